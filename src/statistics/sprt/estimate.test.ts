import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from '../special/normal.js';
import { type Motion, outcomeCdf } from './brownian.js';
import { sprtEstimate } from './index.js';
import { momentsOf, observedLaw } from './law.js';

const rates = { alpha: 0.05, beta: 0.05 };
const five = [0, 0.25, 0.5, 0.75, 1];
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);

describe('a Brownian motion between two walls', () => {
  it("has fishtest's chances", () => {
    const wide = { lower: -2.94, upper: 2.94, deviation: 0.005 };
    expect(outcomeCdf({ ...wide, drift: 0 }, 1e5, 0)).toBeCloseTo(0.5, 14);
    expect(outcomeCdf({ ...wide, drift: 1e-5 }, 2e5, 1)).toBeCloseTo(0.31775429619542384, 13);
    // Its series is cut at the first small term, here the second, whose cosine is zero: the third is 2.3e-6.
    const third = outcomeCdf({ lower: -1, upper: 1, drift: 0, deviation: 0.005 }, 4e4, 0.5);
    expect(Math.abs(third - 0.6310918776242763)).toBeLessThan(3e-6);
    // By the eigenseries written out: 1/2 + the terms of n = 1, 3, 5, 7 (those of even n are zero).
    const terms = [1, 3, 5, 7].map((n) => {
      const k = (n * Math.PI) / 2;
      return (-Math.exp((-k * k) / 2) * Math.sin(k) * Math.cos(1.5 * k)) / k;
    });
    expect(third).toBeCloseTo(0.5 + terms.reduce((a, b) => a + b, 0), 12);
  });

  it('is the normal law while the walls are far, and the ruin of a gambler when it is late', () => {
    const far = { lower: -50, upper: 50, drift: 0.3, deviation: 2 };
    expect(outcomeCdf(far, 4, 1)).toBeCloseTo(normalCdf((1 - 1.2) / 4), 13);
    for (const drift of [-2, -1e-12, 0, 1e-12, 0.4, 3]) {
      const motion = { lower: -0.7, upper: 1, drift, deviation: 1 };
      const ruin =
        Math.abs(drift) < 1e-9
          ? 1 / 1.7
          : (Math.exp(-2 * drift * 0.7) - Math.exp(-2 * drift * 1.7)) / (1 - Math.exp(-2 * drift * 1.7));
      expect(outcomeCdf(motion, 1000, 0.2), `drift ${drift}`).toBeCloseTo(ruin, 9);
    }
  });

  it('both of its ways of computing agree where one takes over from the other', () => {
    for (const drift of [0, 0.5, -2, 4, -10]) {
      for (const value of [-0.6, 0, 0.3, 0.99]) {
        const motion = { lower: -0.7, upper: 1, drift, deviation: 1 };
        const [before, after] = [1 - 1e-13, 1 + 1e-13].map((part) => outcomeCdf(motion, 1.7 ** 2 * part, value));
        expect(after).toBeCloseTo(before as number, 12);
      }
    }
  });

  it('is a chance, rises with the value, falls with the drift, whatever the numbers', () => {
    const positive = fc.double({ min: 1e-3, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (below, above, drift, time, share) => {
          const motion: Motion = { lower: -below, upper: above, drift, deviation: 1 };
          const value = -below + share * (below + above);
          const chance = outcomeCdf(motion, time, value);
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
          expect(outcomeCdf(motion, time, Math.min(above, value + 0.1))).toBeGreaterThanOrEqual(chance - 1e-9);
          expect(outcomeCdf({ ...motion, drift: drift + 0.1 }, time, value)).toBeLessThanOrEqual(chance + 1e-9);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('at the first moment it is where it starts', () => {
    const motion = { lower: -1, upper: 1, drift: 5, deviation: 1 };
    expect(outcomeCdf(motion, 0, -0.1)).toBe(0);
    expect(outcomeCdf(motion, 0, 0.1)).toBe(1);
  });
});

describe('the estimate after a sequential test', () => {
  // fishtest stat_util; its series and its approximation are good to about 1e-5 Elo.
  it.each([
    [
      'logistic [-3, 1]',
      [10789, 19328, 33806, 19402, 10543],
      scoreOf(-3),
      scoreOf(1),
      [-0.9925365594552716, -3.488492131294004, 1.4885858954857965, 0.18803479310880994],
    ],
    [
      'normalized [.764, 3.439]',
      [39, 2226, 31451, 2412, 40],
      undefined,
      undefined,
      [0.8651598534526277, 0.16827135251642789, 1.5405826879352602, 0.9919993674519018],
    ],
  ] as const)('%s', (_, counts, low, high, [elo, from, to, superior]) => {
    // Normalised Elo is in standard deviations of one battle, √2 of a pair's.
    const deviation = Math.sqrt(2 * momentsOf(observedLaw(five, counts)).variance);
    const normalised = (value: number): number => 0.5 + ((value * Math.log(10)) / 800) * deviation;
    const estimate = sprtEstimate({
      scores: five,
      counts,
      low: low ?? normalised(0.764),
      high: high ?? normalised(3.439),
      ...rates,
    });
    expect(Math.abs(eloOf(estimate.mean) - elo)).toBeLessThan(1e-4);
    expect(Math.abs(eloOf(estimate.interval.low) - from)).toBeLessThan(1e-4);
    expect(Math.abs(eloOf(estimate.interval.high) - to)).toBeLessThan(1e-4);
    // The likelihood of superiority: the chance of a worse outcome were both alike.
    expect(Math.abs(estimate.chanceOfWorse(0.5) - superior)).toBeLessThan(1e-5);
  });

  it('is the plain interval of a mean where the test is far from its bounds', () => {
    // fishtest stat_util get_elo of the same counts: −5.791129347449122 ± 63.88508162851473, superior with
    // .4286932844005801.
    const counts = [3, 5, 14, 6, 2];
    const { mean, variance } = momentsOf(observedLaw(five, counts));
    const error = Math.sqrt(variance / 30);
    const z = normalQuantile(0.975);
    expect(eloOf(mean)).toBeCloseTo(-5.791129347449122, 10);
    expect((eloOf(mean + z * error) - eloOf(mean - z * error)) / 2).toBeCloseTo(63.88508162851473, 9);
    expect(normalCdf((mean - 0.5) / error)).toBeCloseTo(0.4286932844005801, 12);
    const estimate = sprtEstimate({ scores: five, counts, low: 0.5, high: 0.5001, ...rates });
    expect(estimate.mean).toBeCloseTo(mean, 6);
    // Its variance grows with the distance from the sample's mean: somewhat wider.
    expect(estimate.interval.low).toBeLessThan(mean - z * error);
    expect(estimate.interval.low).toBeGreaterThan(mean - 1.2 * z * error);
  });

  it('of three outcomes (fishtest stat_util get_elo [18, 20, 22])', () => {
    const { mean, variance } = momentsOf(observedLaw([0, 0.5, 1], [18, 20, 22]));
    const error = Math.sqrt(variance / 60);
    const z = normalQuantile(0.975);
    expect(eloOf(mean)).toBeCloseTo(23.196778791074703, 10);
    expect((eloOf(mean + z * error) - eloOf(mean - z * error)) / 2).toBeCloseTo(72.926030031272, 9);
    expect(normalCdf((mean - 0.5) / error)).toBeCloseTo(0.7371469584833215, 11);
  });

  it('lies nearer to the middle than the mean of a test that stopped, and its interval holds it', () => {
    const counts = [100, 400, 900, 520, 160];
    const { mean } = momentsOf(observedLaw(five, counts));
    const estimate = sprtEstimate({ scores: five, counts, low: 0.49, high: 0.51, ...rates });
    expect(mean).toBeGreaterThan(0.51);
    expect(estimate.mean).toBeLessThan(mean);
    expect(estimate.interval.low).toBeLessThan(estimate.mean);
    expect(estimate.interval.high).toBeGreaterThan(estimate.mean);
    expect(estimate.chanceOfWorse(estimate.mean)).toBeCloseTo(0.5, 9);
    expect(estimate.chanceOfWorse(estimate.interval.low)).toBeCloseTo(0.975, 9);
    expect(estimate.chanceOfWorse(estimate.interval.high)).toBeCloseTo(0.025, 9);
  });

  it('is finite and on the scale for all wins, all losses, all draws, one pair', () => {
    for (const counts of [
      [20, 0, 0, 0, 0],
      [0, 0, 0, 0, 20],
      [0, 0, 10, 0, 0],
      [0, 1, 0, 0, 0],
      [144, 3, 1, 0, 0],
      [1e7, 0, 0, 0, 0],
    ]) {
      const { mean, interval } = sprtEstimate({ scores: five, counts, low: 0.5, high: 0.51, ...rates });
      for (const value of [mean, interval.low, interval.high]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(interval.low).toBeLessThanOrEqual(mean);
      expect(interval.high).toBeGreaterThanOrEqual(mean);
    }
  });

  it('refuses a level that is none', () => {
    expect(() =>
      sprtEstimate({ scores: five, counts: [1, 1, 1, 1, 1], low: 0.5, high: 0.6, level: 1, ...rates }),
    ).toThrow(/confidence level/);
  });
});
