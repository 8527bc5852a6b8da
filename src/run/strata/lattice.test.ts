import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latticeOf, pricesBetween, wholeMilli } from './lattice.js';

const range = fc
  .tuple(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 4_000_000 }))
  .map(([low, more]): [number, number] => [low / 1000, (low + more) / 1000]);

describe.each([
  ['wide prices', pricesBetween],
  ['a lattice', latticeOf],
] as const)('%s', (_, prices) => {
  it('rise from one end to the other, in whole thousandths, no more than are asked for', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 3, max: 60 }), ([low, high], most) => {
        const found = prices([low, high], most);
        expect(found[0]).toBe(low);
        expect(found.at(-1)).toBe(high);
        expect(found.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect(found.every((price, k) => k === 0 || price > (found[k - 1] as number))).toBe(true);
        expect(found.map(wholeMilli)).toEqual(found);
      }),
    );
  });

  it('are one price where the range is one', () => {
    expect(prices([5, 5], 9)).toEqual([5]);
  });
});

describe('steps', () => {
  it('are equal in a narrow range, equal ratios in a wide one, equal again from nothing', () => {
    expect(pricesBetween([10, 18], 5)).toEqual([10, 12, 14, 16, 18]);
    expect(pricesBetween([1, 16], 5)).toEqual([1, 2, 4, 8, 16]);
    expect(pricesBetween([0, 8], 5)).toEqual([0, 2, 4, 6, 8]);
  });

  it('of a lattice are round: multiples of 1, 2 or 5', () => {
    expect(latticeOf([13.7, 19.2], 8)).toEqual([13.7, 14, 15, 16, 17, 18, 19, 19.2]);
    expect(latticeOf([0.2, 0.5], 60).slice(0, 4)).toEqual([0.2, 0.21, 0.22, 0.23]);
    expect(latticeOf([0, 100], 12)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });
});
