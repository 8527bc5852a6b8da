import { describe, expect, it } from 'vitest';
import type { Dice } from './dice.js';
import { LanchesterError } from './errors.js';
import { type Arguments, defineRule, keyOf, type Rule } from './rule.js';
import { TabledDice } from './table.js';

const rule = (sizes: readonly number[]) =>
  defineRule({ name: 'test', sizes: sizes as Readonly<Arguments>, run: () => 0 });

type Eight = [number, number, number, number, number, number, number, number];

/** All argument lists of a rule, padded with 0. */
function* argumentsOf(sizes: readonly number[]): Generator<Eight> {
  const total = sizes.reduce((a, b) => a * b, 1);
  for (let n = 0; n < total; n++) {
    const list = [0, 0, 0, 0, 0, 0, 0, 0] as Eight;
    let left = n;
    sizes.forEach((size, k) => {
      list[k] = left % size;
      left = Math.floor(left / size);
    });
    yield list;
  }
}

describe('keys of arguments', () => {
  it('are 0 to combinations − 1, each once, for any number of arguments', () => {
    for (const sizes of [
      [],
      [7],
      [3, 4],
      [2, 3, 4],
      [2, 1, 3, 2],
      [2, 3, 2, 2, 2],
      [1, 2, 3, 1, 2, 3],
      [2, 2, 2, 2, 3, 2, 2],
      [2, 3, 2, 2, 2, 2, 3, 2],
    ]) {
      const keys = [...argumentsOf(sizes)].map((list) => keyOf(rule(sizes), ...list));
      expect([...keys].sort((a, b) => a - b)).toEqual(keys.map((_, n) => n));
    }
  });

  it('stay exact up to 2^53 − 1 combinations', () => {
    const wide = rule([2 ** 20, 2 ** 20, 2 ** 12]);
    expect(keyOf(wide, 2 ** 20 - 1, 2 ** 20 - 1, 2 ** 12 - 1, 0, 0, 0, 0, 0)).toBe(2 ** 52 - 1);
    expect(() => rule([Number.MAX_SAFE_INTEGER])).not.toThrow();
  });

  it('refuse an argument outside its size, broken, or missing a number', () => {
    const sizes = [3, 4, 5, 6, 7, 8, 9, 10];
    for (let k = 0; k < 8; k++) {
      for (const bad of [-1, sizes[k] as number, 0.5, Number.NaN]) {
        const list = [0, 0, 0, 0, 0, 0, 0, 0] as Eight;
        list[k] = bad;
        expect(() => keyOf(rule(sizes), ...list)).toThrow(
          new RegExp(`argument ${k} is ${bad}, outside 0 to ${(sizes[k] as number) - 1}`),
        );
      }
    }
  });

  it('refuse an argument that the rule does not declare', () => {
    for (let declared = 0; declared < 8; declared++) {
      for (let k = declared; k < 8; k++) {
        const list = [0, 0, 0, 0, 0, 0, 0, 0] as Eight;
        list[k] = 1;
        expect(() => keyOf(rule(new Array<number>(declared).fill(3)), ...list)).toThrow(/more arguments than the/);
      }
    }
  });
});

describe('types', () => {
  it('hold a call to the arguments that its rule declares', () => {
    const volley = defineRule({
      name: 'volley',
      sizes: [9, 7],
      run: (dice, shots, need) => dice.atLeast(shots, 6, need, 'to hit'),
    });
    const typed: Rule<[shots: number, need: number]> = volley;
    const wrong = (dice: Dice): number[] => [
      // @ts-expect-error one is forgotten
      dice.call(volley, 3),
      // @ts-expect-error one too many
      dice.pool(2, typed, 3, 4, 5),
      // @ts-expect-error one is forgotten
      dice.odds.pmf(volley).codes.length,
    ];
    // whoever does not check types is still told at run time
    expect(() => wrong(new TabledDice())).toThrow(/more arguments than the 2/);
    // @ts-expect-error a body cannot ask for more than there is
    defineRule({ name: 'greedy', sizes: [9], run: (_dice, shots, need) => shots + need });
  });
});

describe('defining', () => {
  it('refuses what cannot be keyed', () => {
    expect(() => rule([2 ** 27, 2 ** 27])).toThrow(/too many to key/);
    expect(() => rule([2 ** 53])).toThrow(LanchesterError);
    expect(() => rule([1, 1, 1, 1, 1, 1, 1, 1, 1])).toThrow(/at most 8/);
    for (const size of [0, -2, 1.5, Number.NaN]) expect(() => rule([3, size])).toThrow(/no size of an argument/);
  });

  it('gives every rule an index', () => {
    const indices = [rule([1]), rule([1]), rule([])].map((r) => r.index);
    expect(new Set(indices).size).toBe(3);
  });
});
