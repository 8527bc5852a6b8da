/**
 * What keeps a side in the fight: the orders of its commanders, rallying, and the break point.
 *
 * Promise: the programs depend on small numbers only, so that all units share their laws.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import { defineRule } from '../../../kernel/rule.js';
import type { Modifiers, Numbers } from '../data/numbers.js';
import { needOf } from './modifiers.js';

/**
 * HOT-ORD-02, HOT-ORD-03, HOT-R18: the Force Commander's dice and the orders of others, but no more than the side can use: what nobody can be ordered
 * to do makes no difference.
 */
const orderRoll = defineRule({
  name: 'hats-of-tin/orders',
  sizes: [5, 21, 1024, 1024],
  run: (dice, count, sides, others, useful) =>
    Math.min(useful, others + dice.sum(count, sides, 'orders of the Force Commander (HOT-ORD-02)')),
  tell: (code) => (code === 1 ? '1 order can be used' : `${code} orders can be used`),
});

/** Units that a side may order this turn, at most `useful` (HOT-ORD-02). `subordinates`: those who live, the Force Commander's successor included. */
export function rollOrders(
  dice: Dice,
  { orders }: Numbers,
  subordinates: number,
  forceCommanderLost: boolean,
  useful: number,
): number {
  if (forceCommanderLost && subordinates === 0) {
    if (dice.narrating) dice.say(`Nobody commands: units that may be ordered: ${orders.leaderless} (HOT-R26).`);
    return Math.min(useful, orders.leaderless);
  }
  const others = (forceCommanderLost ? subordinates - 1 : subordinates) * orders.subordinate;
  return dice.call(orderRoll, orders.dice, orders.sides, others, useful);
}

const rallyRoll = defineRule({
  name: 'hats-of-tin/rally',
  sizes: [8],
  run: (dice, need) => dice.atLeast(1, 6, need, 'rally (HOT-RALLY-01)'),
  tell: (code) => (code > 0 ? 'it rallies' : 'it does not rally'),
});

/** HOT-RALLY-01: true where one die cancels a hit; a commander attached makes it easier. */
export function rally(dice: Dice, table: Modifiers, commander: boolean): boolean {
  return dice.call(rallyRoll, rallyNeed(table, commander)) > 0;
}

/** The exact chance of that. */
export function chanceToRally(odds: Odds, table: Modifiers, commander: boolean): number {
  const { codes, weights } = odds.pmf(rallyRoll, rallyNeed(table, commander));
  let chance = 0;
  for (let k = 0; k < codes.length; k++) if ((codes[k] as number) > 0) chance += weights[k] as number;
  return chance;
}

/** The face that a rally needs, 7 for never. */
function rallyNeed(table: Modifiers, commander: boolean): number {
  return needOf(table, commander ? table.rallyCommander : 0);
}

/** HOT-R19: more than the share of its starting units is destroyed. */
export function isBroken(destroyed: number, starting: number, share: number): boolean {
  return destroyed > share * starting + 1e-9;
}
