/**
 * From mean outcomes at several prices to differences against a reference, on the scale on which a line is fitted. Promises: the
 * covariance that common random numbers give is carried through; means of 0 and 1 stay finite and keep an honest variance.
 */
import { LanchesterError } from '../kernel/errors.js';
import { entry, type Matrix } from './linear-algebra.js';

/** What was observed at each price, and what it is compared with. All from the same seeds. */
export interface PriceCurve {
  /** The prices tried, points, positive and distinct; at least two. In any order. */
  readonly prices: readonly number[];
  /** Mean outcome at each price, for instance the mean score of the priced side. */
  readonly means: readonly number[];
  /** Covariance matrix of these means (zeros when they are exact). */
  readonly covariance: Matrix;
  /** The outcome to be matched: that of the unit without the upgrade, or an even chance (mean ½, variance 0, covariance zeros). */
  readonly reference: {
    readonly mean: number;
    readonly variance: number;
    /** Covariance of the reference mean with each of the means. */
    readonly covariance: readonly number[];
  };
  /** Independent observations (seed pairs) behind each mean; 0 when exact. */
  readonly n: number;
  /** `logit` for chances and scores in [0, 1]; `identity` for anything else. */
  readonly scale: 'logit' | 'identity';
}

/** Differences from the reference in order of rising price. */
export interface DifferenceCurve {
  readonly prices: readonly number[];
  /** ln price. */
  readonly x: readonly number[];
  /** Transformed mean − transformed reference. */
  readonly difference: readonly number[];
  readonly covariance: Matrix;
}

function check(curve: PriceCurve): void {
  const { prices, means, covariance, reference } = curve;
  const m = prices.length;
  if (m < 2 || new Set(prices).size !== m || prices.some((price) => !(price > 0 && Number.isFinite(price)))) {
    throw new LanchesterError(
      'bad-value',
      `A break-even price needs at least two different positive prices, not ${prices.join(', ')}.`,
    );
  }
  if (
    means.length !== m ||
    covariance.length !== m ||
    covariance.some((row) => row.length !== m) ||
    reference.covariance.length !== m
  ) {
    throw new LanchesterError(
      'bad-value',
      `A break-even price needs one mean, and one row and column of covariance, for each of the ${m} prices.`,
    );
  }
  const all = [...means, reference.mean];
  if (!all.every(Number.isFinite) || (curve.scale === 'logit' && all.some((mean) => mean < 0 || mean > 1))) {
    throw new LanchesterError(
      'bad-value',
      `Means must be finite${curve.scale === 'logit' ? ' and between 0 and 1' : ''}, not ${all.join(', ')}.`,
    );
  }
}

/** The covariance matrix of the means and, last, of the reference. */
function joint(curve: PriceCurve): number[][] {
  const { covariance, reference } = curve;
  return [
    ...covariance.map((row, i) => [...row, reference.covariance[i] as number]),
    [...reference.covariance, reference.variance],
  ];
}

/**
 * ln(m/(1 − m)) with the covariance by the delta method. Half an observation is added to either side, so that 0 and 1 stay finite; there
 * the sample shows no variance, and that of a binary outcome stands in.
 */
function toLogit(
  means: readonly number[],
  covariance: number[][],
  n: number,
): { values: number[]; covariance: number[][] } {
  if (n === 0 && means.some((mean) => mean === 0 || mean === 1)) {
    throw new LanchesterError('bad-value', 'An exact chance of 0 or 1 has no logit: leave that price out of the grid.');
  }
  const shrunk = means.map((mean) => (n === 0 ? mean : (n * mean + 0.5) / (n + 1)));
  const gradient = shrunk.map((mean) => 1 / (mean * (1 - mean)));
  const values = shrunk.map((mean) => Math.log(mean) - Math.log1p(-mean));
  const spread = covariance.map((row, i) =>
    row.map((value, j) => {
      const extreme = i === j && n > 0 && (means[i] === 0 || means[i] === 1);
      const own = extreme ? 1 / (n * (gradient[i] as number)) : value;
      return own * (gradient[i] as number) * (gradient[j] as number);
    }),
  );
  return { values, covariance: spread };
}

/**
 * The differences d_j = f(mean_j) − f(reference) and their covariance matrix, sorted by price.
 * @throws LanchesterError `bad-value` for shapes that do not fit, prices that are not positive and distinct, or means off the scale.
 */
export function differenceCurve(curve: PriceCurve): DifferenceCurve {
  check(curve);
  const m = curve.prices.length;
  const means = [...curve.means, curve.reference.mean];
  const raw = joint(curve);
  const { values, covariance } =
    curve.scale === 'logit' ? toLogit(means, raw, curve.n) : { values: means, covariance: raw };
  const order = curve.prices.map((_, i) => i).sort((i, j) => (curve.prices[i] as number) - (curve.prices[j] as number));
  const reference = values[m] as number;
  return {
    prices: order.map((i) => curve.prices[i] as number),
    x: order.map((i) => Math.log(curve.prices[i] as number)),
    difference: order.map((i) => (values[i] as number) - reference),
    covariance: order.map((i) =>
      order.map(
        (j) => entry(covariance, i, j) - entry(covariance, i, m) - entry(covariance, j, m) + entry(covariance, m, m),
      ),
    ),
  };
}
