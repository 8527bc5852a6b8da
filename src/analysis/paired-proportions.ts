/**
 * Two chances observed on the same seeds: intervals for their difference from the 2 × 2 table of pairs. Promises: swapping the two
 * mirrors the interval; limits lie in [−1, 1]. The table's four cells are counts of *independent* pairs.
 */
import { bisect } from 'simple-statistics';
import { LanchesterError } from '../kernel/errors.js';
import { wilsonLimits } from './binomial.js';
import { bounded, checkLevel, DEFAULT_LEVEL, type Interval } from './interval.js';
import { normalCritical } from './special/normal.js';

/** How often the event happened under both variants, only one, or neither. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * The number of pairs.
 * @throws LanchesterError `bad-value` unless all four counts are whole and non-negative and some pair exists.
 */
function countPairs(counts: PairedCounts): number {
  const cells = [counts.both, counts.onlyFirst, counts.onlySecond, counts.neither];
  const n = cells.reduce((sum, cell) => sum + cell, 0);
  if (cells.some((cell) => !(Number.isInteger(cell) && cell >= 0)) || n === 0) {
    throw new LanchesterError(
      'bad-value',
      `Paired counts are whole numbers from 0 with a positive sum, not ${cells.join(', ')}.`,
    );
  }
  return n;
}

/**
 * Newcombe's method 10 (Statistics in Medicine 17, 1998) for p_first − p_second: Wilson's limits of the two margins, joined with a
 * continuity-corrected correlation.
 */
export function newcombePaired(counts: PairedCounts, level = DEFAULT_LEVEL): Interval {
  checkLevel(level);
  const n = countPairs(counts);
  const { both: a, onlyFirst: b, onlySecond: c, neither: d } = counts;
  const z = normalCritical(level);
  const first = (a + b) / n;
  const second = (a + c) / n;
  const [low1, high1] = wilsonLimits(first, n, z);
  const [low2, high2] = wilsonLimits(second, n, z);
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  const raw = a * d - b * c;
  const corrected = raw > n / 2 ? raw - n / 2 : Math.min(raw, 0);
  const phi = margins === 0 ? 0 : corrected / Math.sqrt(margins);
  const join = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const difference = (b - c) / n;
  const low = difference - join(first - low1, high2 - second);
  const high = difference + join(high1 - first, second - low2);
  return bounded(Math.max(-1, low), Math.min(1, high), level, 'Newcombe 10 (paired)');
}

/** Tango's score statistic for "p_first − p_second = delta". */
function tangoStatistic(b: number, c: number, n: number, delta: number): number {
  const quadratic = 2 * n;
  const linear = -b - c + (2 * n - b + c) * delta;
  const constant = -c * delta * (1 - delta);
  const q = (Math.sqrt(Math.max(0, linear * linear - 4 * quadratic * constant)) - linear) / (2 * quadratic);
  const variance = n * (2 * q + delta * (1 - delta));
  const numerator = b - c - n * delta;
  if (variance <= 0) return numerator === 0 ? 0 : numerator > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return numerator / Math.sqrt(variance);
}

/** Tango's score interval (Statistics in Medicine 17, 1998) for p_first − p_second; depends on the discordant pairs and n only. */
export function tango(counts: PairedCounts, level = DEFAULT_LEVEL): Interval {
  checkLevel(level);
  const n = countPairs(counts);
  const { onlyFirst: b, onlySecond: c } = counts;
  const z = normalCritical(level);
  const difference = (b - c) / n;
  // The statistic falls from +∞ to −∞ as delta rises, and is 0 at the observed difference.
  const solve = (target: number, from: number, to: number): number =>
    from === to ? from : bisect((delta: number) => tangoStatistic(b, c, n, delta) - target, from, to, 200, 1e-14);
  const low = solve(z, -1, difference);
  const high = solve(-z, difference, 1);
  return bounded(low, high, level, 'Tango score (paired)');
}
