/** Every clause of the chapter and of its host as the rulings number them. */
import { type Clause, clausesOf } from '../../engagement/clause.js';

const { attack, engagement } = clausesOf('SK-');

export const clauses: readonly Clause[] = [
  attack('HOST-01', 'hexagonal lattice of dots, one unit on each'),
  engagement('HOST-02', 'sides activate in turn, the first at random'),
  engagement('HOST-03', 'an activation: arcs, moves, combat actions, explosives'),
  attack('HOST-04', '10 HP cells, X crosses one'),
  attack('HOST-05', 'AP and wound modifier by HP'),
  attack('HOST-06', 'body armour is lost before HP'),
  attack(
    'HOST-07',
    'load, and a leader of the squad',
    'a trooper has one weapon, and the chapter no hand grenade unless a scenario defines one; the leader is in SK-MOR-01',
  ),
  attack('HOST-08', '2D6 to hit, base numbers, AP of a dot'),
  attack('CREW-01', 'table of crew-served weapons'),
  attack('CREW-02', 'setting up and breaking down, 4 AP each'),
  engagement('CREW-03', 'taking over a weapon'),
  engagement('CREW-04', 'an arc fixed by setting up'),
  engagement('CREW-05', 'automatic fire keeps the arc'),
  attack('EXPLO-01', 'table of explosives'),
  attack('EXPLO-02', 'primary, secondary and underslung launchers'),
  attack('EXPLO-03', 'extra ammunition'),
  attack('EXPLO-04', 'resolved like grenades, a miss scatters 1 dot'),
  attack('INCEN-01', 'incendiaries are resolved like explosives'),
  attack('INCEN-02', 'affected dots burn, and cover'),
  attack('INCEN-03', 'entering and stopping on fire'),
  attack('SMOKE-01', 'smoke grenades'),
  attack('SMOKE-02', 'smoke adds 3'),
  engagement('TERR-01', 'AP of terrain'),
  attack('TERR-02', 'wire'),
  attack('TERR-03', 'entangled, tunnel, trench, swimming'),
  engagement('TERR-04', 'swimmers, explosives in water'),
  engagement('JET-01', 'jet packs'),
  attack('JET-02', 'shooting at fliers'),
  attack('JET-03', 'grenades dropped in flight'),
  attack('LARGE-01', 'large targets'),
  attack('LARGE-02', 'toughness and breaches'),
  attack('XP-01', 'experience'),
  attack('MOR-01', 'morale from the 4th death on'),
];
