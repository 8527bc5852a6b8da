import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcNemarExact, mcNemarMidP } from './mcnemar.js';
import { newcombePaired, type PairedCounts, tango } from './paired-proportions.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const table = (both: number, onlyFirst: number, onlySecond: number, neither: number): PairedCounts => ({
  both,
  onlyFirst,
  onlySecond,
  neither,
});

describe('difference of paired proportions', () => {
  // ratesci test3.R (Newcombe 1998, Tango 1998) to the digits printed there; further digits from the formulas.
  it.each([
    [table(1, 1, 7, 12), -0.5069202267, -0.0255591242],
    [table(20, 12, 2, 16), 0.0561564248, 0.3292069954],
  ])('Newcombe 10 %o', (counts, low, high) => {
    expect(newcombePaired(counts).low).toBeCloseTo(low, 9);
    expect(newcombePaired(counts).high).toBeCloseTo(high, 9);
  });

  it.each([
    [table(1, 1, 7, 12), 0.95, -0.5172322764, -0.0260030325],
    [table(20, 12, 2, 16), 0.95, 0.0611124062, 0.3447087483],
    [table(4, 9, 3, 16), 0.95, -0.0270904645, 0.3896974871],
    [table(43, 0, 1, 0), 0.9, -0.0956624264, 0.0365169384],
  ])('Tango %o at %d', (counts, level, low, high) => {
    expect(tango(counts, level).low).toBeCloseTo(low, 9);
    expect(tango(counts, level).high).toBeCloseTo(high, 9);
  });

  it('Tango without discordant pairs is z²/(n + z²) either way', () => {
    const z2 = 1.959963984540054 ** 2;
    const { low, high } = tango(table(30, 0, 0, 20));
    expect(high).toBeCloseTo(z2 / (50 + z2), 10);
    expect(low).toBeCloseTo(-z2 / (50 + z2), 10);
  });

  it('Tango with nothing but discordant pairs of one kind ends at the edge', () => {
    const { low, high } = tango(table(0, 12, 0, 0));
    expect(high).toBe(1);
    expect(low).toBeGreaterThan(0);
  });

  it('swapping the two mirrors the interval, which holds the estimate', () => {
    const cell = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        fc.pre(a + b + c + d > 0);
        for (const method of [newcombePaired, tango]) {
          const one = method(table(a, b, c, d));
          const two = method(table(a, c, b, d));
          expect(two.low).toBeCloseTo(-one.high, 10);
          expect(two.high).toBeCloseTo(-one.low, 10);
          const difference = (b - c) / (a + b + c + d);
          expect(one.low).toBeLessThanOrEqual(difference + 1e-12);
          expect(one.high).toBeGreaterThanOrEqual(difference - 1e-12);
          expect(one.low).toBeGreaterThanOrEqual(-1);
          expect(one.high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('refuses counts that are none', () => {
    expect(() => tango(table(0, 0, 0, 0))).toThrow(/positive sum/);
    expect(() => newcombePaired(table(1, -1, 0, 0))).toThrow(/positive sum/);
    expect(() => newcombePaired(table(1.5, 1, 0, 0))).toThrow(/whole numbers/);
  });
});

describe('McNemar', () => {
  // statsmodels test_nonparametric.py.
  it.each([
    [121, 59, 4.4344492637551645e-6, 1e-17],
    [70, 59, 0.378688, 5e-7],
    [80, 59, 0.089452, 5e-7],
    [30, 60, 0.00206, 5e-6],
    [10, 30, 0.002221, 5e-7],
    [10, 10, 1, 0],
  ])('exact %d, %d', (b, c, p, tolerance) => {
    expect(Math.abs(mcNemarExact(b, c) - p)).toBeLessThanOrEqual(tolerance);
    expect(mcNemarExact(c, b)).toBe(mcNemarExact(b, c));
  });

  it('agrees with StatsDirect for 12, 2: exact .0129, mid-p 121/16384', () => {
    expect(mcNemarExact(12, 2)).toBeCloseTo((2 * (1 + 14 + 91)) / 2 ** 14, 14);
    expect(mcNemarMidP(12, 2)).toBeCloseTo(0.00738525390625, 14);
  });

  it('is 1 without evidence', () => {
    expect(mcNemarExact(0, 0)).toBe(1);
    expect(mcNemarMidP(0, 0)).toBe(1);
    expect(mcNemarMidP(7, 7)).toBeCloseTo(1, 12);
    expect(mcNemarExact(0, 5)).toBeCloseTo(2 / 32, 14);
    expect(() => mcNemarExact(1.5, 2)).toThrow(/whole numbers/);
  });
});
