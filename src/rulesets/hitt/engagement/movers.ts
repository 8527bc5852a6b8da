/**
 * Who moves as one group, how far it can go, and what that costs (HITT-R41, HITT-R42, HITT-PIP-02, -03).
 *
 * Promises: a group moves as its slowest; what is gathered here stands until the next is gathered.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import { type Battle, elementNow } from './battle.js';
import { isBehindFriend } from './contact.js';
import { costOf } from './group-cost.js';
import { isInContact } from './lane-facts.js';
import { type Company, company } from './move-options.js';
import { backwardReach, forwardReach, gapAhead, leavingReach } from './reach.js';
import type { BattleUnit } from './roster.js';
import { otherMount, remounts, type Wish } from './wishes.js';

export class Movers {
  /** Numbers of those gathered: the first `size`. */
  readonly members: Int32Array;
  size = 0;
  private readonly b: Battle;
  private readonly wish: Wish;
  /** Paces that each member wants to go, without any more. */
  private readonly wishes: Float64Array;

  constructor(b: Battle, wish: Wish) {
    this.b = b;
    this.wish = wish;
    this.members = new Int32Array(b.units.length);
    this.wishes = new Float64Array(b.units.length);
  }

  /** Those of the group of `leader` whose plans take them the same way. */
  gatherPlanned(odds: Odds, s: State, leader: BattleUnit, direction: number): void {
    const { b, members, wishes } = this;
    this.size = 0;
    for (let k = leader.friendFrom; k < leader.friendTo; k++) {
      const unit = b.units[k] as BattleUnit;
      if (!canMove(b, s, k) || (k !== leader.index && !isOneGroup(s, leader, unit)) || remounts(b, s, k) >= 0) continue;
      const paces = this.wish(odds, s, k, 0);
      if (paces * direction <= 0) continue;
      wishes[this.size] = paces;
      members[this.size++] = k;
    }
  }

  /** The least that a member of a planned group wants to go; `more` as in `Wish`. */
  plannedReach(odds: Odds, s: State, more: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < this.size; n++) {
      const paces = more === 0 ? (this.wishes[n] as number) : this.wish(odds, s, this.members[n] as number, more);
      least = Math.min(least, Math.abs(paces));
    }
    return least;
  }

  /** Those of the group of `leader` who can go that way, with `who`. */
  gather(odds: Odds, s: State, leader: BattleUnit, who: Company, direction: number): void {
    if (who === company.planned) {
      this.gatherPlanned(odds, s, leader, direction);
      return;
    }
    const { b, members } = this;
    this.size = 0;
    const kind = elementNow(b, s, leader.index);
    for (let k = leader.friendFrom; k < leader.friendTo; k++) {
      if (k !== leader.index) {
        if (who === company.alone || !canMove(b, s, k) || !isOneGroup(s, leader, b.units[k] as BattleUnit)) continue;
        if (who === company.kind && elementNow(b, s, k) !== kind) continue;
      }
      if (this.reachOf(s, k, direction, 0) > 0) members[this.size++] = k;
    }
  }

  /** Paces that all who are gathered can go that way; `more` is added to each rate (HITT-PIP-03). */
  reach(s: State, direction: number, more: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < this.size; n++) {
      least = Math.min(least, this.reachOf(s, this.members[n] as number, direction, more));
    }
    return this.size === 0 ? 0 : least;
  }

  /** HITT-PASS-02: who walks stops at an enemy; over the enemy's edge where it may (ENG-R12). */
  private reachOf(s: State, unit: number, direction: number, more: number): number {
    const { b } = this;
    if (direction < 0) return backwardReach(b, s, unit);
    if ((b.units[unit] as BattleUnit).element.over > 0) return forwardReach(b, s, unit, more);
    const leaving = leavingReach(b, s, unit);
    return leaving > 0 ? leaving : Math.min(forwardReach(b, s, unit, more), gapAhead(b, s, unit));
  }

  /** Those who (dis)mount with `leader`: who have the same orders, or he alone. */
  gatherMounts(s: State, leader: BattleUnit): void {
    const { b, members } = this;
    const mounting = otherMount(b, s, leader.index);
    const isOrdered = remounts(b, s, leader.index) === mounting;
    this.size = 0;
    for (let k = leader.friendFrom; k < leader.friendTo; k++) {
      const unit = b.units[k] as BattleUnit;
      if (!canMove(b, s, k) || (k !== leader.index && !isOneGroup(s, leader, unit))) continue;
      if (isOrdered ? remounts(b, s, k) === mounting : k === leader.index) members[this.size++] = k;
    }
  }

  /** PIPs for a move of those who are gathered. */
  cost(s: State, leader: BattleUnit): number {
    return costOf(this.b, s, leader, this.members, this.size);
  }

  /** HITT-PIP-03: whether all who are gathered are such as may buy more paces into contact. */
  areStormers(): boolean {
    for (let n = 0; n < this.size; n++) {
      if (!(this.b.units[this.members[n] as number] as BattleUnit).element.wireCutter) return false;
    }
    return this.size > 0;
  }
}

/** Whether an element may make a tactical move now. */
export function canMove(b: Battle, s: State, unit: number): boolean {
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
