import { describe, expect, it } from 'vitest';
import { atLeast, distributionQuantile } from './describe.js';

describe('distributions', () => {
  it('a quantile is an outcome, and rounding does not push it to the next', () => {
    const tenths = { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], weights: new Array<number>(10).fill(0.1) };
    for (let k = 1; k <= 10; k++) expect(distributionQuantile(tenths, k / 10)).toBe(k);
    expect(distributionQuantile(tenths, 0)).toBe(1);
    expect(() => distributionQuantile(tenths, 1.5)).toThrow(/between 0 and 1/);
  });

  it('"at least k"', () => {
    expect(atLeast({ values: [2, 0, 1, 1], weights: [1, 1, 1, 1] })).toEqual([
      { value: 0, probability: 1 },
      { value: 1, probability: 0.75 },
      { value: 2, probability: 0.25 },
    ]);
  });

  it('copes with as many outcomes as a joint tally can have', () => {
    const size = 300_000;
    const values = Array.from({ length: size }, (_, i) => i);
    expect(distributionQuantile({ values, weights: values.map(() => 1) }, 1)).toBe(size - 1);
  });

  it('refuses what is none', () => {
    expect(() => atLeast({ values: [1], weights: [1, 2] })).toThrow(/as many weights/);
    expect(() => atLeast({ values: [1], weights: [0] })).toThrow(/some positive/);
    expect(() => atLeast({ values: [1, 2], weights: [-1, 2] })).toThrow(/no weight negative/);
    expect(() => atLeast({ values: [Number.NaN], weights: [1] })).toThrow(/all of them numbers/);
  });
});
