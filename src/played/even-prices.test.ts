/** Fits that come to no rest; others are tested with the lists that they are fitted to (`lists.test.ts`). */
import { describe, expect, it } from 'vitest';
import { fitPrices } from './even-prices.js';
import type { Matchups, PairRate } from './rates.js';

/** Two units beside one that is kept: the first is even at the second's price, the second where `next` says. */
function chasing(next: ReadonlyMap<number, number>): { readonly matchups: Matchups; asked(): number } {
  let asked = 0;
  const tens = (price: number): number => Math.round(price / 10) * 10;
  const rate = (i: number, _j: number, own: number, other: number): PairRate => {
    asked += 1;
    const even = i === 1 ? tens(other) : (next.get(tens(other)) as number);
    return { mean: own < even ? 0.6 : 0.4, variance: 0, noise: 0 };
  };
  const units = ['kept', 'first', 'second'].map((id) => ({ id, title: id, price: 10 }));
  return { matchups: { units, rate }, asked: () => asked };
}

const options = {
  from: [10, 10, 10],
  kept: [true, false, false],
  bounds: [
    [5, 50],
    [5, 50],
    [5, 50],
  ] as const,
  weights: [0, 0.5, 0.5],
};

describe('a fit that goes in a circle', () => {
  const pairs = new Map([
    [10, 20],
    [20, 10],
  ]);
  const triples = new Map([
    [10, 20],
    [20, 30],
    [30, 10],
  ]);

  it.each([
    ['of two', pairs, [20, 10]],
    ['of three', triples, [20, 30]],
  ] as const)('ends where its 80th sweep would, by few sweeps: %s', (_, next, [first, second]) => {
    const { matchups, asked } = chasing(next);
    const { prices, settled } = fitPrices(matchups, options);
    expect(prices[1]).toBeCloseTo(first, 3);
    expect(prices[2]).toBeCloseTo(second, 3);
    expect(settled).toBe(false);
    // two units, 22 prices of each
    expect(asked()).toBeLessThan(26 * 2 * 22);
  });

  it('ends so with a total as well', () => {
    const { matchups, asked } = chasing(pairs);
    const rescaled = { ...options, kept: [true, false, false], total: 40 };
    expect(fitPrices(matchups, rescaled).prices.reduce((sum, each) => sum + each)).toBeCloseTo(40, 9);
    expect(asked()).toBeLessThan(10 * 2 * 22);
  });
});
