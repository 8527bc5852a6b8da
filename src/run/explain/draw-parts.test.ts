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
});
