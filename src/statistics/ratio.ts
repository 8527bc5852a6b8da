/**
 * Confidence sets for a ratio of two means. Promises: Fieller's set is exact for normal means and says when it is
 * unbounded (the denominator may be zero) instead of printing a number.
 */
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Estimate, type Interval, wholeLine } from './interval.js';
import type { PairedMoments } from './mean.js';
import { studentCritical } from './special/student-t.js';

const FIELLER = 'Fieller';

/**
 * Fieller's confidence set for u/v (E. C. Fieller, 1954), where u and v estimate two means with the given variances and
 * covariance *of the estimates*.
 *
 * The set is {θ : (u − θv)² ≤ t² Var(u − θv)}: an interval while v differs from zero at the level, else a half-line,
 * the complement of an interval, or the whole line.
 * @param df degrees of freedom of the variances; infinite (normal) unless given
 * @throws LanchesterError `out-of-range` for a bad level; `bad-value` when an input is not finite, a variance is
 * negative, or u and
 *   v are both exactly zero.
 */
export function fieller(
  u: number,
  v: number,
  varU: number,
  varV: number,
  covUV: number,
  level = DEFAULT_LEVEL,
  df = Number.POSITIVE_INFINITY,
): Interval {
  checkLevel(level);
  if (![u, v, varU, varV, covUV].every(Number.isFinite) || varU < 0 || varV < 0) {
    throw new LanchesterError('bad-value', 'A ratio needs two finite means and finite, non-negative variances.');
  }
  const t2 = power(studentCritical(level, df), 2);
  const a = v * v - t2 * varV;
  const b = u * v - t2 * covUV;
  const c = u * u - t2 * varU;
  if (a === 0 && b === 0) {
    if (c > 0) throw new LanchesterError('bad-value', 'A ratio whose denominator is exactly zero is not defined.');
    return wholeLine(level, FIELLER);
  }
  if (a === 0) {
    const end = c / (2 * b);
    return b > 0
      ? { low: end, high: Number.POSITIVE_INFINITY, level, method: FIELLER, unbounded: 'above' }
      : { low: Number.NEGATIVE_INFINITY, high: end, level, method: FIELLER, unbounded: 'below' };
  }
  // The two roots of aθ² − 2bθ + c, each formed without cancellation.
  const discriminant = b * b - a * c;
  if (discriminant < 0 && a < 0) return wholeLine(level, FIELLER);
  const far = b + (b < 0 ? -1 : 1) * Math.sqrt(Math.max(0, discriminant));
  const one = far / a;
  const other = far === 0 ? 0 : c / far;
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  return a > 0 ? bounded(low, high, level, FIELLER) : { low, high, level, method: FIELLER, unbounded: 'complement' };
}

/** Variance of u/v by the delta method. */
export function deltaVariance(u: number, v: number, varU: number, varV: number, covUV: number): number {
  const theta = u / v;
  return Math.max(0, (varU - 2 * theta * covUV + theta * theta * varV) / (v * v));
}

/**
 * The ratio of two means observed under the same seeds, a over b, with Fieller's set (n − 1 degrees of freedom). The
 * standard error is the delta method's.
 * @throws LanchesterError `bad-value` when both means are exactly zero, or b's is and does not vary.
 */
export function ratioEstimate(pairs: PairedMoments, level = DEFAULT_LEVEL): Estimate {
  const { n, meanA, meanB } = pairs;
  const value = meanA / meanB;
  const method = 'ratio of means, Fieller';
  if (n < 2) return { value, interval: wholeLine(level, method), n, method, exact: false };
  const [a, b, ab] = [pairs.varianceA / n, pairs.varianceB / n, pairs.covariance / n];
  const interval = fieller(meanA, meanB, a, b, ab, level, n - 1);
  const standardError = Math.sqrt(deltaVariance(meanA, meanB, a, b, ab));
  return { value, interval, ...(Number.isFinite(standardError) ? { standardError } : {}), n, method, exact: false };
}
