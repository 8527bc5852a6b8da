/**
 * The one figure that a run watches, in sums of single observations. Promises: sums are of whole numbers and add up in any
 * order; the mean has luck taken out of it as figures of finished runs have it, so that what ends a run, what is told of
 * it on the way and what runs are compared by is one number.
 */
import { defined } from '../kernel/defined.js';
import { isRateSteadied, leastSteadied } from './luck.js';

/** The watched quantity of some observations, summed in whole numbers. */
export interface Watched {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** Where luck is counted: its sum, that of its squares, and that of its products with what is watched. */
  readonly luck?: LuckSums;
}

export interface LuckSums {
  readonly sum: number;
  readonly squares: number;
  readonly products: number;
}

export const nothingWatched: Watched = { n: 0, sum: 0, squares: 0 };

/** Sums of some observations and of others together, or of the first without the others. */
export function plusWatched(one: Watched, other: Watched, sign: 1 | -1 = 1): Watched {
  return {
    n: one.n + sign * other.n,
    sum: one.sum + sign * other.sum,
    squares: one.squares + sign * other.squares,
    ...defined({ luck: plusLuck(one.luck, other.luck, sign) }),
  };
}

/** Luck of one part and of another; of nothing where it was not counted. */
function plusLuck(one: LuckSums | undefined, other: LuckSums | undefined, sign: 1 | -1): LuckSums | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    sum: one.sum + sign * other.sum,
    squares: one.squares + sign * other.squares,
    products: one.products + sign * other.products,
  };
}

/** What was watched, as a mean in its own unit (share of engagements won; points). */
export interface WatchedMean {
  readonly n: number;
  readonly mean: number;
  /** Variance of one observation. */
  readonly variance: number;
}

/**
 * The mean of what was watched, without luck where that is taken out.
 *
 * @param scale what the sum of one observation is divided by to be in the figure's unit
 */
export function watchedMean(watched: Watched, scale: number, isRate: boolean): WatchedMean {
  const { n, sum, luck } = watched;
  const share = shareOfLuck(watched, scale, isRate);
  const { own, both } = varied(watched);
  return {
    n,
    mean: (sum - share * (luck?.sum ?? 0)) / n / scale,
    variance: Math.max(0, own - share * both) / (scale * scale),
  };
}

/** How much of the luck is taken away from the sum of what was watched; 0 where it is counted. */
export function shareOfLuck(watched: Watched, scale: number, isRate: boolean): number {
  const { n, luck } = watched;
  const { own, both, ofLuck } = varied(watched);
  const isSteadied = isRate ? isRateSteadied(n, own / (scale * scale)) : n >= leastSteadied;
  return luck !== undefined && isSteadied && ofLuck > 0 ? both / ofLuck : 0;
}

/** Variances of one observation and of its luck, and their covariance. */
function varied({ n, sum, squares, luck }: Watched): Record<'own' | 'both' | 'ofLuck', number> {
  const of = (products: number, one: number, other: number): number =>
    n < 2 ? 0 : (products - (one * other) / n) / (n - 1);
  return {
    own: Math.max(0, of(squares, sum, sum)),
    both: luck === undefined ? 0 : of(luck.products, sum, luck.sum),
    ofLuck: luck === undefined ? 0 : of(luck.squares, luck.sum, luck.sum),
  };
}
