/**
 * Intervals that may be looked at after every observation, and stopped on. Promises: the chance that the true value *ever* leaves the
 * sequence of intervals is at most 1 − level (exactly so for chances, asymptotically for means), which no fixed-n interval can say.
 */
import { bisect } from 'simple-statistics';
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Interval, wholeLine } from './interval.js';
import { logBeta } from './special/gamma.js';

/** How a sequence is tuned. */
export interface SequenceOptions {
  /** Chance that the truth is in *all* of the intervals; 0.95 unless told. */
  readonly level?: number;
  /** The n at which the interval should be about as narrow as it can; the planned n. Wrong guesses cost width, never validity. */
  readonly tuneN: number;
}

/**
 * The mixing precision ρ that makes a two-sided normal mixture tightest at intrinsic time `time` (Howard, Ramdas, McAuliffe and
 * Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", 2021).
 * @param alpha error probability, 1 − level
 */
export function mixturePrecision(time: number, alpha: number): number {
  const l = 2 * Math.log(1 / alpha);
  return time / (l + Math.log(1 + l));
}

/** Logarithm of the two-sided normal mixture supermartingale at centred sum s and intrinsic time v. */
export function normalLogMixture(s: number, v: number, precision: number): number {
  return 0.5 * Math.log(precision / (v + precision)) + (s * s) / (2 * (v + precision));
}

/** The |s| that a 1-sub-Gaussian sum of intrinsic time v passes ever with probability at most alpha. */
export function normalMixtureBound(v: number, precision: number, alpha: number): number {
  return Math.sqrt((v + precision) * (Math.log(1 + v / precision) + 2 * Math.log(1 / alpha)));
}

/** Logarithm of the two-sided beta-binomial mixture for increments between −g and h. */
export function betaBinomialLogMixture(s: number, v: number, g: number, h: number, precision: number): number {
  const r = Math.max(precision - g * h, 1e-3 * g * h);
  const gh = g + h;
  const constant =
    (v / (g * h)) * Math.log(gh) - ((v + h * s) / (h * gh)) * Math.log(g) - ((v - g * s) / (g * gh)) * Math.log(h);
  return (
    constant + logBeta((r + v - g * s) / (g * gh), (r + v + h * s) / (h * gh)) - logBeta(r / (g * gh), r / (h * gh))
  );
}

function checkTune(tuneN: number): void {
  if (!(tuneN > 0 && Number.isFinite(tuneN)))
    throw new LanchesterError('out-of-range', `tuneN is a positive number of observations, not ${tuneN}.`);
}

/**
 * Evidence against the chance p after some successes in n trials: ln of a quantity whose expectation stays 1 while p is true, so that
 * it ever exceeds ln(1/α) with probability at most α. 0 < p < 1.
 */
export function bernoulliLogEvidence(p: number, successes: number, n: number, tuneN: number, alpha: number): number {
  const q = 1 - p;
  const precision = mixturePrecision(p * q * tuneN, alpha);
  // With g = p, h = 1 − p the intrinsic time is pq n and the terms in g + h = 1 fall away; written out to keep small p exact.
  const r = Math.max(precision - p * q, 1e-3 * p * q);
  const likelihood = -successes * Math.log(p) - (n - successes) * Math.log1p(-p);
  return likelihood + logBeta(r / p + n - successes, r / q + successes) - logBeta(r / p, r / q);
}

/**
 * Confidence sequence for a chance (beta-binomial mixture): all p that the evidence never rejects.
 * @param successes whole number, 0..n
 * @throws LanchesterError `bad-value` for impossible counts, `out-of-range` for a bad level or tuneN.
 */
export function bernoulliSequence(successes: number, n: number, options: SequenceOptions): Interval {
  const level = options.level ?? DEFAULT_LEVEL;
  checkLevel(level);
  checkTune(options.tuneN);
  if (!(Number.isInteger(successes) && Number.isInteger(n) && successes >= 0 && successes <= n)) {
    throw new LanchesterError(
      'bad-value',
      `Successes and trials are whole numbers with 0 <= successes <= trials, not ${successes} of ${n}.`,
    );
  }
  const method = 'beta-binomial confidence sequence';
  if (n === 0) return bounded(0, 1, level, method);
  const alpha = 1 - level;
  const threshold = Math.log(1 / alpha);
  // Worked in successes or, mirrored, in failures, so that the limit sought is always the lower one and may be small.
  const lower = (count: number): number => {
    if (count === 0) return 0;
    const excess = (p: number): number => bernoulliLogEvidence(p, count, n, options.tuneN, alpha) - threshold;
    const tiny = 1e-12 / n;
    if (excess(tiny) <= 0) return 0;
    const top = Math.min(count / n, 1 - 1e-12 / n);
    return excess(top) > 0 ? top : bisect(excess, tiny, top, 200, 1e-14);
  };
  return bounded(lower(successes), 1 - lower(n - successes), level, method);
}

