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
  /** One of `ground`, as it counts for them. */
  ground: number;
  /** Their number among the profiles of `AbleOdds`. */
  profile: number;
  /** What one of them is worth. */
  worth: number;
  /** Paces that they move in the open. */
  rate: number;
  /** Comes into contact. */
  closes: boolean;
  moved: boolean;
  suppressed: boolean;
  /** In close combat, or behind a friend who is; `meets`: or would be, as the stacks stand. */
  engaged: boolean;
  meets: boolean;
  /** Best shots: now, from where it stands in the enemy's bound, and if both come nearer. */
  now: number;
  stay: number;
  closer: number;
}

/** What the shots of a side are worth, now, in the enemy's next bound, and in that if he comes nearer. */
export interface Shots {
  now: number;
  stay: number;
  closer: number;
}

export class Field {
  readonly stacks: Stack[] = [];
  /** By element: the number of its stack; -1: none. */
  readonly stackOf: Int32Array;
  count = 0;
  /** By side: how much its losses count. */
  readonly weights: [number, number] = [1, 1];
  readonly shots: readonly [Shots, Shots] = [
    { now: 0, stay: 0, closer: 0 },
    { now: 0, stay: 0, closer: 0 },
  ];
  private readonly odds: AbleOdds;
  private readonly b: Battle;
  private readonly costs: [number, number] = [1, 1];

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
      if (!areOfOneMind(this.b.units[stack.unit] as BattleUnit, unit)) continue;
      stack.count++;
      this.stackOf[index] = c;
      return;
    }
    this.stackOf[index] = this.count;
    const stack = this.next();
    const { rates, over } = element;
    stack.unit = index;
    stack.side = side;
    stack.facing = unit.facing;
    stack.count = 1;
    stack.element = element;
    stack.worth = (milliOf(this.b, s, index) + (unit.orders.general ? 500 : 0)) / (this.costs[side] as number);
    stack.rate = element.immobile ? 0 : over > 0 ? over : (rates?.good ?? 0);
    stack.closes = closesIn(element);
    stack.moved = moved;
    stack.suppressed = suppressed;
    stack.engaged = engaged;
    this.place(stack, at);
  }

  private next(): Stack {
    const there = this.stacks[this.count++];
    if (there !== undefined) return there;
    const made: Stack = {
      unit: 0,
      side: 0,
      facing: 1,
      count: 0,
      at: 0,
      element: this.b.numbers.elements[0] as Element,
      ground: 0,
      profile: 0,
      worth: 0,
      rate: 0,
      closes: false,
      moved: false,
      suppressed: false,
      engaged: false,
      meets: false,
      now: 0,
      stay: 0,
      closer: 0,
    };
    this.stacks.push(made);
    return made;
  }

  private place(stack: Stack, at: number): void {
    stack.at = at;
    stack.ground = this.groundOf(stack.element, at, stack.facing);
    stack.profile = this.odds.profile(stack.element, stack.ground, this.brinkOf(stack, at));
  }

  /** Adds a stack of one of `like` that has moved to `at`. */
  push(like: Stack, at: number): void {
    const stack = this.next();
    stack.unit = like.unit;
    stack.side = like.side;
    stack.facing = like.facing;
    stack.count = 1;
    stack.element = like.element;
    stack.worth = like.worth;
    stack.rate = like.rate;
    stack.closes = like.closes;
    stack.moved = true;
    stack.suppressed = false;
    stack.engaged = false;
    this.place(stack, at);
  }

  /** How near its own edge an element is (HITT-LOST-01, HITT-R40). */
  private brinkOf({ element, facing }: Stack, at: number): number {
    const room = (facing > 0 ? at : this.b.ground.length - at) - element.depth;
    return room < element.depth ? 2 : room < this.b.numbers.rules.flee ? 1 : 0;
  }

  /** The ground that counts for an element whose front edge is at `at`. */
  private groundOf(element: Element, at: number, facing: number): number {
    return groundUnder(element, groundAt(this.b.ground, at, facing));
  }

  /** Finds what the shots of both sides are worth; it is the bound of `active`, which moves. */
  measure(odds: Odds, active: number): void {
    const { stacks, count, shots } = this;
    for (let c = 0; c < count; c++) {
      const stack = stacks[c] as Stack;
      stack.meets = this.isMet(stack);
      stack.now = 0;
      stack.stay = 0;
      stack.closer = 0;
    }
    for (let c = 0; c < count; c++) {
      const one = stacks[c] as Stack;
      if (one.side !== 0 || one.count === 0 || one.meets) continue;
      for (let d = 0; d < count; d++) {
        const two = stacks[d] as Stack;
        if (two.side === 0 || two.count === 0 || two.meets) continue;
        this.aim(odds, one, two, active);
        this.aim(odds, two, one, active);
      }
    }
    for (let side = 0; side < 2; side++) {
      const total = shots[side] as Shots;
      total.now = 0;
      total.stay = 0;
      total.closer = 0;
    }
    for (let c = 0; c < count; c++) {
      const stack = stacks[c] as Stack;
      const total = shots[stack.side] as Shots;
      total.now += stack.count * stack.now;
      total.stay += stack.count * stack.stay;
      total.closer += stack.count * stack.closer;
    }
  }

  private aim(odds: Odds, firer: Stack, target: Stack, active: number): void {
    const { element } = firer;
    if (element.range === 0 || firer.suppressed) return;
    const distance = Math.abs(target.at - firer.at);
    // who moves and shoots comes nearer, whosever bound it is
    const coming = (firer.side === active ? target : firer).element.movesAndShoots
      ? (firer.side === active ? target : firer).rate
      : 0;
    if (distance > element.range + coming) return;
    if (!isShootingTarget(element, target.element) || !this.sees(firer, target)) return;
    const { each } = this.odds.fire(odds, firer.profile, target.profile);
    const shot = (each[Math.min(firer.count, 3) - 1] as number) * target.worth * (this.weights[target.side] as number);
    const isActive = firer.side === active;
    if (distance <= element.range) {
      if (isActive ? !firer.moved || element.movesAndShoots : !element.ownBoundOnly) {
        if (shot > firer.now) firer.now = shot;
      }
      if ((!isActive || !element.ownBoundOnly) && shot > firer.stay) firer.stay = shot;
    }
    if ((!isActive || !element.ownBoundOnly) && shot > firer.closer) firer.closer = shot;
  }

  private sees(firer: Stack, target: Stack): boolean {
    const { b } = this;
    if (b.isOpen || firer.element.mortar) return true;
    return woodBetween(b.ground, firer.at, target.at, -1) <= b.numbers.rules['into-wood'];
  }

  private isMet(stack: Stack): boolean {
    if (stack.engaged) return true;
    for (let c = 0; c < this.count; c++) {
      const other = this.stacks[c] as Stack;
      if (other.count === 0 || other.side === stack.side || other.at !== stack.at) continue;
      if (seeks(stack.element, other.element) || seeks(other.element, stack.element)) return true;
    }
    return false;
  }

  /**
   * What fire is worth to `side` once its shooters are as near as their range asks, discounted by the moves that it takes.
   */
  approach(odds: Odds, side: number, enemyFront: number, reply: number, discount: number): number {
    let best = 0;
    for (let c = 0; c < this.count; c++) {
      const lead = this.stacks[c] as Stack;
      const { range } = lead.element;
      if (lead.count === 0 || lead.side !== side || range === 0 || lead.rate === 0 || lead.meets || lead.suppressed)
        continue;
      const gap = (enemyFront - lead.at) * lead.facing;
      if (gap <= range) continue;
      let [mine, theirs] = [0, 0];
      for (let d = 0; d < this.count; d++) {
        const stack = this.stacks[d] as Stack;
        if (stack.count === 0 || stack.element.range < range || stack.meets || stack.suppressed) continue;
        const shot = stack.count * this.bestAgainst(odds, stack);
        if (stack.side === side) mine += shot;
        else theirs += shot;
      }
      const net = mine - reply * theirs + 0.7 * (reply * mine - theirs);
      if (net <= 0) continue;
      let factor = 1;
      for (let paces = gap; paces > range; paces -= lead.rate) factor *= discount;
      best = Math.max(best, factor * net);
    }
    return best;
  }

  private bestAgainst(odds: Odds, firer: Stack): number {
    let best = 0;
    for (let c = 0; c < this.count; c++) {
      const target = this.stacks[c] as Stack;
      if (target.count === 0 || target.side === firer.side || !isShootingTarget(firer.element, target.element))
        continue;
      const { each } = this.odds.fire(odds, firer.profile, target.profile);
      const shot =
        (each[Math.min(firer.count, 3) - 1] as number) * target.worth * (this.weights[target.side] as number);
      if (shot > best) best = shot;
    }
    return best;
  }

  /** What the close combats of a side are worth to it, as the stacks stand and have been measured. */
  melees(odds: Odds, side: number): number {
    let total = 0;
    for (let c = 0; c < this.count; c++) {
      const stack = this.stacks[c] as Stack;
      if (stack.count === 0 || stack.side !== side || !stack.meets) continue;
      let isFirst = true;
      for (let d = 0; d < c; d++) {
        const before = this.stacks[d] as Stack;
        isFirst &&= before.count === 0 || before.side !== side || before.at !== stack.at;
      }
      if (isFirst) total += this.clash(odds, side, stack.at, 0);
    }
    return total;
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
    if (stack.count === 0) return false;
    if (stack.at === at) return true;
    if (stack.element.over > 0) return false;
    if (turns === 0 || stack.side !== side || stack.engaged || stack.suppressed || !stack.closes) return false;
    const distance = (at - stack.at) * stack.facing;
    return distance > 0 && distance <= turns * stack.rate;
  }

  /** `excess`: elements that are left over to aid `one` in each pair; negative: to aid `two`. */
  private duel(odds: Odds, one: Stack, two: Stack, at: number, excess: number): number {
    const aides = Math.min(2, Math.abs(excess));
    const low = Math.floor(aides);
    const first = this.duelWith(odds, one, two, at, excess > 0 ? low : 0, excess > 0 ? 0 : low);
    if (low === aides) return first;
    const second = this.duelWith(odds, one, two, at, excess > 0 ? low + 1 : 0, excess > 0 ? 0 : low + 1);
    return (low + 1 - aides) * first + (aides - low) * second;
  }

  private duelWith(odds: Odds, one: Stack, two: Stack, at: number, aides: number, enemyAides: number): number {
    const starts = one.at !== at || one.moved;
    const [i, j] = [this.profileThere(one, at), this.profileThere(two, at)];
    const { target, own } = this.odds.fight(odds, i, j, starts, aides, enemyAides);
    return (
      target * two.worth * (this.weights[two.side] as number) - own * one.worth * (this.weights[one.side] as number)
    );
  }

  private profileThere(stack: Stack, at: number): number {
    if (stack.at === at) return stack.profile;
    const there = this.groundOf(stack.element, at, stack.facing);
    // who comes up to a trench is outside of it
    return this.odds.profile(stack.element, there === ground.trench ? ground.open : there, this.brinkOf(stack, at));
  }
}

/** Whether two elements move as one group and are led alike. */
function areOfOneMind(one: BattleUnit, other: BattleUnit): boolean {
  return (
    one.group === other.group && !one.orders.general && !other.orders.general && one.behind < 0 && other.behind < 0
  );
}

/** Whether an element is made to come into contact: no gun, and nobody who is weak there. */
export function closesIn({ contact, first, rates }: Element): boolean {
  return rates !== undefined && (contact ?? first) >= 3;
}
