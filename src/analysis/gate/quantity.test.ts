import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evenPriceChange,
  evenPriceOn,
  priceScale,
  ratioChange,
  ratioScale,
  winRateChange,
  winRateScale,
} from './quantity.js';

const share = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Win rates whose logits fall on a straight line in log price and meet the reference at `even`. */
function onLine(prices: readonly number[], even: number, slope: number, reference: number): number[] {
  const level = Math.log(reference / (1 - reference));
  return [...prices.map((price) => share(level + slope * Math.log(price / even))), reference];
}

describe('win rates and exchange ratios', () => {
  it('change by percentage points, and by per cent', () => {
    expect(winRateChange([0.4, 0.43]).value).toBeCloseTo(3, 12);
    const change = ratioChange([10, 20, 12, 20]);
    expect(ratioScale(10).toUnit(change?.value ?? 0)).toBeCloseTo(20, 12);
    expect(winRateScale(2).zone).toEqual({ low: -2, high: 2 });
    expect(priceScale(1).toUnit(1.5)).toBe(1.5);
  });

  it('has a zone whose ends are the margin both ways', () => {
    const { zone, toUnit } = ratioScale(10);
    expect(toUnit(zone.low)).toBeCloseTo(-10, 12);
    expect(toUnit(zone.high)).toBeCloseTo(10, 12);
    expect(ratioScale(100).zone.low).toBe(Number.NEGATIVE_INFINITY);
  });

  it('has no ratio where a side loses nothing', () => {
    expect(ratioChange([0, 20, 12, 20])).toBeUndefined();
    expect(ratioChange([10, 20, 12, 0])).toBeUndefined();
  });
});

describe('the break-even price of the gate', () => {
  const prices = [73, 75, 77, 79];

  it('is where a straight line in log price meets the reference', () => {
    expect(evenPriceOn({ prices, base: 60 }, onLine(prices, 76, -3, 0.3))).toBeCloseTo(16, 9);
  });

  it('is none where win rates rise with the price, or stay', () => {
    expect(evenPriceOn({ prices, base: 60 }, onLine(prices, 76, 2, 0.3))).toBeUndefined();
    expect(evenPriceOn({ prices, base: 60 }, [0.3, 0.3, 0.3, 0.3, 0.3])).toBeUndefined();
  });

  it('stays finite where all is won or lost', () => {
    expect(evenPriceOn({ prices, base: 60 }, [1, 1, 0, 0, 0.5])).toBeCloseTo(16, 0);
  });

  it('has the gradient of small changes', () => {
    const [before, after] = [onLine(prices, 76, -3, 0.3), onLine(prices, 77, -3, 0.32)];
    const grid = { prices, base: 60 };
    const at = (rates: readonly number[]): number =>
      evenPriceChange({ before: grid, after: grid }, before, rates)?.value ?? Number.NaN;
    const gradient = evenPriceChange({ before: grid, after: grid }, before, after)?.gradient ?? [];
    expect(gradient).toHaveLength(10);
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e-4, max: 1e-4, noNaN: true }), { minLength: 5, maxLength: 5 }), (by) => {
        const moved = at(after.map((rate, k) => rate + (by[k] as number))) - at(after);
        const expected = by.reduce((sum, step, k) => sum + step * (gradient[5 + k] as number), 0);
        expect(moved).toBeCloseTo(expected, 3);
      }),
    );
  });

  it('has no change where there is no price', () => {
    const grid = { prices, base: 60 };
    expect(
      evenPriceChange({ before: grid, after: grid }, onLine(prices, 76, 2, 0.3), onLine(prices, 76, -2, 0.3)),
    ).toBeUndefined();
  });
});