/** What a running mean comes down to. */
export interface RunningMean extends SequenceOptions {
  readonly mean: number;
  /** Sample variance of one observation (divisor n − 1). */
  readonly variance: number;
  readonly n: number;
  /** The range that an observation cannot leave, where there is one: guards the variance at small n (see below). */
  readonly range?: readonly [low: number, high: number];
  /** The level that it is tuned for, where that is another than `level`; costs width only, as `tuneN` does. */
  readonly tuneLevel?: number;
}

/**
 * Observations of the largest possible variance that a `range` adds to the sample. Ten keep the chance of ever missing a chance between
 * .003 and .997 below 5 % when one looks at every n from 10 on (simulated; the plain variance misses .99 in a third of all runs).
 */
const RANGE_GUARD = 10;

/** ρ² of an asymptotic confidence sequence that is narrowest at `tuneN` observations, for the error probability `alpha`. */
export function sequencePrecision(alpha: number, tuneN: number): number {
  const l = -2 * Math.log(alpha);
  return (l + Math.log(1 + l)) / tuneN;
}

/**
 * Asymptotic confidence sequence for a mean (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, 2021): may be looked at after every
 * observation once n is large enough for the variance to be known, say 100.
 *
 * With a `range` the variance takes in `RANGE_GUARD` further observations of the largest variance possible, width²/4, so that a run of
 * equal outcomes does not pass for certainty, and the interval is cut to the range. Without one, a sample that has shown no spread gets
 * no interval at all.
 * @throws LanchesterError `out-of-range` for a bad level, tuneN or n; `bad-value` for a mean or variance that is none.
 */
export function confidenceSequence(running: RunningMean): Interval {
  const { mean, variance, n, tuneN, range } = running;
  const level = running.level ?? DEFAULT_LEVEL;
  checkLevel(level);
  checkTune(tuneN);
  if (!(Number.isFinite(n) && n >= 1))
    throw new LanchesterError('out-of-range', `A mean needs at least one observation, not ${n}.`);
  if (!Number.isFinite(mean) || !(variance >= 0 && Number.isFinite(variance))) {
    throw new LanchesterError(
      'bad-value',
      `A confidence sequence needs a finite mean and variance, not ${mean} and ${variance}.`,
    );
  }
  const method = 'asymptotic confidence sequence';
  const alpha = 1 - level;
  const guarded =
    range === undefined
      ? variance
      : (n * variance + (RANGE_GUARD * power(range[1] - range[0], 2)) / 4) / (n + RANGE_GUARD);
  if (guarded === 0 || (range === undefined && n < 2)) return wholeLine(level, method);
  const rho2 = sequencePrecision(1 - (running.tuneLevel ?? level), tuneN);
  const time = n * rho2 + 1;
  const reach = Math.sqrt(guarded * ((2 * time) / (n * n * rho2)) * Math.log(Math.sqrt(time) / alpha));
  const low = range === undefined ? mean - reach : Math.max(range[0], mean - reach);
  const high = range === undefined ? mean + reach : Math.min(range[1], mean + reach);
  return bounded(low, high, level, method);
}

/**
 * The e-value of the sign test on discordant pairs: how many times better a beta(a, a) mixture of splits predicts them than a fair coin.
 * Its expectation is at most 1 while both variants are alike, at whatever moment one stops; reject at α once it reaches 1/α.
 * @param onlyFirst discordant pairs in favour of the first variant
 * @param a concentration of the mixture, 1 (uniform) unless given
 * @throws LanchesterError `bad-value` for counts that are not whole or negative.
 */
export function signTestEvidence(onlyFirst: number, onlySecond: number, a = 1): number {
  if (![onlyFirst, onlySecond].every((count) => Number.isInteger(count) && count >= 0) || !(a > 0)) {
    throw new LanchesterError(
      'bad-value',
      `Discordant counts are whole numbers from 0, not ${onlyFirst} and ${onlySecond}.`,
    );
  }
  return Math.exp(logBeta(onlyFirst + a, onlySecond + a) - logBeta(a, a) + (onlyFirst + onlySecond) * Math.LN2);
}
