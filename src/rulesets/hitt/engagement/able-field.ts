/**
 * The field as the plan `able` sees it: elements that are alike and stand together are one stack, and what a side's
 * stacks can do to the other's from where they stand, or would stand.
 *
 * Promises: reads the state once (`look`); what it then says hangs on the stacks alone. Worths are shares of what a side
 * has cost, so that a figure of 1 is all of a force.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { ground, groundUnder } from '../attack/facts.js';
import { isShootingTarget, seeks } from '../attack/legal.js';
import type { Element } from '../data/numbers.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import { AbleOdds } from './able-odds.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import { groundAt, woodBetween } from './ground.js';
import { isInContact } from './lane-facts.js';
import type { BattleUnit } from './roster.js';

/** Elements that are alike, at one place. */
export interface Stack {
  /** Number of the first of them. */
  unit: number;
  side: number;
  facing: number;
  count: number;
  /** Position of their front edges. */
  at: number;
  element: Element;
  /** Number of their kind among `AbleOdds.kinds`. */
  kind: number;
  /** One of `ground`, as it counts for them. */
  ground: number;
  /** What one of them is worth. */
  worth: number;
  /** Paces that they move in the open. */
  rate: number;
  moved: boolean;
  suppressed: boolean;
  /** In close combat, or behind a friend who is. */
  engaged: boolean;
}

/** How fire is asked for. */
export interface FireMode {
  /** It is the side's own bound. */
  readonly own: boolean;
  /** In the bound that is being moved in: who has moved may not shoot, unless it moves and shoots. */
  readonly now: boolean;
  /** Those who move and shoot come nearer first. */
  readonly closer: boolean;
}

export class Field {
  readonly stacks: Stack[] = [];
  /** By element: the number of its stack; -1: none. */
  readonly stackOf: Int32Array;
  count = 0;
  readonly odds: AbleOdds;
  /** By side: how much its losses count. */
  readonly weights: [number, number] = [1, 1];
  private readonly b: Battle;
  readonly costs: [number, number] = [1, 1];

  constructor(b: Battle) {
    this.b = b;
    this.odds = new AbleOdds(b);
    this.stackOf = new Int32Array(b.units.length);
  }

  /** Reads the stacks of a state. */
  look(s: State): void {
    const { b } = this;
    this.count = 0;
    for (let side = 0; side < 2; side++) {
      let cost = 0;
      const { milli } = b.starts.composition(s, side);
      for (let n = 0; n < milli.length; n++) cost += milli[n] as number;
      this.costs[side] = Math.max(1, cost);
    }
    for (let k = 0; k < b.units.length; k++) {
      this.stackOf[k] = -1;
      if (isOnTable(s, k)) this.add(s, b.units[k] as BattleUnit);
    }
  }

  private add(s: State, unit: BattleUnit): void {
    const { index, side } = unit;
    const element = elementNow(this.b, s, index);
    const at = get(s, index, its.position);
    const moved = get(s, index, its.moved) === 1;
    const suppressed = get(s, index, its.suppressed) === 1;
    const engaged = isInContact(this.b, s, index);
    for (let c = 0; c < this.count; c++) {
      const stack = this.stacks[c] as Stack;
      if (stack.side !== side || stack.at !== at || stack.element !== element || stack.moved !== moved) continue;
      if (stack.suppressed !== suppressed || stack.engaged !== engaged) continue;
      stack.count++;
      this.stackOf[index] = c;
      return;
    }
    this.stackOf[index] = this.count;
    const { rates, over } = element;
    const stack = {
      unit: index,
      side,
      facing: unit.facing,
      count: 1,
      at,
      element,
      kind: this.odds.kinds.of(element),
      ground: this.groundOf(element, at, unit.facing),
      worth: (milliOf(this.b, s, index) + (unit.orders.general ? 500 : 0)) / (this.costs[side] as number),
      rate: element.immobile ? 0 : over > 0 ? over : (rates?.good ?? 0),
      moved,
      suppressed,
      engaged,
    };
    const there = this.stacks[this.count];
    if (there === undefined) this.stacks.push(stack);
    else Object.assign(there, stack);
    this.count++;
  }

  /** Adds a stack of one of `like`, moved to `at`. */
  push(like: Stack, at: number): void {
    const stack = { ...like, at, count: 1, moved: true, ground: this.groundOf(like.element, at, like.facing) };
    const there = this.stacks[this.count];
    if (there === undefined) this.stacks.push(stack);
    else Object.assign(there, stack);
    this.count++;
  }

  /** The ground that counts for an element whose front edge is at `at`. */
  groundOf(element: Element, at: number, facing: number): number {
    return groundUnder(element, groundAt(this.b.ground, at, facing));
  }

