/**
 * Reference values: SciPy 1.17.1 (Boost's incomplete beta and gamma) and mpmath 1.3.0 at 30 digits, unless a line says
 * otherwise.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareLower, chiSquareUpper } from './chi-square-distribution.js';
import { erfc } from './error-function.js';
import { devianceTerm, logGamma, stirlingError } from './gamma.js';
import { betaCdf, betaInverse, betaQuantile, betaUpper } from './incomplete-beta.js';
import { lowerGamma, upperGamma } from './incomplete-gamma.js';
import { normalCdf, normalCritical, normalQuantile, normalTwoSided } from './normal.js';
import { studentCdf, studentCritical, studentQuantile } from './student-t.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

/** Holds `got` to `want` with a relative tolerance. */
function near(got: number, want: number, relative: number): void {
  expect(Math.abs(got - want), `${got} against ${want}`).toBeLessThanOrEqual(relative * Math.abs(want));
}

describe('logGamma', () => {
  it.each([
    [0.001, 6.907178885383853],
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1.5, -0.12078223763524522],
    [3.7, 1.428072326665388],
    [11.9, 17.25847745059552],
    [12.1, 17.74700727079874],
    [100.5, 361.4355404677776],
    [1e6, 12815504.569147611],
    [1e-8, 18.42068073818021],
  ])('ln gamma of %d', (x, want) => near(logGamma(x), want, 2e-14));

  it('is 0 at 1 and 2, and refuses what is not positive', () => {
    expect(Math.abs(logGamma(1))).toBeLessThan(1e-14);
    expect(Math.abs(logGamma(2))).toBeLessThan(1e-14);
    expect(() => logGamma(0)).toThrow(RangeError);
    expect(() => logGamma(Number.NaN)).toThrow(RangeError);
  });

  it("Stirling's error is smooth where its two branches meet, and the deviance term survives x = m", () => {
    near(stirlingError(12 - 1e-9), stirlingError(12), 1e-9);
    expect(devianceTerm(5, 5)).toBe(0);
    expect(devianceTerm(0, 3)).toBe(3);
    // (δ²/2m)(1 − δ/3m + …) with δ = 1e-4, m = 1e8: the naive formula has no digit left.
    near(devianceTerm(1e8 + 1e-4, 1e8), 1e-8 / 2e8, 1e-3);
  });
});

describe('erfc', () => {
  it.each([
    [-3, 1.9999779095030015],
    [0.1, 0.887537083981715],
    [0.4999, 0.4795880048386134],
    [0.75, 0.28884436634648486],
    [0.99, 0.1614919304446302],
    [1.01, 0.1531895037717233],
    [1.5, 0.033894853524689274],
    [1.999, 0.004698443348629487],
    [2, 0.004677734981047266],
    [2.5, 0.0004069520174449589],
    [5, 1.537459794428035e-12],
    [10, 2.088487583762545e-45],
    [20, 5.395865611607901e-176],
    [26, 5.663192408856143e-296],
  ])('erfc(%d)', (x, want) => near(erfc(x), want, 3e-15));

  it('has its limits', () => {
    expect(erfc(0)).toBe(1);
    expect(erfc(Number.NEGATIVE_INFINITY)).toBe(2);
    expect(erfc(40)).toBe(0);
    expect(erfc(Number.NaN)).toBeNaN();
  });
});

