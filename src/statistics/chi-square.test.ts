import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodnessOfFit, goodnessOfFitOf } from './chi-square.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

describe('goodness of fit', () => {
  it("gives Mendel's peas", () => {
    // 315, 108, 101, 32 of 556 against 9:3:3:1, the classical example: χ² = 0.4700, 3 degrees of freedom, p = 0.9254
    // (SciPy chisquare).
    const test = goodnessOfFit([315, 108, 101, 32], [9 / 16, 3 / 16, 3 / 16, 1 / 16]);
    expect(test.statistic).toBeCloseTo(0.4700239808153477, 12);
    expect(test.df).toBe(3);
    expect(test.p).toBeCloseTo(0.925425895103616, 10);
    expect(test).toMatchObject({ cells: 4, pooled: 0 });
  });

  it('is 0 with p 1 for perfect agreement', () => {
    expect(goodnessOfFit([10, 20, 30], [1 / 6, 1 / 3, 1 / 2])).toMatchObject({ statistic: 0, p: 1, df: 2 });
  });

  it('pools thin cells and says how many', () => {
    // Expected 90, 4, 3, 2, 1: the four thin ones make one cell of 10.
    const test = goodnessOfFit([85, 6, 4, 3, 2], [0.9, 0.04, 0.03, 0.02, 0.01]);
    expect(test).toMatchObject({ cells: 2, pooled: 4, df: 1 });
    expect(test.statistic).toBeCloseTo(25 / 90 + 25 / 10, 12);
    // Expected 96, 4: the thin one cannot stand alone, so nothing is left to compare.
    expect(goodnessOfFit([95, 5], [0.96, 0.04])).toMatchObject({ cells: 1, pooled: 2, df: 0, p: 1, statistic: 0 });
    // Expected 80, 10, 9, 1: the single thin cell joins the next thinnest, not all others.
    expect(goodnessOfFit([80, 10, 9, 1], [0.8, 0.1, 0.09, 0.01])).toMatchObject({ cells: 3, pooled: 2 });
  });

  it('an impossible outcome is a failure outright, an impossible one that did not happen is not', () => {
    const test = goodnessOfFit([1_000_000, 1], [1, 0]);
    expect(test.p).toBe(0);
    expect(test.statistic).toBe(Number.POSITIVE_INFINITY);
    expect(test.df).toBe(1);
    expect(goodnessOfFit([5, 5, 5, 1], [0.25, 0.25, 0.5, 0])).toMatchObject({ df: 2, p: 0 });
    expect(goodnessOfFit([50, 50, 0], [0.5, 0.5, 0])).toMatchObject({ df: 1, p: 1 });
  });

  it('does not depend on the order of the cells, and the pooled law still sums to n', () => {
    // Expected counts that tie are pooled in the order given, so the chances are all different here.
    const cells = fc.uniqueArray(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 400 })), {
      minLength: 2,
      maxLength: 12,
      selector: ([, ways]) => ways,
    });
    fc.assert(
      fc.property(cells, (rows) => {
        fc.pre(rows.some(([count]) => count > 0));
        const mass = rows.reduce((sum, [, p]) => sum + p, 0);
        const run = (list: typeof rows) =>
          goodnessOfFit(
            list.map(([count]) => count),
            list.map(([, p]) => p / mass),
          );
        const forward = run(rows);
        const backward = run([...rows].reverse());
        expect(backward.statistic).toBeCloseTo(forward.statistic, 8);
        expect(backward.df).toBe(forward.df);
        expect(forward.p).toBeGreaterThanOrEqual(0);
        expect(forward.p).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes maps', () => {
    const counts = new Map([
      ['hit', 30],
      ['miss', 70],
    ]);
    const exact = new Map([
      ['miss', 2 / 3],
      ['hit', 1 / 3],
      ['jam', 0],
    ]);
    expect(goodnessOfFitOf(counts, exact).statistic).toBeCloseTo(
      100 * ((0.3 - 1 / 3) ** 2 * 3 + (0.7 - 2 / 3) ** 2 * 1.5),
      10,
    );
    expect(
      goodnessOfFitOf(
        new Map([
          ['fumble', 1],
          ['hit', 99],
        ]),
        new Map([['hit', 1]]),
      ).p,
    ).toBe(0);
  });

  it('refuses nonsense', () => {
    expect(() => goodnessOfFit([1], [0.5, 0.5])).toThrow(/as many counts/);
    expect(() => goodnessOfFit([-1, 2], [0.5, 0.5])).toThrow(/not negative/);
    expect(() => goodnessOfFit([0, 0], [0.5, 0.5])).toThrow(/at least one observation/);
    expect(() => goodnessOfFit([1, 1], [0.5, 0.4])).toThrow(/sum to 1/);
  });
});
