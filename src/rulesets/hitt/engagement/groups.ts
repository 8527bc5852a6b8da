/**
 * Tactical moves of groups (HITT-R41 … -R43, HITT-PIP-02, -03): what each element wants, what its group can do, and what that costs.
 *
 * Promises: a group moves as its slowest; a move that cannot be paid, or that goes nowhere, is not made and costs nothing; every element moves at
 * most once in a bound.
 */
import type { TargetView } from '../../../engagement/plan.js';
import type { Quarry } from '../../../engagement/quarry.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, mount, set, status, takeOff } from '../state/state.js';
import type { Battle } from './battle.js';
import { isBehindFriend } from './contact.js';
import { lift } from './deploy.js';
import { costOf } from './group-cost.js';
import { isInContact } from './lane-facts.js';
import { cutWire, gapAhead, keepBehind } from './reach.js';
import type { BattleUnit } from './roster.js';
import { gapToEnemy } from './sight.js';
import { nameOf, placeOf } from './telling.js';
import { barrageOf, createWish, remounts } from './wishes.js';

export interface Groups {
  /** Moves the groups of the side of elements `from` … `to` − 1, nearest to the enemy first. Returns the PIPs that are left. */
  move(dice: Dice, s: State, from: number, to: number, pips: number): number;
}

/** The moves of a battle; `view` is how plans compare enemies to fly at, `quarry` whether there are any to go for. */
export function createGroups(b: Battle, view: TargetView, quarry: Quarry): Groups {
  const count = b.units.length;
  const tried = new Uint8Array(count);
  const members = new Int32Array(count);
  /** Paces that each member wants to go, without any more. */
  const wishes = new Float64Array(count);
  let size = 0;
  const { pips: prices, rules } = b.numbers;
  const wish = createWish(b, view, quarry);

  /** Collects the group of `leader`: all who want to go the same way, or to (dis)mount as it does. */
  const gather = (dice: Dice, s: State, leader: BattleUnit, direction: number, mounting: number): void => {
    size = 0;
    for (let k = leader.friendFrom; k < leader.friendTo; k++) {
      const unit = b.units[k] as BattleUnit;
      if (!canMove(b, s, k) || (k !== leader.index && !isOneGroup(s, leader, unit)) || remounts(b, s, k) !== mounting)
        continue;
      const paces = mounting < 0 ? wish(dice, s, k, 0) : 0;
      if (mounting < 0 && paces * direction <= 0) continue;
      wishes[size] = paces;
      members[size++] = k;
    }
  };

  /** The least that a member can go; the leader's way where it flies at an enemy. */
  const reachOf = (dice: Dice, s: State, more: number): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < size; n++) {
      const paces = more === 0 ? (wishes[n] as number) : wish(dice, s, members[n] as number, more);
      least = Math.min(least, Math.abs(paces));
    }
    return least;
  };

  /** HITT-MOVE-02. */
  const changeMounts = (dice: Dice, s: State, leader: BattleUnit, mounting: number, pips: number): number => {
    const cost = prices.mount;
    if (cost > pips) return 0;
    gather(dice, s, leader, 0, mounting);
    for (let n = 0; n < size; n++) {
      const k = members[n] as number;
      set(s, k, its.special, mounting);
      set(s, k, its.moved, 1);
      if (dice.narrating)
        dice.say(`${nameOf(b, k)} ${mounting === mount.dismounted ? 'dismounts' : 'mounts'} (HITT-MOVE-02)`);
    }
    return cost;
  };

  /** HITT-PIP-03: whether 200 paces more bring a group of Sturmtruppe into contact. */
  const stormReach = (dice: Dice, s: State, leader: BattleUnit, reach: number, pips: number, cost: number): number => {
    if (leader.plan !== 'assault' || cost + prices['storm-reach'] > pips) return reach;
    const gap = gapAhead(b, s, leader.index);
    if (reach >= gap) return reach;
    for (let n = 0; n < size; n++) if (!(b.units[members[n] as number] as BattleUnit).element.wireCutter) return reach;
    return reachOf(dice, s, rules['storm-reach']) >= gap ? gap : reach;
  };

  /** Moves the group of `leader`; returns the PIPs that it cost, 0 for no move. */
  const moveGroup = (dice: Dice, s: State, leader: BattleUnit, pips: number): number => {
    const mounting = remounts(b, s, leader.index);
    if (mounting >= 0) return changeMounts(dice, s, leader, mounting, pips);
    const own = wish(dice, s, leader.index, 0);
    if (own === 0) return 0;
    const direction = Math.sign(own);
    gather(dice, s, leader, direction, -1);
    const cost = costOf(b, s, leader, members, size);
    const reach = reachOf(dice, s, 0);
    if (cost > pips || reach === 0) return 0;
    const further = direction > 0 ? stormReach(dice, s, leader, reach, pips, cost) : reach;
    for (let n = 0; n < size; n++) advance(b, dice, s, members[n] as number, direction * further);
    return further > reach ? cost + prices['storm-reach'] : cost;
  };

  return {
    move(dice, s, from, to, pips) {
      let left = pips;
      tried.fill(0);
      while (left > 0) {
        let leader = -1;
        let nearest = Number.POSITIVE_INFINITY;
        for (let k = from; k < to; k++) {
          if (tried[k] === 1 || !canMove(b, s, k)) continue;
          const gap = gapToEnemy(s, b.units[k] as BattleUnit);
          if (leader >= 0 && gap >= nearest) continue;
          leader = k;
          nearest = gap;
        }
        if (leader < 0) break;
        tried[leader] = 1;
        left -= moveGroup(dice, s, b.units[leader] as BattleUnit, left);
      }
      return left;
    },
  };
}

function canMove(b: Battle, s: State, unit: number): boolean {
  return (
    (b.units[unit] as BattleUnit).mobile &&
    isOnTable(s, unit) &&
    get(s, unit, its.moved) === 0 &&
    get(s, unit, its.suppressed) === 0 &&
    !isJustDeployed(b, s, unit) &&
    !isBehindFriend(b, s, unit) &&
    !isInContact(b, s, unit)
  );
}

/** HITT-DEPLOY-05, -06: no tactical move in the bound in which an ambusher is deployed. */
function isJustDeployed(b: Battle, s: State, unit: number): boolean {
  return (b.units[unit] as BattleUnit).tied !== undefined && get(s, unit, its.special) === 1;
}

function isOneGroup(s: State, one: BattleUnit, other: BattleUnit): boolean {
  return one.group === other.group && get(s, one.index, its.position) === get(s, other.index, its.position);
}

function advance(b: Battle, dice: Dice, s: State, unit: number, paces: number): void {
  const own = b.units[unit] as BattleUnit;
  const at = get(s, unit, its.position);
  set(s, unit, its.moved, 1);
  const to = at + own.facing * paces;
  if (to < 0 || to > b.ground.length) {
    takeOff(b, s, unit, status.gone); // HITT-LOST-01: a Bomber that flew off to silence a Barrage is not lost
    if (dice.narrating) dice.say(`${own.name} flies off over the enemy's edge`);
    const barrage = barrageOf(b, s, own);
    if (barrage >= 0) lift(b, dice, s, barrage, `${own.name} has bombed its guns`);
    return;
  }
  if (own.element.tank && paces > 0) cutWire(b, s, own, at, paces - 1);
  set(s, unit, its.position, to);
  keepBehind(b, s, unit);
  if (dice.narrating) dice.say(`${own.name} moves from ${at + b.spec.lane.from} to ${placeOf(b, s, unit)}`);
}
