import { describe, expect, it } from 'vitest';
import { type FormPrice, liesInside, type UnitSpread } from './plan-spread.js';

const price = (low: number | undefined, fitted: number | undefined, high: number | undefined): FormPrice => ({
  ...(low === undefined ? {} : { low }),
  ...(fitted === undefined ? {} : { price: fitted }),
  ...(high === undefined ? {} : { high }),
  words: '',
});
const spread = (written: FormPrice, hold: FormPrice, able: FormPrice): UnitSpread => ({
  unit: 'gun',
  list: 3,
  prices: { written, hold, able },
});

describe('a price by able', () => {
  it('lies inside what the other two span, their intervals included', () => {
    const [written, hold] = [price(2, 3, 4), price(6, 7, 8)];
    expect([1.9, 2, 5, 8, 8.1].map((at) => liesInside(spread(written, hold, price(at - 1, at, at + 1))))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is held by the end that is known, against ends that are open', () => {
    expect(liesInside(spread(price(2, 3, 4), price(10, undefined, undefined), price(12, undefined, undefined)))).toBe(
      true,
    );
    expect(liesInside(spread(price(2, 3, 4), price(3, 4, 5), price(undefined, undefined, 1.5)))).toBe(false);
    expect(liesInside(spread(price(2, 3, 4), price(undefined, undefined, 1), price(undefined, undefined, 0.9)))).toBe(
      true,
    );
  });

  it('is not judged where one of the three has no price', () => {
    const none = price(undefined, undefined, undefined);
    expect(liesInside(spread(price(2, 3, 4), none, price(1, 2, 3)))).toBeUndefined();
    expect(liesInside(spread(price(2, 3, 4), price(2, 3, 4), none))).toBeUndefined();
  });
});
