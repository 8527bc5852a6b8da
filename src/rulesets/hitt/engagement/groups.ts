/**
 * Tactical moves of groups (HITT-R41 … -R43, HITT-PIP-02, -03): which group gets PIPs, and where it goes.
 *
 * Promises: groups are asked nearest to the enemy first; a move that cannot be paid, or that goes nowhere, is not made
 * and costs nothing; every element moves at most once in a bound.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, mount, set, status, takeOff } from '../state/state.js';
import type { Able } from './able.js';
import type { Battle } from './battle.js';
import { lift } from './deploy.js';
import { mayLeave } from './missions.js';
import { changesMount, company, companyOf, moveOption, pacesOf, stays } from './move-options.js';
import { canMove, Movers } from './movers.js';
import { placesOf } from './places.js';
import { cutWire, gapAhead, keepBehind } from './reach.js';
import type { BattleUnit } from './roster.js';
import { gapToEnemy } from './sight.js';
import { nameOf, placeOf } from './telling.js';
import { barrageOf, otherMount, remounts, type Wish } from './wishes.js';

export interface Groups {
  /** Moves the groups of the side of elements `from` … `to` − 1. Returns the PIPs that are left. */
  move(dice: Dice, s: State, from: number, to: number, pips: number): number;
  readonly decision: Decision;
}

/** The moves of a battle; `wish` is what plans want. */
export function createGroups(b: Battle, wish: Wish, able: Able): Groups {
  const count = b.units.length;
  const tried = new Uint8Array(count);
  /** Paces to the nearest enemy of who can move, -1 of others. */
  const gaps = new Float64Array(count);
  const { pips: prices, rules } = b.numbers;
  const movers = new Movers(b, wish);
  const { members } = movers;
  /** PIPs for the move that the plan of a leader has just been asked for, with those who are gathered; -1: none. */
  let planned = -1;

  /** HITT-PIP-03: whether 200 paces more bring a group of Sturmtruppe into contact. */
  const plannedFurther = (odds: Odds, s: State, leader: BattleUnit, reach: number, pips: number): number => {
    if (leader.plan !== 'assault' || planned + prices['storm-reach'] > pips) return reach;
    const gap = gapAhead(b, s, leader.index);
    if (reach >= gap || !movers.areStormers()) return reach;
    return movers.plannedReach(odds, s, rules['storm-reach']) >= gap ? gap : reach;
  };

  /** What the plan of a leader makes of `pips`. */
  const byPlan = (odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    planned = -1;
    if (!leader.wants) return stays;
    if (remounts(b, s, leader.index) >= 0) return prices.mount > pips ? stays : changesMount;
    const own = wish(odds, s, leader.index, 0);
    if (own === 0) return stays;
    const direction = Math.sign(own);
    movers.gatherPlanned(odds, s, leader, direction);
    const cost = movers.cost(s, leader);
    const reach = movers.plannedReach(odds, s, 0);
    if (cost > pips || reach === 0) return stays;
    planned = cost;
    const further = direction > 0 ? plannedFurther(odds, s, leader, reach, pips) : reach;
    if (further > reach) planned += prices['storm-reach'];
    return moveOption(b.ground.length, direction * further, company.planned);
  };

  const decision: Decision = {
    name: 'move',
    player: (who) => (b.units[who] as BattleUnit).side,
    own: (odds, s, who, pips) => {
      const leader = b.units[who] as BattleUnit;
      const isAble = leader.plan === 'able' && leader.orders.task !== 'silence' && remounts(b, s, who) < 0;
      return isAble ? able.move(movers, odds, s, leader, pips) : byPlan(odds, s, leader, pips);
    },
    menu: (odds, s, who, pips, out) => {
      const leader = b.units[who] as BattleUnit;
      out.push(decision.own(odds, s, who, pips));
      planned = -1;
      if (!out.includes(stays)) out.push(stays);
      if (otherMount(b, s, who) >= 0 && prices.mount <= pips && !out.includes(changesMount)) out.push(changesMount);
      addMoves(odds, s, leader, pips, out);
    },
    tell: (s, who, option) => {
      if (option === stays) return `${nameOf(b, who)} stays`;
      if (option === changesMount) return `${nameOf(b, who)} changes its mount`;
      const paces = pacesOf(b.ground.length, option);
      const words = ['with whom the plan takes there', 'alone', 'with all of its kind', 'with its group'] as const;
      const { facing } = b.units[who] as BattleUnit;
      const to = get(s, who, its.position) + b.spec.lane.from + facing * paces;
      return `${nameOf(b, who)} goes ${paces > 0 ? 'forward' : 'back'} to ${to} ${words[companyOf(option)]}`;
    },
  };

  /** Adds where a group may go, unless those with whom it goes are the same as for an option that is there. */
  const addMoves = (odds: Odds, s: State, leader: BattleUnit, pips: number, out: number[]): void => {
    const first = out[0] as number;
    const known: { who: string; paces: number }[] = [];
    const gathered = (): string => members.subarray(0, movers.size).join();
    if (first !== stays && first !== changesMount) {
      const paces = pacesOf(b.ground.length, first);
      movers.gather(odds, s, leader, companyOf(first), Math.sign(paces));
      known.push({ who: gathered(), paces });
    }
    for (const direction of [1, -1]) {
      for (const mode of [company.all, company.kind, company.alone]) {
        movers.gather(odds, s, leader, mode, direction);
        if (movers.size === 0 || members.subarray(0, movers.size).indexOf(leader.index) < 0) continue;
        const cost = movers.cost(s, leader);
        if (cost > pips) continue;
        const places: number[] = [];
        placesOf(b, s, leader, direction, movers.reach(s, direction, 0), places);
        const storm = direction > 0 && cost + prices['storm-reach'] <= pips ? stormReach(s, leader) : 0;
        if (storm > 0) places.push(storm);
        const who = gathered();
        for (const distance of places) {
          const paces = direction * distance;
          if (known.some((move) => move.who === who && move.paces === paces)) continue;
          known.push({ who, paces });
          out.push(moveOption(b.ground.length, paces, mode));
        }
      }
    }
  };

  /** Paces into contact that gathered Sturmtruppe get for a PIP more; 0: none. */
  const stormReach = (s: State, leader: BattleUnit): number => {
    if (!movers.areStormers()) return 0;
    const gap = gapAhead(b, s, leader.index);
    if (gap === Number.POSITIVE_INFINITY || movers.reach(s, 1, 0) >= gap) return 0;
    return movers.reach(s, 1, rules['storm-reach']) >= gap ? gap : 0;
  };

  /** HITT-MOVE-02. */
  const changeMounts = (dice: Dice, s: State, leader: BattleUnit): number => {
    const mounting = otherMount(b, s, leader.index);
    movers.gatherMounts(s, leader);
    for (let n = 0; n < movers.size; n++) {
      const k = members[n] as number;
      set(s, k, its.special, mounting);
      set(s, k, its.moved, 1);
      if (dice.narrating)
        dice.say(`${nameOf(b, k)} ${mounting === mount.dismounted ? 'dismounts' : 'mounts'} (HITT-MOVE-02)`);
    }
    return prices.mount;
  };

  /** Moves the group of `leader`; returns the PIPs that it cost, -1 for no move. */
  const moveGroup = (dice: Dice, s: State, leader: BattleUnit, pips: number): number => {
    planned = -1;
    const option = dice.choose(decision, s, leader.index, pips);
    if (option === stays) return -1;
    if (option === changesMount) return changeMounts(dice, s, leader);
    const paces = pacesOf(b.ground.length, option);
    let cost = planned;
    if (cost < 0 || companyOf(option) !== company.planned) {
      movers.gather(dice.odds, s, leader, companyOf(option), Math.sign(paces));
      cost = movers.cost(s, leader);
      if (paces > movers.reach(s, 1, 0) && movers.areStormers()) cost += prices['storm-reach'];
    }
    for (let n = 0; n < movers.size; n++) advance(b, dice, s, members[n] as number, paces);
    return cost;
  };

  const measure = (s: State, from: number, to: number): void => {
    for (let k = from; k < to; k++) {
      gaps[k] = tried[k] === 0 && canMove(b, s, k) ? gapToEnemy(s, b.units[k] as BattleUnit) : -1;
    }
  };

  return {
    decision,
    move(dice, s, from, to, pips) {
      let left = pips;
      tried.fill(0);
      if (left > 0) measure(s, from, to);
      while (left > 0) {
        let leader = -1;
        for (let k = from; k < to; k++) {
          const gap = gaps[k] as number;
          if (gap < 0 || (leader >= 0 && gap >= (gaps[leader] as number))) continue;
          leader = k;
        }
        if (leader < 0) break;
        tried[leader] = 1;
        gaps[leader] = -1;
        const cost = moveGroup(dice, s, b.units[leader] as BattleUnit, left);
        if (cost < 0) continue;
        left -= cost;
        measure(s, from, to);
      }
      return left;
    },
  };
}

