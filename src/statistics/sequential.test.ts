import { describe, expect, it } from 'vitest';
import { confidenceSequence, sequencePrecision } from './sequential.js';
import { momentsFromSums } from './testing/sums.js';

describe('confidence sequence for a mean', () => {
  it("gives GrowthBook's sequential half-width", () => {
    // gbstats test_tests.py: relative difference .50336, standard error .33341, N* 1000: (−.55844, 1.56516). Its n is
    // 3000 + 3461.
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
