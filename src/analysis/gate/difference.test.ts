// Vectors: gbstats (GrowthBook) for the sequence; statsmodels test_tost.py, from R's tost(), for equivalence.
import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { normalCdf } from '../../statistics/special/normal.js';
import {
  alwaysValidP,
  type Difference,
  differenceSequence,
  fixedInterval,
  insideP,
  missedP,
  outsideP,
  type Zone,
} from './difference.js';

/** A difference of two proportions relative to the first, by the delta method, as one observation in n of them. */
function relative(a: readonly [number, number], b: readonly [number, number]): Difference {
  const [pA, pB] = [a[0] / a[1], b[0] / b[1]];
  const variance = (pB * (1 - pB)) / (b[1] * pA ** 2) + (pA * (1 - pA) * pB ** 2) / (a[1] * pA ** 4);
  const n = a[1] + b[1];
  return { estimate: pB / pA - 1, variance: variance * n, n, worst: variance * n };
}

describe('the confidence sequence of a difference', () => {
  it('is that of gbstats: 1396 of 3000 against 2422 of 3461', () => {
    const { low, high } = differenceSequence(relative([1396, 3000], [2422, 3461]), { alpha: 0.05, tuneN: 5000 });
    expect(low).toBeCloseTo(0.40098, 4);
    expect(high).toBeCloseTo(0.60675, 4);
  });

  it('has p = min(1, √(nρ² + 1) exp(−ρ²z²n / 2(nρ² + 1)))', () => {
    const rho2 = 0.08908509752892212 ** 2;
    const difference = { estimate: 0.3, variance: 4, n: 900, worst: 4 };
    const z2 = 0.3 ** 2 / (4 / 900);
    const expected = Math.sqrt(900 * rho2 + 1) * Math.exp((-rho2 * z2 * 900) / (2 * (900 * rho2 + 1)));
    const p = alwaysValidP(difference, { low: 0, high: 0 }, { alpha: 0.05, tuneN: 1000 });
    expect(p).toBeCloseTo(expected, 12);
  });

  it('at another level than it is tuned for agrees with p too', () => {
    const difference = { estimate: 2.7, variance: 900, n: 9000, worst: 900 };
    const tuning = { alpha: 0.0005, tuneN: 16_384 };
    const zone = { low: -1.2, high: 1.2 };
    const p = alwaysValidP(difference, zone, tuning);
    expect(differenceSequence(difference, tuning, p).low).toBeCloseTo(zone.high, 9);
    expect(differenceSequence(difference, tuning, 2 * p)).toMatchObject({ level: 1 - 2 * p });
    expect(differenceSequence(difference, tuning, 2 * p).low).toBeGreaterThan(zone.high);
  });

  it('misses the zone exactly when p is at most alpha', () => {
    const cases = fc.record({
      estimate: fc.double({ min: -20, max: 20, noNaN: true }),
      variance: fc.double({ min: 0, max: 1e4, noNaN: true }),
      n: fc.integer({ min: 1, max: 1_000_000 }),
      margin: fc.double({ min: 0, max: 10, noNaN: true }),
      alpha: fc.double({ min: 1e-8, max: 0.4, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ estimate, variance, n, margin, alpha }) => {
        const difference = { estimate, variance, n, worst: 100 };
        const tuning = { alpha, tuneN: 16_384 };
        const { low, high } = differenceSequence(difference, tuning);
        const p = alwaysValidP(difference, { low: -margin, high: margin }, tuning);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        const missed = low > margin || high < -margin;
        // at the very edge the two may round apart
        if (Math.abs(p - alpha) > 1e-9 * alpha) expect(p < alpha).toBe(missed);
      }),
    );
  });

  it('is finite, or refused, for whatever comes', () => {
    const tuning = { alpha: 0.01, tuneN: 1000 };
    const none = { estimate: 0, variance: 0, n: 1, worst: 0 };
    expect(differenceSequence(none, tuning)).toMatchObject({ low: 0, high: 0 });
    expect(alwaysValidP(none, { low: 0, high: 0 }, tuning)).toBe(1);
    expect(alwaysValidP({ ...none, estimate: 1 }, { low: 0, high: 0 }, tuning)).toBe(0);
    const guarded = differenceSequence({ estimate: 0, variance: 0, n: 4096, worst: 1 }, tuning);
    expect(guarded.high).toBeGreaterThan(0.001);
    expect(() => differenceSequence({ ...none, estimate: Number.NaN }, tuning)).toThrow(/finite estimate/);
    expect(() => alwaysValidP({ ...none, variance: -1 }, { low: 0, high: 0 }, tuning)).toThrow(/finite estimate/);
  });

  it('holds at every look at once: paired outcomes that hardly ever differ', () => {
    const random = seedrandom('looks');
    const [runs, alpha] = [600, 0.05];
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      let [n, sum, squares, wrong] = [0, 0, 0, false];
      for (let look = 1; look <= 12; look++) {
        for (let k = 0; k < 128; k++) {
          const u = random();
          const x = u < 0.02 ? 1 : u < 0.04 ? -1 : 0;
          n++;
          sum += x;
          squares += x * x;
        }
        const variance = (squares - sum ** 2 / n) / (n - 1);
        const { low, high } = differenceSequence({ estimate: sum / n, variance, n, worst: 1 }, { alpha, tuneN: 512 });
        wrong ||= low > 0 || high < 0;
      }
      if (wrong) missed++;
    }
    expect(missed / runs).toBeLessThanOrEqual(alpha + 3 * Math.sqrt((alpha * (1 - alpha)) / runs));
  });
});

