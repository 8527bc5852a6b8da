/**
 * Where drones are (HEAT-DRONE-03), and what their teams want of them (HEAT-L46).
 *
 * Promise: nothing here changes the state.
 */
import { laneDistance } from '../../../engagement/lane.js';
import { pickTarget } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { payload } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { drone, fights, get } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Fields of a drone from `BattleUnit.drone`. */
export const droneAt = record.at.drone;

/** Whether a unit has a drone in the air. */
export function isUp(s: State, unit: BattleUnit): boolean {
  return unit.drone >= 0 && s[unit.drone + droneAt.where] === drone.air;
}

/** Where a drone is that is not with its team: half inches from the lane's `from`. */
export function dronePlace(s: State, unit: BattleUnit): number {
  return s[unit.drone + droneAt.place] as number;
}

/** What a team does with its drone in an activation: leaves it alone, has it act, goes for it, arms it again. */
export const task = { none: 0, fly: 1, fetch: 2, arm: 3 } as const;

/** HEAT-L46: one of `task`. */
export function taskOf(battle: Battle, odds: Odds, s: State, unit: BattleUnit): number {
  const { where, dropped } = droneAt;
  const at = s[unit.drone + where];
  if (at === drone.ground) return task.fetch;
  if (at === drone.air) return goesHome(battle, s, unit) || carries(unit) ? task.fly : task.none;
  if (s[unit.drone + dropped] === 1) return task.arm;
  if (unit.plan === 'withdraw') return task.none;
  if (!carries(unit)) return battle.zeroers.some(({ side }) => side === unit.side) ? task.fly : task.none;
  return dropTarget(battle, odds, s, unit) === undefined ? task.none : task.fly;
}

/** Whether it drops something; else it is out to see. */
export function carries({ profile }: BattleUnit): boolean {
  return profile.payload !== payload.none;
}

/** Whether it has something to drop, and its team stays to see it. */
export function isLoaded(s: State, unit: BattleUnit): boolean {
  return carries(unit) && s[unit.drone + droneAt.dropped] === 0 && unit.plan !== 'withdraw';
}

/** Whether a drone in the air is on its way back: it has dropped what it had, its battery may fail, or its team leaves. */
export function goesHome({ core }: Battle, s: State, unit: BattleUnit): boolean {
  const { dropped, rounds } = droneAt;
  const late = (s[unit.drone + rounds] as number) >= core.numbers.rules.droneLink.rounds;
  return late || s[unit.drone + dropped] === 1 || unit.plan === 'withdraw';
}

/** The enemy on whom it is to drop what it carries, as its plan's priority has it. */
export function dropTarget(battle: Battle, odds: Odds, s: State, unit: BattleUnit): BattleUnit | undefined {
  const at = pickTarget(battle.dropView, unit.priority, odds, s, unit.index, unit.enemyFrom, unit.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

/** Half inches from the drone, or from the team that it is with, to a unit on the ground. */
export function overTo(s: State, unit: BattleUnit, target: BattleUnit): number {
  const from = s[unit.drone + droneAt.where] === drone.home ? get(s, unit.base, its.place) : dronePlace(s, unit);
  return laneDistance(from, get(s, target.base, its.place));
}

/** Whether an enemy of a force has a vehicle on the ground: what a warhead is kept for. */
export function meetsVehicles({ vehicles }: Parts, s: State, unit: BattleUnit): boolean {
  for (let k = 0; k < vehicles.length; k++) {
    const one = vehicles[k] as BattleUnit;
    if (one.side !== unit.side && fights(s, one.base) && (one.flight < 0 || s[one.flight] === 0)) return true;
  }
  return false;
}
