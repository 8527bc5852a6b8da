/**
 * Rivers across the lane (HA-RIVER-01, HA-L44): who may cross them, where they stop the others, and the Acts of getting in and out.
 *
 * Promises: who stands in a river stands between its edges, else on a bank, half an inch before them; nothing is asked where there is no river.
 */
import type { State } from '../../../kernel/process.js';
import { canWade } from '../attack/movement.js';
import * as its from '../state/its.js';
import { get, motion, placeOf } from '../state/state.js';
import type { Battle } from './battle.js';
import type { Ground, River } from './ground.js';
import type { BattleUnit } from './roster.js';

/** The river at a place, or −1. */
function riverAt({ rivers }: Ground, place: number): number {
  for (let k = 0; k < rivers.length; k++) {
    const { from, to } = rivers[k] as River;
    if (from <= place && place <= to) return k;
  }
  return -1;
}

export function isInRiver(ground: Ground, place: number): boolean {
  return ground.rivers.length > 0 && riverAt(ground, place) >= 0;
}

/** Half inches to the next edge of water in a direction: the far one from inside, else the bank; no end where there is none. */
export function roomBefore(ground: Ground, place: number, direction: number): number {
  const { rivers } = ground;
  let room = Number.POSITIVE_INFINITY;
  for (let k = 0; k < rivers.length; k++) {
    const { from, to } = rivers[k] as River;
    if (from <= place && place <= to) return direction > 0 ? to - place : place - from;
    const gap = direction > 0 ? from - place - 1 : place - to - 1;
    if (gap >= 0 && gap < room) room = gap;
  }
  return room;
}

/** The river that begins or ends right before a unit: to get into, or out of, with an Act. */
function edgeAhead(ground: Ground, place: number, direction: number): River | undefined {
  const here = riverAt(ground, place);
  const next = riverAt(ground, place + direction);
  return here === next ? undefined : ground.rivers[Math.max(here, next)];
}

/** What is left of a wish to go so far in a direction: up to the edge of water, by one move of wading a bound. */
export function throughWater(
  { ground }: Battle,
  s: State,
  unit: BattleUnit,
  wanted: number,
  direction: number,
): number {
  const place = placeOf(s, unit.base);
  const room = roomBefore(ground, place, direction);
  if (room === 0) return mayCross(ground, unit, place, direction) ? Math.sign(wanted) : 0;
  if (isInRiver(ground, place) && get(s, unit.base, its.motion) === motion.moved) return 0;
  return Math.sign(wanted) * Math.min(Math.abs(wanted), room);
}

/** Whether the next half inch is into, or out of, a river that the unit may wade. */
export function mayCross(ground: Ground, unit: BattleUnit, place: number, direction: number): boolean {
  const river = ground.rivers.length === 0 ? undefined : edgeAhead(ground, place, direction);
  return river !== undefined && !river.wide && canWade(unit.profile);
}
