import { describe, expect, it } from 'vitest';
import { fitPrices } from './even-prices.js';
import type { Matchups } from './rates.js';

/** A list that is not played but worked out: how far i is ahead of j at prices of both. */
function workedOut(size: number, ahead: (i: number, j: number, own: number, other: number) => number): Matchups {
  return {
    units: Array.from({ length: size }, (_, i) => ({ id: `${i}`, title: `${i}`, price: 1 })),
    rate: (i, j, own, other) => ({ mean: 0.5 + (i === j ? 0 : ahead(i, j, own, other)), variance: 0, noise: 0 }),
  };
}

const fitted = (matchups: Matchups, most = 100): readonly number[] => {
  const { units } = matchups;
  const fit = fitPrices(matchups, {
    from: units.map(() => 1),
    kept: units.map((_, i) => i === 0),
    bounds: units.map((_, i) => [0.01, i === units.length - 1 ? most : 100]),
    weights: units.map(() => 1 / units.length),
  });
  expect(fit.settled).toBe(true);
  return fit.prices;
};

// S. Liu and S. Marschner, Balancing Zero-Sum Games with One Variable per Strategy, AIIDE 2017
describe('fitPrices, against published lists', () => {
  it('prices strength and toughness of a table to wound (Warhammer 40,000, 8th edition)', () => {
    const wounds = (s: number, t: number): number => {
      if (s >= 2 * t) return 5;
      if (s > t) return 4;
      return s === t ? 3 : 2 * s > t ? 2 : 1;
    };
    // strengths 1 to 10 meet toughnesses 1 to 10, and the value of the game is 1
    const edge = (s: number, t: number, priceOfS: number, priceOfT: number): number =>
      (wounds(s + 1, t - 9) * priceOfT) / priceOfS - 1;
    const prices = fitted(
      workedOut(20, (i, j, own, other) => {
        if (i < 10 === j < 10) return 0;
        return i < 10 ? edge(i, j, own, other) : -edge(j, i, other, own);
      }),
    );
    const strength = [1, 1.256466, 1.529032, 1.920055, 2.324846, 2.714044, 2.915896, 3.21347, 3.461022, 3.819642];
    const toughness = [1, 1.22796, 1.409672, 1.688867, 1.907327, 2.225516, 2.391036, 2.72587, 2.935859, 3.358766];
    strength.forEach((price, k) => {
      expect(prices[k]).toBeCloseTo(price, 3);
    });
    toughness.forEach((price, k) => {
      expect((prices[10 + k] ?? 0) / (prices[10] ?? 1)).toBeCloseTo(price, 3);
    });
    expect(((prices[10] ?? 0) * 3) / (prices[0] ?? 1)).toBeCloseTo(1.311712, 3);
  });

  it('prices a list by what survives at equal points (Lanchester, linear law)', () => {
    const strengths = [
      [1, 2, 0.8],
      [0.5, 1, 1.5],
      [1.25, 2 / 3, 1],
    ];
    const survives = (i: number, j: number, own: number, other: number): number => {
      const relative = ((strengths[i]?.[j] ?? 1) * other) / own;
      return relative > 1 ? 1 - 1 / relative : relative - 1;
    };
    const prices = fitted(workedOut(3, survives));
    [1.167397, 0.906843, 0.939258].forEach((price, i) => {
      expect((prices[i] ?? 0) / (prices[0] ?? 1)).toBeCloseTo(price / 1.167397, 4);
    });
    // what is left goes in a circle
    expect(survives(0, 1, prices[0] ?? 1, prices[1] ?? 1)).toBeCloseTo(0.35634, 4);
    expect(survives(1, 2, prices[1] ?? 1, prices[2] ?? 1)).toBeCloseTo(0.35634, 4);
    expect(survives(2, 0, prices[2] ?? 1, prices[0] ?? 1)).toBeCloseTo(0.35634, 4);
  });

  it('comes to rest on a long list of which one price is kept', () => {
    const strengths = Array.from({ length: 80 }, (_, i) => 10 + ((i * 37) % 80));
    const odds = (i: number, j: number, own: number, other: number): number =>
      3 * Math.log(((strengths[i] ?? 1) * other) / ((strengths[j] ?? 1) * own));
    const prices = fitted(workedOut(80, (i, j, own, other) => 1 / (1 + Math.exp(-odds(i, j, own, other))) - 0.5));
    prices.forEach((price, i) => {
      expect(price / ((strengths[i] ?? 1) / 10)).toBeCloseTo(1, 3);
    });
  });

  it('comes to rest where a unit of a long list is stopped', () => {
    const strengths = Array.from({ length: 80 }, (_, i) => (i === 79 ? 90 : 10 + ((i * 37) % 80)));
    const odds = (i: number, j: number, own: number, other: number): number =>
      3 * Math.log(((strengths[i] ?? 1) * other) / ((strengths[j] ?? 1) * own));
    const matchups = workedOut(80, (i, j, own, other) => 1 / (1 + Math.exp(-odds(i, j, own, other))) - 0.5);
    const prices = fitted(matchups, 3);
    expect(prices[79]).toBe(3);
    // all others are a little cheaper, all alike: they meet a unit that is too cheap
    const shares = prices.slice(1, 79).map((price, k) => price / ((strengths[k + 1] ?? 1) / 10));
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.02);
    expect(shares[0]).toBeLessThan(1);
  });
});
