/** Mixed forces of a list that met each other. Promise: counts, and the prices that they were drawn and counted at. */

/** Two armies, and what came of them. */
export interface ArmyBattle {
  /** By unit of the list: how many copies blue has, and red. */
  readonly copies: readonly [readonly number[], readonly number[]];
  /** Draws, wins of blue, wins of red, over all plays. */
  readonly decided: readonly [number, number, number];
}

/** What random armies came to. */
export interface ArmyResults {
  /** By unit: what one counted for, points. */
  readonly prices: readonly number[];
  /** By unit: its share when an army's units are drawn. Sums to 1. */
  readonly shares: readonly number[];
  readonly battles: readonly ArmyBattle[];
}
