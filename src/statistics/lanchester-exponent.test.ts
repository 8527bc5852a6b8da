import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from './interval.js';
import { exponentEstimates, lanchesterExponent, type RatioLosses } from './lanchester-exponent.js';

/**
 * What the larger side has lost when the smaller has lost `b`, if A^e − B^e never changes (A − B decides at e = 0: ln A
 * − ln B).
 */
function lostByLarger(larger: number, smaller: number, b: number, e: number): number {
  if (e === 0) return larger * (b / smaller);
  return larger - (larger ** e - smaller ** e + (smaller - b) ** e) ** (1 / e);
}

function exponentOf(found: ReturnType<typeof lanchesterExponent>): number {
  if ('why' in found) throw new Error(found.why);
  return found.value;
}

function battle(ratio: number, b: number, e: number): RatioLosses {
  return { ratio, larger: ratio, smaller: 1, lostByLarger: lostByLarger(ratio, 1, b, e), lostBySmaller: b };
}

describe('lanchesterExponent', () => {
  it('is 2 for battles under the square law and 1 under the linear law', () => {
    for (const ratio of [1.5, 2, 4]) {
      for (const b of [0.1, 0.5, 0.9, 1]) {
        expect(Math.abs(exponentOf(lanchesterExponent(battle(ratio, b, 2))) - 2)).toBeLessThan(1e-9);
        expect(Math.abs(exponentOf(lanchesterExponent(battle(ratio, b, 1))) - 1)).toBeLessThan(1e-9);
      }
    }
  });

  it('is 0 where both lose the same share (the logarithmic law)', () => {
    const found = lanchesterExponent({ larger: 4, smaller: 2, lostByLarger: 1, lostBySmaller: 0.5 });
    expect(Math.abs(exponentOf(found))).toBeLessThan(1e-9);
  });

  it('comes back from a battle that is walked in small steps: dA/dt = −B, dB/dt = −A', () => {
    let [a, b] = [2, 1];
    const dt = 1e-6;
    // midpoint steps until a fifth of the smaller side is left
    while (b > 0.2) {
      const [ma, mb] = [a - (b * dt) / 2, b - (a * dt) / 2];
      [a, b] = [a - mb * dt, b - ma * dt];
    }
    const found = lanchesterExponent({ larger: 2, smaller: 1, lostByLarger: 2 - a, lostBySmaller: 1 - b });
    expect(Math.abs(exponentOf(found) - 2)).toBeLessThan(1e-6);
  });

  it('property: any exponent comes back, whatever the unit of strength', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 5, noNaN: true }).filter((e) => Math.abs(e) > 0.01),
        fc.double({ min: 1.2, max: 6, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        (e, ratio, b, unit) => {
          const lost = lostByLarger(ratio, 1, b, e);
          // where the larger side loses next to nothing its loss is rounding
          fc.pre(Number.isFinite(lost) && lost > 1e-6 && ratio - lost > 1 - b);
          const found = lanchesterExponent({
            larger: ratio * unit,
            smaller: unit,
            lostByLarger: lost * unit,
            lostBySmaller: b * unit,
          });
          expect(Math.abs(exponentOf(found) - e)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('for small losses is 1 + ln(b/a) / ln(A/B)', () => {
    const found = lanchesterExponent({ larger: 2, smaller: 1, lostByLarger: 1e-7, lostBySmaller: 3e-7 });
    expect(exponentOf(found)).toBeCloseTo(1 + Math.log(3) / Math.log(2), 5);
  });

  it('has the slopes that small changes of the losses show', () => {
    const losses = { larger: 4, smaller: 1, lostByLarger: 0.3, lostBySmaller: 0.8 };
    const found = lanchesterExponent(losses);
    if ('why' in found) throw new Error(found.why);
    const step = 1e-6;
    const at = (a: number, b: number): number =>
      exponentOf(lanchesterExponent({ ...losses, lostByLarger: 0.3 + a, lostBySmaller: 0.8 + b }));
    expect(found.slopeLarger).toBeCloseTo((at(step, 0) - at(-step, 0)) / (2 * step), 4);
    expect(found.slopeSmaller).toBeCloseTo((at(0, step) - at(0, -step)) / (2 * step), 4);
    expect(found.slopeLarger).toBeLessThan(0);
    expect(found.slopeSmaller).toBeGreaterThan(0);
  });

  it('says why there is none', () => {
    const base = { larger: 2, smaller: 1, lostByLarger: 0.5, lostBySmaller: 0.5 };
    expect(lanchesterExponent({ ...base, larger: 1 })).toEqual({ why: 'the sides are equal, so numbers tell nothing' });
    expect(lanchesterExponent({ ...base, lostByLarger: 0 })).toEqual({ why: 'the larger side lost nothing' });
    expect(lanchesterExponent({ ...base, lostBySmaller: 0 })).toEqual({ why: 'the smaller side lost nothing' });
    expect(lanchesterExponent({ ...base, lostByLarger: 1.9 })).toEqual({
      why: 'the larger side was left with less than the smaller, so numbers did not tell',
    });
  });
});

describe('exponentEstimates', () => {
  const zeros = (k: number): number[][] => Array.from({ length: k }, () => new Array<number>(k).fill(0));

  it('gives exact losses no interval, and agrees with itself', () => {
    const found = exponentEstimates([battle(2, 0.7, 2), battle(4, 0.9, 2)], zeros(4), 0);
    expect(found.combined?.value).toBeCloseTo(2, 9);
    expect(found.combined).toMatchObject({ exact: true, n: 0 });
    expect(found.combined).not.toHaveProperty('interval');
    expect(found.disagreement?.p).toBeLessThanOrEqual(1);
  });

  it('weighs ratios by inverse variance; shared random numbers widen what they share', () => {
    const losses = [battle(2, 0.7, 1.8), battle(4, 0.9, 2.2)];
    const covariance = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1e-2 : 0)));
    const found = exponentEstimates(losses, covariance, 100);
    const [two, four] = found.each as [Estimate, Estimate];
    const precision = (one: Estimate): number => 1 / (one.standardError as number) ** 2;
    const expected = (two.value * precision(two) + four.value * precision(four)) / (precision(two) + precision(four));
    expect(found.combined?.value).toBeCloseTo(expected, 12);
    expect(found.combined?.standardError).toBeCloseTo(1 / Math.sqrt(precision(two) + precision(four)), 12);
    expect(found.disagreement?.difference.value).toBeCloseTo(0.4, 6);
    const shared = covariance.map((row, i) => row.map((x, j) => (i !== j && (i + j) % 2 === 0 ? 5e-3 : x)));
    const together = exponentEstimates(losses, shared, 100);
    expect(together.combined?.standardError as number).toBeGreaterThan(found.combined?.standardError as number);
    expect(together.disagreement?.difference.standardError as number).toBeLessThan(
      found.disagreement?.difference.standardError as number,
    );
    expect(together.disagreement?.p as number).toBeLessThan(found.disagreement?.p as number);
  });

  it('gives no mean of ratios that disagree by more than chance', () => {
    const losses = [battle(2, 0.7, 2.07), battle(4, 0.9, 2.54)];
    const at = (variance: number) =>
      exponentEstimates(
        losses,
        zeros(4).map((row, i) => row.map((_, j) => (i === j ? variance : 0))),
        100,
      );
    const sure = at(1e-6);
    expect(sure).not.toHaveProperty('combined');
    expect(sure.disagreement?.p).toBeLessThan(1e-6);
    expect((sure.each as Estimate[]).map(({ value }) => value.toFixed(2))).toEqual(['2.07', '2.54']);
    expect(at(1e-1).combined?.value).toBeGreaterThan(2.07);
    // exact: any difference is one
    expect(exponentEstimates(losses, zeros(4), 0)).not.toHaveProperty('combined');
  });

  it('leaves out ratios that have no exponent, and all where none has', () => {
    const none: RatioLosses = { ratio: 4, larger: 4, smaller: 1, lostByLarger: 0, lostBySmaller: 1 };
    const some = exponentEstimates([battle(2, 0.5, 2), none], zeros(4), 0);
    expect(some.combined?.value).toBeCloseTo(2, 9);
    expect(some.each[1]).toEqual({ why: 'the larger side lost nothing' });
    expect(some).not.toHaveProperty('disagreement');
    expect(exponentEstimates([none], zeros(2), 0)).toEqual({ each: [{ why: 'the larger side lost nothing' }] });
  });
});
