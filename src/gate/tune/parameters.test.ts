import { describe, expect, it } from 'vitest';
import { parameterOf, signedSize, sizeOf } from './parameters.js';

const all = (): boolean => true;
const data = { pricing: { step: 5, man: 1 } };

describe('a number that may be changed', () => {
  it('is whole where it is whole today, three steps to either side, and not below nothing', () => {
    expect(parameterOf({ path: 'weapons.rpg.pen' }, 5, data, all, 1).values).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(parameterOf({ path: 'weapons.rpg.pen' }, 1, data, all, 1).values).toEqual([0, 1, 2, 3, 4]);
  });

  it('is a multiple of the step of such prices, from half to twice, with the price of today', () => {
    expect(parameterOf({ path: 'prices.rpg-team.tandem' }, 15, data, all, 1).values).toEqual([10, 15, 20, 25, 30]);
    expect(parameterOf({ path: 'prices.squad.man' }, 3, data, all, 1).values).toEqual([2, 3, 4, 5, 6]);
    expect(parameterOf({ path: 'prices.a.b' }, 12, data, all, 1).values).toEqual([10, 12, 15, 20]);
  });

  it('has round steps elsewhere', () => {
    const { values, step } = parameterOf({ path: 'rules.share' }, 0.5, data, all, 1);
    expect([step, values[0], values.at(-1), values.length]).toEqual([0.02, 0.26, 1, 38]);
    expect(parameterOf({ path: 'prices.a' }, 30, {}, all, 1).step).toBe(1);
  });

  it('stays within what the rules take, and within its bounds', () => {
    const legal = (value: number): boolean => value <= 7;
    expect(parameterOf({ path: 'men', bounds: [4, 12] }, 5, data, legal, 1).values).toEqual([4, 5, 6, 7]);
    expect(() => parameterOf({ path: 'men', bounds: [8, 12] }, 5, data, legal, 1)).toThrow(
      '--vary: "men", 5 today, has none but today\'s that the rules take from 8 to 12',
    );
    expect(() => parameterOf({ path: 'men', bounds: [5.2, 5.8] }, 5, data, all, 1)).toThrow(
      'has no other value that may be tried from 5.2 to 5.8',
    );
  });

  it('is laid out more coarsely where there are many values', () => {
    const { values, coarse, from, today } = parameterOf({ path: 'men', bounds: [0, 1e9] }, 7, data, all, 4);
    expect([values.length <= 9, coarse, values[from]]).toEqual([true, true, today]);
  });

  it('counts a tenth of a price, as a ratio, as one step of a whole number', () => {
    const price = parameterOf({ path: 'prices.a' }, 10, { pricing: { step: 0.1 } }, all, 2);
    const men = parameterOf({ path: 'men' }, 5, data, all, 2);
    expect(signedSize(price, 11)).toBeCloseTo(1, 12);
    expect(signedSize(price, 10 / 1.1)).toBeCloseTo(-1, 12);
    expect(signedSize(men, 3)).toBe(-2);
    expect(sizeOf([price, men], [11, 3])).toBeCloseTo(Math.sqrt(5), 12);
  });
});
