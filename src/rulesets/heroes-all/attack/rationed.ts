/** Rationed weapons whose ammunition is not counted (HA-LOG-03, HA-R51): one die for all of an element's in a Fire action. */
import type { Dice } from '../../../kernel/dice.js';
import type { RuleNumbers } from '../data/numbers.js';

/** Throws the ammunition die; true: they stay silent. */
export function staysSilent(dice: Dice, rules: RuleNumbers): boolean {
  return dice.atLeast(1, 6, rules.rationed.silent + 1, 'rationed weapons may stay silent (HA-LOG-03)') === 0;
}
