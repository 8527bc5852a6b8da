/**
 * How sure fitted prices are. Promises: by the delta method on the logarithms of prices, so that an interval is never
 * below 0; two units share the games that they played against each other; there is no error where it would need forces
 * that were not played.
 */
import { advantage, type FitOptions, type PriceFit } from '../../played/even-prices.js';
import type { Matchups } from '../../played/rates.js';
import { cholesky, choleskyInverse, entry, type Matrix } from '../../statistics/linear-algebra.js';

/**
 * The distance to either side over which a slope is taken, in logarithms. Whole copies make kinks, so a slope over less
 * is noisy: over 5 % intervals hold the truth 91 times in a hundred, over 20 % 95 times (audit-coverage.slow.test.ts).
 */
const reach = 0.2;

/**
 * Standard errors of the logarithms of fitted prices, by unit: 0 for a price that is kept, nothing where it is not
 * known.
 */
export function logErrors(
  matchups: Matchups,
  { prices, stopped }: PriceFit,
  { kept, weights, total }: Omit<FitOptions, 'from'>,
): (number | undefined)[] {
  const free = prices.flatMap((_, i) => (kept[i] === true || stopped[i] !== undefined ? [] : [i]));
  const unknown = prices.map((_, i) => (kept[i] === true ? 0 : undefined));
  if (free.length === 0) return unknown;
  // how far each free unit's advantage moves with the logarithm of each free price
  const slopes: number[][] = [];
  for (const i of free) {
    const row: number[] = [];
    for (const k of free) {
      const at = (step: number): number | undefined => {
        const moved = prices.map((price, j) => (j === k ? price * Math.exp(step) : price));
        return advantage(matchups, moved, weights, i);
      };
      // near the end of what was played only one side is left
      const [more, less, here] = [at(reach), at(-reach), at(0)];
      const above = more ?? here;
      const below = less ?? here;
      const over = (more === undefined ? 0 : reach) + (less === undefined ? 0 : reach);
      if (above === undefined || below === undefined || over === 0) return unknown;
      row.push((above - below) / over);
    }
    slopes.push(row);
  }
  // a total settles the level of prices, in place of the games
  if (total !== undefined) slopes.push(free.map((i) => (prices[i] as number) / total));
  const normal = free.map((_, a) => free.map((__, b) => slopes.reduce((sum, row) => sum + row[a]! * row[b]!, 0)));
  const lower = cholesky(normal);
  if (lower === undefined) return unknown;
  const inverse = choleskyInverse(lower);
  const back = free.map((_, a) =>
    slopes.map((row) => row.reduce((sum, slope, b) => sum + entry(inverse, a, b) * slope, 0)),
  );
  const noise = noiseOf(matchups, prices, weights, free);
  if (noise === undefined) return unknown;
  const found = new Map(free.map((i, a) => [i, quadratic(back[a] as number[], noise)]));
  return prices.map((_, i) => {
    const variance = found.get(i);
    return variance === undefined ? unknown[i] : Math.sqrt(Math.max(0, variance));
  });
}

/** Covariance of the advantages: two units share the games that they played against each other. */
function noiseOf(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
  free: readonly number[],
): Matrix | undefined {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (i: number, j: number): number => (weights[j] as number) / (all - (weights[i] as number));
  const variances = free.map((i) =>
    prices.map((_, j) => matchups.rate(i, j, prices[i] as number, prices[j] as number)?.variance),
  );
  if (variances.some((row) => row.some((own) => own === undefined))) return undefined;
  return free.map((i, a) =>
    free.map((k, b) => {
      const row = variances[a] as number[];
      if (a !== b) return -share(i, k) * share(k, i) * (row[k] as number);
      return row.reduce((sum, own, j) => (j === i ? sum : sum + share(i, j) * share(i, j) * own), 0);
    }),
  );
}

function quadratic(row: readonly number[], matrix: Matrix): number {
  // rows of a total have no noise of their own
  return matrix.reduce(
    (sum, own, a) => sum + own.reduce((inner, value, b) => inner + (row[a] as number) * value * (row[b] as number), 0),
    0,
  );
}
