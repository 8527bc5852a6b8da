/**
 * Numbers of the rules, each assumption of the rulings in the one place where it can be swept: those of the newer edition or of ours are SK-HOST-04 to -08, SK-R03,
 * -R04, -R09, -R13, -R14, -R20. Promise: plain data; modifiers are added to the target number, so + is harder (SK-R02).
 */
import type { JsonObject } from '../../../engagement/json.js';

export const rules: JsonObject = {
  /** SK-HOST-08, SK-JET-03, SK-R03. */
  toHit: { shortBase: 6, longBase: 8, droppedBase: 8 },
  /** SK-TERR-03, SK-JET-02, SK-LARGE-01, SK-R04. */
  modifiers: { entangled: 1, tunnel: 2, swimming: 1, flying: 2, large: -2, prone: 1 },
  /** Things in the way, of which the largest counts (SK-R04, SK-R05, SK-SMOKE-02, SK-INCEN-02). */
  cover: { light: 1, fire: 1, swamp: 1, hard: 2, smoke: 3 },
  /** AP of a regular by present HP (SK-HOST-05). */
  ap: { '10': 8, '9': 8, '8': 8, '7': 8, '6': 8, '5': 7, '4': 7, '3': 7, '2': 6, '1': 6 },
  /** Modifier to his own target numbers by present HP (SK-HOST-05). */
  wound: { '10': 0, '9': 0, '8': 0, '7': 1, '6': 1, '5': 2, '4': 2, '3': 3, '2': 3, '1': 4 },
  /** SK-XP-01, SK-MOR-01. */
  experience: {
    green: { ap: -1, morale: 9 },
    regular: { ap: 0, morale: 7 },
    veteran: { ap: 1, morale: 5 },
    elite: { ap: 2, morale: 2 },
  },
  /** AP of a dot, and the most AP that go into movement (SK-HOST-08, SK-XP-01, SK-R17). */
  movement: { moveAp: 1, mostAp: 8 },
  /** AP to enter a dot, or to enter or leave (SK-TERR-01). `crawl` multiplies the normal cost within a tunnel. */
  terrain: {
    rough: 3,
    level: 3,
    trench: 3,
    swamp: 4,
    'shallow-water': 4,
    'deep-water': 4,
    wall: 5,
    wire: 6,
    tunnel: 2,
    crawl: 2,
  },
  /** Points that cross a cell (SK-R07), and the roll of a D6 from which wire holds (SK-TERR-02). */
  harm: { bludgeoning: 2, entangles: 4 },
  /** Dots that a miss scatters (SK-EXPLO-04, SK-R09), points more in water (SK-TERR-04). */
  explosives: { scatter: 1, handScatter: 2, inWater: 2, droppedAp: 1, mostThrow: 8 },
  /** Points of entering and of ending a move on a burning dot (SK-INCEN-03). */
  fire: { entering: 1, stopping: 8, follow: 'leave' },
  /** Smoke: dots about it at first and from its side's next movement on, activations that it stays (SK-SMOKE-01, SK-R15). */
  smoke: { radius: 1, spread: 2, turns: 12 },
  /** Set up or break down, for each man; enter the dot and take over (SK-CREW-02, SK-CREW-03, SK-R22). */
  crew: { setUpAp: 4, takeOverAp: 7 },
  /** SK-JET-01. */
  jet: { penalty: 2, ap: 3, shortest: 6, longest: 16 },
  /** SK-MOR-01, SK-R20: what becomes of a man who fails, `routed` or `stands` (no morale is tested). */
  morale: { fromDeaths: 4, leadership: 2, moraleFailure: 'routed' },
  /** SK-LARGE-02. */
  toughness: { tree: 5, wall: 10, light: 15, medium: 40, heavy: 90, hardened: 140 },
};
