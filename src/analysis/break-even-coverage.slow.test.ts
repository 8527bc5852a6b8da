/**
 * Does the interval of a break-even price hold its 95 % on grids as people write them (wide, or off to one side) and on
 * curves as rules make them (bent, with steps)? Counted over seeded simulations whose truth is known exactly.
 */
import { describe, expect, it } from 'vitest';
import { breakEvenPrice } from '../statistics/break-even.js';
import { contains } from '../statistics/testing/contains.js';
import { generator } from '../statistics/testing/generator.js';
import { jointMeans } from '../statistics/testing/sums.js';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** A chance of winning that falls with the price and is that of the reference at one price alone, in points. */
interface Truth {
  readonly title: string;
  readonly at: number;
  readonly reference: number;
  readonly chance: (price: number) => number;
}

const inLog = (price: number, at: number): number => Math.log(price / at);

const straight: Truth = {
  title: 'straight in log price',
  at: 20,
  reference: logistic(0.3),
  chance: (price) => logistic(0.3 - 1.6 * inLog(price, 20)),
};
const bent: Truth = {
  title: 'bent: steep when dear',
  at: 20,
  reference: 0.5,
  chance: (price) => logistic(-(price < 20 ? 0.5 : 2.5) * inLog(price, 20)),
};
const flattening: Truth = {
  title: 'flattening: dearer matters less and less',
  at: 10,
  reference: 0.45,
  chance: (price) => 0.35 + 0.1 * Math.exp(-2 * inLog(price, 10)),
};
/** Whole men: the chance falls in steps of three points, the fourth of which crosses the reference. */
const steps: Truth = {
  title: 'steps of whole men',
  at: 19,
  reference: 0.5,
  chance: (price) => Math.max(0.02, Math.min(0.98, 0.53 - 0.06 * Math.floor((price - 16) / 3))),
};

/** Above ten points the two are even but for a hair. */
const flat: Truth = { title: 'flat', at: 10, reference: 0.5, chance: (price) => (price < 10 ? 0.6 : 0.4999) };

const grids: readonly (readonly [string, Truth, readonly number[]])[] = [
  ['close', straight, [14, 17, 20, 24, 29]],
  ['wide', bent, [5, 10, 15, 30, 60]],
  ['off to the cheap side', bent, [4, 6, 9, 13, 24]],
  ['wide', flattening, [4, 8, 16, 32, 64]],
  ['off to the dear side', flattening, [8, 14, 24, 40, 64]],
  ['wide', steps, [4, 10, 17, 26, 40]],
  ['close', steps, [15, 17, 18, 20, 22]],
  ['two prices', bent, [12, 45]],
  // Hardest for a test at every price: seven chances to call a price too cheap that is a hair too dear.
  ['fine', flat, [8, 11, 12, 13, 14, 15, 16, 18]],
];

/** Of `runs` runs of `n` seeds, how many intervals hold the truth, and how many have an end that says something. */
function played(truth: Truth, prices: readonly number[], n: number, runs: number, seed: number) {
  const random = generator(seed);
  const chances = [...prices.map(truth.chance), truth.reference];
  let held = 0;
  let telling = 0;
  for (let run = 0; run < runs; run++) {
    const sums = chances.map(() => 0);
    const products = chances.map(() => chances.map(() => 0));
    for (let i = 0; i < n; i++) {
      // Half of the luck is common to all prices of a seed, the rest their own.
      const common = random();
      const wins = chances.flatMap((chance, j) => ((random() < 0.5 ? common : random()) < chance ? [j] : []));
      for (const j of wins) {
        sums[j] = (sums[j] as number) + 1;
        const row = products[j] as number[];
        for (const k of wins) row[k] = (row[k] as number) + 1;
      }
    }
    const { means, covariance } = jointMeans(n, sums, products);
    const m = prices.length;
    const { interval } = breakEvenPrice({
      prices,
      means: means.slice(0, m),
      variances: prices.map((_, j) => (covariance[j] as readonly number[])[j] as number),
      reference: {
        mean: means[m] as number,
        variance: (covariance[m] as readonly number[])[m] as number,
        covariance: covariance.slice(0, m).map((row) => row[m] as number),
      },
      n,
      range: [0, 1],
    });
    if (contains(interval, truth.at)) held++;
    if (interval.unbounded !== 'both') telling++;
  }
  return { held, telling };
}

describe('coverage of the break-even interval', () => {
  for (const [k, [grid, truth, prices]] of grids.entries()) {
    for (const n of [200, 1500]) {
      it(`${truth.title}, ${grid} grid, ${n} seeds`, () => {
        const runs = 600;
        const { held, telling } = played(truth, prices, n, runs, 1000 + 10 * k + n);
        // Each price is tested by itself, at 95 %, and the ends are prices tried: found 97 to 98 % on the fine grid, where
        // seven prices may each be called too cheap, 99.5 to 100 % on all others. 96 % less three standard errors.
        expect(held / runs).toBeGreaterThanOrEqual(0.96 - 3 * Math.sqrt((0.96 * 0.04) / runs));
        // An interval that holds because it says nothing is no interval.
        expect(telling / runs).toBeGreaterThan(0.2);
      });
    }
  }
});