function advance(b: Battle, dice: Dice, s: State, unit: number, paces: number): void {
  const own = b.units[unit] as BattleUnit;
  const at = get(s, unit, its.position);
  set(s, unit, its.moved, 1);
  const to = at + own.facing * paces;
  if (to < 0 || to > b.ground.length) {
    flyOrBreakThrough(b, dice, s, own);
    return;
  }
  if (own.element.tank && paces > 0) cutWire(b, s, own, at, paces - 1);
  set(s, unit, its.position, to);
  keepBehind(b, s, unit);
  if (dice.narrating) dice.say(`${own.name} moves from ${at + b.spec.lane.from} to ${placeOf(b, s, unit)}`);
}

/** Over the enemy's edge go a Bomber that is to silence a Barrage, and who breaks through. */
function flyOrBreakThrough(b: Battle, dice: Dice, s: State, own: BattleUnit): void {
  if (mayLeave(b, own)) {
    const { supporter } = own;
    const isFollowed = supporter >= 0 && isOnTable(s, supporter);
    takeOff(b, s, own.index, status.through);
    if (isFollowed) takeOff(b, s, supporter, status.through); // HITT-L09
    if (dice.narrating) dice.say(`${own.name} leaves over the enemy's edge (ENG-R12)`);
    return;
  }
  takeOff(b, s, own.index, status.gone); // HITT-LOST-01: a Bomber that flew off to silence a Barrage is not lost
  if (dice.narrating) dice.say(`${own.name} flies off over the enemy's edge`);
  const barrage = barrageOf(b, s, own);
  if (barrage >= 0) lift(b, dice, s, barrage, `${own.name} has bombed its guns`);
}
