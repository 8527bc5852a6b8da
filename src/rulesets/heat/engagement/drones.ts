/**
 * Drones on the lane (HEAT-DRONE-03 to HEAT-DRONE-10): the drone acts in place of its team, is out of control far from it, drops what it
 * carries, and comes back before its battery fails.
 *
 * Promises: what falls, what the link and the battery do is the drone program's (`attack/drones.ts`); a drone that is lost is the team's end.
 */
import { laneDistance } from '../../../engagement/lane.js';
import { nearestEnemy, nearestOf, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import { link } from '../attack/drones.js';
import { payload } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { drone, fights, get, mostRounds, moved, removeUnit, status } from '../state/state.js';
import type { Battle } from './battle.js';
import { moveOver } from './charges.js';
import { carries, droneAt, dronePlace, goesHome, isLoaded, isUp, overTo } from './drone.js';
import { forgetTheLost, moveLimit, pace } from './movement.js';
import { ambush } from './reactions.js';
import type { BattleUnit } from './roster.js';
import { officerBonus } from './sight.js';
import { tellCrash, tellDrone, tellDroneLost, tellDrop, tellFetched, tellLink, tellResult } from './telling.js';

const { where, place, rounds, ran, dropped, spotted } = droneAt;
/** Which way it is carried along the lane. */
const eitherWay = [1, 1] as const;

/** HEAT-DRONE-03: the drone acts. One that is with its team takes off first. */
export function flyDrone(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const at = unit.drone;
  const team = get(s, unit.base, its.place);
  if (s[at + where] === drone.home) {
    s[at + where] = drone.air;
    s[at + place] = team;
    if (dice.narrating) tellDrone(dice, unit, 'takes off', team);
  } else if (!obeys(battle, dice, s, unit)) return;
  const late = goesHome(battle, s, unit);
  const target = isLoaded(s, unit) ? battle.units[dice.choose(battle.decisions.drop, s, unit.index)] : undefined;
  const near = target !== undefined && overTo(s, unit, target) <= droneRate(battle);
  if (target !== undefined && (near || !late)) attackRun(battle, dice, s, unit, target, near);
  else if (late) goHome(battle, dice, s, unit, team);
  else if (!carries(unit)) flown(battle, dice, s, unit, team, 0);
}

/** HEAT-DRONE-06: far from its team it may hover out of control, or drift. */
function obeys(battle: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  const distance = laneDistance(dronePlace(s, unit), get(s, unit.base, its.place)) / 2;
  const how = battle.core.drones.obeys(dice, distance);
  if (how === link.obeys) return true;
  if (how === link.drifts) {
    s[unit.drone + place] = astray(battle, dice, s, unit, dice.die(6, 'inches that it drifts (HEAT-DRONE-06)'));
  }
  if (dice.narrating) tellLink(dice, unit, how === link.drifts, dronePlace(s, unit));
  return false;
}

/** So many inches along the lane, either way, and no farther than its ends. */
function astray({ ground }: Battle, dice: Dice, s: State, unit: BattleUnit, inches: number): number {
  const way = dice.pick(eitherWay, 'which way along the lane (HEAT-L46)') === 0 ? -2 : 2;
  return Math.max(0, Math.min(ground.length, dronePlace(s, unit) + way * inches));
}

/** It has moved to `to`, on a Run or not; whoever waits for it may fire. Whether it is still there. */
function flown(battle: Battle, dice: Dice, s: State, unit: BattleUnit, to: number, onRun: number): boolean {
  s[unit.drone + place] = to;
  s[unit.drone + ran] = onRun;
  if (dice.narrating) tellDrone(dice, unit, onRun === 1 ? 'runs' : 'moves', to);
  ambush(battle, dice, s, unit);
  return fights(s, unit.base);
}

/** As far as it gets towards a place: half inches. */
function towardsPlace(from: number, to: number, limit: number): number {
  return from < to ? Math.min(to, from + limit) : Math.max(to, from - limit);
}

/** Back to its team, where it lands. */
function goHome(battle: Battle, dice: Dice, s: State, unit: BattleUnit, team: number): void {
  const from = dronePlace(s, unit);
  const rate = droneRate(battle);
  const to = towardsPlace(from, team, 2 * rate);
  if (!flown(battle, dice, s, unit, to, laneDistance(from, to) > rate ? 1 : 0)) return;
  if (to === team) recover(dice, s, unit);
}

/** Half inches of its Advance. */
function droneRate({ core }: Battle): number {
  return core.numbers.rules.move['drone'] ?? 0;
}

/** HEAT-L46: within an Advance of its target it drops what it has; else it runs towards it. */
function attackRun(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit, near: boolean): void {
  const to = get(s, target.base, its.place);
  const place = near ? to : towardsPlace(dronePlace(s, unit), to, 2 * droneRate(battle));
  if (!flown(battle, dice, s, unit, place, near ? 0 : 1)) return;
  if (near) drop(battle, dice, s, unit, target);
}

/** HEAT-DRONE-08, HEAT-DRONE-09; the team's test was that of the activation. */
function drop(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { drones, exchange } = battle.core;
  if (dice.narrating) tellDrop(dice, unit, target);
  const fell =
    unit.profile.payload === payload.warhead ? drones.warhead(dice, s, unit, target) : drones.ied(dice, s, target);
  if (fell === 'hangs') return;
  s[unit.drone + dropped] = 1;
  if (fell === 'astray') return;
  exchange.strike(dice, s, fell, target, officerBonus(battle.officers, s, target));
  if (dice.narrating) tellResult(dice, s, target, exchange.report);
  forgetTheLost(battle, s);
}

/** HEAT-DRONE-05: the team goes for its drone on the ground. */
export function fetchDrone(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const from = get(s, unit.base, its.place);
  const goal = dronePlace(s, unit);
  const direction = from < goal ? 1 : -1;
  const to = towardsPlace(from, goal, moveLimit(battle.ground, s, unit, direction, pace.run));
  moveOver(battle, dice, s, unit, to, moved.ran);
  if (fights(s, unit.base)) recoverNear(battle, dice, s, unit);
  ambush(battle, dice, s, unit);
}

/** HEAT-DRONE-04, HEAT-DRONE-05: within 1" of its team it is recovered, and its battery reset. */
function recoverNear(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const reach = 2 * battle.core.numbers.rules.droneLink.recovered;
  if (laneDistance(dronePlace(s, unit), get(s, unit.base, its.place)) <= reach) recover(dice, s, unit);
}

/** It is with its team again; what it has dropped it has not. */
function recover(dice: Dice, s: State, unit: BattleUnit): void {
  const empty = s[unit.drone + dropped] as number;
  const spoke = s[unit.drone + spotted] as number;
  clear(s, unit.drone, record.block.drone);
  s[unit.drone + dropped] = empty;
  s[unit.drone + spotted] = spoke;
  if (dice.narrating) tellFetched(dice, unit);
}

/** HEAT-DRONE-10: with its drone at hand, a passed Rally arms it again. */
export function armDrone(s: State, unit: BattleUnit): void {
  if (s[unit.drone + where] === drone.home) s[unit.drone + dropped] = 0;
}

/** The end of a turn: batteries fail (HEAT-DRONE-04), and what lies nearer to the enemy is lost (HEAT-DRONE-05). */
export function endDrones(battle: Battle, dice: Dice, s: State): void {
  const { drones: teams, core } = battle;
  for (let k = 0; k < teams.length; k++) {
    const unit = teams[k] as BattleUnit;
    const at = unit.drone;
    if (!fights(s, unit.base)) continue;
    s[at + spotted] = 0;
    if (isUp(s, unit)) {
      const late = Math.min(mostRounds, (s[at + rounds] as number) + 1);
      s[at + rounds] = late;
      if (!core.drones.crashes(dice, late)) continue;
      const to = astray(battle, dice, s, unit, dice.die(3, 'inches that it falls away (HEAT-DRONE-04)'));
      const empty = s[at + dropped] as number;
      clear(s, at, record.block.drone);
      s[at + where] = drone.ground;
      s[at + place] = to;
      s[at + dropped] = empty;
      if (dice.narrating) tellCrash(dice, unit, to);
      recoverNear(battle, dice, s, unit);
    }
    if (s[at + where] === drone.ground && liesWithTheEnemy(battle, s, unit)) {
      removeUnit(s, unit.base, status.lost);
      forgetTheLost(battle, s);
      if (dice.narrating) tellDroneLost(dice, unit);
    }
  }
}

/** Whether a drone on the ground is nearer to an enemy than to any of its friends. */
function liesWithTheEnemy(battle: Battle, s: State, unit: BattleUnit): boolean {
  const at = dronePlace(s, unit);
  const { isThere } = battle.whereabouts;
  const from: Whereabouts = { isThere, distance: (now, _, k) => laneDistance(at, placeOf(battle, now, k)) };
  const enemy = nearestEnemy(from, s, unit);
  const friend = nearestOf(from, s, -1, unit.friendFrom, unit.friendTo);
  return enemy >= 0 && laneDistance(at, placeOf(battle, s, enemy)) < laneDistance(at, placeOf(battle, s, friend));
}

function placeOf({ units }: Battle, s: State, unit: number): number {
  return get(s, (units[unit] as BattleUnit).base, its.place);
}

/** Of whoever is gone nothing is remembered. */
export function forgetDrones(teams: readonly BattleUnit[], s: State): void {
  for (let k = 0; k < teams.length; k++) {
    const { base, drone: at } = teams[k] as BattleUnit;
    if (!fights(s, base)) clear(s, at, record.block.drone);
  }
}
