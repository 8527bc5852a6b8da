/**
 * Battles in which a unit stood with some of its parts out. Promise: shares of games and the points that were drawn;
 * nothing is read of them here.
 */

/** Two armies that met once for every coalition of the unit's parts, under the same luck. */
export interface PartsBattle {
  /** Place among the fights. */
  readonly fight: number;
  /** Where the unit stood. */
  readonly side: 'blue' | 'red';
  /** How much more the unit's side cost than the other, the unit whole and at its price, points. */
  readonly points: number;
  /** By coalition of parts that are in (bit i: part i): share of the games that the unit's side won, draws counted half. */
  readonly won: readonly number[];
  /** The same with nobody in the unit's place. */
  readonly wonWithout: number;
}

/** What the battles of a unit's parts came to. */
export interface PartsResults {
  readonly parts: number;
  /** Engagements of each battle with each coalition, both roles together. */
  readonly plays: number;
  readonly battles: readonly PartsBattle[];
}
