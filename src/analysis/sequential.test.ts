import { describe, expect, it } from 'vitest';
import { contains } from './interval.js';
import { momentsFromSums } from './mean.js';
import {
  bernoulliLogEvidence,
  bernoulliSequence,
  betaBinomialLogMixture,
  confidenceSequence,
  mixturePrecision,
  normalLogMixture,
  normalMixtureBound,
  sequencePrecision,
  signTestEvidence,
} from './sequential.js';

/** Vectors of confseq's uniform_boundaries_unittest.cpp (tolerance 1e-5 there), v_opt 100, α .05. */
describe('mixtures', () => {
  const precision = mixturePrecision(100, 0.05);

  it('normal, two-sided', () => {
    expect(precision).toBeCloseTo(12.60056, 5);
    expect(normalLogMixture(10, 100, precision)).toBeCloseTo(-0.6510052, 6);
    expect(normalMixtureBound(100, precision, 0.05)).toBeCloseTo(30.35209, 5);
    // The bound is where the mixture reaches 1/α.
    expect(normalLogMixture(normalMixtureBound(37, precision, 0.05), 37, precision)).toBeCloseTo(Math.log(20), 12);
  });

  it('beta-binomial, two-sided', () => {
    expect(betaBinomialLogMixture(10, 100, 0.2, 0.8, precision)).toBeCloseTo(-0.6941012, 5);
    expect(betaBinomialLogMixture(31.4308, 100, 0.2, 0.8, precision)).toBeCloseTo(Math.log(20), 5);
  });
});

describe('confidence sequence for a chance', () => {
  it.each([
    [700, 1000, 100, 0.651629, 0.745949],
    [15, 50, 50, 0.129556, 0.511896],
    [5, 50, 50, 0.013021, 0.269264],
    [1, 50, 50, 0, 0.13489],
    [1, 2, 50, 0, 1],
    [0, 1, 50, 0, 1],
    [1, 1, 50, 0, 1],
    [100, 200, 1, 0.328923, 0.671076],
  ])('%d of %d tuned for %d (confseq)', (successes, n, tuneN, low, high) => {
    const interval = bernoulliSequence(successes, n, { tuneN });
    expect(Math.abs(interval.low - low)).toBeLessThan(1.1e-5);
    expect(Math.abs(interval.high - high)).toBeLessThan(1.1e-5);
  });

  it.each([
    [5000, 10000, 10000, 0.4848265741, 0.5151734259],
    [0, 1000, 1000, 0, 0.0041222031],
    [300, 1000, 1000, 0.2571782354, 0.3450094719],
  ])('%d of %d tuned for %d (computed from the formula)', (successes, n, tuneN, low, high) => {
    const interval = bernoulliSequence(successes, n, { tuneN });
    expect(interval.low).toBeCloseTo(low, 9);
    expect(interval.high).toBeCloseTo(high, 9);
  });

  it('the evidence is the general mixture at g = p, h = 1 − p', () => {
    for (const [p, x, n] of [
      [0.3, 40, 100],
      [0.02, 1, 200],
      [0.9, 170, 200],
    ] as const) {
      const s = x - p * n;
      const v = p * (1 - p) * n;
      const precision = mixturePrecision(p * (1 - p) * 500, 0.05);
      expect(bernoulliLogEvidence(p, x, n, 500, 0.05)).toBeCloseTo(
        betaBinomialLogMixture(s, v, p, 1 - p, precision),
        8,
      );
    }
  });

  it('its expectation stays 1 while p is true', () => {
    // Summed over all counts of 30 trials.
    const [p, n] = [0.3, 30];
    let binomial = (1 - p) ** n;
    let expectation = 0;
    for (let x = 0; x <= n; x++) {
      expectation += binomial * Math.exp(bernoulliLogEvidence(p, x, n, 100, 0.05));
      binomial *= ((n - x) / (x + 1)) * (p / (1 - p));
    }
    expect(expectation).toBeCloseTo(1, 10);
  });

  it('the interval is the set of chances that the evidence does not reject', () => {
    for (const [x, n] of [
      [0, 40],
      [3, 40],
      [25, 40],
      [40, 40],
    ] as const) {
      const interval = bernoulliSequence(x, n, { tuneN: 60, level: 0.9 });
      for (let p = 0.005; p < 1; p += 0.01) {
        expect(contains(interval, p)).toBe(bernoulliLogEvidence(p, x, n, 60, 0.1) <= Math.log(10));
      }
    }
  });

  it('works at a thousand million trials', () => {
    const { low, high } = bernoulliSequence(5e8, 1e9, { tuneN: 1e9 });
    expect(low).toBeGreaterThan(0.4999);
    expect(high).toBeLessThan(0.5001);
    expect(0.5 - low).toBeCloseTo(high - 0.5, 9);
  });

  it('refuses nonsense', () => {
    expect(bernoulliSequence(0, 0, { tuneN: 10 })).toMatchObject({ low: 0, high: 1 });
    expect(() => bernoulliSequence(2, 1, { tuneN: 10 })).toThrow(/0 <= successes/);
    expect(() => bernoulliSequence(1, 2, { tuneN: 0 })).toThrow(/tuneN/);
    expect(() => bernoulliSequence(1, 2, { tuneN: 10, level: 1 })).toThrow(/confidence level/);
  });
});

