/**
 * How far a move may sensibly go: the few places where something changes, for menus of moves.
 *
 * Promise: every distance can be gone by those who are gathered to go; none stands twice.
 */
import type { State } from '../../../kernel/process.js';
import { ground } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, isOnTable } from '../state/state.js';
import { type Battle, elementNow } from './battle.js';
import { isContact } from './contact.js';
import { groundAt } from './ground.js';
import { gapToTroops, wireAhead } from './reach.js';
import type { BattleUnit } from './roster.js';

/** Adds the distances, above 0, that `leader` may go forward (1) or back (-1), with `reach` paces in all. */
export function placesOf(
  b: Battle,
  s: State,
  leader: BattleUnit,
  direction: number,
  reach: number,
  out: number[],
): void {
  const add = (paces: number): void => {
    if (paces > 0 && paces <= reach && !out.includes(paces)) out.push(paces);
  };
  add(reach);
  if (elementNow(b, s, leader.index).over > 0) {
    flights(b, s, leader, direction, add);
    return;
  }
  if (isWholeMove(b, s, leader)) return;
  bands(b, s, leader, direction, add);
  edges(b, s, leader, direction, add);
  groundOfMission(b, s, leader, direction, add);
}

/** Out of a trench or over wire goes the whole move (HITT-R41). */
function isWholeMove(b: Battle, s: State, leader: BattleUnit): boolean {
  const at = get(s, leader.index, its.position);
  return groundAt(b.ground, at, leader.facing) === ground.trench || wireAhead(b, s, leader, at) === 0;
}

/** To every enemy that is met by flying, or by shells and Gas, from whichever side. */
function flights(b: Battle, s: State, own: BattleUnit, direction: number, add: (paces: number) => void): void {
  const at = get(s, own.index, its.position);
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if (isContact(b, s, own.index, k)) add((get(s, k, its.position) - at) * own.facing * direction);
  }
}

/** Into one's own range of the nearest enemy, and out of the range of all. */
function bands(b: Battle, s: State, own: BattleUnit, direction: number, add: (paces: number) => void): void {
  const gap = gapToTroops(b, s, own.index);
  if (gap === Number.POSITIVE_INFINITY) return;
  add((gap - elementNow(b, s, own.index).range) * direction);
  let longest = 0;
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if (isOnTable(s, k)) longest = Math.max(longest, elementNow(b, s, k).range);
  }
  add((gap - longest - 1) * direction);
}

/** Just into another ground, and to the last pace of the one that an element is in. */
function edges(b: Battle, s: State, own: BattleUnit, direction: number, add: (paces: number) => void): void {
  const at = get(s, own.index, its.position);
  const way = own.facing * direction;
  for (const { from, to, kind } of b.ground.segments) {
    if (kind === ground.trench) continue;
    // the ground counts that lies just behind the front edge (HITT-L22)
    const [first, last] = own.facing > 0 ? [from + 1, to] : [from, to - 1];
    for (const place of [first, last]) add((place - at) * way);
  }
}

function groundOfMission(b: Battle, s: State, own: BattleUnit, direction: number, add: (paces: number) => void): void {
  if (b.mission?.kind !== 'take') return;
  const at = get(s, own.index, its.position) + b.spec.lane.from;
  const [from, to] = b.mission.ground;
  for (const place of [Math.ceil(from), Math.floor(to), Math.round((from + to) / 2)]) {
    if (!isInTrench(b, own, place - b.spec.lane.from)) add((place - at) * own.facing * direction);
  }
}

function isInTrench(b: Battle, { facing }: BattleUnit, at: number): boolean {
  return groundAt(b.ground, at, facing) === ground.trench;
}
