/**
 * What the simple plans do (HOT-R23): the option of each decision that they take, the first line that applies.
 *
 * Promises: reads the state only; nobody but who assaults is sent next to an enemy (HOT-MOVE-02).
 */
import { pickTarget } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands } from '../state/state.js';
import { canAssault } from './assault.js';
import type { Battle } from './battle.js';
import { free, goesTo, leftOf, orderOf, orders, wayGoalOf, wayNearOf } from './codes.js';
import { going } from './ground.js';
import { costOf, isOnLane, mayLeave } from './movement.js';
import { type BattleUnit, nearest } from './roster.js';
import { diceOf, distanceOf, isNextToEnemy, mayShoot, nearestEnemyOf, unitOf } from './sight.js';
import { couldStandBy } from './spotting.js';

/** Whether a unit may rally: has hits, nobody next to it (HOT-RALLY-01), and nobody has agreed that none do. */
export function mayRally(b: Battle, s: State, unit: BattleUnit, near: BattleUnit): boolean {
  return hitsOn(s, unit.index) > 0 && b.policies.rally !== 'never' && distanceOf(s, unit.index, near.index) > 1;
}

/** HOT-L13: whether a unit may go on overwatch. */
export function mayWatch(b: Battle, unit: BattleUnit): boolean {
  return b.policies.overwatch !== 'never' && unit.profile.dice > 0;
}

/** The order of a unit; `orders.idle` where there is none that it could carry out (HOT-L11). */
export function plannedOrder(b: Battle, odds: Odds, s: State, unit: BattleUnit): number {
  const near = nearestEnemyOf(b, s, unit);
  if (near === undefined) return orderOf(orders.idle);
  const rallies = mayRally(b, s, unit, near);
  if (rallies && b.policies.rally === 'when-critical' && hitsOn(s, unit.index) === unit.profile.limit - 1) {
    return orderOf(orders.rally);
  }
  if (unit.plan === 'withdraw') return goOrIdle(s, unit, withdrawal(b, s, unit));
  if (unit.plan === 'assault') {
    if (canAssault(b, s, unit, near, unit.move)) return orderOf(orders.assault, near.index);
  } else if (unit.plan === 'advance' && mayFireAndGo(b, s, unit, near)) {
    const target = plannedTarget(b, odds, s, unit, near, 1);
    if (target >= 0) return orderOf(orders.fireAndGo, target);
  }
  // HOT-L20: nobody goes where there is nobody to go for
  if (unit.plan !== 'hold' && !b.quarry.isLacking(s, unit)) {
    const goal = advanceFrom(b, s, unit, near, unit.move);
    if (goal !== placeOf(s, unit.index)) return orderOf(orders.go, goal);
  }
  if (unit.plan !== 'assault') {
    // also next to an enemy: nobody must assault (HOT-ASLT-03)
    const target = plannedTarget(b, odds, s, unit, near, 0);
    if (target >= 0) return orderOf(orders.shoot, target);
  }
  if (rallies) return orderOf(orders.rally);
  if (couldStandBy(b, s, unit)) return orderOf(orders.spot);
  return orderOf(mayWatch(b, unit) ? orders.watch : orders.idle);
}

/** HOT-OPT-01, HOT-L12: on the way to its stand-off. */
function mayFireAndGo(b: Battle, s: State, unit: BattleUnit, near: BattleUnit): boolean {
  return b.policies.shootAndMove && distanceOf(s, unit.index, near.index) > unit.standOff;
}

const goOrIdle = (s: State, unit: BattleUnit, goal: number): number =>
  goal === placeOf(s, unit.index) ? orderOf(orders.idle) : orderOf(orders.go, goal);

/** The enemy that the plan's priority prefers; `fewer`: dice less, by who moves on and so needs sight (HOT-SHOOT-04). -1: nobody to shoot at. */
function plannedTarget(b: Battle, odds: Odds, s: State, unit: BattleUnit, near: BattleUnit, fewer: number): number {
  const { index, priority, enemyFrom, enemyTo, profile } = unit;
  // nobody is in range where the nearest is not
  if (distanceOf(s, index, near.index) > profile.range || diceOf(b, s, unit) <= fewer) return -1;
  if (priority === 'nearest' && mayShoot(b, s, unit, near.index, false)) return near.index; // then nobody is picked before him
  return pickTarget(fewer > 0 ? b.inSight : b.view, priority, odds, s, index, enemyFrom, enemyTo);
}

/**
 * Line 3: area by area until the stand-off is reached. Where the unit stands if not one area can be entered. As
 * the stand-off is at least 2 from the nearest enemy, it ends next to nobody (HOT-MOVE-02).
 */
function advanceFrom(b: Battle, s: State, unit: BattleUnit, near: BattleUnit, allowance: number): number {
  const from = placeOf(s, unit.index);
  if (!stands(s, near.index)) return from;
  const standOff = unit.plan === 'assault' ? nearest : unit.standOff;
  const goal = placeOf(s, near.index);
  const step = goal > from ? 1 : -1;
  let at = from;
  for (let left = allowance; Math.max(1, Math.abs(goal - at)) > standOff; at += step) {
    const cost = costOf(b, s, unit, at + step);
    if (cost === 0 || cost > left) break;
    left -= cost;
  }
  return at;
}

/** A full move away, as far as HOT-MOVE-02 lets it; leaving the lane at its own end costs an area (HOT-L14), where it may leave (ENG-R14). */
function withdrawal(b: Battle, s: State, unit: BattleUnit): number {
  let goal = placeOf(s, unit.index);
  let at = goal;
  for (let left = unit.move; left > 0; ) {
    at += unit.home;
    const cost = isOnLane(b, at) ? costOf(b, s, unit, at) : mayLeave(b, s, unit, unit.home) ? 1 : 0;
    if (cost === 0 || cost > left) break;
    left -= cost;
    if (!isOnLane(b, at)) return at;
    if (!isNextToEnemy(s, unit, at)) goal = at;
  }
  return goal;
}

/** Where a unit goes on to, that has drawn fire on its way, or has fired before it goes (HOT-L12). */
export function plannedWay(b: Battle, s: State, unit: BattleUnit, about: number): number {
  const near = unitOf(b, wayNearOf(about));
  const at = placeOf(s, unit.index);
  const isAdvance = unit.plan === 'advance' || unit.plan === 'assault';
  if (leftOf(about) !== free)
    return goesTo(isAdvance ? advanceFrom(b, s, unit, near, leftOf(about)) : wayGoalOf(about));
  if (!isAdvance || !stands(s, near.index) || distanceOf(s, unit.index, near.index) <= unit.standOff) return goesTo(at);
  const next = at + (placeOf(s, near.index) > at ? 1 : -1);
  return goesTo(b.ground.going[next] === going.impassable ? at : next);
}
