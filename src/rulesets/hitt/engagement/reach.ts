/**
 * How far an element can go (HITT-R41): ground, wire, trenches, and the enemy in its way (HITT-PASS-02).
 *
 * Promise: nobody who walks goes past an enemy that stands in its way, or past enemy wire that it has not stopped at.
 */
import type { State } from '../../../kernel/process.js';
import { ground } from '../attack/facts.js';
import type { Element, Rates } from '../data/numbers.js';
import * as its from '../state/its.js';
import { get, isOnTable, mount, set, wireField } from '../state/state.js';
import { type Battle, elementNow } from './battle.js';
import { isContact } from './contact.js';
import { groundAt, paceLimit, type Segment, segmentAt, trenchOnTheWay, type Wire } from './ground.js';
import { mayLeave } from './missions.js';
import type { BattleUnit } from './roster.js';

/** Paces to the nearest enemy in front that would be contacted; infinity: none. */
export function gapAhead(b: Battle, s: State, unit: number): number {
  return nearestAhead(b, s, unit, true);
}

/** Paces to the nearest enemy in front that a plan keeps its distance from: no Barrage or Gas (HITT-L06). */
export function gapToTroops(b: Battle, s: State, unit: number): number {
  return nearestAhead(b, s, unit, false);
}

function nearestAhead(b: Battle, s: State, unit: number, bombardment: boolean): number {
  const { facing, enemyFrom, enemyTo } = b.units[unit] as BattleUnit;
  const at = get(s, unit, its.position);
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = enemyFrom; k < enemyTo; k++) {
    const gap = (get(s, k, its.position) - at) * facing;
    if (gap < 0 || gap >= nearest || !isContact(b, s, unit, k)) continue;
    if (bombardment || !(b.units[k] as BattleUnit).element.bombardment) nearest = gap;
  }
  return nearest;
}

/** Paces to the next enemy wire in front, 0 where it stands at one; -1: none. */
export function wireAhead(b: Battle, s: State, { side, facing }: BattleUnit, at: number): number {
  let nearest = -1;
  for (let k = 0; k < b.ground.wires.length; k++) {
    if (b.wireSides[k] === side || s[wireField(b, k)] === 1) continue;
    const gap = ((b.ground.wires[k] as Wire).at - at) * facing;
    if (gap >= 0 && (nearest < 0 || gap < nearest)) nearest = gap;
  }
  return nearest;
}

/** Destroys the enemy wire from position `from` up to `paces` in front (HITT-WIRE-02). */
export function cutWire(b: Battle, s: State, { side, facing }: BattleUnit, from: number, paces: number): void {
  for (let k = 0; k < b.ground.wires.length; k++) {
    if (b.wireSides[k] === side) continue;
    const gap = ((b.ground.wires[k] as Wire).at - from) * facing;
    if (gap >= 0 && gap <= paces) s[wireField(b, k)] = 1;
  }
}

/** Paces that an element can go forward, whatever enemy is there; `more` is added to each rate (HITT-PIP-03). */
export function forwardReach(b: Battle, s: State, unit: number, more: number): number {
  return withinPlace(b, s, unit, 1, freeForwardReach(b, s, unit, more, 0));
}

/** ENG-R12: paces that take an element over the enemy's edge, where it may leave there and gets so far; else 0. */
export function leavingReach(b: Battle, s: State, unit: number): number {
  const own = b.units[unit] as BattleUnit;
  if (!mayLeave(b, own)) return 0;
  const end = edgeAhead(b, s, own);
  return freeForwardReach(b, s, unit, 0, 1) > end && gapAhead(b, s, unit) > end ? end + 1 : 0;
}

/** Paces to the enemy's edge of the lane. */
function edgeAhead(b: Battle, s: State, { index, facing }: BattleUnit): number {
  const at = get(s, index, its.position);
  return (facing > 0 ? b.ground.length - at : at) | 0;
}

/** HITT-DEPLOY-05, -06: an ambusher stays in its feature or area; `way` 1 is forward. */
function withinPlace(b: Battle, s: State, unit: number, way: number, paces: number): number {
  const { tied, facing } = b.units[unit] as BattleUnit;
  if (tied === undefined) return paces;
  const at = get(s, unit, its.position);
  const room = facing * way > 0 ? tied[1] - at : at - tied[0];
  return Math.max(0, Math.min(paces, room));
}

/** `beyond`: paces over the enemy's edge that count. */
function freeForwardReach(b: Battle, s: State, unit: number, more: number, beyond: number): number {
  const own = b.units[unit] as BattleUnit;
  return forwardFrom(b, s, own, elementNow(b, s, unit), ratesOf(b, s, unit), get(s, unit, its.position), more, beyond);
}