describe('normal distribution', () => {
  it.each([
    [-8, 6.220960574271784e-16],
    [-5, 2.866515718791939e-7],
    [-1.959963984540054, 0.025000000000000012],
    [-1, 0.15865525393145705],
    [-0.1, 0.460172162722971],
    [0, 0.5],
    [0.3, 0.6179114221889527],
    [1, 0.8413447460685429],
    [2, 0.9772498680518208],
    [6, 0.9999999990134123],
  ])('cdf(%d)', (z, want) => near(normalCdf(z), want, 5e-15));

  it.each([
    [0.975, 1.959963984540054],
    [0.9995, 3.290526731491926],
    [0.995, 2.5758293035489004],
    [0.95, 1.6448536269514722],
    [0.9, 1.2815515655446006],
    [0.6, 0.2533471031357997],
    [0.5001, 0.00025066283008800747],
    [0.07, -1.4757910281791706],
    [0.001, -3.0902323061678136],
    [1e-6, -4.753424308822899],
    [1e-12, -7.034483825301132],
    [1e-100, -21.273453560965326],
    [1e-300, -37.0470962993612],
  ])('quantile(%d)', (p, want) => near(normalQuantile(p), want, 1e-12));

  it('has its limits and critical values', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    expect(normalQuantile(0.5)).toBe(0);
    expect(() => normalQuantile(1.1)).toThrow(RangeError);
    near(normalCritical(0.95), 1.959963984540054, 1e-14);
    near(normalTwoSided(-1.959963984540054), 0.05, 1e-14);
    expect(() => normalCritical(1)).toThrow(RangeError);
  });

  it('quantile inverts cdf', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 5, noNaN: true }), (z) => {
        expect(Math.abs(normalQuantile(normalCdf(z)) - z)).toBeLessThan(1e-9 * Math.max(1, Math.abs(z)));
      }),
    );
  });
});

describe('incomplete beta', () => {
  it.each([
    [0.3, 2, 3, 0.3483],
    [0.01, 0.5, 0.5, 0.06376856085851985],
    [0.5, 15, 20, 0.804235847434029],
    [0.4, 1000, 1400, 0.04840557662886699],
    [1e-5, 3, 1e5, 0.08030415619556053],
    [0.5001, 1e4, 1e4, 0.5112821464686057],
    [0.2, 1e-3, 2, 0.9991905700234541],
    [0.499, 1e6, 1e6, 0.002338849406931976],
  ])('I_%d(%d, %d)', (x, a, b, want) => near(betaCdf(x, a, b), want, 1e-12));

  it('keeps the digits of a small upper tail', () => {
    // 1 − I_x(2, 30) = (1 − x)^30 (1 + 30 x) for integer shapes: 0.1^30 × 28 at 0.9.
    near(betaUpper(0.9, 2, 30), 2.8e-29, 1e-12);
    near(betaUpper(0.6, 200, 200), 2.6911432278383838e-5, 1e-12);
  });

  it('is one half at the centre of a symmetric law, however narrow (a naive one gives 0.44 at a = b = 1e6)', () => {
    for (const a of [0.5, 3, 100, 1e4, 1e6, 1e7]) expect(Math.abs(betaCdf(0.5, a, a) - 0.5)).toBeLessThan(1e-10);
  });

  it.each([
    [0.025, 3, 8, 0.06673951117773447],
    [0.975, 4, 7, 0.6524528500599973],
    [0.025, 0.5, 20.5, 2.4246478459242733e-5],
    [0.5, 1e5, 1e5, 0.5],
    [0.025, 1e6, 3e6, 0.24957577383160803],
    [1e-8, 2, 2, 5.773613808353533e-5],
  ])('quantile(%d; %d, %d)', (p, a, b, want) => near(betaQuantile(p, a, b), want, 1e-12));

  it('has its limits and refuses nonsense', () => {
    expect(betaCdf(-1, 2, 3)).toBe(0);
    expect(betaCdf(2, 2, 3)).toBe(1);
    expect(betaInverse(0, 2, 3)).toEqual({ x: 0, y: 1 });
    expect(betaInverse(1, 2, 3)).toEqual({ x: 1, y: 0 });
    expect(() => betaCdf(0.5, 0, 1)).toThrow(RangeError);
    expect(() => betaQuantile(-0.1, 1, 1)).toThrow(RangeError);
    expect(() => betaQuantile(0.5, Number.POSITIVE_INFINITY, 1)).toThrow(RangeError);
  });

  it('quantile inverts cdf for shapes from 0.05 to 1e6', () => {
    const shape = fc.double({ min: -3, max: 13.8, noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (a, b, p) => {
        const { x, y } = betaInverse(p, a, b);
        const lower = x < y ? betaCdf(x, a, b) : betaUpper(y, b, a);
        expect(Math.abs(lower - p)).toBeLessThan(1e-10);
      }),
      { numRuns: 300 },
    );
  });
});

