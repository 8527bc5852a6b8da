/** ATK-MORALE-01: a unit that has lost enough throws dice; whoever throws less than it needs flees. */
import { defineRule } from '../../../kernel/rule.js';

/** Dice, their sides, what they must come to: 1 where the unit stays. */
export const moraleTest = defineRule({
  name: 'attacks/morale',
  sizes: [5, 21, 1001],
  run: (dice, count, sides, need) => (dice.sum(count, sides, 'morale (ATK-MORALE-01)') >= need ? 1 : 0),
  tell: (stays) => (stays === 1 ? 'it stays' : 'it flees'),
});
