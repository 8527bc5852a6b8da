import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evenPriceOn,
  evenPriceReading,
  exponentReading,
  meanReading,
  plainScale,
  type Reading,
  ratioReading,
  ratioScale,
  shareReading,
  shareScale,
  valueReading,
} from './quantity.js';

const share = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Win rates whose logits fall on a straight line in log price and meet the reference at `even`. */
function onLine(prices: readonly number[], even: number, slope: number, reference: number): number[] {
  const level = Math.log(reference / (1 - reference));
  return [...prices.map((price) => share(level + slope * Math.log(price / even))), reference];
}

/** The gradient is that of small changes of the means. */
function gradientHolds(means: readonly number[], read: (means: readonly number[]) => Reading | undefined): void {
  const at = (by: readonly number[]): number =>
    read(means.map((mean, k) => mean + (by[k] as number)))?.working ?? Number.NaN;
  const gradient = read(means)?.gradient ?? [];
  expect(gradient).toHaveLength(means.length);
  const small = fc.double({ min: -1e-4, max: 1e-4, noNaN: true });
  fc.assert(
    fc.property(fc.array(small, { minLength: means.length, maxLength: means.length }), (by) => {
      const moved = at(by) - at(means.map(() => 0));
      const expected = by.reduce((sum, step, k) => sum + step * (gradient[k] as number), 0);
      expect(moved).toBeCloseTo(expected, 3);
    }),
  );
}

describe('scales', () => {
  it('have zones whose ends are the margin both ways', () => {
    const { zone, toUnit } = ratioScale(10);
    expect(toUnit(zone.low)).toBeCloseTo(-10, 12);
    expect(toUnit(zone.high)).toBeCloseTo(10, 12);
    expect(ratioScale(100).zone.low).toBe(Number.NEGATIVE_INFINITY);
    expect(shareScale(2).zone).toEqual({ low: -2, high: 2 });
    expect(plainScale(1).toUnit(1.5)).toBe(1.5);
  });

  it('lead from natural values to the working scale and back', () => {
    for (const scale of [shareScale(2), ratioScale(10), plainScale(1)]) {
      expect(scale.natural(scale.of(0.37))).toBeCloseTo(0.37, 12);
    }
    expect(shareScale(2).natural(-3)).toBe(0);
    expect(shareScale(2).natural(103)).toBe(1);
  });
});

describe('figures of a cell', () => {
  it('are shares, means and ratios, with their gradients', () => {
    expect(shareReading([0.43])).toEqual({ value: 0.43, working: 43, gradient: [100] });
    expect(meanReading([7])).toEqual({ value: 7, working: 7, gradient: [1] });
    expect(ratioReading([12, 20])?.value).toBe(0.6);
    gradientHolds([12, 20], ratioReading);
  });

  it('has no ratio where a side loses nothing', () => {
    expect(ratioReading([0, 20])).toBeUndefined();
    expect(ratioReading([10, 0])).toBeUndefined();
  });

  it('has the exponent of the square law where its losses are lost', () => {
    // 40 against 20: to nothing, by the square law, costs the larger 40 − √1200
    const lost = [20, 40 - Math.sqrt(1200)];
    expect(exponentReading(20, 40, lost)?.value).toBeCloseTo(2, 9);
    gradientHolds([12, 4], (losses) => exponentReading(20, 40, losses));
    expect(exponentReading(20, 40, [20, 0])).toBeUndefined();
  });
});

describe('the break-even price of the gate', () => {
  const prices = [73, 75, 77, 79];
  const grid = { prices, base: 60 };

  it('is where a straight line in log price meets the reference', () => {
    expect(evenPriceOn(grid, onLine(prices, 76, -3, 0.3))).toBeCloseTo(16, 9);
  });

  it('is none where win rates rise with the price, or stay', () => {
    expect(evenPriceOn(grid, onLine(prices, 76, 2, 0.3))).toBeUndefined();
    expect(evenPriceReading(grid, [0.3, 0.3, 0.3, 0.3, 0.3])).toBeUndefined();
  });

  it('stays finite where all is won or lost', () => {
    expect(evenPriceOn(grid, [1, 1, 0, 0, 0.5])).toBeCloseTo(16, 0);
  });

  it('has the gradient of small changes', () => {
    gradientHolds(onLine(prices, 77, -3, 0.32), (rates) => evenPriceReading(grid, rates));
  });

  it('is compared in per cent where it is a value', () => {
    const rates = onLine(prices, 76, -3, 0.3);
    const whole = { prices, base: 0 };
    expect(valueReading(whole, rates)?.value).toBeCloseTo(76, 9);
    expect(valueReading(whole, rates)?.working).toBeCloseTo(Math.log(76), 9);
    gradientHolds(rates, (each) => valueReading(whole, each));
  });
});
