/**
 * What numbers are worth, from the losses of unequal sides. Where two sides of equal quality wear each other down by
 * dA/dt = −k Bᵖ A^q and dB/dt = −k Aᵖ B^q, Aᵉ − Bᵉ never changes, with e = 1 + p − q: the strength of a side goes with
 * its numbers to the power e (F. W. Lanchester, 1916: 1 is the linear law, 2 the square law). Promises: the exponent of
 * deterministic battles comes back to rounding; where losses have none, that is said in words; intervals are the delta
 * method's, from the covariance of the mean losses.
 */
import { power } from '../kernel/power.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Estimate, exactEstimate } from './interval.js';
import { normalCritical, normalTwoSided } from './special/normal.js';

/** Mean losses of one battle, or of many alike. All four in one unit: units, points, or the smaller side as 1. */
export interface UnequalLosses {
  /** Initial strength of the larger side; more than that of the smaller. */
  readonly larger: number;
  readonly smaller: number;
  /** Mean strength that each lost. */
  readonly lostByLarger: number;
  readonly lostBySmaller: number;
}

/** An exponent, or why the losses have none. */
export type Exponent =
  | { readonly value: number; readonly slopeLarger: number; readonly slopeSmaller: number }
  | { readonly why: string };

/** Farther from 0 than this an exponent is no estimate but a sign that the law does not hold. */
const farthest = 60;

/**
 * The e with A₀ᵉ − (A₀ − a)ᵉ = B₀ᵉ − (B₀ − b)ᵉ, other than 0 unless the losses ask for 0; with its slopes ∂e/∂a and
 * ∂e/∂b. There is exactly one where both lose something and the larger side stays the larger; else the reason is given.
 */
export function lanchesterExponent({ larger, smaller, lostByLarger, lostBySmaller }: UnequalLosses): Exponent {
  if (!(larger > smaller)) return { why: 'the sides are equal, so numbers tell nothing' };
  if (!(lostByLarger > 0)) return { why: 'the larger side lost nothing' };
  if (!(lostBySmaller > 0)) return { why: 'the smaller side lost nothing' };
  // in units of the smaller side, which keeps powers within bounds
  const top = larger / smaller;
  const left = Math.max(0, (larger - lostByLarger) / smaller);
  const rest = Math.max(0, (smaller - lostBySmaller) / smaller);
  if (!(left > rest)) return { why: 'the larger side was left with less than the smaller, so numbers did not tell' };
  const excess = (e: number): number => logPowerIntegral(left, top, e) - logPowerIntegral(rest, 1, e);
  const value = rootOf(excess, rest > 0 ? -farthest : Number.MIN_VALUE);
  if (value === undefined) return { why: 'the losses fit no exponent between -60 and 60' };
  const step = 1e-4;
  const slope = (excess(value + step) - excess(value - step)) / (2 * step);
  const integral = Math.exp(logPowerIntegral(left, top, value));
  return {
    value,
    slopeLarger: -power(left, value - 1) / integral / slope / smaller,
    slopeSmaller: (rest === 0 && value < 1 ? 0 : power(rest, value - 1)) / integral / slope / smaller,
  };
}

/** ln ∫ x^(e − 1) dx from `low` to `high`, 0 ≤ low < high: (highᵉ − lowᵉ)/e, and its limit ln(high/low) at e = 0. */
function logPowerIntegral(low: number, high: number, e: number): number {
  const ratio = Math.log(low / high);
  if (low === 0) return e > 0 ? e * Math.log(high) - Math.log(e) : Number.POSITIVE_INFINITY;
  const share = Math.abs(e * ratio) < 1e-9 ? -ratio * (1 + (e * ratio) / 2) : -Math.expm1(e * ratio) / e;
  return e * Math.log(high) + Math.log(share);
}

/** The root of an increasing function within bounds, by bisection to the last bit. */
function rootOf(f: (x: number) => number, from: number): number | undefined {
  let low = from;
  let high = farthest;
  if (!(f(low) < 0 && f(high) > 0)) return undefined;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (f(middle) < 0) low = middle;
    else high = middle;
  }
}

