import { describe, expect, it } from 'vitest';
import { shot } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { exactChance, exactMean, solveFractions, solveProgram } from './exact.js';

/** The best of two D6, and a hit that may kill. */
const best = (dice: Dice): number => Math.max(dice.die(6, 'first'), dice.die(6, 'second'));

describe('exact laws', () => {
  it('as fractions', () => {
    expect(solveFractions(best).weights.map(String)).toEqual(['1/36', '1/12', '5/36', '7/36', '1/4', '11/36']);
    expect(exactChance(best, (code) => code >= 5).toString()).toBe('5/9');
    expect(exactChance(best, () => false).toString()).toBe('0');
    expect(exactMean(best).toString()).toBe('161/36');
    expect(
      exactMean(
        (dice) => dice.pool(10, shot, 5),
        (code) => code >> 4,
      ).toString(),
    ).toBe('5/3');
  });

  it('as doubles', () => {
    const { codes, weights } = solveProgram(best);
    expect(codes).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [k, w] of weights.entries()) expect(w).toBeCloseTo((2 * k + 1) / 36, 15);
  });
});
