import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearson, wilson } from './binomial.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

function close(got: number, want: number, tolerance = 1e-10): void {
  expect(Math.abs(got - want), `${got} against ${want}`).toBeLessThanOrEqual(tolerance);
}

/**
 * 95 % limits. Published: statsmodels results_proportion.py (from R binom), SciPy test_morestats.py (from R 3.6.2),
 * ratesci test3.R (Newcombe 1998), to the digits printed there; the further digits were computed from the formulas.
 */
const table: readonly (readonly [x: number, n: number, ...limits: number[]])[] = [
  [0, 20, 0, 0.16112515805, 0, 0.16843347098],
  [1, 29, 0.00611321429, 0.17175521879, 0.00087264688, 0.17764429549],
  [15, 148, 0.06238639953, 0.16048724172, 0.05784401008, 0.16165049035],
  [18, 20, 0.69896635477, 0.97213351879, 0.68301728598, 0.98765147283],
  [4, 20, 0.08065766258, 0.41601743225, 0.05733399705, 0.436614003],
  [4, 200, 0.00780442642, 0.05028708691, 0.00547556588, 0.05041360909],
  [190, 200, 0.91042185186, 0.9726173544, 0.9099724623, 0.97576583453],
  [20, 100, 0.13336693333, 0.28882916559, 0.1266555521, 0.29184268909],
  [3, 10, 0.10779126741, 0.60322185254, 0.06673951118, 0.65245285006],
  [0, 10, 0, 0.27753279986, 0, 0.30849710782],
  [10, 10, 0.72246720014, 1, 0.69150289218, 1],
  [5000, 10000, 0.49020206182, 0.50979793818, 0.49015138059, 0.50984861941],
  [0, 100000, 0, 3.8413112583e-5, 0, 3.68881141579e-5],
  [3, 100000, 1.02027585445e-5, 8.82080492518e-5, 6.18676395892e-6, 8.76702025664e-5],
];
const methods = [wilson, clopperPearson] as const;

describe('binomial intervals', () => {
  for (const [x, n, ...limits] of table) {
    methods.forEach((method, i) => {
      it(`${method.name} ${x}/${n}`, () => {
        const interval = method(x, n);
        const [low, high] = [limits[2 * i] as number, limits[2 * i + 1] as number];
        // The table prints eleven decimals, and more where the numbers are small.
        const tolerance = high < 1e-3 ? 1e-15 : 6e-11;
        close(interval.low, low, tolerance);
        close(interval.high, high, tolerance);
        expect(interval.unbounded).toBe('none');
        expect(interval.level).toBe(0.95);
      });
    });
  }

  it('knows other levels (R 3.6.2 through SciPy)', () => {
    close(wilson(3, 10, 0.99).low, 0.07956632, 5e-9);
    close(wilson(3, 10, 0.99).high, 0.6799753, 5e-8);
    close(clopperPearson(3, 50, 0.99).low, 0.006872485, 5e-10);
    close(clopperPearson(3, 50, 0.99).high, 0.202706269, 5e-10);
    // One-sided 95 % limits are the ends of a two-sided 90 % interval.
    close(clopperPearson(51, 235, 0.9).high, 0.2659460862574313, 1e-12);
    close(clopperPearson(51, 235, 0.9).low, 0.1735252778065201, 1e-12);
  });

  it('stays inside [0, 1] where rounding has led others astray (statsmodels issue 7386: 38/38 and 0/77)', () => {
    expect(wilson(38, 38).high).toBe(1);
    expect(wilson(0, 77).low).toBe(0);
  });

  it('says anything when there is no observation', () => {
    for (const method of methods) expect([method(0, 0).low, method(0, 0).high]).toEqual([0, 1]);
  });

  it('has exact ends, holds the estimate and mirrors', () => {
    const counts = fc
      .integer({ min: 1, max: 3000 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.8, 0.95, 0.999), ([x, n], level) => {
        for (const method of methods) {
          const { low, high } = method(x, n, level);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(x / n);
          expect(high).toBeGreaterThanOrEqual(x / n);
          if (x === 0) expect(low).toBe(0);
          if (x === n) expect(high).toBe(1);
          const mirror = method(n - x, n, level);
          close(mirror.low, 1 - high, 1e-11);
          close(mirror.high, 1 - low, 1e-11);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('Clopper-Pearson limits solve their own equation', () => {
    // At the upper limit of 2/7 the chance of 2 or fewer is 2.5 %, summed here term by term.
    const p = clopperPearson(2, 7).high;
    const q = 1 - p;
    close(q ** 7 + 7 * p * q ** 6 + 21 * p ** 2 * q ** 5, 0.025, 1e-13);
  });

  it('Wilson takes a share of an effective number of trials', () => {
    const { low, high } = wilson(2.5, 10);
    expect(low).toBeGreaterThan(wilson(2, 10).low);
    expect(high).toBeLessThan(wilson(3, 10).high);
  });

  it('refuses impossible counts and levels', () => {
    for (const method of methods) {
      expect(() => method(3, 2)).toThrow(/0 <= successes <= trials/);
      expect(() => method(-1, 2)).toThrow(/0 <= successes <= trials/);
      expect(() => method(Number.NaN, 2)).toThrow(/0 <= successes <= trials/);
      if (method !== wilson) expect(() => method(1.5, 2)).toThrow(/whole numbers/);
      expect(() => method(1, 2, 1)).toThrow(/confidence level/);
    }
  });
});
