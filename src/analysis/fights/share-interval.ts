/**
 * How sure a share of a variance is: θ = part/(part + rest), where both were estimated free of bias by quadratic forms
 * of noisy figures. Promises: the interval is a test inverted, so it holds its level at 0 and at 1 too, where an
 * estimate with a standard error cannot; it lies in [0, 1]; if the whole spread might be noise, it is all of [0, 1].
 *
 * θ is kept while (1 − θ) · part − θ · rest is not significantly off 0. Its variance is that at θ, not that at the
 * estimate: a form yᵀAy of figures with signal f and noise Σ has the variance 2 tr(AΣAΣ) + 4 fᵀAΣAf, and at θ the
 * signal of the part is θ of the whole, however large or small it came out.
 */
import { bounded, type Interval } from '../../statistics/interval.js';
import { fisherQuantile } from '../../statistics/special/fisher-f.js';
import { studentCritical, studentQuantile } from '../../statistics/special/student-t.js';

/** Two parts of a variance, each estimated free of bias, with what is known of their errors. */
export interface Split {
  readonly part: number;
  readonly rest: number;
  /** Variances that noise alone gives: of the part, of the rest, and their covariance. */
  readonly noise: { readonly part: number; readonly rest: number; readonly both: number };
  /** What a unit of signal adds: to the variance of the part, of the rest, and to their covariance. */
  readonly signal: { readonly part: number; readonly rest: number; readonly both: number };
  /** How much of the noise of the part is that of a sum of squares, 0 to 1, and of how many independent ones. */
  readonly squares: { readonly share: number; readonly degrees: number };
  /** Degrees of freedom by which the noise is known; infinite where it is known. */
  readonly freedom: number;
}

/** Steps in which [0, 1] is looked through before ends are narrowed down. */
const steps = 200;

/**
 * Whether 0 is kept. Nothing lies below 0, so the whole chance of an error lies above. The squared part of what noise
 * alone gives is scattered like chi-square (F. E. Satterthwaite, 1946) over an estimated noise, so like Fisher's F; the
 * rest, made of products of different figures, is near normal.
 */
function isZeroKept({ part, noise, squares, freedom }: Split, level: number): boolean {
  const degrees = Math.min(1e4, Math.max(0.1, squares.degrees));
  const fisher = (fisherQuantile(level, degrees, Math.min(1e7, freedom)) - 1) * Math.sqrt(degrees / 2);
  const student = studentQuantile(level, freedom);
  const critical = Math.sqrt(squares.share * fisher * fisher + (1 - squares.share) * student * student);
  return part <= critical * Math.sqrt(noise.part);
}

/** Whether θ is not significantly off. */
function isKept({ part, rest, noise, signal }: Split, theta: number, critical: number): boolean {
  const other = 1 - theta;
  const off = other * part - theta * rest;
  const spread = Math.max(0, part + rest);
  const variance =
    other * other * (noise.part + signal.part * theta * spread) -
    2 * theta * other * (noise.both + signal.both * Math.sqrt(theta * other) * spread) +
    theta * theta * (noise.rest + signal.rest * other * spread);
  return off * off <= critical * critical * Math.max(0, variance);
}

/** Where `kept` changes between a θ that is kept and one that is not. */
function edge(kept: (theta: number) => boolean, inside: number, outside: number): number {
  let [good, bad] = [inside, outside];
  for (let k = 0; k < 40; k++) {
    const middle = (good + bad) / 2;
    if (kept(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The share itself, between 0 and 1; 0 where there is no spread. */
export function shareOf({ part, rest }: Pick<Split, 'part' | 'rest'>): number {
  const whole = part + rest;
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

/** The interval of the share. */
export function shareInterval(split: Split, level: number): Interval {
  const critical = studentCritical(level, split.freedom);
  const kept = (theta: number): boolean => (theta === 0 ? isZeroKept(split, level) : isKept(split, theta, critical));
  const estimate = shareOf(split);
  const places = [...Array.from({ length: steps + 1 }, (_, k) => k / steps), estimate].sort((a, b) => a - b);
  const first = places.findIndex(kept);
  const last = places.findLastIndex(kept);
  const method = 'share of a variance, test inverted';
  if (first < 0) return bounded(estimate, estimate, level, method);
  const low = first === 0 ? 0 : edge(kept, places[first]!, places[first - 1]!);
  const high = last === places.length - 1 ? 1 : edge(kept, places[last]!, places[last + 1]!);
  return bounded(Math.min(low, estimate), Math.max(high, estimate), level, method);
}
