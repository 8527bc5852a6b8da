/**
 * The first half of a bound: what the active side does with its PIPs (HITT-PIP-01, HITT-R34, HITT-R43).
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { enemyOf, get, isOnTable, leaveContact, set } from '../state/state.js';
import type { Battle } from './battle.js';
import { type Deployments, settleAmbushers } from './deploy.js';
import type { Groups } from './groups.js';
import { no, yes } from './move-options.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';

/** How a side spends its PIPs. */
export interface Spending {
  /** Spends `pips` of the active side, in the order of HITT-R43, skipping what cannot be paid. */
  spend(dice: Dice, s: State, side: number, pips: number): void;
  readonly decisions: readonly Decision[];
}

export function createSpending(b: Battle, deployments: Deployments, groups: Groups): Spending {
  const sideOf = (who: number): number => (b.units[who] as BattleUnit).side;
  const free: Decision = {
    name: 'free',
    player: sideOf,
    own: () => yes,
    menu: (_odds, _s, _who, _about, out) => void out.push(yes, no),
    tell: (_s, who, option) => `${nameOf(b, who)} ${option === yes ? 'is freed for a PIP' : 'stays suppressed'}`,
  };
  /** `who`: the Gas, which the enemy of its side drives off. */
  const driveOff: Decision = {
    name: 'drive-off',
    player: (who) => 1 - sideOf(who),
    own: () => yes,
    menu: free.menu,
    tell: (_s, who, option) => `${nameOf(b, who)} is ${option === yes ? 'driven off' : 'left where it is'}`,
  };

  /** HITT-MOVEOUT-06: 1 PIP frees a group. */
  const freeSuppressed = (dice: Dice, s: State, from: number, to: number, pips: number): number => {
    const cost = b.numbers.pips.free;
    let left = pips;
    for (let k = from; k < to && left >= cost; k++) {
      if (get(s, k, its.suppressed) === 0 || dice.choose(free, s, k) === no) continue;
      freeGroup(b, dice, s, k, to);
      left -= cost;
    }
    return left;
  };

  return {
    decisions: [free, driveOff, groups.decision, ...deployments.decisions],
    spend(dice, s, side, pips) {
      const from = b.sides.from[side] as number;
      const to = b.sides.to[side] as number;
      if (pips === b.numbers.pips.six && deployments.spendSix(dice, s, side)) return;
      let left = freeSuppressed(dice, s, from, to, pips);
      left = deployments.deploy(dice, s, side, left);
      left = groups.move(dice, s, from, to, left);
      settleAmbushers(b, s, from, to);
      pushGas(b, dice, s, driveOff, from, to, left);
    },
  };
}

/** Frees element `k` and those of its group after it. */
function freeGroup(b: Battle, dice: Dice, s: State, k: number, to: number): void {
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
}

/** HITT-MOVE-03: with PIPs to spare a side drives off enemy Gas that fights its own, towards the Gas's end of the lane (HITT-L12). */
function pushGas(b: Battle, dice: Dice, s: State, driveOff: Decision, from: number, to: number, pips: number): void {
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
    if (paces <= 0 || dice.choose(driveOff, s, k) === no) continue;
    leaveContact(b, s, k);
    set(s, k, its.position, at - gas.facing * paces);
    left -= cost;
    if (dice.narrating) dice.say(`${gas.name} is driven off to ${placeOf(b, s, k)} (HITT-MOVE-03)`);
  }
}
