import { describe, expect, it } from 'vitest';
import type { Dice } from './dice.js';
import { LanchesterError } from './errors.js';
import { defineRule } from './rule.js';
import { play, type ScriptedRoll } from './script.js';

const shot = defineRule({
  name: 'shot',
  sizes: [7],
  run: (dice, need) => (dice.die(6, 'to hit') >= need ? 1 + dice.sum(2, 6, 'damage') : 0),
});
const attack = (dice: Dice): number => dice.call(shot, 4);

function failure(rolls: readonly ScriptedRoll[], program: (dice: Dice) => unknown): string {
  try {
    play(rolls, program);
  } catch (error) {
    expect(error).toBeInstanceOf(LanchesterError);
    expect((error as LanchesterError).code).toBe('script');
    return (error as LanchesterError).message;
  }
  return 'no failure';
}

describe('a script', () => {
  it('is rolled in order, sub-rules and pools die by die', () => {
    expect(play([3], attack)).toBe(0);
    expect(play([4, 2, 6], attack)).toBe(9);
    expect(play([1, 5, 1, 1, 2], (dice) => dice.pool(3, shot, 4))).toBe(3);
    expect(play([2, 5, 4, 1], (dice) => dice.atLeast(4, 6, 4, 'to hit'))).toBe(2);
    expect(play([2], (dice) => dice.pick([5, 0, 1], 'which target'))).toBe(2);
  });

  it('may name purposes', () => {
    expect(play([['to hit', 6], ['damage', 1], 1], attack)).toBe(3);
    expect(failure([['to wound', 6]], attack)).toBe('scripted roll 1 is for "to wound", but the rule rolls to hit');
    expect(failure([6, ['to hit', 3]], attack)).toMatch(/roll 2 is for "to hit", but the rule rolls damage/);
  });

  it('fails when a roll is missing or left over', () => {
    expect(failure([4, 2], attack)).toBe('the script has no roll number 3, needed damage');
    expect(failure([3, 2, 1], attack)).toBe('2 of 3 scripted rolls were not used');
    expect(failure([], attack)).toMatch(/no roll number 1/);
  });

  it('fails when a roll is not on its die', () => {
    for (const roll of [0, 7, 2.5])
      expect(failure([roll], attack)).toBe(`scripted roll 1 is ${roll}, outside 1 to 6 (to hit)`);
    expect(failure([3], (dice) => dice.pick([1, 1, 1], 'which'))).toMatch(/is 3, outside 0 to 2/);
    expect(failure([1], (dice) => dice.pick([5, 0, 1], 'which'))).toMatch(/picks 1, which has no chance/);
  });

  it('asks for no die where none is rolled', () => {
    expect(play([], (dice) => dice.atLeast(4, 6, 7, 'never'))).toBe(0);
    expect(play([], (dice) => dice.atLeast(4, 6, 1, 'always'))).toBe(4);
    expect(play([], (dice) => dice.sum(0, 6, 'none') + dice.pool(0, shot, 4))).toBe(0);
  });

  it('has the exact odds for decisions', () => {
    expect(play([], (dice) => dice.odds.pmf(shot, 6).weights[0])).toBeCloseTo(5 / 6, 15);
  });
});
