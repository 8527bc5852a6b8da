/**
 * Tactical moves of groups (HITT-R41 … -R43, HITT-PIP-02, -03): which group gets PIPs, and where it goes.
 *
 * Promises: groups are asked nearest to the enemy first; a move that cannot be paid, or that goes nowhere, is not made
 * and costs nothing; every element moves at most once in a bound.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Able } from './able.js';
import type { Battle } from './battle.js';
import { createMoveDecision } from './group-menu.js';
import { advance, changeMounts } from './group-moves.js';
import { createGroupPlans } from './group-plans.js';
import { changesMount, company, companyOf, pacesOf, stays } from './move-options.js';
import { canMove, Movers } from './movers.js';
import type { BattleUnit } from './roster.js';
import { gapToEnemy } from './sight.js';
import type { Wish } from './wishes.js';

export interface Groups {
  /** Moves the groups of the side of elements `from` … `to` − 1. Returns the PIPs that are left. */
  move(dice: Dice, s: State, from: number, to: number, pips: number): number;
  readonly decision: Decision;
}

/** The moves of a battle; `wish` is what plans want. */
export function createGroups(b: Battle, wish: Wish, able: Able): Groups {
  const movers = new Movers(b, wish);
  const plans = createGroupPlans(b, wish, movers);
  const decision = createMoveDecision(b, movers, plans, able);

  /** Moves the group of `leader`; returns the PIPs that it cost, -1 for no move. */
  const moveGroup = (dice: Dice, s: State, leader: BattleUnit, pips: number): number => {
    plans.planned = -1;
    const option = dice.choose(decision, s, leader.index, pips);
    if (option === stays) return -1;
    if (option === changesMount) return changeMounts(b, movers, dice, s, leader);
    const paces = pacesOf(b.ground.length, option);
    let cost = plans.planned;
    if (cost < 0 || companyOf(option) !== company.planned) {
      movers.gather(dice.odds, s, leader, companyOf(option), Math.sign(paces));
      cost = movers.cost(s, leader);
      if (paces > movers.reach(s, 1, 0) && movers.areStormers()) cost += b.numbers.pips['storm-reach'];
    }
    for (let n = 0; n < movers.size; n++) advance(b, dice, s, movers.members[n] as number, paces);
    return cost;
  };

  return { decision, move: inOrder(b, moveGroup) };
}

/** Groups are asked in turn until no PIP is left: `move` returns what a group has cost, -1 for no move. */
function inOrder(b: Battle, move: (dice: Dice, s: State, leader: BattleUnit, pips: number) => number): Groups['move'] {
  const tried = new Uint8Array(b.units.length);
  /** Paces to the nearest enemy of who can move, -1 of others. */
  const gaps = new Float64Array(b.units.length);

  const measure = (s: State, from: number, to: number): void => {
    for (let k = from; k < to; k++) {
      gaps[k] = tried[k] === 0 && canMove(b, s, k) ? gapToEnemy(s, b.units[k] as BattleUnit) : -1;
    }
  };

  return (dice, s, from, to, pips) => {
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
      const cost = move(dice, s, b.units[leader] as BattleUnit, left);
      if (cost < 0) continue;
      left -= cost;
      measure(s, from, to);
    }
    return left;
  };
}
