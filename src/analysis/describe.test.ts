import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, describeDistribution, describeList, distributionQuantile, trend } from './describe.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const die = { values: [1, 2, 3, 4, 5, 6], weights: new Array<number>(6).fill(1 / 6) };

describe('distributions', () => {
  it('one die', () => {
    const d = describeDistribution(die);
    expect(d.mean).toBeCloseTo(3.5, 14);
    expect(d.variance).toBeCloseTo(35 / 12, 14);
    expect(d.standardDeviation).toBeCloseTo(Math.sqrt(35 / 12), 14);
    expect(d.skewness).toBeCloseTo(0, 14);
    expect(d).toMatchObject({ minimum: 1, lowerQuartile: 2, median: 3, upperQuartile: 5, maximum: 6 });
  });

  it('a Bernoulli law has skewness (1 − 2p)/√(pq)', () => {
    const d = describeDistribution({ values: [0, 1], weights: [3, 1] });
    expect(d.skewness).toBeCloseTo(0.5 / Math.sqrt(3 / 16), 14);
    expect(d.weight).toBe(4);
    expect(describeDistribution({ values: [7, 9], weights: [5, 0] })).toMatchObject({
      variance: 0,
      skewness: 0,
      maximum: 7,
    });
  });

  it('a quantile is an outcome, and rounding does not push it to the next', () => {
    const tenths = { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], weights: new Array<number>(10).fill(0.1) };
    for (let k = 1; k <= 10; k++) expect(distributionQuantile(tenths, k / 10)).toBe(k);
    expect(distributionQuantile(tenths, 0)).toBe(1);
    expect(() => distributionQuantile(tenths, 1.5)).toThrow(/between 0 and 1/);
  });

  it('scaling the weights changes nothing but the weight', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 2, max: 50 }), (list, k) => {
        const values = list.map(([value]) => value);
        const one = describeDistribution({ values, weights: list.map(([, weight]) => weight) });
        const many = describeDistribution({ values, weights: list.map(([, weight]) => weight * k) });
        expect(many.mean).toBeCloseTo(one.mean, 10);
        expect(many.variance).toBeCloseTo(one.variance, 10);
        expect(many.skewness).toBeCloseTo(one.skewness, 6);
        expect(many.median).toBe(one.median);
        expect(many.weight).toBe(one.weight * k);
      }),
    );
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
    expect(describeDistribution({ values, weights: values.map(() => 1) }).maximum).toBe(size - 1);
  });

  it('refuses what is none', () => {
    expect(() => describeDistribution({ values: [1], weights: [1, 2] })).toThrow(/as many weights/);
    expect(() => describeDistribution({ values: [1], weights: [0] })).toThrow(/some positive/);
    expect(() => describeDistribution({ values: [1, 2], weights: [-1, 2] })).toThrow(/none negative/);
    expect(() => describeDistribution({ values: [Number.NaN], weights: [1] })).toThrow(/finite/);
  });
});

describe('lists', () => {
  it('type 7 quartiles and the usual spread', () => {
    const d = describeList([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20]);
    expect(d).toMatchObject({ count: 11, minimum: 3, lowerQuartile: 7.5, median: 9, upperQuartile: 14, maximum: 20 });
    expect(d.medianAbsoluteDeviation).toBe(3);
    expect(describeList([1, 2, 3, 4]).standardDeviation).toBeCloseTo(Math.sqrt(5 / 3), 14);
    expect(describeList([4]).standardDeviation).toBe(0);
    expect(() => describeList([])).toThrow(/at least one/);
  });

  it('a trend', () => {
    expect(trend([1, 2, 3], [2, 4, 6])).toMatchObject({ slope: 2, intercept: 0, explained: 1 });
    expect(trend([1, 2, 3], [5, 5, 5])).toMatchObject({ slope: 0, intercept: 5, explained: 1 });
    const { slope, explained } = trend([0, 1, 2, 3], [0, 1, 0, 1]);
    expect(slope).toBeCloseTo(0.2, 14);
    expect(explained).toBeCloseTo(0.2, 14);
    expect(() => trend([1, 1], [2, 3])).toThrow(/different x/);
  });
});
