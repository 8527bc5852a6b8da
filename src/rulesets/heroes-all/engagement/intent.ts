/**
 * How far a plan wants to go, and what stands in its way (HA-R47, HA-R44, HA-FIRE-07).
 *
 * Promises: changes nothing but the battle's `way`.
 */
import { isIn } from '../../../engagement/lane.js';
import { mayWithdraw } from '../../../engagement/mission.js';
import type { State } from '../../../kernel/process.js';
import { goliathReach } from '../attack/goliath.js';
import { diceOf, type MoveCase } from '../attack/movement.js';
import * as its from '../state/its.js';
import { get, motion, placeOf, posture, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { anythingBurns, roomBeforeFire } from './fires.js';
import { chargeTarget } from './laying.js';
import { isInRiver, mayCross, throughWater } from './river.js';
import type { BattleUnit } from './roster.js';
import { canGrenade, hasGrenadesFor, isNight } from './sight.js';
import { nearestTo } from './targets.js';

/** The circumstances of a move from where a unit stands; fills the battle's `way`. */
export function moveCase(battle: Battle, s: State, unit: BattleUnit): MoveCase {
  const { way, ground } = battle;
  const at = placeOf(s, unit.base);
  way.road = isIn(ground.roads, at);
  way.builtUp = isIn(ground.builtUp, at);
  way.heavyGoing = false;
  way.stream = false;
  way.wading = isInRiver(ground, at);
  way.night = isNight(battle, s);
  way.overwatch = get(s, unit.base, its.posture) === posture.overwatch;
  way.damaged = unit.vehicle && get(s, unit.base, its.damaged) === 1;
  return way;
}

/** Before it moves: weapons packed, out of a concealed position. */
export function mustPack(s: State, unit: BattleUnit): boolean {
  if (unit.immobile !== 0 && get(s, unit.base, its.setUp) > 0) return true;
  return get(s, unit.base, its.posture) === posture.concealed && !unit.profile.sniper;
}

/** ENG-R14: whether it may leave by its own end of the lane in this bound. */
export function mayGoHome({ mission, bounds }: Battle, s: State, { side }: BattleUnit): boolean {
  return mayWithdraw(mission, side, s[whole.bound] as number, bounds);
}

/** Half inches to its own end of the lane. */
function roomBehind({ ground }: Battle, s: State, { base, home }: BattleUnit): number {
  const at = placeOf(s, base);
  return home < 0 ? at : ground.length - at;
}

/** Half inches that its plan still wants to go: above 0 towards the nearest enemy, below 0 away; 0 to stay. */
export function moveWanted(battle: Battle, s: State, unit: BattleUnit): number {
  const wanted = beforeFire(battle, s, unit, wantedByPlan(battle, s, unit));
  if (wanted === 0 || battle.ground.rivers.length === 0) return wanted;
  return throughWater(battle, s, unit, wanted, headingOf(battle, s, unit, wanted));
}

/** HA-BLDG-03: nobody enters a burning building. */
function beforeFire(battle: Battle, s: State, unit: BattleUnit, wanted: number): number {
  if (wanted === 0 || !anythingBurns(battle, s)) return wanted;
  const room = roomBeforeFire(battle, s, unit, headingOf(battle, s, unit, wanted));
  return Math.sign(wanted) * Math.min(Math.abs(wanted), room);
}

/** Where on the lane it wants to go: up or down. */
export function headingOf(battle: Battle, s: State, unit: BattleUnit, wanted: number): -1 | 1 {
  const enemy = wanted < 0 ? undefined : nearestTo(battle, s, unit);
  if (enemy === undefined) return unit.home;
  return placeOf(s, enemy.base) >= placeOf(s, unit.base) ? 1 : -1;
}

/** HA-RIVER-01: its next step is into a river, or out of one, which is an Act. */
export function mustCross(battle: Battle, s: State, unit: BattleUnit): boolean {
  if (battle.ground.rivers.length === 0) return false;
  const wanted = moveWanted(battle, s, unit);
  return wanted !== 0 && mayCross(battle.ground, unit, placeOf(s, unit.base), headingOf(battle, s, unit, wanted));
}

function wantedByPlan(battle: Battle, s: State, unit: BattleUnit): number {
  const { base, plan } = unit;
  if (plan === 'hold' || get(s, base, its.stuck) === 1) return 0;
  if (get(s, base, its.contact) > 0 && plan !== 'withdraw') return 0;
  if (diceOf(battle.rules, unit.profile, moveCase(battle, s, unit)) === 0) return 0;
  const moves = get(s, base, its.motion);
  if (get(s, base, its.damaged) === 1 && (moves === motion.moved || moves === motion.stopped)) return 0; // HA-R44
  if (unit.profile.goliath) return goliathWants(battle, s, unit);
  if (plan === 'withdraw') return mayGoHome(battle, s, unit) ? -battle.ground.length - 1 : -roomBehind(battle, s, unit);
  const enemy = nearestTo(battle, s, unit);
  if (enemy === undefined || battle.quarry.isLacking(s, unit)) return 0; // HA-L55
  const gap = Math.abs(placeOf(s, base) - placeOf(s, enemy.base));
  if (dashes(battle, s, unit, enemy)) return Math.max(1, gap - dashFrom); // at least the dash itself
  const keep = plan === 'advance' ? unit.standOff : goesIntoContact(unit, enemy) ? 0 : 2;
  if (plan === 'assault' && canGrenade(battle, s, unit, enemy)) return 0;
  if (unit.lays && chargeTarget(battle, s, unit) !== undefined) return 0;
  return Math.max(0, gap - keep);
}

/** From how far, in half inches, infantry goes up to a vehicle and away again: 4 or more on a die of stealth (HA-L46). */
export const dashFrom = 4;

/** HA-ASLT-12: it assaults a vehicle, and means to be away again. */
export function dashes(battle: Battle, s: State, unit: BattleUnit, enemy: BattleUnit): boolean {
  return unit.plan === 'assault' && mayDash(battle, s, unit, enemy);
}

/** The same, whatever its plan. */
export function mayDash(battle: Battle, s: State, unit: BattleUnit, enemy: BattleUnit): boolean {
  return unit.profile.hitAndRun && hasGrenadesFor(battle, s, unit, enemy);
}

/** HA-GOLIATH-01, HA-GOLIATH-02: one move a bound, at most 24" from its start. */
function goliathWants(battle: Battle, s: State, unit: BattleUnit): number {
  const { base } = unit;
  const enemy = nearestTo(battle, s, unit);
  if (enemy === undefined || get(s, base, its.motion) !== motion.still) return 0;
  const place = placeOf(s, base);
  const gap = Math.abs(place - placeOf(s, enemy.base));
  const left = goliathReach - Math.abs(place - unit.start);
  return Math.max(0, Math.min(gap, left));
}

/** HA-ASLT-05, HA-ASLT-11, HA-L18: infantry goes up to men, and to vehicles; all others stop short. */
export function goesIntoContact(unit: BattleUnit, enemy: BattleUnit): boolean {
  return unit.plan === 'assault' && unit.assaults && enemy.profile.kind <= 2;
}
