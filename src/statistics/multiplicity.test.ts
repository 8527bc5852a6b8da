import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm, shownAtOnce } from './multiplicity.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

/** statsmodels test_multi.py, from R multtest. */
const raw = [
  5.23656777208e-5, 2.8140506198e-4, 0.0149877310796, 0.0202732688798, 0.177096952723, 0.642193923795, 0.680845947633,
  0.71626938238, 0.838541367553, 0.967833824309,
];

function near(got: readonly number[], want: readonly number[], tolerance: number): void {
  expect(got).toHaveLength(want.length);
  got.forEach((value, i) => {
    expect(Math.abs(value - (want[i] as number)), `place ${i}`).toBeLessThan(tolerance);
  });
}

describe('adjusted p-values', () => {
  it('Holm', () => {
    near(holm(raw), [5.23656777208e-4, 0.00253264556, 0.119901849, 0.141912882, 1, 1, 1, 1, 1, 1], 5e-10);
    near(holm([0.002, 0.004, 0.006, 0.008, 0.01, 0.012]), [0.012, 0.02, 0.024, 0.024, 0.024, 0.024], 1e-14);
  });

  it('results follow their tests whatever the order, and never fall below the raw p', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (p) => {
        const forward = holm(p);
        expect(holm([...p].reverse()).reverse()).toEqual(forward);
        forward.forEach((value, i) => {
          expect(value).toBeGreaterThanOrEqual((p[i] as number) - 1e-15);
          expect(value).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('refuses what is no p-value', () => {
    expect(() => holm([0.5, 1.1])).toThrow(/between 0 and 1/);
    expect(() => holm([Number.NaN])).toThrow(/between 0 and 1/);
    expect(holm([])).toEqual([]);
  });
});

describe('what is shown at once', () => {
  it('is what Holm leaves of the p-values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { maxLength: 15 }), (p) => {
        const shown = shownAtOnce(p.length, (k, level) => (p[k] as number) <= 1 - level, 0.95);
        const adjusted = holm(p).map((each) => each <= 0.05);
        // 1 − 0.95 and shares of it are not what they are on paper to the last bit
        const isClose = holm(p).some((each) => Math.abs(each - 0.05) < 1e-9);
        if (!isClose) expect(shown).toEqual(adjusted);
      }),
    );
  });
});
