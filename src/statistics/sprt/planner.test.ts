import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sprtPlan } from './index.js';

const rates = { alpha: 0.05, beta: 0.05 };
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);
const relative = (got: number, want: number): number => Math.abs(got / want - 1);

describe('the plan of a sequential test', () => {
  it.each([
    [0, 0.05, 9981.785170700447],
    [2.5, 0.500038111759361, 16328.198539526966],
    [5, 0.95, 9981.785170700447],
    [6, 0.9840465790508565, 7669.683395190741],
  ])('logistic [0, 5], draws .61, at %d (fishtest sprt.js)', (elo, pass, games) => {
    const plan = sprtPlan({ low: 0.5, high: scoreOf(5), mean: scoreOf(elo), variance: (1 - 0.61) / 4, ...rates });
    expect(plan.pass).toBeCloseTo(pass, 10);
    expect(relative(plan.expected, games)).toBeLessThan(5e-9);
  });

  it('normalized [0, 2] (fishtest sprt.js)', () => {
    // The variance that its draw ratio .49 and bias 191 come to.
    const variance = 0.0649182323593707;
    const high = 0.5 + ((2 * Math.log(10)) / 800) * Math.sqrt(variance);
    expect(high).toBeCloseTo(0.5014666923959239, 15);
    const at = (mean: number) => sprtPlan({ low: 0.5, high, mean, variance, ...rates });
    expect(at(0.5).pass).toBeCloseTo(0.05, 12);
    expect(at(0.5).expected).toBeCloseTo(159942.4221910198, 6);
    expect(at(high).pass).toBeCloseTo(0.95, 12);
    expect(at(high).expected).toBeCloseTo(159942.4221910198, 6);
    const middle = at(scoreOf(eloOf(high) / 2));
    expect(middle.pass).toBeCloseTo(0.5000015835, 9);
    // Printed with two decimals, and some noise: the sum cancels there.
    expect(relative(middle.expected, 261634.27)).toBeLessThan(3e-6);
  });

  it('in the unit of the test: halfway, and at either hypothesis', () => {
    const at = (mean: number) => sprtPlan({ low: -1, high: 1, mean, variance: 4, ...rates });
    expect(at(0)).toEqual({ pass: 0.5, expected: expect.closeTo(8.669720902034708, 12) });
    expect(at(1)).toEqual({ pass: expect.closeTo(0.95, 12), expected: expect.closeTo(5.29999016, 8) });
    expect(at(-1)).toEqual({ pass: expect.closeTo(0.05, 12), expected: expect.closeTo(5.29999016, 8) });
  });

  it('is continuous where it changes its formula, and finite however far the truth', () => {
    const at = (mean: number, alpha = 0.01) => sprtPlan({ low: -1, high: 1, mean, variance: 1, alpha, beta: 0.2 });
    // |h| times the distance of the bounds is 0.1 at the change.
    const width = Math.log(0.2 / 0.99) * -1 + Math.log(0.8 / 0.01);
    for (const sign of [-1, 1]) {
      const edge = (sign * 0.1) / width;
      expect(relative(at(edge * (1 + 1e-9)).expected, at(edge * (1 - 1e-9)).expected)).toBeLessThan(1e-8);
    }
    expect(at(0).pass).toBeCloseTo(-Math.log(0.2 / 0.99) / width, 12);
    expect(at(1e-9).expected).toBeCloseTo(at(0).expected, 6);
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (mean) => {
        const { pass, expected } = at(mean);
        expect(pass).toBeGreaterThanOrEqual(0);
        expect(pass).toBeLessThanOrEqual(1);
        expect(expected).toBeGreaterThan(0);
        expect(Number.isFinite(expected)).toBe(true);
      }),
    );
  });

  it('half the cost of a fixed sample at the hypotheses (Wald)', () => {
    // .5 against .5 + d: 527, 3310, 13247 trials expected under the first.
    for (const [d, n] of [
      [0.02, 3310],
      [0.01, 13247],
    ] as const) {
      const plan = sprtPlan({ low: 0.5, high: 0.5 + d, mean: 0.5, variance: 0.25, ...rates });
      expect(relative(plan.expected, n)).toBeLessThan(2e-3);
    }
  });

  it('refuses what cannot be planned', () => {
    const good = { low: 0, high: 1, mean: 0.5, variance: 1, ...rates };
    expect(() => sprtPlan({ ...good, variance: 0 })).toThrow(/variance above 0/);
    expect(() => sprtPlan({ ...good, mean: Number.NaN })).toThrow(/finite mean/);
    expect(() => sprtPlan({ ...good, low: 1 })).toThrow(/below the higher/);
    expect(() => sprtPlan({ ...good, alpha: 0 })).toThrow(/chances of error/);
  });
});
