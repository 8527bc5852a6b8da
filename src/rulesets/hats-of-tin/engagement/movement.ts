/**
 * Moves along the lane, area by area: what an area costs, what entering it does, and retreats.
 *
 * Promise: an area is entered only with its full cost in hand (HOT-MOVE-03), and nobody enters what is impassable for him.
 */
import { mayWithdraw } from '../../../engagement/mission.js';
import type { State } from '../../../kernel/process.js';
import { placeOf, setPlace, setWatch, waiting, whole, wireField } from '../state/state.js';
import type { Parts } from './battle.js';
import { going } from './ground.js';
import type { BattleUnit } from './roster.js';

/** What an area on the lane costs a unit; 0: it cannot be entered (HOT-MOVE-03, HOT-MOVE-04). */
export function costOf(b: Parts, s: State, unit: BattleUnit, place: number): number {
  const { ground } = b;
  const kind = ground.going[place] as number;
  if (kind === going.impassable) return 0;
  return kind === going.difficult || hasWire(b, s, place) ? unit.difficult : 1;
}

/** Whether there is still wire in an area (HOT-MOVE-05). */
function hasWire(b: Parts, s: State, place: number): boolean {
  const wire = b.ground.wireAt[place] as number;
  return wire >= 0 && s[wireField(b, wire)] === 0;
}

/** Puts a unit into an area, whatever way it goes and faces (HOT-MOVE-01), and does away with its wire (HOT-R21). */
export function putInto(b: Parts, s: State, unit: BattleUnit, place: number): void {
  setPlace(s, unit.index, place);
  const wire = b.ground.wireAt[place] as number;
  if (wire >= 0 && unit.clearsWire) s[wireField(b, wire)] = 1;
}

export function isOnLane({ ground }: Parts, place: number): boolean {
  return place >= 0 && place <= ground.length;
}

/**
 * Whether a unit may leave the lane on its own feet, by the end that lies `step` from it: by its own end anybody (HOT-R23), but who delays not in the first
 * half of the turns (ENG-R14); by the enemy's where that is what it is there for (ENG-R12).
 */
export function mayLeave(b: Parts, s: State, unit: BattleUnit, step: number): boolean {
  if (step !== unit.home) return b.leavesThrough === unit.side;
  return mayWithdraw(b.spec.mission, unit.side, s[whole.round] as number, b.limit);
}

/** HOT-R09: where one full move from `place` towards the own end comes to; `place` itself where the next area cannot be paid for. */
function retreatFrom(b: Parts, s: State, unit: BattleUnit, place: number): number {
  let at = place;
  let left = unit.move;
  for (;;) {
    const next = at + unit.home;
    if (!isOnLane(b, next)) return at; // HOT-R10: nobody retreats off the lane
    const cost = costOf(b, s, unit, next);
    if (cost === 0 || cost > left) return at;
    at = next;
    left -= cost;
  }
}

/** HOT-R10: retreats of at least one area each that a unit has room for, at most `most`. */
export function roomFor(b: Parts, s: State, unit: BattleUnit, most: number): number {
  let at = placeOf(s, unit.index);
  for (let room = 0; room < most; room++) {
    const to = retreatFrom(b, s, unit, at);
    if (to === at) return room;
    at = to;
  }
  return most;
}

/** HOT-R09: so many retreats at once. Who retreats has lost his overwatch. */
export function retreat(b: Parts, s: State, unit: BattleUnit, moves: number): void {
  setWatch(s, unit.index, waiting.no);
  for (let n = 0; n < moves; n++) {
    const to = retreatFrom(b, s, unit, placeOf(s, unit.index));
    for (let at = placeOf(s, unit.index); at !== to; ) {
      at += unit.home;
      putInto(b, s, unit, at);
    }
  }
}
