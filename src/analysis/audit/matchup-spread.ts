/**
 * How far single matchups are from even, and how much of that goes in circles, without the noise of the dice. Promises:
 * what the dice add to a sum of squares is subtracted, so an even list has a spread of about 0; no figure is below 0 or
 * without an interval; fitting prices to the same plays has removed part of the noise already, and only the rest is
 * subtracted.
 *
 * A sum of squares of noisy figures, aᵀa with a = μ + e, is tr Σ too great. Its variance is 4 μᵀΣμ + 2 tr Σ². The
 * interval is a test inverted, with the variance at the spread that is tested, so it holds its level at 0.
 */

import { bounded, DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { shareInterval, shareOf } from '../fights/share-interval.js';
import { type AbsorbedNoise, sampledNoise } from './fit-noise.js';
import { hodgeSplit } from './hodge.js';
import type { RateMatrix } from './list-at.js';

/** A figure of a matrix that was sampled. */
export interface FreedFigure {
  /** Without what the dice add; at least 0. */
  readonly value: number;
  readonly interval: Interval;
  /** As the matrix reads, dice included. */
  readonly sampled: number;
}

/** A matrix of matchups: each pair of different units once. */
interface Pairs {
  readonly size: number;
  readonly pairs: readonly (readonly [number, number])[];
  /** How far the first of each pair is ahead of the second. */
  readonly ahead: readonly number[];
  /** Free of bias, to be taken off. */
  readonly noise: readonly number[];
  /** For intervals: the greater of both variances, which is a little too much. */
  readonly variance: readonly number[];
}

const method = 'sum of squares less its noise, test inverted';

/**
 * The root mean square of the distances of single matchups from even; nothing if not all was played, or for a single
 * unit. `fitted`: the units whose prices were fitted to the same plays, and whom they were fitted against. Default: no
 * price was fitted.
 */
export function matchupSpread(
  matrix: RateMatrix,
  fitted?: { readonly free: readonly boolean[]; readonly weights: readonly number[] },
): FreedFigure | undefined {
  const read = pairsOf(matrix);
  if (read === undefined) return undefined;
  const { size, pairs, ahead, noise, variance } = read;
  const sum = squares(ahead);
  const own = fitted ?? { free: matrix.map(() => false), weights: matrix.map(() => 1 / size) };
  const off = sampledNoise({ ...own, pairs, variances: noise }, ahead).trace;
  const error = sampledNoise({ ...own, pairs, variances: variance }, ahead);
  const freed = Math.max(0, sum - off);
  const toSpread = (whole: number): number => Math.sqrt(Math.max(0, whole) / pairs.length);
  const [low, high] = sumLimits(freed, error, sum);
  return {
    value: toSpread(freed),
    interval: bounded(toSpread(low), toSpread(high), DEFAULT_LEVEL, method),
    sampled: toSpread(sum),
  };
}

/**
 * The share of the sum of squares that goes in circles, which no prices can repair (Hodge decomposition); nothing if
 * not all was played, or if the whole might be dice alone.
 */
export function cyclicShare(matrix: RateMatrix): FreedFigure | undefined {
  const read = pairsOf(matrix);
  if (read === undefined) return undefined;
  const { size, pairs, ahead, noise, variance } = read;
  const spread = matchupSpread(matrix);
  if (spread === undefined || spread.interval.low === 0) return undefined;
  const full = matrix.map((row) => row.map(() => 0));
  pairs.forEach(([i, j], p) => {
    (full[i] as number[])[j] = ahead[p] as number;
    (full[j] as number[])[i] = -(ahead[p] as number);
  });
  const split = hodgeSplit(full);
  const circles = pairs.map(([i, j]) => split.cyclic[i]?.[j] as number);
  const ratings = ahead.map((whole, p) => whole - (circles[p] as number));
  // of each pair's noise two parts of `size` go into ratings, the rest into circles
  const total = noise.reduce((all, one) => all + one, 0);
  const inRatings = (2 * total) / size;
  const ofRatings = quadraticNoise(size, pairs, variance);
  const all = 2 * squares(variance);
  const both = (2 * 2 * squares(variance)) / size - ofRatings;
  const ofCircles = all - ofRatings - 2 * both;
  const weighed = (one: readonly number[], other: readonly number[]): number => {
    const scale = Math.sqrt(squares(one) * squares(other));
    const sum = one.reduce((own, value, p) => own + value * (other[p] as number) * (variance[p] as number), 0);
    return scale === 0 ? 0 : (4 * sum) / scale;
  };
  const trace = variance.reduce((sum, one) => sum + one, 0) * (1 - 2 / size);
  const found = {
    part: squares(circles) - (total - inRatings),
    rest: squares(ratings) - inRatings,
    noise: { part: Math.max(0, ofCircles), rest: ofRatings, both },
    signal: {
      part: weighed(circles, circles),
      rest: weighed(ratings, ratings),
      both: weighed(circles, ratings),
    },
    squares: { share: 1, degrees: ofCircles > 0 ? (2 * trace * trace) / ofCircles : 1 },
    freedom: Number.POSITIVE_INFINITY,
  };
  return { value: shareOf(found), interval: shareInterval(found, DEFAULT_LEVEL), sampled: split.cyclicShare };
}

/** Limits of a sum of squares of which `freed` is left, once its noise is off; `sum` is the sum as sampled. */
function sumLimits(freed: number, { squared, signal }: AbsorbedNoise, sum: number): readonly [number, number] {
  const critical = normalCritical(DEFAULT_LEVEL);
  const noise = 2 * squared;
  // what a unit of the sum adds to the variance
  const each = sum === 0 ? 0 : (4 * signal) / sum;
  const middle = freed + (critical * critical * each) / 2;
  const reach = critical * Math.sqrt(noise + each * freed + (critical * critical * each * each) / 4);
  const isZeroKept = freed <= critical * Math.sqrt(noise);
  return [isZeroKept ? 0 : Math.max(0, middle - reach), middle + reach];
}

/** Twice tr(QVQV), Q the projection on ratings: a pair has 2/n of itself, and ±1/n of each pair that shares a unit. */
function quadraticNoise(size: number, pairs: Pairs['pairs'], variance: readonly number[]): number {
  const byUnit = new Array<number>(size).fill(0);
  pairs.forEach(([i, j], p) => {
    for (const unit of [i, j]) byUnit[unit] = (byUnit[unit] as number) + (variance[p] as number);
  });
  return (2 * (squares(byUnit) + 2 * squares(variance))) / (size * size);
}

function pairsOf(matrix: RateMatrix): Pairs | undefined {
  const size = matrix.length;
  if (size < 2 || matrix.some((row) => row.includes(null))) return undefined;
  const at = (i: number, j: number): NonNullable<RateMatrix[number][number]> =>
    (matrix[i] as RateMatrix[number])[j] as NonNullable<RateMatrix[number][number]>;
  const pairs = matrix.flatMap((_, i) => matrix.flatMap((__, j): [number, number][] => (i < j ? [[i, j]] : [])));
  return {
    size,
    pairs,
    ahead: pairs.map(([i, j]) => (at(i, j).mean - at(j, i).mean) / 2),
    noise: pairs.map(([i, j]) => at(i, j).noise),
    variance: pairs.map(([i, j]) => Math.max(at(i, j).variance, at(i, j).noise)),
  };
}

function squares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}
