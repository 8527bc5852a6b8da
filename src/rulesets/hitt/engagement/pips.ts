/**
 * The first half of a bound: what the active side does with its PIPs (HITT-PIP-01, HITT-R34, HITT-R43).
 */
import type { TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { enemyOf, get, isOnTable, leaveContact, set } from '../state/state.js';
import type { Battle } from './battle.js';
import { deployForPips, settleAmbushers, spendSix } from './deploy.js';
import type { Groups } from './groups.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';

/** Spends `pips` of the active side, in the order of HITT-R43, skipping what cannot be paid. */
export function spendPips(
  b: Battle,
  dice: Dice,
  s: State,
  side: number,
  pips: number,
  groups: Groups,
  mined: TargetView,
): void {
  const from = b.sides.from[side] as number;
  const to = b.sides.to[side] as number;
  if (pips === b.numbers.pips.six && spendSix(b, dice, s, from, to)) return;
  let left = freeSuppressed(b, dice, s, from, to, pips);
  left = deployForPips(b, dice, s, mined, from, to, left);
  left = groups.move(dice, s, from, to, left);
  settleAmbushers(b, s, from, to);
  pushGas(b, dice, s, from, to, left);
}

/** HITT-MOVEOUT-06: 1 PIP frees a group. */
function freeSuppressed(b: Battle, dice: Dice, s: State, from: number, to: number, pips: number): number {
  const cost = b.numbers.pips.free;
  let left = pips;
  for (let k = from; k < to && left >= cost; k++) {
    if (get(s, k, its.suppressed) === 0) continue;
    const leader = b.units[k] as BattleUnit;
    for (let n = k; n < to; n++) {
      const same =
        (b.units[n] as BattleUnit).group === leader.group && get(s, n, its.position) === get(s, k, its.position);
      if (!same || get(s, n, its.suppressed) === 0 || n === k) continue;
      set(s, n, its.suppressed, 0);
      if (dice.narrating) dice.say(`${nameOf(b, n)} is no longer suppressed`);
    }
    set(s, k, its.suppressed, 0);
    if (dice.narrating) dice.say(`${leader.name} is no longer suppressed (HITT-MOVEOUT-06)`);
    left -= cost;
  }
  return left;
}

/** HITT-MOVE-03: with PIPs to spare a side drives off enemy Gas that fights its own, towards the Gas's end of the lane (HITT-L12). */
function pushGas(b: Battle, dice: Dice, s: State, from: number, to: number, pips: number): void {
  const cost = b.numbers.pips.move;
  const { enemyFrom, enemyTo } = b.units[from] as BattleUnit;
  let left = pips;
  for (let k = enemyFrom; k < enemyTo && left >= cost; k++) {
    const gas = b.units[k] as BattleUnit;
    const victim = enemyOf(s, k);
    if (!gas.element.gas || !isOnTable(s, k) || victim < from || victim >= to) continue;
    const at = get(s, k, its.position);
    let paces = Math.min(gas.element.over, (at - gas.edge) * gas.facing);
    for (let n = 0; n < b.units.length; n++) {
      const gap = (at - get(s, n, its.position)) * gas.facing;
      if (isOnTable(s, n) && gap > 0 && !(b.units[n] as BattleUnit).element.aerial) paces = Math.min(paces, gap);
    }
    if (paces <= 0) continue;
    leaveContact(b, s, k);
    set(s, k, its.position, at - gas.facing * paces);
    left -= cost;
    if (dice.narrating) dice.say(`${gas.name} is driven off to ${placeOf(b, s, k)} (HITT-MOVE-03)`);
  }
}
