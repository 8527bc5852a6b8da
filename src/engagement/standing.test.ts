import { describe, expect, it } from 'vitest';
import type { RosterUnit } from './roster.js';
import { Standing } from './standing.js';

/** Blocks of place and status from 1 on; status 2: on the lane. */
const fields = { base: 1, block: 2, status: 1, there: 2, place: 0 };
const side = (count: number): RosterUnit => ({ enemyFrom: 0, enemyTo: count }) as RosterUnit;

function numbers(standing: Standing, s: readonly number[], from: number, to: number): number[] {
  const key = new Int32Array(1 + Object.keys(standing.sizes).length).fill(-1);
  standing.write(Int32Array.from(s), from, to, key, 1);
  return [...key];
}

describe('who stands where, in numbers', () => {
  it('counts whoever is there by his place + 1, the others as 0', () => {
    const standing = new Standing([side(3), side(2)], 9, fields);
    const state = [7, /**/ 4, 2, /**/ 9, 1, /**/ 0, 2];
    expect(numbers(standing, state, 0, 3)).toEqual([-1, 501]);
    expect(numbers(standing, state, 1, 3)).toEqual([-1, 1]);
    expect(numbers(standing, state, 0, 0)).toEqual([-1, 0]);
  });

  it('takes as many numbers as the larger side needs, each below 2^31', () => {
    const places = 2 ** 15 - 1;
    const standing = new Standing([side(2), side(5)], places, fields);
    expect(Object.keys(standing.sizes)).toEqual(['standing 1', 'standing 2', 'standing 3']);
    const state = [7, ...[0, 1, 2, 3, 4].flatMap((k) => [places - 1 - k, 2])];
    const pair = (a: number, b: number): number => (places - a) * 2 ** 15 + places - b;
    expect(numbers(standing, state, 0, 5)).toEqual([-1, pair(0, 1), pair(2, 3), places - 4]);
    expect(numbers(standing, state, 1, 3)).toEqual([-1, pair(1, 2), 0, 0]);
    expect(pair(0, 1)).toBeLessThan(2 ** 31);
  });

  it('has one number for a unit where places are too many for two', () => {
    expect(Object.keys(new Standing([side(2)], 2 ** 20, fields).sizes)).toHaveLength(2);
  });
});
