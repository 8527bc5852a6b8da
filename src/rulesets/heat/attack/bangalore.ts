/** Bangalores. */
import type { Dice } from '../../../kernel/dice.js';
import type { RuleNumbers } from '../data/numbers.js';

/** HEAT-BANG-01: whether one opens a gap in mines, or in a wall. */
export function opensGap(dice: Dice, { bangalore }: RuleNumbers): boolean {
  return dice.die(6, 'bangalore (HEAT-BANG-01)') >= bangalore.opens;
}
