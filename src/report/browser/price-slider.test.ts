import { describe, expect, it } from 'vitest';
import { linesAt, rangeOf, readAt, type SliderData, verdictAt } from './price-slider.js';

const point = (price: number, difference: number) => ({
  price,
  winRate: 0.5 + difference,
  low: 0.49 + difference,
  high: 0.51 + difference,
  difference,
  differenceLow: difference - 0.01,
  differenceHigh: difference + 0.01,
});
const dense: SliderData = {
  thing: '“a gun”',
  priceTitle: 'Price (points)',
  asked: 15,
  reference: { winRate: 0.5, low: 0.5, high: 0.5 },
  interpolate: true,
  points: [point(0, 0.2), point(10, 0.1), point(20, -0.1)],
  verdicts: [
    { to: 12, words: 'too cheap' },
    { to: 18, words: 'fair' },
    { to: null, words: 'too dear' },
  ],
};
const sparse: SliderData = { ...dense, interpolate: false, asked: 13 };

describe('a slider over a dense curve', () => {
  it('goes from the first price to the last, and starts at the price asked', () => {
    expect(rangeOf(dense)).toEqual({ min: 0, max: 20, step: 0.05, start: 15 });
    expect(rangeOf({ ...dense, asked: 60 }).start).toBe(20);
    expect(rangeOf({ ...dense, points: [point(-5, 0), point(5000, 0)] }).step).toBe(20);
  });

  it('stops at round prices, and at the ends wherever they are', () => {
    const odd = { ...dense, points: [point(8.087, 0.1), point(18, -0.1)] };
    expect(rangeOf(odd)).toEqual({ min: 8.05, max: 18, step: 0.05, start: 15 });
    expect(linesAt(odd, 8.05)[0]).toEqual(['Price (points)', '8.09']);
    expect(rangeOf({ ...odd, points: [point(8, 0.1), point(17.99, -0.1)] })).toMatchObject({ min: 8, max: 18 });
  });

  it('reads the straight line between neighbours, and never beyond the ends', () => {
    expect(readAt(dense, 10)).toEqual(point(10, 0.1));
    const { price, winRate, differenceLow, differenceHigh, difference } = readAt(dense, 12.5);
    expect(price).toBe(12.5);
    expect(difference).toBeCloseTo(0.05, 12);
    expect(winRate).toBeCloseTo(0.55, 12);
    expect([differenceLow, differenceHigh].map((x) => x.toFixed(6))).toEqual(['0.040000', '0.060000']);
    expect(readAt(dense, -3)).toEqual(dense.points[0]);
    expect(readAt(dense, 99)).toEqual(dense.points[2]);
  });

  it('says what holds there', () => {
    expect(linesAt(dense, 12.5)).toEqual([
      ['Price (points)', '12.5'],
      ['Win rate with “a gun”', '55.00% (54.00% to 56.00%)'],
      ['Win rate without', '50.00% (exact)'],
      ['Difference', '+5.00 percentage points (+4.00 to +6.00): wins more often than without'],
      ['Verdict, were this the price', 'fair'],
    ]);
    expect(linesAt(dense, 15)[3]?.[1]).toBe('0.00 percentage points (−1.00 to +1.00): not told apart from without');
    expect(linesAt(dense, 20)[3]?.[1]).toMatch(/^−10\.00 .*: wins less often than without$/);
  });
});

describe('a slider over few prices', () => {
  it('stands at prices tried only', () => {
    expect(rangeOf(sparse)).toEqual({ min: 0, max: 2, step: 1, start: 1 });
    expect([0, 1, 1.4, 2, 7].map((value) => readAt(sparse, value).price)).toEqual([0, 10, 10, 20, 20]);
  });
});

it('has a verdict for every price', () => {
  expect([-1, 12, 12.01, 18, 18.5].map((price) => verdictAt(dense, price))).toEqual([
    'too cheap',
    'too cheap',
    'fair',
    'fair',
    'too dear',
  ]);
});
