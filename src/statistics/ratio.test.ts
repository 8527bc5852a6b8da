import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaVariance, fieller, ratioEstimate } from './ratio.js';
import { normalCritical } from './special/normal.js';
import { contains } from './testing/contains.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

describe('Fieller', () => {
  it('is a bounded interval while the denominator is settled, and near the delta interval when g is small', () => {
    // An exact oracle of the domain: a re-roll of ones lifts 1/4 to 7/24, a ratio of 7/6.
    const interval = fieller(7 / 24, 1 / 4, 1e-8, 1e-8, 5e-9);
    const reach = normalCritical(0.95) * Math.sqrt(deltaVariance(7 / 24, 1 / 4, 1e-8, 1e-8, 5e-9));
    expect(interval.unbounded).toBe('none');
    expect(contains(interval, 7 / 6)).toBe(true);
    expect(interval.low).toBeCloseTo(7 / 6 - reach, 5);
    expect(interval.high).toBeCloseTo(7 / 6 + reach, 5);
    expect(interval.low).not.toBeCloseTo(7 / 6, 4);
  });

  it('keeps its digits where one limit is far larger than the other', () => {
    // Limits are the roots of aθ² − 2bθ + c, so they sum to 2b/a and multiply to c/a; here a is nearly 0.
    const t2 = normalCritical(0.95) ** 2;
    const [u, v, varU, varV] = [0.5, 0.5, 1e-4, (0.25 * (1 - 1e-9)) / t2];
    const a = v * v - t2 * varV;
    const { low, high } = fieller(u, v, varU, varV, 0);
    expect((low + high) * a).toBeCloseTo(2 * u * v, 12);
    expect(low * high * a).toBeCloseTo(u * u - t2 * varU, 12);
  });

  it('its limits are the θ at which u − θv is just significant', () => {
    const finite = fc.double({ min: -10, max: 10, noNaN: true });
    const variance = fc.double({ min: 1e-4, max: 4, noNaN: true });
    fc.assert(
      fc.property(
        finite,
        finite,
        variance,
        variance,
        fc.double({ min: -0.95, max: 0.95, noNaN: true }),
        (u, v, su, sv, r) => {
          const cov = r * Math.sqrt(su * sv);
          const z2 = normalCritical(0.95) ** 2;
          const inside = (theta: number): boolean =>
            (u - theta * v) ** 2 <= z2 * (su - 2 * theta * cov + theta * theta * sv) * (1 + 1e-9);
          const set = fieller(u, v, su, sv, cov);
          const g = (z2 * sv) / (v * v);
          if (set.unbounded === 'none') {
            expect(g).toBeLessThan(1);
            const width = set.high - set.low;
            expect(inside(set.low) && inside(set.high)).toBe(true);
            expect(inside(set.low - 0.01 * width - 1e-6)).toBe(false);
            expect(inside(set.high + 0.01 * width + 1e-6)).toBe(false);
            expect(contains(set, u / v)).toBe(true);
          } else {
            expect(g).toBeGreaterThanOrEqual(1);
            for (const theta of [-1e7, -31, -1, 0, 0.5, 2, 77, 1e7]) {
              // Points on the border itself are left to rounding.
              const value = (u - theta * v) ** 2 - z2 * (su - 2 * theta * cov + theta * theta * sv);
              if (Math.abs(value) > 1e-6 * (1 + theta * theta)) expect(contains(set, theta)).toBe(value < 0);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('has all its shapes', () => {
    expect(fieller(5, 10, 1, 1, 0).unbounded).toBe('none');
    // u far from zero, v not: θ may be large of either sign, but not small.
    const complement = fieller(10, 0.1, 1, 1, 0);
    expect(complement.unbounded).toBe('complement');
    expect(contains(complement, 0)).toBe(false);
    expect(contains(complement, 1e6) && contains(complement, -1e6)).toBe(true);
    expect(fieller(0.1, 0.1, 1, 1, 0)).toMatchObject({
      unbounded: 'both',
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
    const z = normalCritical(0.95);
    const above = fieller(10, z, 0, 1, 0);
    expect(above.unbounded).toBe('above');
    expect(above.low).toBeCloseTo(100 / (2 * 10 * z), 12);
    const below = fieller(-10, z, 0, 1, 0);
    expect(below.unbounded).toBe('below');
    expect(below.high).toBeCloseTo(-100 / (2 * 10 * z), 12);
  });

  it('without variance is the ratio itself', () => {
    const { low, high } = fieller(7, 6, 0, 0, 0);
    expect(low).toBeCloseTo(7 / 6, 14);
    expect(high).toBeCloseTo(7 / 6, 14);
  });

  it('refuses a denominator that is exactly zero, and nonsense', () => {
    expect(() => fieller(1, 0, 0, 0, 0)).toThrow(/not defined/);
    expect(fieller(0, 0, 0, 0, 0).unbounded).toBe('both');
    expect(() => fieller(Number.NaN, 1, 0, 0, 0)).toThrow(/finite/);
    expect(() => fieller(1, 1, -1, 0, 0)).toThrow(/non-negative/);
    expect(() => fieller(1, 1, 1, 1, 0, 1.5)).toThrow(/confidence level/);
  });

  it("gives GrowthBook's relative difference by the delta method", () => {
    // gbstats test_tests.py: A from (sum 1396.87, sum of squares 52377.9767, n 3000), B from (2422.7, 134698.29, 3461):
    // the relative difference 0.50336 has standard error 0.33341.
    const [na, nb] = [3000, 3461];
    const ma = 1396.87 / na;
    const mb = 2422.7 / nb;
    const va = (52377.9767 - na * ma * ma) / (na - 1) / na;
    const vb = (134698.29 - nb * mb * mb) / (nb - 1) / nb;
    expect(mb / ma - 1).toBeCloseTo(0.50336, 5);
    expect(Math.sqrt(deltaVariance(mb, ma, vb, va, 0))).toBeCloseTo(0.33341, 5);
  });

  it('ratioEstimate uses the variances of the means and n − 1 degrees of freedom', () => {
    const pairs = { n: 16, meanA: 7, meanB: 6, varianceA: 4, varianceB: 4, covariance: 2 };
    const estimate = ratioEstimate(pairs);
    expect(estimate.value).toBeCloseTo(7 / 6, 14);
    expect(estimate.interval).toEqual({ ...fieller(7, 6, 0.25, 0.25, 0.125, 0.95, 15) });
    expect(ratioEstimate({ ...pairs, n: 1 }).interval?.unbounded).toBe('both');
    expect(ratioEstimate({ ...pairs, meanB: 0 }).standardError).toBeUndefined();
  });
});
