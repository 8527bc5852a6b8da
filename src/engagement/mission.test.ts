import { describe, expect, it } from 'vitest';
import {
  attackerOf,
  checkMission,
  held,
  heldBy,
  isByPoints,
  type Mission,
  mayWithdraw,
  type Take,
  winnerByGround,
} from './mission.js';
import { winner } from './outcome.js';
import type { SideNumber } from './roster.js';

const take = (attacker: Take['attacker']): Take => ({ kind: 'take', ground: [2, 5], attacker });

describe('ENG-R11: the ground of a mission', () => {
  const unit = (side: SideNumber, at: number | undefined) => ({ side, at });
  const found = (...units: ReturnType<typeof unit>[]): number => heldBy(take('red'), units, ({ at }) => at);

  it('is held by whoever stands on it, both ends included, and by nobody who does not count', () => {
    expect(found()).toBe(held.nobody);
    expect(found(unit(0, 1.9), unit(1, 5.1))).toBe(held.nobody);
    expect(found(unit(0, 2), unit(1, 5.1))).toBe(held.blue);
    expect(found(unit(0, 1), unit(1, 5))).toBe(held.red);
    expect(found(unit(0, undefined), unit(0, 9), unit(1, 3))).toBe(held.red);
    expect(found(unit(0, 3), unit(0, 4), unit(1, undefined), unit(1, 2.5))).toBe(held.both);
  });

  it('decides for the attacker who has it to himself, draws it where both are there, else for the defender', () => {
    const all = [held.nobody, held.blue, held.red, held.both];
    const { blue, red, draw } = winner;
    expect(all.map((who) => winnerByGround(take('red'), who))).toEqual([blue, blue, red, draw]);
    expect(all.map((who) => winnerByGround(take('blue'), who))).toEqual([red, blue, red, draw]);
  });

  it('is for either in a meeting: nobody there is a draw, too', () => {
    const all = [held.nobody, held.blue, held.red, held.both];
    const { blue, red, draw } = winner;
    expect(all.map((who) => winnerByGround(take('both'), who))).toEqual([draw, blue, red, draw]);
  });
});

it('points decide who breaks through and who delays, and nothing else', () => {
  const through = { kind: 'break-through', permille: 500, attacker: 'red' } as const;
  const delay = { kind: 'delay', permille: 500, attacker: 'blue' } as const;
  expect([undefined, take('both'), through, delay].map(isByPoints)).toEqual([false, false, true, true]);
  expect([through, delay].map(attackerOf)).toEqual([1, 0]);
});

it('ENG-R14: who delays stays for the first half of the turns; nobody else is kept', () => {
  const delay = { kind: 'delay', permille: 500, attacker: 'blue' } as const;
  const through = { kind: 'break-through', permille: 500, attacker: 'blue' } as const;
  const leaves = (mission: Mission | undefined, side: SideNumber, limit: number): number[] =>
    Array.from({ length: limit }, (_, k) => k + 1).filter((turn) => mayWithdraw(mission, side, turn, limit));
  expect(leaves(delay, 1, 6)).toEqual([4, 5, 6]);
  expect(leaves(delay, 1, 5)).toEqual([3, 4, 5]);
  expect(leaves(delay, 1, 1)).toEqual([1]);
  expect(leaves(delay, 0, 3)).toEqual([1, 2, 3]);
  for (const mission of [undefined, take('both'), through]) expect(leaves(mission, 1, 3)).toEqual([1, 2, 3]);
});

describe('a mission that makes no sense on its lane is refused', () => {
  const lane = { from: 0, to: 10, terrain: [] };
  const refused = (mission: Mission | undefined): void => checkMission({ lane, ...(mission ? { mission } : {}) });

  it('ground that ends before it begins, or is not on the lane', () => {
    const ground = (from: number, to: number) => () => refused({ ...take('red'), ground: [from, to] });
    expect(ground(5, 2)).toThrow('must begin before it ends, not from 5 to 2');
    expect(ground(-1, 2)).toThrow('-1 to 2, must lie inside the lane, which goes from 0 to 10');
    expect(ground(9, 11)).toThrow('must lie inside the lane');
    expect(ground(0, 10)).not.toThrow();
    expect(ground(4, 4)).not.toThrow();
  });

  it('a share of nothing, of more than all, or finer than thousandths', () => {
    const share = (permille: number) => () => refused({ kind: 'delay', permille, attacker: 'red' });
    for (const permille of [0, 1001, 0.5]) expect(share(permille)).toThrow('above 0 and at most 1');
    for (const permille of [1, 1000]) expect(share(permille)).not.toThrow();
    expect(() => refused(undefined)).not.toThrow();
  });
});
