/** Smoke. */
import type { Dice } from '../../../kernel/dice.js';
import type { RuleNumbers } from '../data/numbers.js';

/** HEAT-SMOKE-01, HEAT-R44: whether a screen is gone at the end of a turn. */
export function smokeClears(dice: Dice, { smokeGone }: RuleNumbers): boolean {
  return dice.die(6, 'smoke (HEAT-R44)') <= smokeGone;
}