/** Losses at several ratios, observed together. */
export interface RatioLosses extends UnequalLosses {
  readonly ratio: number;
}

/** Ratios whose exponents differ with a p below this have no exponent in common. */
export const DISAGREE = 0.05;

/** Exact exponents that differ by less than this are equal: the rest is rounding. */
const SAME = 1e-6;

/** Exponents of several ratios, together. */
export interface ExponentEstimates {
  /** In the order of the losses: an estimate, or why there is none. */
  readonly each: readonly (Estimate | { readonly why: string })[];
  /**
   * All combined, by inverse variance; absent where none has an exponent, and where they disagree: then one number
   * would be a mean of two answers.
   */
  readonly combined?: Estimate;
  /** Whether the two ratios farthest apart disagree: their difference and its two-sided p-value. */
  readonly disagreement?: { readonly difference: Estimate; readonly p: number };
}

/**
 * Exponents with intervals.
 *
 * @param covariance of the mean losses, in the order lostByLarger, lostBySmaller of the first ratio, then of the
 *   second, …; zeros where exact
 * @param n observations; 0 where the losses are exact
 */
export function exponentEstimates(
  losses: readonly RatioLosses[],
  covariance: readonly (readonly number[])[],
  n: number,
  level = DEFAULT_LEVEL,
): ExponentEstimates {
  checkLevel(level);
  const found = losses.map(lanchesterExponent);
  const known = found.flatMap((each, k) => ('value' in each ? [{ ...each, k }] : []));
  const between = (i: (typeof known)[number], j: (typeof known)[number]): number => {
    const at = (row: number, column: number): number => (covariance[row] as readonly number[])[column] as number;
    const slopes = (one: typeof i): readonly [number, number] => [one.slopeLarger, one.slopeSmaller];
    return slopes(i).reduce(
      (sum, a, r) => sum + slopes(j).reduce((inner, b, c) => inner + a * b * at(2 * i.k + r, 2 * j.k + c), 0),
      0,
    );
  };
  const matrix = known.map((one) => known.map((other) => between(one, other)));
  const combination = (weights: readonly number[], method: string): Estimate => {
    const value = weights.reduce((sum, weight, i) => sum + weight * (known[i]?.value as number), 0);
    const variance = weights.reduce(
      (sum, a, i) => sum + weights.reduce((s, b, j) => s + a * b * ((matrix[i] as number[])[j] as number), 0),
      0,
    );
    if (n === 0) return exactEstimate(value);
    const standardError = Math.sqrt(Math.max(0, variance));
    const reach = normalCritical(level) * standardError;
    return {
      value,
      interval: bounded(value - reach, value + reach, level, method),
      standardError,
      n,
      method,
      exact: false,
    };
  };
  const unit = (k: number): number[] => known.map((_, i) => (i === k ? 1 : 0));
  const each = found.map((one, k) => {
    if ('why' in one) return one;
    const own = known.findIndex((other) => other.k === k);
    return combination(unit(own), 'Lanchester exponent of mean losses, delta method');
  });
  if (known.length === 0) return { each };
  const precisions = known.map((_, i) => 1 / ((matrix[i] as number[])[i] as number));
  const weighable = precisions.every((one) => Number.isFinite(one) && one > 0);
  const total = precisions.reduce((sum, one) => sum + one, 0);
  const weights = weighable ? precisions.map((one) => one / total) : known.map(() => 1 / known.length);
  const combined = combination(weights, 'Lanchester exponents of all ratios by inverse variance, delta method');
  if (known.length < 2) return { each, combined };
  const difference = combination(
    known.map((_, i) => (i === 0 ? -1 : i === known.length - 1 ? 1 : 0)),
    'difference of two Lanchester exponents, delta method',
  );
  const p = pValue(difference);
  return { each, ...(p < DISAGREE ? {} : { combined }), disagreement: { difference, p } };
}

/** Two-sided, normal; 1 for no difference at all. */
function pValue({ value, standardError = 0, exact }: Estimate): number {
  if (value === 0 || (exact && Math.abs(value) < SAME)) return 1;
  return standardError === 0 ? 0 : normalTwoSided(value / standardError);
}
