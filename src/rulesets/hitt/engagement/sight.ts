/**
 * Distances and sight on the lane (HITT-R17, HITT-R40).
 */
import { nearestEnemy, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import type { Battle } from './battle.js';
import { isHillBetween, segmentAt, woodBetween } from './ground.js';
import type { BattleUnit } from './roster.js';

/** The gap between the front edges of two elements, in paces. */
export function gapBetween(s: State, a: number, b: number): number {
  const gap = get(s, a, its.position) - get(s, b, its.position);
  return gap < 0 ? -gap : gap;
}

/** Whom a plan counts as near: every enemy on the table. */
export const whereabouts: Whereabouts = { isThere: isOnTable, distance: gapBetween };

/** Paces to the nearest enemy on the table; infinity: none. */
export function gapToEnemy(s: State, unit: BattleUnit): number {
  const nearest = nearestEnemy(whereabouts, s, unit);
  return nearest < 0 ? Number.POSITIVE_INFINITY : gapBetween(s, unit.index, nearest);
}

/** HITT-R17: whether a shooter sees a target. Mortars look over everything, a Sniper out of its feature (HITT-SHOOT-03). */
export function seesTarget(b: Battle, s: State, unit: number, target: number): boolean {
  const { element, facing } = b.units[unit] as BattleUnit;
  if (element.mortar || b.isOpen) return true;
  const at = get(s, unit, its.position);
  const without = element.kin === 'sniper' ? segmentAt(b.ground, at, facing) : -1;
  return isClear(b, s, at, get(s, target, its.position), without);
}

/** HITT-TF-04: whether an observer sees a target. */
export function observes(b: Battle, s: State, unit: number, target: number): boolean {
  return isClear(b, s, get(s, unit, its.position), get(s, target, its.position), -1);
}

/** HITT-PIP-02: whether an element is out of its General's sight: Gas, a hill's crest, or too much wood and BUA between. */
export function isOutOfSight(b: Battle, s: State, unit: number, general: number): boolean {
  const at = get(s, unit, its.position);
  const his = get(s, general, its.position);
  return isHillBetween(b.ground, at, his) || !isClear(b, s, at, his, -1);
}

/** No Gas strictly between, and not too much wood and BUA. */
function isClear(b: Battle, s: State, from: number, to: number, without: number): boolean {
  if (b.isOpen) return true;
  if (woodBetween(b.ground, from, to, without) > b.numbers.rules['into-wood']) return false;
  for (let n = 0; n < b.gases.length; n++) {
    const k = b.gases[n] as number;
    if (!isOnTable(s, k)) continue;
    const at = get(s, k, its.position);
    if (from < to ? from < at && at < to : to < at && at < from) return false;
  }
  return true;
}
