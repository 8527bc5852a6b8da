/**
 * Confidence intervals for a chance, from a count of successes among independent trials. Promises: limits lie in [0, 1], are exactly 0
 * at no success and exactly 1 at nothing but successes, and say "anything" when n is 0. Not for the two engagements of a swapped pair,
 * which are not independent: see `scoreEstimate`.
 */
import { bisect } from 'simple-statistics';
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Interval } from './interval.js';
import { logBeta } from './special/gamma.js';
import { betaCdf, betaInverse, betaQuantile, betaUpper } from './special/incomplete-beta.js';
import { normalCritical } from './special/normal.js';

function check(successes: number, n: number, level: number, whole: boolean): void {
  checkLevel(level);
  const counts = !whole || (Number.isInteger(successes) && Number.isInteger(n));
  if (!(counts && successes >= 0 && successes <= n && Number.isFinite(n))) {
    throw new LanchesterError(
      'bad-value',
      `Successes and trials are ${whole ? 'whole ' : ''}numbers with 0 <= successes <= trials, not ${successes} of ${n}.`,
    );
  }
}

/** Wilson's limits for a proportion p of a possibly fractional (effective) number n > 0 of trials. */
export function wilsonLimits(p: number, n: number, z: number): readonly [low: number, high: number] {
  const square = z * z;
  const centre = p + square / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + square / (4 * n * n));
  const scale = 1 + square / n;
  const low = p <= 0 ? 0 : Math.max(0, (centre - spread) / scale);
  const high = p >= 1 ? 1 : Math.min(1, (centre + spread) / scale);
  return [low, high];
}

/**
 * Wilson's score interval (E. B. Wilson, 1927): the default for display, its average coverage is close to the level.
 * @param successes 0..n; may be fractional, where it is a share times an effective number of trials
 * @param n independent trials; 0 gives [0, 1]
 * @throws LanchesterError `bad-value` for impossible counts, `out-of-range` for a bad level.
 */
export function wilson(successes: number, n: number, level = DEFAULT_LEVEL): Interval {
  check(successes, n, level, false);
  if (n === 0) return bounded(0, 1, level, 'Wilson score');
  const [low, high] = wilsonLimits(successes / n, n, normalCritical(level));
  return bounded(low, high, level, 'Wilson score');
}

/**
 * The "exact" interval of Clopper and Pearson (1934): covers at least at the level for every true chance; wider than Wilson's.
 * Counts are whole
 * numbers; arguments and errors otherwise as for `wilson`.
 */
export function clopperPearson(successes: number, n: number, level = DEFAULT_LEVEL): Interval {
  check(successes, n, level, true);
  const half = (1 - level) / 2;
  const low = successes === 0 ? 0 : betaQuantile(half, successes, n - successes + 1);
  const high = successes === n ? 1 : betaInverse(1 - half, successes + 1, n - successes, half).x;
  return bounded(low, high, level, 'Clopper-Pearson');
}

/** Equal-tailed interval of the Jeffreys prior, with the ends forced to 0 and 1 at the extremes. As for `clopperPearson`. */
export function jeffreys(successes: number, n: number, level = DEFAULT_LEVEL): Interval {
  check(successes, n, level, true);
  const half = (1 - level) / 2;
  const a = successes + 0.5;
  const b = n - successes + 0.5;
  const low = successes === 0 ? 0 : betaQuantile(half, a, b);
  const high = successes === n ? 1 : betaInverse(1 - half, a, b, half).x;
  return bounded(low, high, level, 'Jeffreys');
}

/** P(X = k) for X binomial(n, p), 0 < p < 1. */
function binomialMass(k: number, n: number, p: number): number {
  return Math.exp(k * Math.log(p) + (n - k) * Math.log1p(-p) - logBeta(k + 1, n - k + 1) - Math.log(n + 1));
}

/**
 * The mid-p interval: Clopper–Pearson's with half the probability of the observed count taken off each tail; close to the level on
 * average where Clopper–Pearson is above it. As for `clopperPearson`.
 */
export function midP(successes: number, n: number, level = DEFAULT_LEVEL): Interval {
  check(successes, n, level, true);
  const half = (1 - level) / 2;
  const outer = clopperPearson(successes, n, level);
  const p = n === 0 ? 0.5 : successes / n;
  const solve = (excess: (chance: number) => number, from: number, to: number): number =>
    bisect(excess, from, to, 400, Math.max(from, to) * 1e-14);
  const atLeast = (chance: number): number =>
    betaCdf(chance, successes, n - successes + 1) - binomialMass(successes, n, chance) / 2 - half;
  const atMost = (chance: number): number =>
    betaUpper(chance, successes + 1, n - successes) - binomialMass(successes, n, chance) / 2 - half;
  const low = successes === 0 ? 0 : successes === n ? extremeLimit(half, n) : solve(atLeast, outer.low, p);
  const high = successes === n ? 1 : successes === 0 ? 1 - extremeLimit(half, n) : solve(atMost, p, outer.high);
  return bounded(low, high, level, 'mid-p');
}

/** At the extremes the mid-p equation is p^n = 2 · tail, which has a closed form. */
function extremeLimit(half: number, n: number): number {
  return n === 0 ? 0 : power(2 * half, 1 / n);
}
