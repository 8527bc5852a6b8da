import { describe, expect, it } from 'vitest';
import type { Figure } from './design.js';
import { pairMeans } from './pair-means.js';

const fights = [
  { entries: [0, 1, 0], weight: 0.125 },
  { entries: [1, 1, 0], weight: 0.25 },
  { entries: [0, 1, 1], weight: 0.375 },
  { entries: [0, 0, 1], weight: 0.25 },
];

describe('means over pairs of entries', () => {
  it('weigh the fights that have both, and know their dice', () => {
    const figures = [4, 1, 8, 5].map((mean, c) => ({ mean, variance: (c + 1) / 100 }));
    const found = pairMeans(fights, figures, [0, 1]);
    expect(found.map(({ entries }) => entries)).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
    expect(found.map(({ mean }) => mean.value)).toEqual([7, 1, 5]);
    // (1/4)² · 0.01 + (3/4)² · 0.03, and 1.959964 times its root
    expect(found[0]?.mean.dice).toBeCloseTo(0.0175, 12);
    expect(found[0]?.mean.interval?.high).toBeCloseTo(7 + 1.959964 * Math.sqrt(0.0175), 5);
  });

  it('reach from what is no more than the truth to what is no less', () => {
    const figures = fights.map(() => {
      const [low, high] = [-2, 3].map((mean) => ({ mean, variance: 0.04 })) as [Figure, Figure];
      return { mean: 1, variance: 0.01, within: { low, high } };
    });
    const [first] = pairMeans(fights, figures, [0, 1]);
    // two fights, a quarter and three quarters of it
    const reach = 1.959964 * Math.sqrt(0.04 * (0.25 * 0.25 + 0.75 * 0.75));
    expect(first?.mean.value).toBe(1);
    expect(first?.mean.interval?.low).toBeCloseTo(-2 - reach, 5);
    expect(first?.mean.interval?.high).toBeCloseTo(3 + reach, 5);
  });

  it('are exact where the fights are', () => {
    const figures = fights.map((_, mean) => ({ mean, variance: 0 }));
    expect(pairMeans(fights, figures, [2, 0]).every(({ mean }) => mean.exact && mean.interval === undefined)).toBe(
      true,
    );
  });
});
