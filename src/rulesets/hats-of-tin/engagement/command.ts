/**
 * Who commands a side, and how many orders that gives (HOT-ORD-02, HOT-ORD-03, HOT-R26).
 *
 * Promise: reads the state; only the roll asks the dice.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { rollOrders } from '../attack/morale.js';
import { rank } from '../sheet/profile.js';
import { commanderField, stands, status, statusOf, waiting, watchOf, whole } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import type { BattleUnit } from './roster.js';
import { unitOf } from './sight.js';

/** Rolls for a side's orders: no more than there are units to use them. */
export function rollFor(b: Battle, dice: Dice, s: State, side: number): number {
  const useful = orderable(b, s, b.sides.from[side] as number, b.sides.to[side] as number, b.units.length);
  return rollOrders(dice, b.numbers, subordinates(b, s, side), isChiefLost(b, s, side), useful);
}

/** Whether a unit is there to be ordered: not one that spots already, or has had its order before its turn in the list (HOT-SHOOT-04, HOT-ORD-04). */
export function isToOrder(s: State, unit: number): boolean {
  return stands(s, unit) && watchOf(s, unit) === waiting.no;
}

/** Whether a unit of the active side may be ordered now: there is an order for it, or it needs none. */
export function mayBeOrdered(b: Parts, s: State, unit: number): boolean {
  return (
    unit >= (s[whole.nextUnit] as number) &&
    isToOrder(s, unit) &&
    ((s[whole.orders] as number) > 0 || unitOf(b, unit).lone)
  );
}

/** Units from `from` to before `to` who are there and need orders, `most` at most; commanders need none (HOT-ORD-04). */
export function orderable(b: Parts, s: State, from: number, to: number, most: number): number {
  let count = 0;
  for (let k = from; k < to && count < most; k++) if (isToOrder(s, k) && !unitOf(b, k).lone) count++;
  return count;
}

/** Subordinate commanders of a side who live: off the lane, attached, or alone (HOT-L07). */
function subordinates(b: Battle, s: State, side: number): number {
  const { commanders } = b;
  let living = b.subordinates[side] as number;
  for (let k = 0; k < commanders.length; k++) {
    const commander = commanders[k];
    if (commander?.side !== side || commander.rank !== rank.subordinate) continue;
    if ((s[commanderField(b, k)] as number) > 0) living++;
  }
  for (const unit of b.lone) {
    if (unit.side !== side || unit.profile.rank !== rank.subordinate) continue;
    const now = statusOf(s, unit.index);
    if (now === status.stands || now === status.left) living++;
  }
  return living;
}

/** Whether the scenario put the Force Commander on the lane, and he is lost. */
function isChiefLost(b: Battle, s: State, side: number): boolean {
  const { commanders, units } = b;
  for (let k = 0; k < commanders.length; k++) {
    const commander = commanders[k];
    if (commander?.side !== side || commander.rank !== rank.force) continue;
    if (s[commanderField(b, k)] === 0 && b.starts.strength(s, units[commander.unit] as BattleUnit) > 0) return true;
  }
  return b.lone.some(
    (unit) => unit.side === side && unit.profile.rank === rank.force && statusOf(s, unit.index) === status.destroyed,
  );
}