describe('confidence sequence for a mean', () => {
  it("gives GrowthBook's sequential half-width", () => {
    // gbstats test_tests.py: relative difference .50336, standard error .33341, N* 1000: (−.55844, 1.56516). Its n is 3000 + 3461.
    const n = 6461;
    const se = 0.33341;
    const { low, high } = confidenceSequence({ mean: 0.50336, variance: se * se * n, n, tuneN: 1000 });
    expect(Math.abs(low - -0.55844)).toBeLessThan(5e-5);
    expect(Math.abs(high - 1.56516)).toBeLessThan(5e-5);
  });

  it.each([
    [
      'means',
      momentsFromSums(3000, 1396.87, 52377.9767),
      momentsFromSums(3461, 2422.7, 134698.29),
      1000,
      0.50336,
      [-0.55844, 1.56516],
    ],
    [
      'proportions',
      { n: 3000, mean: 1396 / 3000, variance: (1396 * 1604) / 3000 ** 2 },
      { n: 3461, mean: 2422 / 3461, variance: (2422 * 1039) / 3461 ** 2 },
      5000,
      0.50386,
      [0.40098, 0.60675],
    ],
  ] as const)("gives GrowthBook's sequence for the relative difference of %s", (_, a, b, tuneN, value, [low, high]) => {
    const mean = b.mean / a.mean - 1;
    // By the delta method.
    const error2 = b.variance / b.n / a.mean ** 2 + (a.variance / a.n) * (b.mean ** 2 / a.mean ** 4);
    const n = a.n + b.n;
    const interval = confidenceSequence({ mean, variance: error2 * n, n, tuneN });
    expect(Math.abs(mean - value)).toBeLessThan(5.1e-6);
    expect(Math.abs(interval.low - low)).toBeLessThan(5.1e-6);
    expect(Math.abs(interval.high - high)).toBeLessThan(5.1e-6);
  });

  it('is tuned by ρ = .0890851 for a thousand observations at 5 %', () => {
    expect(Math.sqrt(sequencePrecision(0.05, 1000))).toBeCloseTo(0.08908509752892212, 14);
  });

  it('is wider than the fixed-n interval, and narrowest for its n near the n it is tuned for', () => {
    const width = (tuneN: number): number => {
      const { low, high } = confidenceSequence({ mean: 0, variance: 1, n: 10_000, tuneN });
      return high - low;
    };
    expect(width(10_000)).toBeGreaterThan((2 * 1.96) / 100);
    expect(width(10_000)).toBeLessThan((2 * 1.96 * 1.7) / 100);
    expect(width(10_000)).toBeLessThan(width(100));
    expect(width(10_000)).toBeLessThan(width(1_000_000));
  });

  it('does not take a run of equal outcomes for certainty', () => {
    expect(confidenceSequence({ mean: 1, variance: 0, n: 5, tuneN: 1000 }).unbounded).toBe('both');
    expect(confidenceSequence({ mean: 1, variance: 1, n: 1, tuneN: 1000 }).unbounded).toBe('both');
    const guarded = confidenceSequence({ mean: 1, variance: 0, n: 20, tuneN: 1000, range: [0, 1] });
    expect(guarded.high).toBe(1);
    expect(guarded.low).toBeLessThan(0.6);
  });

  it('refuses nonsense', () => {
    expect(() => confidenceSequence({ mean: 0, variance: -1, n: 5, tuneN: 10 })).toThrow(/finite mean and variance/);
    expect(() => confidenceSequence({ mean: 0, variance: 1, n: 0, tuneN: 10 })).toThrow(/at least one/);
    expect(() => confidenceSequence({ mean: 0, variance: 1, n: 5, tuneN: Number.NaN })).toThrow(/tuneN/);
  });
});

describe('sign test evidence', () => {
  it.each([
    [12, 2, 12.002930402930373],
    [5, 0, 5.333333333333331],
    [10, 10, 0.2702601835728765],
    [10, 30, 31.636906390224958],
    [30, 60, 20.209582966002387],
    [121, 59, 4730.990068899481],
    [0, 0, 1],
  ])('%d against %d', (b, c, e) => {
    expect(Math.abs(signTestEvidence(b, c) / e - 1)).toBeLessThan(1e-11);
    expect(signTestEvidence(c, b)).toBe(signTestEvidence(b, c));
  });

  it('refuses what are no counts', () => {
    expect(() => signTestEvidence(1.5, 0)).toThrow(/whole numbers/);
    expect(() => signTestEvidence(1, -1)).toThrow(/whole numbers/);
  });
});
