/** COIN-HIT-01: every man rolls a die; at the unit's number or better one enemy falls. */
import { defineRule } from '../../../../src/kernel/rule.js';
import { mostMen } from '../sheet/sheet.js';

export const volley = defineRule({
  name: 'coins/volley',
  // men who shoot, the number they need: few and small, so that the law of each is found once
  sizes: [mostMen + 1, 7],
  run: (dice, men, need) => dice.atLeast(men, 6, need, 'to hit (COIN-HIT-01)'),
  tell: (hits) => `${hits} hit`,
});