describe('chi-square and incomplete gamma', () => {
  it.each([
    [3.841458820694124, 1, 0.05],
    [14.48233168041321, 3, 0.002316989623162804],
    [0.1, 10, 0.9999999975020487],
    [200, 10, 1.6139305336977317e-37],
    [1000, 1000, 0.49405285382923964],
    [1200, 1000, 1.2255942330622893e-5],
    [1e5, 99000, 0.012503086996302763],
    [700, 3, 2.0991308534204487e-151],
  ])('upper tail at %d with %d degrees', (x, df, want) => {
    near(chiSquareUpper(x, df), want, 1e-11);
    expect(Math.abs(chiSquareLower(x, df) + chiSquareUpper(x, df) - 1)).toBeLessThan(1e-14);
  });

  it('has its limits', () => {
    expect(chiSquareUpper(-1, 3)).toBe(1);
    expect(chiSquareLower(0, 3)).toBe(0);
    expect(upperGamma(2, Number.POSITIVE_INFINITY)).toBe(0);
    expect(lowerGamma(2, Number.POSITIVE_INFINITY)).toBe(1);
    expect(upperGamma(2, 0)).toBe(1);
    expect(lowerGamma(2, 0)).toBe(0);
    expect(() => upperGamma(0, 1)).toThrow(RangeError);
    // Q(1, x) = e^(−x).
    near(upperGamma(1, 3.5), Math.exp(-3.5), 1e-14);
  });
});

describe("Student's t", () => {
  it.each([
    [-1, 1, 0.25],
    [-2.5, 3, 0.04385332350403278],
    [-0.001, 10, 0.4996108916873705],
    [-10, 5, 8.547378787148181e-5],
    [-2, 1e6, 0.02275026692565962],
    [-40, 2, 0.0003122073360923703],
    [-1.5, 0.5, 0.2539508953240542],
  ])('cdf(%d; %d)', (t, df, want) => {
    near(studentCdf(t, df), want, 1e-12);
    expect(studentCdf(-t, df)).toBe(1 - studentCdf(t, df));
  });

  it.each([
    [0.975, 1, 12.706204736174694],
    [0.975, 2, 4.302652729749462],
    [0.975, 3, 3.1824463052837078],
    [0.975, 5, 2.5705818356363146],
    [0.975, 10, 2.228138851986274],
    [0.975, 24, 2.0638985616280245],
    [0.975, 30, 2.0422724563012378],
    [0.975, 100, 1.9839715185235518],
    [0.975, 1e6, 1.959966356814107],
    [0.9995, 7, 5.407882520861828],
    [1e-10, 4, -416.1751403296041],
    [0.95, 26.7484787582315, 1.7038573875372707],
  ])('quantile(%d; %d)', (p, df, want) => near(studentQuantile(p, df), want, 1e-12));

  it('has its limits', () => {
    near(studentQuantile(0.5001, 12), 0.0002559336288494319, 1e-9);
    expect(studentQuantile(0.5, 3)).toBe(0);
    expect(studentQuantile(0, 3)).toBe(Number.NEGATIVE_INFINITY);
    expect(studentQuantile(1, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(studentQuantile(0.975, Number.POSITIVE_INFINITY)).toBe(normalQuantile(0.975));
    expect(studentCdf(1, Number.POSITIVE_INFINITY)).toBe(normalCdf(1));
    near(studentCritical(0.95, 14), 2.1447866879169273, 1e-12);
    expect(() => studentQuantile(0.5, 0)).toThrow(RangeError);
    expect(() => studentCritical(1, 3)).toThrow(RangeError);
  });
});
