/** What Coins leaves to the players. */
import type { DecisionTable } from '../../../../src/engagement/decisions.js';
import type { Decision } from '../../../../src/kernel/decision.js';

export const decisions: DecisionTable = {
  fire: {
    clauses: ['COIN-FIRE-01'],
    what: 'each side, before the dice of a turn: whether its men shoot',
    options: 'shoot, hold fire',
  },
};

const options = ['shoots', 'holds its fire'];

/** COIN-FIRE-01: a side may hold its fire; by any plan it shoots. */
export const fire: Decision = {
  name: 'fire',
  player: (side) => side,
  own: () => 0,
  menu: (_odds, _s, _side, _about, out) => out.push(0, 1),
  tell: (_s, side, option) => `${side === 0 ? 'blue' : 'red'} ${options[option]}`,
};
