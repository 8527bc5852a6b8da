/**
 * Means with their standard errors, alone and in pairs, from sums alone (that is all a merged tally keeps). Promises:
 * an observation is what the caller says it is (a seed pair where sides are swapped); differences under common random
 * numbers use the covariance; "variance" is that of one observation, "standard error" that of a mean.
 */
import { LanchesterError } from '../kernel/errors.js';
import { wilsonLimits } from './binomial.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Estimate, wholeLine } from './interval.js';
import { normalCritical } from './special/normal.js';
import { studentCritical } from './special/student-t.js';

/** What a sample of one quantity comes down to. */
export interface Moments {
  /** Independent observations. */
  readonly n: number;
  readonly mean: number;
  /** Variance of one observation, divisor n − 1; 0 when n is 1. */
  readonly variance: number;
}

/** What a sample of pairs (a, b) comes down to: both quantities observed under the same seeds. */
export interface PairedMoments {
  readonly n: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Variances and covariance of one observation, divisor n − 1. */
  readonly varianceA: number;
  readonly varianceB: number;
  readonly covariance: number;
}

/** Several quantities observed under the same seeds: their means and the covariance matrix *of the means*. */
export interface JointMeans {
  readonly n: number;
  readonly means: readonly number[];
  /** k × k; each entry is the covariance of one observation divided by n. */
  readonly covariance: readonly (readonly number[])[];
}

/**
 * value ± t · standard error, with n − 1 degrees of freedom; the whole line when n is 1. `extra`: added to the variance
 * of an observation for the interval alone.
 */
function studentEstimate(
  value: number,
  variance: number,
  n: number,
  level: number,
  method: string,
  extra = 0,
): Estimate {
  checkLevel(level);
  if (n < 2) return { value, interval: wholeLine(level, method), n, method, exact: false };
  const standardError = Math.sqrt(variance / n);
  const reach = studentCritical(level, n - 1) * Math.sqrt((variance + extra) / n);
  return {
    value,
    interval: bounded(value - reach, value + reach, level, method),
    standardError,
    n,
    method,
    exact: false,
  };
}

/** The mean of independent observations with Student's t interval. */
export function meanEstimate(moments: Moments, level = DEFAULT_LEVEL): Estimate {
  return studentEstimate(moments.mean, moments.variance, moments.n, level, "mean, Student's t");
}

/**
 * The mean of a score that lies in [0, 1] (win = 1, draw = ½, loss = 0, or the mean of a swapped pair of these), by
 * Wilson's interval at the effective number of binary trials n·p(1 − p)/s². Stays in [0, 1] and never has width zero:
 * one further observation's worth of binary variance is added to s², and at 0 or 1 the effective number is n itself.
 * @throws LanchesterError `bad-value` when the mean is outside [0, 1].
 */
export function scoreEstimate(moments: Moments, level = DEFAULT_LEVEL): Estimate {
  checkLevel(level);
  const { n, mean, variance } = moments;
  if (!(n >= 1)) throw new LanchesterError('bad-value', `A mean needs at least one observation, not ${n}.`);
  if (!(mean >= 0 && mean <= 1))
    throw new LanchesterError('bad-value', `A mean score lies between 0 and 1, not ${mean}.`);
  const method = 'mean score, Wilson at the effective n';
  const binary = mean * (1 - mean);
  const spread = (n * variance + binary) / (n + 1);
  const effective = binary === 0 ? n : Math.max(n, (n * binary) / spread);
  const [low, high] = wilsonLimits(mean, effective, normalCritical(level));
  const interval = bounded(low, high, level, method);
  if (n < 2) return { value: mean, interval, n, method, exact: false };
  return { value: mean, interval, standardError: Math.sqrt(variance / n), n, method, exact: false };
}

/** A paired difference, and what the pairing was worth. */
export interface PairedDifference extends Estimate {
  /** Correlation of the two quantities over seeds; 0 when one of them does not vary. */
  readonly correlation: number;
  /**
   * (σ²_a + σ²_b) / σ²_{a−b}: how many times more engagements an unpaired comparison would need. Below 1, pairing
   * hurts.
   */
  readonly varianceRatio: number;
}

/**
 * Mean of a − b over seed pairs, with Student's t interval on the differences. To the variance four observations of the
 * largest that a difference can have, most², are added: a few pairs that differ, or none, show too little of it, or
 * nothing. So where no pair differs the ends are about ±4 most/n, as far as the chance that one does is bounded.
 * @param most how far a and b can be apart in one observation: 1 for win rates
 */
export function pairedDifference(pairs: PairedMoments, most: number, level = DEFAULT_LEVEL): PairedDifference {
  const { n, varianceA, varianceB, covariance } = pairs;
  const variance = Math.max(0, varianceA + varianceB - 2 * covariance);
  const estimate = studentEstimate(
    pairs.meanA - pairs.meanB,
    variance,
    n,
    level,
    "paired difference, Student's t",
    (4 * most * most) / n,
  );
  const scale = Math.sqrt(varianceA * varianceB);
  return {
    ...estimate,
    correlation: scale === 0 ? 0 : Math.max(-1, Math.min(1, covariance / scale)),
    varianceRatio:
      variance === 0
        ? varianceA + varianceB === 0
          ? 1
          : Number.POSITIVE_INFINITY
        : (varianceA + varianceB) / variance,
  };
}
