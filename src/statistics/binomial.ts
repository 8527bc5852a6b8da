import { LanchesterError } from '../kernel/errors.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Interval } from './interval.js';
import { betaInverse, betaQuantile } from './special/incomplete-beta.js';
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
 * The "exact" interval of Clopper and Pearson (1934): covers at least at the level for every true chance; wider than
 * Wilson's. Counts are whole numbers; arguments and errors otherwise as for `wilson`.
 */
export function clopperPearson(successes: number, n: number, level = DEFAULT_LEVEL): Interval {
  check(successes, n, level, true);
  const half = (1 - level) / 2;
  const low = successes === 0 ? 0 : betaQuantile(half, successes, n - successes + 1);
  const high = successes === n ? 1 : betaInverse(1 - half, successes + 1, n - successes, half).x;
  return bounded(low, high, level, 'Clopper-Pearson');
}
