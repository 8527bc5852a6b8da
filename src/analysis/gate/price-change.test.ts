import { describe, expect, it } from 'vitest';
import { missedP } from './difference.js';
import { priceChange, type Test, type TwoCurves } from './price-change.js';
import { plainScale, ratioScale } from './quantity.js';

const test: Test = (estimate, variance) =>
  missedP(
    { estimate, standardError: Math.sqrt(variance), df: Number.POSITIVE_INFINITY },
    { low: Number.NEGATIVE_INFINITY, high: 0 },
  );

const prices = Array.from({ length: 40 }, (_, k) => (k + 1) / 4);
const known = { low: true, high: true };

/** Both curves with the same error at each price, of which a share is common to old and new. */
function curves(
  old: (price: number) => number,
  now: (price: number) => number,
  error: number,
  shared: number,
): TwoCurves {
  const means = [...prices.map(old), ...prices.map(now)];
  const size = prices.length;
  return {
    old: { prices, known },
    now: { prices, known },
    mean: (k) => means[k] as number,
    covariance: (k, l) => error * error * (k < size === l < size ? 1 : shared),
  };
}

const falling =
  (even: number) =>
  (price: number): number =>
    0.02 * (even - price);

describe('the change of a break-even price', () => {
  it('is told from the shared luck, far closer than either price', () => {
    const found = priceChange(curves(falling(4), falling(5), 0.02, 0.99), plainScale(1), test, 0.005);
    expect(found?.change).toBeCloseTo(1, 9);
    const [low, high] = found?.interval(0.05) ?? [];
    // each price alone is known to ±2; a lattice step either way is what reading between prices would have saved
    expect(low).toBeGreaterThan(0.1);
    expect(high).toBeLessThan(1.9);
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(1.25);
  });

  it('of nothing is shown to be within a margin, and never to be none', () => {
    const found = priceChange(curves(falling(4), falling(4), 0.02, 1), plainScale(1), test, 0.005);
    expect(found?.change).toBe(0);
    expect(found?.outsideP({ low: 0, high: 0 })).toBe(1);
    expect(found?.atMostP(-0.5)).toBeLessThan(0.05);
    expect(found?.atLeastP(0.5)).toBeLessThan(0.05);
  });

  it('has an interval that misses a zone where its p is at most the error', () => {
    for (const even of [4.3, 5, 5.6, 6.5]) {
      const found = priceChange(curves(falling(4), falling(even), 0.012, 0.6), plainScale(1), test, 0.005);
      for (const margin of [0, 0.2, 0.6, 1, 1.6]) {
        const p = found?.outsideP({ low: -margin, high: margin }) ?? 1;
        for (const error of [0.2, 0.05, 0.01]) {
          const [low, high] = found?.interval(error) ?? [0, 0];
          expect(low > margin || high < -margin).toBe(p <= error);
        }
      }
    }
  });

  it('is found where both curves fall in one step, which tells nothing on either side of it', () => {
    const step = (even: number) => (price: number) => (price < even ? 0.1 : -0.1);
    const found = priceChange(curves(step(4.1), step(6.1), 0.02, 0.5), plainScale(1), test, 0.005);
    const [low, high] = found?.interval(0.05) ?? [];
    expect(low).toBeGreaterThanOrEqual(1.5);
    expect(low).toBeLessThanOrEqual(2);
    expect(high).toBeGreaterThanOrEqual(2);
    expect(high).toBeLessThanOrEqual(2.5);
  });

  it('is told in per cent where prices are', () => {
    const scale = ratioScale(10);
    const found = priceChange(curves(falling(4), falling(5), 0.001, 0.9), scale, test, 0.005);
    expect(scale.toUnit(found?.change ?? 0)).toBeCloseTo(25, 6);
    const [low, high] = (found?.interval(0.05) ?? []).map(scale.toUnit) as [number, number];
    expect(low).toBeLessThan(25);
    expect(high).toBeGreaterThan(25);
    expect(low).toBeGreaterThan(10);
  });

  it('says nothing where the old price may lie beyond what was played, and has none where a curve does not cross', () => {
    const open = { ...curves(falling(9.9), falling(5), 0.02, 0.5), old: { prices, known: { low: true, high: false } } };
    const found = priceChange(open, plainScale(1), test, 0.005);
    expect(found?.outsideP({ low: -1, high: 1 })).toBe(1);
    expect(priceChange(curves(falling(4), falling(40), 0.02, 0.5), plainScale(1), test, 0.005)).toBeUndefined();
  });
});
