/**
 * A list at any prices that were played: who beats whom, how often each unit wins, how uneven the list is, and what the
 * verdict on a price is. Promise: audits and pages both take their numbers from here.
 */
import { meanRate } from '../../played/mean-rate.js';
import type { MatchupRate, Matchups, PairRate } from '../../played/rates.js';
import { unevenness } from '../../played/snap.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type Verdict, verdict } from '../verdict.js';

/** Half the width of an interval, in standard errors. */
export const reach = normalCritical(DEFAULT_LEVEL);

/** Half the width of the interval of a mean. */
export function halfWidth({ variance }: MatchupRate): number {
  return reach * Math.sqrt(variance);
}

/** The ends of the interval of a win rate, cut to 0 and 1. */
export function endsOf(rate: MatchupRate): { readonly low: number; readonly high: number } {
  return { low: Math.max(0, rate.mean - halfWidth(rate)), high: Math.min(1, rate.mean + halfWidth(rate)) };
}

/** Row against column; null where the forces were not played. */
export type RateMatrix = readonly (readonly (PairRate | null)[])[];

/** The figures of a list. */
export interface ListAt {
  /** How often the row's unit beats the column's at equal points. */
  readonly matrix: RateMatrix;
  /** By unit: how often it wins against those it meets. */
  readonly wins: readonly (MatchupRate | undefined)[];
  /** Root mean square of the units' distances from half their games. */
  readonly unevenness: number | undefined;
}

/** Reads a list at prices in points. `weights`: by unit, how often it is met. */
export function listAt(matchups: Matchups, prices: readonly number[], weights: readonly number[]): ListAt {
  const matrix = matrixAt(matchups, prices);
  return {
    matrix,
    wins: matrix.map((row, i) => meanRate(row, weights, i)),
    unevenness: unevenness(matchups, prices, weights),
  };
}

export function matrixAt(matchups: Matchups, prices: readonly number[]): RateMatrix {
  return prices.map((own, i) => prices.map((other, j) => matchups.rate(i, j, own, other) ?? null));
}

/** What is said of a unit's price. */
export type PriceVerdict = Verdict | 'kept' | 'not-judged';

/**
 * The verdict on a price in points, from the interval of the fitted price. `margin`: how far off a price may be and
 * still be fair.
 */
export function verdictOn(
  { kept, interval }: { readonly kept: boolean; readonly interval?: Interval | undefined },
  price: number,
  margin: number,
): PriceVerdict {
  if (kept) return 'kept';
  return interval === undefined ? 'not-judged' : verdict(interval, price, margin);
}
