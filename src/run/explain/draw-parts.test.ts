import { describe, expect, it } from 'vitest';
import type { DrawnArmies } from '../armies/draw-armies.js';
import { makeRoom } from './draw-parts.js';

const prices = [50, 60, 150];
const drawn = (armies: DrawnArmies['armies'], core = false): DrawnArmies => ({ game: 0, core, armies });
const room = (all: readonly DrawnArmies[], price: number) =>
  makeRoom(all, { prices, price, coreUnits: 2, seed: '1', name: 'room' });
const cost = (army: readonly number[]): number => army.reduce((sum, unit) => sum + (prices[unit] as number), 0);

describe('room for a unit', () => {
  it('is made on either side by turns, and the other side stays as it was', () => {
    const all = Array.from({ length: 40 }, () =>
      drawn([
        [0, 0, 0, 1, 1],
        [0, 1, 1, 2],
      ]),
    );
    for (const [n, { side, armies }] of room(all, 60).entries()) {
      expect(side).toBe(n % 2);
      const before = (all[n] as DrawnArmies).armies;
      expect(armies[1 - side]).toEqual(before[side === 0 ? 1 : 0]);
      const freed = cost(before[side]) - cost(armies[side]);
      // one of 50 or 60: a second would be further off; of 150 none
      expect([50, 60]).toContain(freed);
      expect([...armies[side]].sort()).toEqual(armies[side]);
    }
  });

  it('leaves somebody beside the unit, unless a written core stands there', () => {
    const alone = drawn([[0], [0]]);
    expect(room([alone], 50)[0]?.armies).toEqual([[0], [0]]);
    expect(room([drawn([[0], [0]], true)], 50)[0]?.armies).toEqual([[], [0]]);
  });

  it('is made where a side is full, whatever that costs', () => {
    const full = new Array<number>(48).fill(2);
    expect(room([drawn([full, full])], 10)[0]?.armies.map((army) => army.length)).toEqual([47, 48]);
  });

  describe('where units are fielded beside others', () => {
    // the third waits for the first or the second
    const beside = [undefined, undefined, [0, 1]];
    const all = Array.from({ length: 60 }, () =>
      drawn([
        [0, 2, 2],
        [0, 1, 2],
      ]),
    );
    const own = (waits?: readonly number[]) =>
      makeRoom(all, { prices: [50, 60, 55], price: 100, coreUnits: 2, seed: '1', name: 'room', beside, own: waits });

    it('takes from nobody the last whom he waits for', () => {
      const rooms = own().map(({ side, armies }) => armies[side]);
      expect(rooms.every((army) => !army.includes(2) || army.includes(0) || army.includes(1))).toBe(true);
      expect(new Set(rooms.map(String)).size).toBeGreaterThan(1);
    });

    it('leaves the unit itself one of those whom it waits for, and brings one where there is none', () => {
      for (const { side, armies } of own([0])) expect(armies[side]).toContain(0);
      for (const { side, armies } of own([0, 1])) expect(armies[side].some((unit) => unit < 2)).toBe(true);
      const none = makeRoom([drawn([[2, 2], [2]], true)], {
        ...{ prices, price: 50, coreUnits: 2 },
        seed: '1',
        name: 'room',
        own: [1],
      });
      // who comes costs 60, and the unit 50: one of 150 goes
      expect(none[0]?.armies).toEqual([[1, 2], [2]]);
    });
  });
});
