/**
 * Why the gate reads a price off a line through all prices of its grid, and not between the two where the sign
 * changes: an interval by the delta method holds its level for the one and not for the other, at the errors that a
 * gate meets. The figures that docs/statistics.md gives.
 */
import { describe, expect, it } from 'vitest';
import { breakEvenPrice } from '../../statistics/break-even.js';
import { generator } from '../../statistics/testing/generator.js';
import { evenPriceOn, type PriceGrid } from './quantity.js';

/** Four prices of an upgrade of a unit of 60 points, 0.45 points of win chance apart, as in the Tandem study. */
const grid: PriceGrid = { prices: [73, 75, 77, 79], base: 60 };
const reference = 0.28;
const truth = 16.4;
const perStep = 0.0045 / Math.log(75 / 73);
const rates = grid.prices.map((price) => reference - perStep * Math.log(price / (truth + grid.base)));

type Estimator = (rates: readonly number[]) => number | undefined;

const line: Estimator = (own) => evenPriceOn(grid, [...own, reference]);
const crossing: Estimator = (own) =>
  breakEvenPrice({
    prices: grid.prices.map((price) => price - grid.base),
    base: grid.base,
    means: own,
    variances: own.map(() => 0),
    reference: { mean: reference, variance: 0, covariance: own.map(() => 0) },
    n: 0,
  }).price;

/**
 * Per cent of runs in which the interval of the delta method at 95 % has the truth in it, and in which there is no
 * value.
 */
function coverage(estimator: Estimator, error: number, runs: number) {
  const random = generator(7);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const count = { inside: 0, none: 0 };
  const step = 1e-7;
  for (let run = 0; run < runs; run++) {
    const seen = rates.map((rate) => rate + error * normal());
    const value = estimator(seen);
    const slopes = seen.map((_, k) => {
      const [up, down] = [step, -step].map((by) => estimator(seen.map((rate, j) => (j === k ? rate + by : rate))));
      return up === undefined || down === undefined ? Number.NaN : (up - down) / (2 * step);
    });
    const spread = error * Math.hypot(...slopes);
    if (value === undefined || Number.isNaN(spread)) count.none++;
    else if (Math.abs(value - truth) <= 1.96 * spread) count.inside++;
  }
  return { inside: (100 * count.inside) / (runs - count.none), none: (100 * count.none) / runs };
}

describe('a price with an interval by the delta method', () => {
  const runs = 5000;
  it.each([
    [0.006, 99, 75, 35],
    [0.003, 98, 80, 8],
    [0.0015, 96, 87, 0],
    [0.0007, 95, 93, 0],
  ])('at an error of %d of each win rate', (error, byLine, byCrossing, without) => {
    const [one, other] = [coverage(line, error, runs), coverage(crossing, error, runs)];
    expect(Math.abs(one.inside - byLine)).toBeLessThan(1.5);
    expect(Math.abs(other.inside - byCrossing)).toBeLessThan(2);
    expect(Math.abs(other.none - without)).toBeLessThan(2);
  });
});
