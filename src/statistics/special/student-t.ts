/**
 * Student's t distribution, for any positive (also fractional or infinite) degrees of freedom. Promises: near 1e-12
 * relative in tails and quantiles; infinite degrees of freedom give the normal distribution.
 */
import { betaCdf, betaInverse, betaUpper } from './incomplete-beta.js';
import { normalCdf, normalQuantile } from './normal.js';

function checkFreedom(df: number): void {
  if (!(df > 0)) throw new RangeError(`degrees of freedom are positive, got ${df}`);
}

/** P(T ≤ t) with df degrees of freedom. */
export function studentCdf(t: number, df: number): number {
  checkFreedom(df);
  if (df === Number.POSITIVE_INFINITY) return normalCdf(t);
  const square = t * t;
  const x = df / (df + square);
  // Half the chance of a larger |t|, from whichever argument is small.
  const tail = 0.5 * (x < 0.5 ? betaCdf(x, df / 2, 0.5) : betaUpper(square / (df + square), 0.5, df / 2));
  return t > 0 ? 1 - tail : tail;
}

/**
 * The t with P(T ≤ t) = p; infinite at 0 and 1.
 * @throws RangeError when p is not in [0, 1] or df is not positive.
 */
export function studentQuantile(p: number, df: number): number {
  checkFreedom(df);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies between 0 and 1, got ${p}`);
  if (df === Number.POSITIVE_INFINITY) return normalQuantile(p);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  // t²/(df + t²) follows beta(½, df/2).
  const { x, y } = betaInverse(1 - 2 * tail, 0.5, df / 2, 2 * tail);
  const t = Math.sqrt((df * x) / y);
  return p < 0.5 ? -t : t;
}

/**
 * The t of a two-sided interval of the given level.
 * @throws RangeError when level is not strictly between 0 and 1.
 */
export function studentCritical(level: number, df: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level lies strictly between 0 and 1, got ${level}`);
  return -studentQuantile((1 - level) / 2, df);
}
