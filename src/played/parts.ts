/**
 * Battles in which a unit stood with some of its parts out, and those that say what a point buys. Promise: shares of games
 * and points; nothing is read of them here.
 */
import type { ArmyBattle } from './armies.js';

/** Names of a unit and of its parts. */
export interface UnitNames {
  /** The unit, in a player's words. */
  readonly title: string;
  /** What the list asks for it, points. */
  readonly price: number;
  readonly parts: readonly PartName[];
  /** Parts that could be asked about, too. */
  readonly further: readonly PartName[];
  /** What the unit cannot be without, and why. */
  readonly refused: readonly { readonly title: string; readonly why: string }[];
}

export interface PartName {
  /** Distinct among the parts of a unit. */
  readonly id: string;
  readonly title: string;
}

/** Two armies that met once for every coalition of the unit's parts, under the same luck. */
export interface PartsBattle {
  /** Place among the games of the list's armies. */
  readonly game: number;
  /** The mean of what both sides cost, the unit whole and at its price, points. */
  readonly points: number;
  /** By coalition of parts that are in (bit i: part i): share of the games that the unit's side won, draws counted half. */
  readonly won: readonly number[];
  /** The same with nobody in the unit's place. */
  readonly wonWithout: number;
}

/** What the battles of a unit's parts came to. */
export interface PartsResults {
  readonly parts: number;
  /** Engagements of each battle with each coalition, all roles together. */
  readonly plays: number;
  readonly battles: readonly PartsBattle[];
  /** Armies of the list without the unit. */
  readonly armies: readonly ArmyBattle[];
  /** What the core that is written costs, points. */
  readonly core: number;
}
