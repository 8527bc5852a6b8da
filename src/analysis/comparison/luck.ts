/**
 * How much of a fight is luck. Promise: the even fight is looked at from both seats, so that the worth of defending
 * does not count as luck.
 */
import { power } from '../../kernel/power.js';
import type { Tally } from '../../kernel/tally.js';
import { distributionQuantile, type WeightedValues } from '../../statistics/describe.js';
import { bounded, DEFAULT_LEVEL, type Estimate, exactEstimate } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { measureOutcome } from '../study/moments.js';

/** The quantiles that are given. */
const shares = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/**
 * Quantiles of the margin (enemy points lost less own, as a share of a side's cost in points) over all role assignments
 * and both seats: each fight counts once as blue saw it and once as red did, so the law is symmetric about 0. Where a
 * share falls between two outcomes it is the middle between them.
 */
export function marginQuantiles(tallies: readonly Tally[], cost: number): [p: number, margin: number][] {
  const margins = pooled(tallies, (cell) => {
    const margin = (measureOutcome('redLost', cell) - measureOutcome('blueLost', cell)) / cost;
    return [margin, -margin];
  });
  // the smallest outcome that reaches a share, and the greatest that does not pass it: by symmetry the negative of the
  // former at the other end
  const quantile = (p: number): number =>
    (distributionQuantile(margins, p) - distributionQuantile(margins, 1 - p)) / 2 + 0;
  return shares.map((p) => [p, quantile(p)]);
}

/**
 * Standard deviation of what a side loses, as a share of its mean, over both sides and all role assignments; nothing
 * where nothing is lost. The interval is that of the delta method. Every observation counts once though it holds
 * several fights, so the interval is never too narrow.
 *
 * @param n observations; 0 where the tallies are exact
 */
export function lossSpread(tallies: readonly Tally[], n: number, level = DEFAULT_LEVEL): Estimate | undefined {
  const losses = pooled(tallies, (cell) => [measureOutcome('blueLost', cell), measureOutcome('redLost', cell)]);
  const total = losses.weights.reduce((sum, weight) => sum + weight, 0);
  const moment = (exponent: number): number =>
    losses.values.reduce((sum, value, k) => sum + (losses.weights[k] as number) * power(value, exponent), 0) / total;
  const mean = moment(1);
  if (mean === 0) return undefined;
  const square = moment(2);
  const deviation = Math.sqrt(Math.max(0, square - mean * mean));
  const value = deviation / mean;
  const method = 'standard deviation over mean, delta method';
  if (n === 0) return exactEstimate(value, method);
  if (deviation === 0) return { value, n, method, exact: false };
  // slopes of √(M₂ − m²)/m in m and M₂
  const slopes = [-square / (deviation * mean * mean), 1 / (2 * deviation * mean)] as const;
  const variance =
    slopes[0] * slopes[0] * (square - mean * mean) +
    2 * slopes[0] * slopes[1] * (moment(3) - mean * square) +
    slopes[1] * slopes[1] * (moment(4) - square * square);
  const standardError = Math.sqrt(Math.max(0, variance) / n);
  const reach = normalCritical(level) * standardError;
  const interval = bounded(Math.max(0, value - reach), value + reach, level, method);
  return { value, interval, standardError, n, method, exact: false };
}

/** One distribution from several of equal weight. */
function pooled(tallies: readonly Tally[], read: (cell: readonly number[]) => number[]): WeightedValues {
  const values: number[] = [];
  const weights: number[] = [];
  for (const { cells, weights: counts, total } of tallies) {
    for (const [k, cell] of cells.entries()) {
      for (const value of read(cell)) {
        values.push(value);
        weights.push((counts[k] as number) / total);
      }
    }
  }
  return { values, weights };
}
