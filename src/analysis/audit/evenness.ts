/**
 * How even armies of equal points are that no price was found from, and what a list would look like on the way to the
 * proposal. Shares are of games: 0.05 is five games of a hundred.
 */
import type { Evenness } from '../../played/worth/evenness.js';
import type { Interval } from '../../statistics/interval.js';

export type { Evenness };

/** The same armies' worth of games at several lists of prices. */
export interface HeldBack {
  readonly listed: Evenness;
  readonly proposed: Evenness;
  /** At what units are worth with copies of themselves alone. */
  readonly alone?: Evenness;
  /** What no prices repair; absent where the armies are too few for the length of the list. */
  readonly best?: Evenness;
  /** How much nearer to even the proposed prices are than the list's, share of games; paired where that was played. */
  readonly gain?: Interval;
}

/** The list with the best prices that so many changes buy. */
export interface CurvePoint {
  /** How many prices differ from the list's. */
  readonly changes: number;
  /** By unit, points. */
  readonly prices: readonly number[];
  /** The distance from even that the fit foretells, share of games. */
  readonly predicted: number;
  /** The same as measured on held-back armies, where that was played. */
  readonly measured?: Evenness;
}

/** Two units that are worth something as a pair, beyond what each is worth: shown, all pairs tested together. */
export interface Together {
  /** Places of the units in the list; twice the same: copies beyond the first, each against the first. */
  readonly units: readonly [number, number];
  /** What the first is worth more beside the second, points; less than 0: they are in each other's way. */
  readonly points: number;
  readonly interval: Interval;
}

/** What fixes the level of the prices: only their ratios are found. */
export interface PriceLevel {
  /** By what all fitted prices were multiplied. */
  readonly value: number;
  readonly interval?: Interval;
  /** By the weighted median of fitted to listed, by a price that is kept, or by a total. */
  readonly how: 'median' | 'kept' | 'total';
}
