/**
 * The facts of a roll, read off the lane. Promise: the same facts that a request for odds names (HITT-R33), so that one attack program serves
 * both.
 */
import { type Observers, observerOf } from '../../../engagement/observer.js';
import type { State } from '../../../kernel/process.js';
import { type Facts, ground, groundUnder, type SideFacts, started } from '../attack/facts.js';
import { isShootingTarget } from '../attack/legal.js';
import * as its from '../state/its.js';
import { enemyOf, get, isOnTable, set, whole } from '../state/state.js';
import { type Battle, elementNow } from './battle.js';
import { helpersAgainst, isBehindFriend } from './contact.js';
import { groundAt, segmentAt } from './ground.js';
import type { BattleUnit } from './roster.js';
import { gapBetween, observes, seesTarget } from './sight.js';

/** The ground that counts for an element where it stands. */
export function groundOf(b: Battle, s: State, unit: number): number {
  const { facing, element } = b.units[unit] as BattleUnit;
  return groundUnder(element, groundAt(b.ground, get(s, unit, its.position), facing));
}

/** Whether an element takes part in close combat, be it behind a friend who does (HITT-R16, HITT-L08). */
export function isInContact(b: Battle, s: State, unit: number): boolean {
  if (get(s, unit, its.enemy) !== 0) return true;
  return isBehindFriend(b, s, unit) && get(s, (b.units[unit] as BattleUnit).behind, its.enemy) !== 0;
}

/** Whether an element can shoot in this bound at all (HITT-SHOOT-02, HITT-R15, HITT-R16, HITT-MOVEOUT-06). */
export function canShoot(b: Battle, s: State, unit: number): boolean {
  if (!isOnTable(s, unit) || get(s, unit, its.shot) === 1 || get(s, unit, its.suppressed) === 1) return false;
  const element = elementNow(b, s, unit);
  if (element.range === 0 || isInContact(b, s, unit)) return false;
  if (get(s, unit, its.moved) === 1 && !element.movesAndShoots) return false;
  return !element.ownBoundOnly || s[whole.activeSide] === (b.units[unit] as BattleUnit).side;
}

/** Whether an element that can shoot may shoot at this enemy: a target of its kind, in range and in sight. */
export function mayShootAt(b: Battle, s: State, unit: number, target: number): boolean {
  if (!isOnTable(s, target)) return false;
  const element = elementNow(b, s, unit);
  if (gapBetween(s, unit, target) > element.range || isInContact(b, s, target)) return false;
  return isShootingTarget(element, elementNow(b, s, target)) && seesTarget(b, s, unit, target);
}

/** An observer that has not observed in this bound (HITT-TF-04). */
const observers: Observers<Battle> = {
  canObserve: (b, s, k) =>
    (b.units[k] as BattleUnit).element.observer && isOnTable(s, k) && get(s, k, its.special) !== 1,
  sees: observes,
};

/** The first friend that can observe `target` for `unit` in this bound (HITT-TF-04); -1: none. */
export function observerFor(b: Battle, s: State, unit: number, target: number): number {
  const firer = b.units[unit] as BattleUnit;
  return firer.element.observable ? observerOf(observers, b, s, firer, target) : -1;
}

/** An observer serves one attack in a bound. */
export function useObserver(s: State, observer: number): void {
  if (observer >= 0) set(s, observer, its.special, 1);
}

function fillSide(b: Battle, s: State, side: SideFacts, unit: number): void {
  side.element = elementNow(b, s, unit);
  side.general = (b.units[unit] as BattleUnit).orders.general;
  side.ground = groundOf(b, s, unit);
  side.support = false;
  side.higher = false;
  side.aidedAgainst = 0;
  side.outflanked = 0;
  side.started = started.no;
  side.observed = false;
  side.groundAid = false;
}

/** Facts of `unit` shooting at `target` with `aides` more shooters (HITT-R13, HITT-R14). */
export function fillShooting(b: Battle, s: State, unit: number, target: number, aides: number): Facts {
  const { facts } = b;
  fillSide(b, s, facts.attacker, unit);
  fillSide(b, s, facts.target, target);
  facts.close = false;
  facts.sameTrench = false;
  facts.answer = canShoot(b, s, target) && mayShootAt(b, s, target, unit);
  facts.attacker.observed = observerFor(b, s, unit, target) >= 0;
  facts.target.aidedAgainst = aides;
  return facts;
}

/** Facts of the close combat of `unit` with `enemy`. */
export function fillClose(b: Battle, s: State, unit: number, enemy: number): Facts {
  const { facts } = b;
  fillSide(b, s, facts.attacker, unit);
  fillSide(b, s, facts.target, enemy);
  facts.close = true;
  facts.answer = false;
  facts.sameTrench = isSameTrench(b, s, unit, enemy);
  fillContact(b, s, facts.attacker, facts.target, unit, enemy);
  fillContact(b, s, facts.target, facts.attacker, enemy, unit);
  return facts;
}

function fillContact(b: Battle, s: State, side: SideFacts, other: SideFacts, unit: number, enemy: number): void {
  const { supporter } = b.units[unit] as BattleUnit;
  side.support = supporter >= 0 && isOnTable(s, supporter);
  // HITT-TF-03: on a hill that the other is not on, or out of a river that the other is in
  side.higher =
    (side.ground === ground.hill && other.ground !== ground.hill) ||
    (other.ground === ground.river && side.ground !== ground.river);
  side.aidedAgainst = helpersAgainst(b, s, unit, false);
  side.outflanked = helpersAgainst(b, s, unit, true);
  side.started = get(s, unit, its.started);
  side.observed = side.element.barrage && observerFor(b, s, unit, enemy) >= 0;
  side.groundAid = side.element.aerial && isAidedByGround(b, s, unit, enemy);
}

function isSameTrench(b: Battle, s: State, unit: number, enemy: number): boolean {
  const own = b.units[unit] as BattleUnit;
  const other = b.units[enemy] as BattleUnit;
  if (groundOf(b, s, unit) !== ground.trench || own.element.entrenched) return false;
  if (groundOf(b, s, enemy) !== ground.trench || other.element.entrenched) return false;
  const here = segmentAt(b.ground, get(s, unit, its.position), own.facing);
  return here === segmentAt(b.ground, get(s, enemy, its.position), other.facing);
}

/** HITT-OUT-13: ground troops fight the same enemy as this Aerial. */
function isAidedByGround(b: Battle, s: State, unit: number, enemy: number): boolean {
  const { friendFrom, friendTo } = b.units[unit] as BattleUnit;
  for (let k = friendFrom; k < friendTo; k++) {
    const { element } = b.units[k] as BattleUnit;
    if (k !== unit && enemyOf(s, k) === enemy && !element.aerial && !element.bombardment) return true;
  }
  return false;
}
