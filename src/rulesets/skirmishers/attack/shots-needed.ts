/**
 * How many shots it takes. Promise: the rules' own shots, in the arithmetic of the laws; nothing is cut off.
 */
import { expectedSteps } from '../../../kernel/chain.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Laws } from '../../../kernel/enumerate.js';

/**
 * Expected number of shots until their points reach `cells`; `points` rolls one shot and says how many it scores, from 0. `undefined` where no shot ever
 * scores.
 */
export function expectedShots<W>(laws: Laws<W>, points: (dice: Dice) => number, cells: number): W | undefined {
  const chain = {
    rests: (left: number): boolean => left === 0,
    step: (dice: Dice, left: number): number => Math.max(0, left - points(dice)),
  };
  return expectedSteps(laws, chain, Math.max(0, cells));
}
