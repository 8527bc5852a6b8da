/**
 * Where a Barrage or Gas may be laid (HITT-DEPLOY-02, HITT-GAS-01): on an enemy in a fixed position, which it then fights;
 * in the open on the enemy's side of the lane; on wire.
 *
 * Promise: names no place where the rules do not let it lie.
 */
import type { State } from '../../../kernel/process.js';
import { ground } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import { type Battle, milliOf } from './battle.js';
import { groundOf } from './lane-facts.js';
import { layOption, notNow } from './move-options.js';
import { wireAhead } from './reach.js';
import type { BattleUnit } from './roster.js';

/** What an option of `lay` comes to. */
export interface Laid {
  /** Position; -1: nowhere. */
  readonly at: number;
  /** The enemy that it then fights; -1: none. */
  readonly on: number;
}

/** By its orders on wire; else on the dearest enemy in a fixed position; else as near as may be to the dearest enemy. */
export function usualLay(b: Battle, s: State, own: BattleUnit): number {
  const count = b.units.length;
  if (wireOrdered(b, s, own) >= 0) return layOption.wire(count);
  let best = -1;
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if (isFixed(b, s, k) && (best < 0 || milliOf(b, s, k) > milliOf(b, s, best))) best = k;
  }
  if (best >= 0) return layOption.on(best);
  let option = notNow;
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if (best >= 0 && milliOf(b, s, k) <= milliOf(b, s, best)) continue;
    for (let way = 0; way < 2; way++) {
      if (placeNear(b, s, own, k, way) < 0) continue;
      best = k;
      option = layOption.near(count, k, way);
      break;
    }
  }
  return option;
}

/** Every place that there is. */
export function addLays(b: Battle, s: State, own: BattleUnit, out: number[]): void {
  const count = b.units.length;
  const places = new Set<string>();
  const add = (option: number): void => {
    const { at, on } = layOf(b, s, own, option);
    const place = `${at} ${on}`;
    if (at < 0 || places.has(place)) return;
    places.add(place);
    if (!out.includes(option)) out.push(option);
  };
  for (const option of out) {
    const { at, on } = layOf(b, s, own, option);
    places.add(`${at} ${on}`);
  }
  add(layOption.wire(count));
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if (isFixed(b, s, k)) add(layOption.on(k));
    for (const way of [0, 1]) if (placeNear(b, s, own, k, way) >= 0) add(layOption.near(count, k, way));
  }
}

/** The place of an option of `lay`. */
export function layOf(b: Battle, s: State, own: BattleUnit, option: number): Laid {
  const count = b.units.length;
  if (option === notNow) return { at: -1, on: -1 };
  if (option === layOption.wire(count)) {
    const wire = wireOrdered(b, s, own);
    return { at: wire < 0 ? -1 : own.edge + own.facing * wire, on: -1 }; // HITT-L14: wire is a fixed position
  }
  if (option <= count) return { at: get(s, option - 1, its.position), on: option - 1 };
  const near = option - 1 - count;
  return { at: placeNear(b, s, own, near >> 1, near & 1), on: -1 };
}

function wireOrdered(b: Battle, s: State, own: BattleUnit): number {
  return own.orders.task === 'wire' ? wireAhead(b, s, own, own.edge) : -1;
}

/** May be bombarded at all (HITT-R11), in a trench, Strongpoint or Command Bunker, or an entrenched gun. */
function isFixed(b: Battle, s: State, enemy: number): boolean {
  const { element } = b.units[enemy] as BattleUnit;
  if (!isOnTable(s, enemy) || element.bombardment || (element.aerial && !element.balloon)) return false;
  const kind = groundOf(b, s, enemy);
  return element.bunker || kind === ground.trench || kind === ground.strongpoint;
}

/** As near as may be to an enemy on his own side of the lane; `way` 0: before him, 1: behind. -1: not there. */
function placeNear(b: Battle, s: State, own: BattleUnit, enemy: number, way: number): number {
  const { element } = b.units[enemy] as BattleUnit;
  if (!isOnTable(s, enemy) || element.bombardment || element.aerial) return -1;
  const away = b.numbers.rules['keep-away'];
  const at = get(s, enemy, its.position) + (way === 0 ? -own.facing : own.facing) * away;
  return isOnEnemySide(b, own, at) && isAwayFromEnemies(b, s, own, at) ? at : -1;
}

export function isAwayFromEnemies(b: Battle, s: State, { enemyFrom, enemyTo }: BattleUnit, at: number): boolean {
  for (let k = enemyFrom; k < enemyTo; k++) {
    if (isOnTable(s, k) && Math.abs(get(s, k, its.position) - at) < b.numbers.rules['keep-away']) return false;
  }
  return true;
}

function isOnEnemySide({ ground: { length } }: Battle, { facing }: BattleUnit, at: number): boolean {
  return at >= 0 && at <= length && (facing > 0 ? at * 2 >= length : at * 2 <= length);
}
