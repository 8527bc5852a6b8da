import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceNumber, type PriceSum, solveNumbers } from './solve-numbers.js';

const now: Readonly<Record<string, number>> = { base: 50, ied: 10, at: 25, men: 1.5, smg: 0, rifle: 0, lmg: 4.5 };
/** A price that is a sum of numbers: `{ base: 1, ied: 1 }`. */
const sum = (per: Readonly<Record<string, number>>, price: number, weight = 1): PriceSum => ({
  numbers: Object.entries(per).map(([path, one]): PriceNumber => ({ path, now: now[path] ?? 0, per: one })),
  listed: Object.entries(per).reduce((all, [path, one]) => all + one * (now[path] ?? 0), 0),
  ...{ price, weight },
});
const solved = (sums: readonly PriceSum[], step?: number) => {
  const { values, costs } = solveNumbers(sums, step);
  return { values: Object.fromEntries(values), costs };
};

describe('numbers at which units cost what they are to cost', () => {
  it('are those that are a unit’s own, if that is enough', () => {
    const drones = [sum({ base: 1, ied: 1 }, 70), sum({ base: 1, at: 1 }, 65)];
    expect(solved(drones)).toEqual({ values: { ied: 20, at: 15 }, costs: [70, 65] });
    // of two that are nobody else's the first
    expect(solved([sum({ base: 1, ied: 1 }, 70)]).values).toEqual({ base: 60 });
    expect(solved([sum({ base: 1 }, 60), sum({ base: 1, ied: 1 }, 65)]).values).toEqual({ base: 60, ied: 5 });
  });

  it('change what units share only as far as one of them would else have less than nothing', () => {
    const drones = (ied: number, at: number) => solved([sum({ base: 1, ied: 1 }, ied), sum({ base: 1, at: 1 }, at)]);
    expect(drones(30, 25)).toEqual({ values: { base: 25, ied: 5, at: 0 }, costs: [30, 25] });
    expect(drones(25, 30).values).toEqual({ base: 25, ied: 0, at: 5 });
    expect(drones(55, 20)).toEqual({ values: { base: 20, ied: 35, at: 0 }, costs: [55, 20] });
  });

  it('make up for it with what is a unit’s own, whatever it has been held at on the way', () => {
    const teams = [
      sum({ rifle: 8, men: 8 }, 12),
      sum({ smg: 8, men: 8 }, 11),
      // its own number is furthest below nothing at first; what the other asks of the men makes up for it
      sum({ lmg: 1, men: 3 }, 4.2),
    ];
    expect(solved(teams)).toEqual({
      values: { rifle: 0.125, smg: 0, lmg: 0.075, men: 1.375 },
      costs: [12, 11, expect.closeTo(4.2, 9)],
    });
  });

  it('are as near as can be where units move together, in whole steps, by what each counts', () => {
    const two = (weight?: number) => [sum({ base: 1 }, 75, weight), sum({ base: 1 }, 70)];
    expect(solved(two())).toEqual({ values: { base: 72.5 }, costs: [72.5, 72.5] });
    expect(solved(two(), 5)).toEqual({ values: { base: 75 }, costs: [75, 75] });
    expect(solved(two(4)).values).toEqual({ base: 74 });
    // an upgrade that would have to take something off
    const upgraded = [sum({ base: 1 }, 75), sum({ base: 1, ied: 1 }, 71)];
    expect(solved(upgraded)).toEqual({ values: { base: 73, ied: 0 }, costs: [73, 73] });
  });

  it('leave what nothing is asked of, and keep what takes something off', () => {
    expect(solved([])).toEqual({ values: {}, costs: [] });
    expect(solved([sum({}, 9)])).toEqual({ values: {}, costs: [0] });
    const rebate: PriceSum = { numbers: [{ path: 'rebate', now: -3, per: 1 }], listed: 7, price: 8.5 };
    expect(solved([rebate])).toEqual({ values: { rebate: -1.5 }, costs: [8.5] });
    expect(solved([{ ...rebate, price: 2 }])).toEqual({ values: { rebate: -3 }, costs: [7] });
  });

  it('come as near as any others do', () => {
    const names = Object.keys(now);
    const sums = fc.array(
      fc
        .tuple(
          fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
          fc.integer({ min: 0, max: 90 }),
        )
        .map(([own, price]) => sum(Object.fromEntries(own.map((name) => [name, 1])), price)),
      { minLength: 1, maxLength: 6 },
    );
    const other = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: names.length, maxLength: names.length });
    const farness = (all: readonly PriceSum[], costs: readonly number[]): number =>
      all.reduce((far, { price }, k) => far + (price - (costs[k] as number)) * (price - (costs[k] as number)), 0);
    fc.assert(
      fc.property(sums, other, (all, at) => {
        const { values, costs } = solveNumbers(all);
        for (const value of values.values()) expect(value).toBeGreaterThanOrEqual(0);
        const others = all.map(({ numbers }) =>
          numbers.reduce((cost, { path }) => cost + (at[names.indexOf(path)] as number), 0),
        );
        // each number is rounded to a thousandth
        expect(farness(all, costs)).toBeLessThanOrEqual(farness(all, others) + 2);
      }),
    );
  });
});