/** Paces that `own`, which is an `element` with `rates` now, could go forward if its front edge were at `at`. */
export function forwardFrom(
  b: Battle,
  s: State,
  own: BattleUnit,
  element: Element,
  rates: Rates | undefined,
  at: number,
  more: number,
  beyond: number,
): number {
  if (element.immobile) return 0;
  const { facing } = own;
  const end = ((facing > 0 ? b.ground.length - at : at) | 0) + beyond;
  if (element.over > 0) return Math.min(end, element.over);
  if (rates === undefined) return 0;
  const wire = wireAhead(b, s, own, at);
  if (element.tank) {
    const across = b.numbers.rules['tank-over-trench'];
    let paces = paceLimit(b.ground, at, facing, rates, more, across, element.depth);
    // HITT-WIRE-02: over wire at its rate in bad going
    if (wire >= 0) paces = Math.min(paces, Math.max(wire, rates.bad));
    return Math.min(end, paces);
  }
  // HITT-WIRE-01, HITT-R41: beyond wire or out of a trench: one depth past it, as the whole move
  if (wire === 0) return Math.min(end, element.depth);
  if (groundAt(b.ground, at, facing) === ground.trench) {
    const { from, to } = b.ground.segments[segmentAt(b.ground, at, facing)] as Segment;
    const leave = (facing > 0 ? to - at : at - from) + element.depth;
    return Math.min(end, wire > 0 ? Math.min(leave, wire) : leave);
  }
  const paces = paceLimit(b.ground, at, facing, rates, more);
  const trench = trenchOnTheWay(b.ground, at, facing, paces);
  if (wire > 0 && wire <= paces && !(trench >= 0 && trench <= wire)) return Math.min(end, wire);
  return Math.min(end, trench >= 0 ? trench : paces);
}

/** Paces that an element can go back without leaving the table (HITT-L16). */
export function backwardReach(b: Battle, s: State, unit: number): number {
  return withinPlace(b, s, unit, -1, freeBackwardReach(b, s, unit));
}

function freeBackwardReach(b: Battle, s: State, unit: number): number {
  const own = b.units[unit] as BattleUnit;
  return backwardFrom(b, own, elementNow(b, s, unit), ratesOf(b, s, unit), get(s, unit, its.position));
}

/** Paces that `own`, which is an `element` with `rates` now, could go back if its front edge were at `at`. */
export function backwardFrom(
  b: Battle,
  { facing, edge }: BattleUnit,
  element: Element,
  rates: Rates | undefined,
  at: number,
): number {
  if (element.immobile) return 0;
  const end = Math.max(0, (at - edge) * facing - element.depth);
  if (element.over > 0) return Math.min(end, element.over);
  if (rates === undefined) return 0;
  if (groundAt(b.ground, at, facing) === ground.trench) {
    const { from, to } = b.ground.segments[segmentAt(b.ground, at, facing)] as Segment;
    return Math.min(end, facing > 0 ? at - from : to - at);
  }
  const paces = Math.min(end, paceLimit(b.ground, at, -facing, rates, 0));
  return nearTrench(b, at, -facing, paces);
}

/** A move back into a trench ends at its enemy side, which it reaches first. */
function nearTrench(b: Battle, at: number, way: number, paces: number): number {
  let limit = paces;
  for (let k = 0; k < b.ground.segments.length; k++) {
    const { from, to, kind } = b.ground.segments[k] as Segment;
    const near = way > 0 ? from - at : at - to;
    if (kind === ground.trench && near > 0 && near <= limit) limit = near;
  }
  return limit;
}

/** HITT-MOVE-02: in the bound after remounting Cavalry moves as Rifles. */
function ratesOf(b: Battle, s: State, unit: number): Rates | undefined {
  const { element, onFoot } = b.units[unit] as BattleUnit;
  if (element !== onFoot && get(s, unit, its.special) === mount.asRifles) return onFoot.rates;
  return elementNow(b, s, unit).rates;
}

/** Puts the friend that stands behind an element one depth behind it (HITT-R42). */
export function keepBehind(b: Battle, s: State, unit: number): void {
  const { supporter, facing, edge } = b.units[unit] as BattleUnit;
  if (supporter < 0 || !isOnTable(s, supporter)) return;
  const at = get(s, unit, its.position) - facing * (b.units[supporter] as BattleUnit).element.depth;
  set(s, supporter, its.position, (at - edge) * facing < 0 ? edge : at);
}