  /** What the shots of a side are worth, each at its best target. */
  fire(odds: Odds, side: number, { own, now, closer }: FireMode): number {
    let total = 0;
    for (let c = 0; c < this.count; c++) {
      const firer = this.stacks[c] as Stack;
      const { element } = firer;
      if (firer.count === 0 || firer.side !== side || element.range === 0 || firer.suppressed || this.isEngaged(firer)) continue;
      if (element.ownBoundOnly && !own) continue;
      if (now && firer.moved && !element.movesAndShoots) continue;
      const reach = element.range + (closer && element.movesAndShoots ? firer.rate : 0);
      total += firer.count * this.bestShot(odds, firer, reach);
    }
    return total;
  }

  private bestShot(odds: Odds, firer: Stack, reach: number): number {
    let best = 0;
    for (let c = 0; c < this.count; c++) {
      const target = this.stacks[c] as Stack;
      if (target.count === 0 || target.side === firer.side || this.isEngaged(target)) continue;
      const distance = Math.abs(target.at - firer.at);
      if (distance > reach || !isShootingTarget(firer.element, target.element) || !this.sees(firer, target)) continue;
      best = Math.max(best, this.shotWorth(odds, firer, target));
    }
    return best;
  }

  /** What each shot of a stack is worth at a target. */
  shotWorth(odds: Odds, firer: Stack, target: Stack): number {
    const { each } = this.odds.fire(odds, firer.kind, firer.ground, target.kind, target.ground, false);
    return (each[Math.min(firer.count, 3) - 1] as number) * target.worth * this.weight(target.side);
  }

  private sees(firer: Stack, target: Stack): boolean {
    const { b } = this;
    if (b.isOpen || firer.element.mortar) return true;
    return woodBetween(b.ground, firer.at, target.at, -1) <= b.numbers.rules['into-wood'];
  }

  /** Fighting, or at the front edge of an enemy whom it fights. */
  isEngaged(stack: Stack): boolean {
    if (stack.engaged) return true;
    for (let c = 0; c < this.count; c++) {
      const other = this.stacks[c] as Stack;
      if (other.count === 0 || other.side === stack.side || other.at !== stack.at) continue;
      if (seeks(stack.element, other.element) || seeks(other.element, stack.element)) return true;
    }
    return false;
  }

  /**
   * What a fight at position `at` is worth to `side`, if those who close in and can be there in `turns` moves come, too:
   * numbers tell, for whoever is left over aids.
   */
  clash(odds: Odds, side: number, at: number, turns: number): number {
    let [mine, theirs] = [0, 0];
    for (let c = 0; c < this.count; c++) {
      const stack = this.stacks[c] as Stack;
      if (!this.joins(stack, side, at, turns)) continue;
      if (stack.side === side) mine += stack.count;
      else theirs += stack.count;
    }
    if (mine === 0 || theirs === 0) return 0;
    const pairs = Math.min(mine, theirs);
    let total = 0;
    for (let c = 0; c < this.count; c++) {
      const one = this.stacks[c] as Stack;
      if (one.side !== side || !this.joins(one, side, at, turns)) continue;
      for (let d = 0; d < this.count; d++) {
        const two = this.stacks[d] as Stack;
        if (two.side === side || !this.joins(two, side, at, turns)) continue;
        const share = (one.count / mine) * (two.count / theirs) * pairs;
        total += share * this.duel(odds, one, two, at, (mine - theirs) / pairs);
      }
    }
    return total;
  }

  private joins(stack: Stack, side: number, at: number, turns: number): boolean {
    const { element } = stack;
    if (stack.count === 0 || element.aerial || element.bombardment) return false;
    if (stack.at === at) return true;
    if (turns === 0 || stack.side !== side || stack.engaged || stack.suppressed || !closesIn(element)) return false;
    const distance = (at - stack.at) * stack.facing;
    return distance > 0 && distance <= turns * stack.rate;
  }

  /** `excess`: elements that are left over to aid `one` in each pair; negative: to aid `two`. */
  private duel(odds: Odds, one: Stack, two: Stack, at: number, excess: number): number {
    const starts = one.at !== at || one.moved;
    const [gi, gj] = [this.groundThere(one, at), this.groundThere(two, at)];
    const aides = Math.min(2, Math.abs(excess));
    const low = Math.floor(aides);
    const value = (n: number): number => {
      const [own, other] = excess > 0 ? [n, 0] : [0, n];
      const harm = this.odds.fight(odds, one.kind, gi, two.kind, gj, starts, own, other);
      return harm.target * two.worth * this.weight(two.side) - harm.own * one.worth * this.weight(one.side);
    };
    return low === aides ? value(low) : (low + 1 - aides) * value(low) + (aides - low) * value(low + 1);
  }

  private weight(side: number): number {
    return this.weights[side] as number;
  }

  private groundThere(stack: Stack, at: number): number {
    if (stack.at === at) return stack.ground;
    const there = this.groundOf(stack.element, at, stack.facing);
    return there === ground.trench ? ground.open : there; // who comes up to a trench is outside of it
  }
}

/** Whether an element is made to come into contact: no gun, and nobody who is weak there. */
export function closesIn({ contact, first, rates }: Element): boolean {
  return rates !== undefined && (contact ?? first) >= 3;
}
