/** Every clause of the chapter and of its host as the rulings number them. */
import type { Clause, ClauseLevel } from '../../engagement/clause.js';

const A: ClauseLevel = 'attack';
const E: ClauseLevel = 'engagement';

function clause(id: string, level: ClauseLevel, title: string, notCovered?: string): Clause {
  return { id: `SK-${id}`, level, title, ...(notCovered === undefined ? {} : { notCovered }) };
}

export const clauses: readonly Clause[] = [
  clause('HOST-01', A, 'hexagonal lattice of dots, one unit on each'),
  clause('HOST-02', E, 'sides activate in turn, the first at random'),
  clause('HOST-03', E, 'an activation: arcs, moves, combat actions, explosives'),
  clause('HOST-04', A, '10 HP cells, X crosses one'),
  clause('HOST-05', A, 'AP and wound modifier by HP'),
  clause('HOST-06', A, 'body armour is lost before HP'),
  clause('HOST-07', A, 'load, and a leader of the squad'),
  clause('HOST-08', A, '2D6 to hit, base numbers, AP of a dot'),
  clause('CREW-01', A, 'table of crew-served weapons'),
  clause('CREW-02', A, 'setting up and breaking down, 4 AP each'),
  clause('CREW-03', E, 'taking over a weapon'),
  clause('CREW-04', E, 'an arc fixed by setting up'),
  clause('CREW-05', E, 'automatic fire keeps the arc'),
  clause('EXPLO-01', A, 'table of explosives'),
  clause('EXPLO-02', A, 'primary, secondary and underslung launchers'),
  clause('EXPLO-03', A, 'extra ammunition'),
  clause('EXPLO-04', A, 'resolved like grenades, a miss scatters 1 dot'),
  clause('INCEN-01', A, 'incendiaries are resolved like explosives'),
  clause('INCEN-02', A, 'affected dots burn, and cover'),
  clause('INCEN-03', A, 'entering and stopping on fire'),
  clause('SMOKE-01', A, 'smoke grenades'),
  clause('SMOKE-02', A, 'smoke adds 3'),
  clause('TERR-01', E, 'AP of terrain'),
  clause('TERR-02', A, 'wire'),
  clause('TERR-03', A, 'entangled, tunnel, trench, swimming'),
  clause('TERR-04', E, 'swimmers, explosives in water'),
  clause('JET-01', E, 'jet packs'),
  clause('JET-02', A, 'shooting at fliers'),
  clause('JET-03', A, 'grenades dropped in flight'),
  clause('LARGE-01', A, 'large targets'),
  clause('LARGE-02', A, 'toughness and breaches'),
  clause('XP-01', A, 'experience'),
  clause('MOR-01', A, 'morale from the 4th death on'),
];