describe('equivalence at a fixed n', () => {
  it.each([
    [0.1646666666666667, 0.1357514067862445, 14, 0.6, 0.003166881489265175],
    [0.1646666666666667, 0.2531625991083627, 26.7484787582315, 0.6, 0.04853083976236974],
    [0.562666666666666, 0.2149871904637392, 24.11000151062728, 0.6, 0.4317936812594803],
  ])('difference %d, standard error %d', (estimate, standardError, df, margin, p) => {
    expect(insideP({ estimate, standardError, df }, { low: -margin, high: margin })).toBeCloseTo(p, 9);
  });

  it('is shown when the interval at 1 − 2α lies inside', () => {
    const difference = { estimate: 0.1646666666666667, standardError: 0.1357514067862445, df: 14 };
    const { low, high } = fixedInterval(difference, 0.9, "Student's t");
    expect(low).toBeCloseTo(2 * difference.estimate - 0.4037669953849797, 9);
    expect(high).toBeCloseTo(0.4037669953849797, 9);
  });

  it.each([[0.1646666666666667, 0.2531625991083627, 26.7484787582315, -0.2666862980722534, 0.596019631405587]])(
    'has the interval of Welch’s: difference %d, standard error %d',
    (estimate, standardError, df, low, high) => {
      const interval = fixedInterval({ estimate, standardError, df }, 0.9, 'Welch');
      expect(interval.low).toBeCloseTo(low, 9);
      expect(interval.high).toBeCloseTo(high, 9);
    },
  );

  it('is that of a proportion by the normal law: 228 of 762 between 0.18 and 0.38', () => {
    const share = 228 / 762;
    const difference = {
      estimate: share - 0.28,
      standardError: Math.sqrt((share * (1 - share)) / 762),
      df: Number.POSITIVE_INFINITY,
    };
    expect((share - 0.18) / difference.standardError).toBeCloseTo(7.1865, 4);
    expect((share - 0.38) / difference.standardError).toBeCloseTo(-4.8701, 4);
    expect(insideP(difference, { low: -0.1, high: 0.1 })).toBeCloseTo(normalCdf(-4.8701), 10);
    const { low, high } = fixedInterval(difference, 0.9, 'normal');
    expect([0.28 + low, 0.28 + high].map((x) => Math.round(1e4 * x) / 1e4)).toEqual([0.2719, 0.3265]);
  });
});

describe('a change at a fixed n', () => {
  it('is missed by the interval exactly when its p says so', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.double({ min: 1e-6, max: 0.4, noNaN: true }),
        (estimate, standardError, df, margin, alpha) => {
          const difference = { estimate, standardError, df };
          const p = missedP(difference, { low: -margin, high: margin });
          const { low, high } = fixedInterval(difference, 1 - alpha, "Student's t");
          if (Math.abs(p - alpha) > 1e-6 * alpha) expect(p < alpha).toBe(low > margin || high < -margin);
        },
      ),
    );
  });

  it('is the two-sided test where no change is too small', () => {
    const zone: Zone = { low: 0, high: 0 };
    expect(outsideP({ estimate: 1.959963984540054, standardError: 1, df: Number.POSITIVE_INFINITY }, zone)).toBeCloseTo(
      0.05,
      12,
    );
    expect(
      outsideP({ estimate: -1.959963984540054, standardError: 1, df: Number.POSITIVE_INFINITY }, zone),
    ).toBeCloseTo(0.05, 12);
  });

  it('is one-sided beyond a wide zone, and certain inside', () => {
    const difference = { estimate: 12.644853626951472, standardError: 1, df: Number.POSITIVE_INFINITY };
    expect(outsideP(difference, { low: -11, high: 11 })).toBeCloseTo(0.05, 12);
    expect(outsideP({ ...difference, estimate: 11 }, { low: -11, high: 11 })).toBe(1);
    expect(outsideP({ ...difference, estimate: -50 }, { low: Number.NEGATIVE_INFINITY, high: 11 })).toBe(1);
  });

  it('has a sign even without an error', () => {
    const exact = { estimate: 3, standardError: 0, df: Number.POSITIVE_INFINITY };
    expect(outsideP(exact, { low: -2, high: 2 })).toBe(0);
    expect(insideP(exact, { low: -2, high: 2 })).toBe(1);
    expect(insideP({ ...exact, estimate: 1 }, { low: -2, high: 2 })).toBe(0);
  });
});
