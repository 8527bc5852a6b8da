/** Coins: what its rules say, clause by clause, and what of it is covered. */
import { clausesOf } from '../../../src/engagement/clause.js';

const { attack, engagement } = clausesOf('COIN-');

export const clauses = [
  attack('HIT-01', 'a die a man'),
  engagement('TURN-01', 'both sides shoot at once'),
  engagement('FIRE-01', 'a side may hold its fire'),
];
