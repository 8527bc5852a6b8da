/**
 * Every word that a unit, a situation or an odds request may use, for `list heat words`.
 *
 * Promises: made from the same lists that check them.
 */
import { engagementTables } from '../../../engagement/engagement-odds.js';
import type { Table } from '../../../engagement/ruleset.js';
import type { HeatCore } from '../core.js';
import { terrainKinds } from '../engagement/ground.js';
import { odds } from '../odds/index.js';
import { attackerWords, situationWords, targetWords } from '../odds/request.js';
import { payloadWords } from '../sheet/drone.js';
import { smallArms, squadWeapons } from '../sheet/squad.js';
import { traitWords } from '../sheet/vehicle.js';
import { levelNames } from './numbers.js';

const meanings: Readonly<Record<string, string>> = {
  experience: `${levelNames.join(', ')}; default regular`,
  men: 'how many men; default those of the price line',
  weapons: `counts of ${smallArms.join(', ')}: "submachine-gun:2", or {submachine-gun: 2}; the others carry the base weapon`,
  tandem: 'the team carries Tandem rounds too',
  round: "best, or one of the unit's rounds; squads: guns, grenade, law, grenade+law",
  shield: 'gun shield',
  traits: `words of ${traitWords.join(', ')}, with ";" between`,
  price: 'points for the whole unit, in place of its price line',
  pins: 'pins that it has',
  officer: 'what officers in reach add to its tests, 0 to 6',
  'nco-lost': 'the NCO is lost, or the vehicle that takes his place (HEAT-R43)',
  start: 'men at the start of the engagement, for the second chance of HEAT-ORD-11',
  ifv: 'a squad: the name of the vehicle of its force that it is tied to (HEAT-IFV-01); order-test: inches to the vehicle that the group is tied to: beyond 30 it tests for every order, beyond 36 as with a pin more (HEAT-R42)',
  zeroed: 'what indirect fire needs now: 6 for the first shot, then 5, 4, 3, 2',
  order: 'fire, advance or ambush; default fire',
  'in-building': 'the firer is inside a building',
  down: 'the target is Down',
  immobilised: 'the target is immobilised already',
  moved: 'still, advanced or ran; for vehicle-assault, and of a drone in the air',
  airborne: 'helicopters: in the air, default true; a drone team: its drone is shot at, in the air',
  'doors-open': 'a helicopter whose doors are open (HEAT-HELI-06)',
  'from-doors': 'men aboard a hovering helicopter shoot from its doors (HEAT-HIT-12)',
  jammed: 'its rotating weapon is jammed (HEAT-R34)',
  medic: 'a medic is near the target (HEAT-DMG-08)',
  rounds: 'rounds that the drone has been in the air; for drone-battery',
  distance: 'inches from the drone to its team; for drone-link',
  turns: "turns' ends; for smoke; default 1",
  operator: "the drone operator's weapon: submachine-gun or personal-defense-weapon",
  attendants: "his attendants' weapon: assault-rifle, submachine-gun or personal-defense-weapon",
  payload: `what the drone carries: ${payloadWords.join(', ')}`,
  atgm: 'carries a missile launcher',
  'fire-and-forget': 'the missile flies without its crew (HEAT-ATGM-04)',
  'top-attack': 'the missile hits the top (HEAT-ATGM-04); needs a price',
  'close-support': 'a helicopter that carries nobody (HEAT-HELI-01)',
  ieds: 'sappers: where their explosives lie on the lane, at most 3 (HEAT-IED-01)',
  aboard: 'men: the name of the helicopter, or carrier, of its force in which they begin (HEAT-HELI-01, HEAT-L53)',
  boards: 'men: the name of the helicopter on the ground that they go aboard (HEAT-HELI-05)',
  rear: 'it attacks vehicles from the rear (HEAT-R66)',
  smoke: 'a vehicle with a smoke screen (HEAT-SMOKE-01)',
  reserve: 'a helicopter that begins off the lane, not on the ground (HEAT-HELI-02)',
  cover: 'open, soft or hard; default open',
  building: 'the target is inside a building',
  facing: 'front, side, rear or top; default front',
  range: 'inches; an attack needs it',
  sees: 'the firer sees the target itself; default true',
  obstacle: 'the defender is behind an obstacle; for close-quarters',
  'tank-hunters': 'tank hunters; needs a price',
  flamethrower: 'carries a vehicle flamethrower; needs a price',
  bangalore: 'squads with an NCO, and sappers: a bangalore (HEAT-BANG-01)',
  transport: 'the price of a plain transport',
};

/** Words that a unit's form has only where they were said. */
const missiles = ['fire-and-forget', 'top-attack'];
const rides = ['aboard', 'boards', 'rear'];

const meaningOf = (word: string): string => meanings[word] ?? squadWords[word] ?? 'true or false';

const squadWords: Readonly<Record<string, string>> = Object.fromEntries(
  squadWeapons.map(({ word, weapon, most }) => [word, `how many men with ${weapon}, 0 to ${most}`]),
);

/** Tables of words. */
export function wordTables(core: HeatCore): readonly Table[] {
  const columns = ['word', 'says'] as const;
  const table = (title: string, words: readonly string[]): Table => ({
    title,
    columns,
    rows: [...new Set(words)].map((word) => [word, meaningOf(word)]),
  });
  const sheetWords = (type: string): string[] =>
    core.sheets.names
      .filter((name) => typeOf(core, name) === type)
      .flatMap((name) => [...Object.keys(core.sheets.sheet(name, {}).fields), 'price']);
  return [
    {
      title: 'Actions',
      columns: ['action', 'of'],
      rows: odds.actions,
    },
    table('Words of squads and officers', [...sheetWords('squad'), 'ifv', 'ieds', 'bangalore', ...rides]),
    table('Words of teams and guns', [...sheetWords('crew'), ...missiles, ...rides]),
    table('Words of vehicles', [
      ...sheetWords('vehicle'),
      'atgm',
      ...missiles,
      'close-support',
      'reserve',
      'smoke',
      'rear',
    ]),
    table('Words of an attacker in a request', attackerWords),
    table('Words of a target in a request', targetWords),
    table('Words of the situation', [...situationWords, 'obstacle', 'rounds', 'distance', 'turns']),
    ...engagementTables(terrainKinds, [
      ['reactDown', 'true, false', 'a target without a die goes Down before it is shot at (HEAT-R51)'],
      ['keepDown', 'true, false', 'a Down unit with many pins stays Down (HEAT-R51)'],
      ['severalOrders', 'true, false', 'an officer calls up units near him, as many as his rank (HEAT-ORD-12)'],
      ['rallyAt', 'pins', 'with so many pins a unit rallies; default 4 (HEAT-R54)'],
    ]),
    { title: 'Rounds', columns: ['unit', 'rounds'], rows: roundRows(core) },
  ];
}

function typeOf(core: HeatCore, name: string): string {
  return core.sheets.sheet(name, {}).profile.arms.type;
}

function roundRows(core: HeatCore): (readonly [string, string])[] {
  return core.sheets.names.flatMap((name): (readonly [string, string])[] => {
    const row = core.numbers.units[name];
    const tandem = typeof row === 'object' && row !== null && 'tandem' in row;
    const { options } = core.sheets.sheet(name, tandem ? { tandem: true } : {}).profile;
    return options.length > 1 ? [[name, options.join(', ')]] : [];
  });
}
