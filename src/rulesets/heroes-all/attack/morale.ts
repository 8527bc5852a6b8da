/**
 * Morale by casualties (HA-MOR, HA-R40, HA-R41).
 *
 * Promises: one D10 for each casualty so far, or for each damaged vehicle of the element; Command dice of 6 are spent only where there are enough
 * to pass, one for each failed die; a die thrown again stands (one after another: HA-L12).
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Quality } from '../sheet/profile.js';

/** Whether the test is failed, and the sixes that were spent. */
export const morale = digits('heroes-all/morale', { failed: 2, sixes: 16 });
const failure = morale.weight.failed;

/** The test; returns `morale`. `sixes`: how many may be spent. */
export function moraleTest(dice: Dice, rules: RuleNumbers, level: Quality, casualties: number, sixes: number): number {
  const need = (rules.morale[level] as number) + 1;
  const failed = casualties - dice.atLeast(casualties, 10, need, 'morale for casualties (HA-MOR-01)');
  if (failed === 0) return 0;
  if (failed > sixes) return failure;
  for (let n = 1; n <= failed; n++) {
    if (dice.atLeast(1, 10, need, 'morale again for a 6 (HA-MOR-04)') === 0) return failure + n;
  }
  return failed;
}
