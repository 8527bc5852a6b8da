import fc from 'fast-check';
import { sampleCovariance, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { clopperPearson, wilson } from './binomial.js';
import { meanEstimate, pairedDifference, scoreEstimate } from './mean.js';
import { jointMeans, momentsFromSums, pairedFromSums } from './testing/sums.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const dot = (x: readonly number[], y: readonly number[]): number =>
  x.reduce((sum, v, i) => sum + v * (y[i] as number), 0);
const total = (x: readonly number[]): number => x.reduce((sum, v) => sum + v, 0);

describe('means from sums', () => {
  it('gives the summary numbers of a textbook t interval', () => {
    // statsmodels test_tost.py (from R): a paired difference of mean 0.16466…, se 0.13575…, 14 degrees of freedom has
    // the 90 % interval (−0.0744336620516462, 0.4037669953849797).
    const n = 15;
    const mean = 0.1646666666666667;
    const se = 0.1357514067862445;
    const estimate = meanEstimate({ n, mean, variance: se * se * n }, 0.9);
    expect(estimate.interval?.low).toBeCloseTo(-0.0744336620516462, 12);
    expect(estimate.interval?.high).toBeCloseTo(0.4037669953849797, 12);
    expect(estimate.standardError).toBeCloseTo(se, 14);
    expect(estimate.n).toBe(15);
    expect(estimate.exact).toBe(false);
  });

  it('standard error is that of the mean: sd 2 over 4 observations is 1', () => {
    expect(meanEstimate({ n: 4, mean: 0, variance: 4 }).standardError).toBe(1);
  });

  it('one observation says nothing of its error', () => {
    const estimate = meanEstimate(momentsFromSums(1, 5, 25));
    expect(estimate.standardError).toBeUndefined();
    expect(estimate.interval?.unbounded).toBe('both');
  });

  it('sums give the moments that the observations give', () => {
    const samples = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(samples, (rows) => {
        const a = rows.map((row) => row[0]);
        const b = rows.map((row) => row[1]);
        const n = rows.length;
        const sums = { n, a: total(a), b: total(b), aa: dot(a, a), bb: dot(b, b), ab: dot(a, b) };
        const pairs = pairedFromSums(sums);
        expect(pairs.varianceA).toBeCloseTo(sampleVariance(a), 8);
        expect(pairs.varianceB).toBeCloseTo(sampleVariance(b), 8);
        expect(pairs.covariance).toBeCloseTo(sampleCovariance(a, b), 8);
        // A paired analysis is the one-sample analysis of the differences.
        const differences = a.map((x, i) => x - (b[i] as number));
        const direct = meanEstimate(momentsFromSums(n, total(differences), dot(differences, differences)));
        const paired = pairedDifference(pairs, 1);
        expect(paired.value).toBeCloseTo(direct.value, 10);
        expect(paired.standardError).toBeCloseTo(direct.standardError as number, 6);
        const joint = jointMeans(
          n,
          [sums.a, sums.b],
          [
            [sums.aa, sums.ab],
            [sums.ab, sums.bb],
          ],
        );
        expect(joint.covariance[0]?.[1]).toBeCloseTo(pairs.covariance / n, 8);
        expect(joint.covariance[1]?.[1]).toBeCloseTo(pairs.varianceB / n, 8);
      }),
    );
  });

  it('knows what common random numbers are worth', () => {
    // X = 1{U < 1/3}, Y = 1{U < 1/2} on the same U: Var(X − Y) = (1/6)(5/6) against 2/9 + 1/4 apart, 3.4 times as much.
    const pairs = { n: 100, meanA: 1 / 3, meanB: 1 / 2, varianceA: 2 / 9, varianceB: 1 / 4, covariance: 1 / 3 - 1 / 6 };
    const { varianceRatio, standardError, value, correlation } = pairedDifference(pairs, 1);
    expect(varianceRatio).toBeCloseTo(3.4, 12);
    expect(standardError).toBeCloseTo(Math.sqrt(5 / 36 / 100), 14);
    expect(value).toBeCloseTo(-1 / 6, 14);
    expect(correlation).toBeCloseTo(1 / 6 / Math.sqrt(1 / 18), 12);
  });

  it('variants of which no pair differs differ by nothing that was seen, and by little that may be', () => {
    for (const [n, most] of [
      [30, 1],
      [50, 1],
      [2000, 300],
    ] as const) {
      const paired = pairedDifference({ n, meanA: 2, meanB: 2, varianceA: 3, varianceB: 3, covariance: 3 }, most);
      expect(paired.value).toBe(0);
      expect(paired.standardError).toBe(0);
      // no less than what bounds the chance that a pair differs (C. J. Clopper and E. S. Pearson)
      const { high } = clopperPearson(0, n);
      expect(paired.interval?.high).toBeGreaterThan(high * most);
      expect(paired.interval?.high).toBeLessThan(1.25 * high * most);
      expect(paired.interval?.low).toBe(-(paired.interval?.high ?? 0));
    }
    const paired = pairedDifference({ n: 50, meanA: 2, meanB: 2, varianceA: 3, varianceB: 3, covariance: 3 }, 1);
    expect(paired.varianceRatio).toBe(Number.POSITIVE_INFINITY);
    expect(
      pairedDifference({ n: 9, meanA: 1, meanB: 1, varianceA: 0, varianceB: 0, covariance: 0 }, 1).varianceRatio,
    ).toBe(1);
  });
});

describe('mean scores', () => {
  it('is close to Wilson for single wins and losses', () => {
    const n = 1000;
    const estimate = scoreEstimate(momentsFromSums(n, 300, 300));
    const plain = wilson(300, n);
    expect(Math.abs((estimate.interval?.low as number) - plain.low)).toBeLessThan(2e-5);
    expect(Math.abs((estimate.interval?.high as number) - plain.high)).toBeLessThan(2e-5);
  });

  it('is narrower when the two halves of a swapped pair cancel, and never of width zero', () => {
    // Every pair scores exactly one half.
    const { interval, standardError } = scoreEstimate({ n: 400, mean: 0.5, variance: 0 });
    expect(standardError).toBe(0);
    const width = (interval?.high as number) - (interval?.low as number);
    expect(width).toBeGreaterThan(1 / 400);
    expect(width).toBeLessThan(3 / 400);
  });

  it('at nothing but wins has the width of Wilson', () => {
    const estimate = scoreEstimate({ n: 20, mean: 0, variance: 0 });
    expect(estimate.interval?.low).toBe(0);
    expect(estimate.interval?.high).toBeCloseTo(0.16112515805, 10);
    expect(() => scoreEstimate({ n: 3, mean: 1.2, variance: 0 })).toThrow(/between 0 and 1/);
    expect(scoreEstimate({ n: 1, mean: 1, variance: 0 }).standardError).toBeUndefined();
  });
});
