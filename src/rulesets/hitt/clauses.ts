/** The clauses of the rules, with what of them is covered. The titles are a few words of ours; the rules themselves are the source's. */
import type { Clause, ClauseLevel } from '../../engagement/clause.js';

const of =
  (level: ClauseLevel) =>
  (id: string, title: string, notCovered?: string): Clause => ({
    id: `HITT-${id}`,
    level,
    title,
    ...(notCovered === undefined ? {} : { notCovered }),
  });
const attack = of('attack');
const engagement = of('engagement');
const table = of('table');

export const clauses: readonly Clause[] = [
  attack('ELEM-01', 'elements and their three classes'),
  engagement('ELEM-02', 'base width and depth'),
  attack('COST-01', 'prices in army points'),
  engagement('COST-02', 'the army and its core'),
  engagement('COST-03', 'a fortified ruin'),

  engagement('PIP-01', 'the PIP die'),
  engagement('PIP-02', 'what a tactical move costs'),
  engagement('PIP-03', 'Sturmtruppe reach further into contact'),
  engagement('PIP-04', 'shooting and fighting are free'),

  engagement('DEPLOY-01', 'defender, first bound, what starts off the table'),
  engagement('DEPLOY-02', 'deploying a Barrage'),
  engagement('DEPLOY-03', 'lifting a Barrage'),
  engagement('DEPLOY-04', 'deploying Fighters'),
  engagement('DEPLOY-05', 'deploying a Sniper'),
  engagement('DEPLOY-06', 'deploying a Minefield'),
  table('DEPLOY-07', 'placing terrain', 'terrain is placed in two dimensions; a scenario says what lies on its lane'),

  engagement('SEQ-01', 'sequence of a bound'),

  engagement('MOVE-01', 'tactical move distances'),
  engagement('MOVE-02', 'mounting and dismounting'),
  engagement('MOVE-03', 'moving Gas'),
  table(
    'PASS-01',
    'passing over, under, through',
    'elements stand side by side on the lane; only PASS-02 is left of it',
  ),
  engagement('PASS-02', 'who blocks whom on the lane'),

  attack('SHOOT-01', 'ranges'),
  engagement('SHOOT-02', 'moving and shooting'),
  engagement('SHOOT-03', 'what blocks sight'),
  attack('SHOOT-04', 'aiding a shooter'),

  attack('CF-01', 'Barrage and Command Bunker'),
  attack('CF-02', 'Sturmtruppe, Bomber, Zeppelin'),
  attack('CF-03', 'Tank'),
  attack('CF-04', 'Armoured Car, Rifles'),
  attack('CF-05', 'Cavalry'),
  attack('CF-06', 'guns, MG, light Mortar, AAA'),
  attack('CF-07', 'heavy Mortar, Heavy Artillery'),
  attack('CF-08', 'Balloon, Observer, Sniper, Minefield, Fighter, Gas'),
  attack('CF-09', 'Scout'),
  attack('CF-10', 'Air Ace'),
  attack('CF-11', 'barbed wire'),

  attack('TF-01', 'General'),
  attack('TF-02', 'rear support'),
  attack('TF-03', 'uphill, river bank'),
  attack('TF-04', 'observed fire'),
  attack('TF-05', 'cover'),
  attack('TF-06', 'gas on cover'),
  attack('TF-07', 'fire on a trench'),
  attack('TF-08', 'mortar on a trench'),
  attack('TF-09', 'outgunned'),
  attack('TF-10', 'overwhelmed'),
  attack('TF-11', 'outflanked'),
  attack('TF-12', 'assault on a trench'),
  attack('TF-13', 'mounted near bad going'),
  attack('TF-14', 'aerial near bad going'),
  attack('TF-15', 'Strongpoint'),

  attack('OUT-01', 'ties'),
  attack('OUT-02', 'the beaten'),
  attack('OUT-03', 'Air Ace beaten'),
  attack('OUT-04', 'Fighter, Scout, Bomber, Zeppelin beaten'),
  attack('OUT-05', 'Balloon, Observer beaten'),
  attack('OUT-06', 'Armoured Car beaten'),
  attack('OUT-07', 'Cavalry beaten'),
  attack('OUT-08', 'Tank beaten'),
  attack('OUT-09', 'Rifles beaten'),
  attack('OUT-10', 'Sturmtruppe beaten'),
  attack('OUT-11', 'guns, MG, Mortar, AAA beaten'),
  attack('OUT-12', 'Sniper, Minefield beaten'),
  attack('OUT-13', 'Command Bunker beaten'),
  attack('OUT-14', 'Barrage beaten'),
  attack('OUT-15', 'Gas beaten'),
  attack('OUT-16', 'the doubled'),
  attack('OUT-17', 'a supporter dies with its element'),

  engagement('MOVEOUT-01', 'recoil'),
  attack('MOVEOUT-02', 'recoil with an enemy on flank or rear'),
  engagement('MOVEOUT-03', 'flight'),
  engagement('MOVEOUT-04', 'pursuit'),
  table('MOVEOUT-05', 'recoiling Tanks', 'what lies in the path of a recoiling Tank stands beside it on the lane'),
  attack('MOVEOUT-06', 'suppression'),

  attack('TRENCH-01', 'going in and at a trench'),
  engagement('TRENCH-02', 'entering, leaving and crossing a trench'),
  table('TRENCH-03', 'movement and combat along a trench', 'a trench runs across the lane: nobody moves along it'),
  engagement('WIRE-01', 'wire stops foot and Mounted'),
  engagement('WIRE-02', 'destroying wire'),
  attack('BUNKER-01', 'who can destroy the Command Bunker'),
  engagement('BUNKER-02', 'a destroyed Bunker ends the game'),
  attack('BUA-01', 'ruins and town edges'),
  attack('BUA-02', 'Strongpoints'),
  engagement('GAS-01', 'deploying Gas'),
  attack('GAS-02', 'Barrage and Gas get no aid'),

  engagement('LOST-01', 'what counts as lost'),
  engagement('END-01', 'the break point'),
];
