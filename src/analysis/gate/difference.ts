/**
 * Whether a difference lies inside a zone of indifference, outside it, or cannot be told yet. Promises: the
 * always-valid p and the interval agree (the one is at most α exactly when the other, at 1 − α, misses the zone), and
 * both hold at any time at which one stops; the fixed-n forms are for data whose number was settled beforehand; no
 * result is ever NaN.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { bounded, checkLevel, type Interval } from '../../statistics/interval.js';
import { confidenceSequence, sequencePrecision } from '../../statistics/sequential.js';
import { normalCdf } from '../../statistics/special/normal.js';
import { studentCdf, studentCritical } from '../../statistics/special/student-t.js';

/** An estimated difference, from observations of its own or of pairs. */
export interface Difference {
  readonly estimate: number;
  /** Variance of one observation's contribution. */
  readonly variance: number;
  /** Independent observations. */
  readonly n: number;
  /**
   * The greatest variance that one observation can have. Ten such observations are added to those that were made, so
   * that a sample in which hardly any pair differed does not count as certainty.
   */
  readonly worst: number;
}

/** Differences from `low` to `high` do not matter; `low` ≤ 0 ≤ `high`, either may be infinite. */
export interface Zone {
  readonly low: number;
  readonly high: number;
}

/**
 * How the sequence is tuned: its level, and the n at which it is narrowest. Both are settled before anything is played.
 */
export interface Tuning {
  readonly alpha: number;
  readonly tuneN: number;
}

/** Observations of the worst variance that are added. */
const guard = 10;

/** The variance of one observation with the worst ones added. */
export function guardedVariance({ variance, worst, n }: Pick<Difference, 'variance' | 'worst' | 'n'>): number {
  return (n * variance + guard * worst) / (n + guard);
}

function checked(difference: Difference): void {
  const { estimate, variance, n, worst } = difference;
  if (Number.isFinite(estimate) && variance >= 0 && worst >= 0 && Number.isFinite(variance + worst) && n >= 1) return;
  throw new LanchesterError(
    'bad-value',
    `A difference needs a finite estimate and variance, not ${estimate} and ${variance}.`,
  );
}

/** How far the estimate lies outside the zone; 0 inside. */
function beyond(estimate: number, { low, high }: Zone): number {
  return Math.max(0, low - estimate, estimate - high);
}

/**
 * Confidence sequence of the difference (Waudby-Smith and others, 2021): contains the truth at every n at once with
 * chance 1 − `alpha`.
 * @param error the chance of error, if it differs from the one that the sequence is tuned for
 * @throws LanchesterError `bad-value` for a difference that is malformed, `out-of-range` for a bad alpha or tuneN.
 */
export function differenceSequence(difference: Difference, { alpha, tuneN }: Tuning, error = alpha): Interval {
  checked(difference);
  const { estimate, n } = difference;
  const variance = guardedVariance(difference);
  const level = 1 - error;
  if (variance === 0) return bounded(estimate, estimate, level, 'asymptotic confidence sequence');
  return confidenceSequence({ mean: estimate, variance, n, tuneN, level, tuneLevel: 1 - alpha });
}

/**
 * Always-valid p of "the difference lies in the zone": its smallest value over any number of looks is a p-value.
 * @throws as `differenceSequence`.
 */
export function alwaysValidP(difference: Difference, zone: Zone, { alpha, tuneN }: Tuning): number {
  checked(difference);
  checkLevel(1 - alpha);
  const distance = beyond(difference.estimate, zone);
  if (distance === 0) return 1;
  const { n } = difference;
  const variance = guardedVariance(difference);
  if (variance === 0) return 0;
  const rho2 = sequencePrecision(alpha, tuneN);
  const time = n * rho2 + 1;
  return Math.min(1, Math.exp(0.5 * Math.log(time) - (distance * distance * n * n * rho2) / (2 * variance * time)));
}

/** A difference with its standard error, from a number of observations that was settled beforehand. */
export interface FixedDifference {
  readonly estimate: number;
  readonly standardError: number;
  /** Degrees of freedom of the standard error; infinite: normal. */
  readonly df: number;
}

/** P(T ≤ t) for Student's t, normal for infinite df. */
function cdf(t: number, df: number): number {
  if (t === Number.POSITIVE_INFINITY) return 1;
  if (t === Number.NEGATIVE_INFINITY) return 0;
  return df === Number.POSITIVE_INFINITY ? normalCdf(t) : studentCdf(t, df);
}

/** z = x / standard error, with a sign for a standard error of nothing. */
function standardised(x: number, standardError: number): number {
  return x === 0 ? 0 : x / standardError;
}

/**
 * p of "the difference lies in the zone", at a fixed n. It is the greatest p over the zone, which is that of the end
 * nearest to the estimate. Both tails are counted, so that a zone of no width gives the two-sided test.
 */
export function outsideP({ estimate, standardError, df }: FixedDifference, zone: Zone): number {
  const distance = beyond(estimate, zone);
  if (distance === 0) return 1;
  const width = zone.high - zone.low;
  return Math.min(
    1,
    cdf(-standardised(distance, standardError), df) + cdf(-standardised(distance + width, standardError), df),
  );
}

/** The same with both tails equal: it is at most α exactly when Student's interval at 1 − α misses the zone. */
export function missedP({ estimate, standardError, df }: FixedDifference, zone: Zone): number {
  const distance = beyond(estimate, zone);
  return distance === 0 ? 1 : 2 * cdf(-standardised(distance, standardError), df);
}

/**
 * p of "the difference lies outside the zone": the greater of two one-sided p (Schuirmann's TOST). Small: shown to be
 * inside.
 */
export function insideP({ estimate, standardError, df }: FixedDifference, { low, high }: Zone): number {
  return Math.max(
    cdf(-standardised(estimate - low, standardError), df),
    cdf(standardised(estimate - high, standardError), df),
  );
}

/** Student's interval of a difference at a fixed n. */
export function fixedInterval(
  { estimate, standardError, df }: FixedDifference,
  level: number,
  method: string,
): Interval {
  const reach = studentCritical(level, df) * standardError;
  return bounded(estimate - reach, estimate + reach, level, method);
}
