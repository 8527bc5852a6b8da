/**
 * One order, by plan (HOT-R23): the first line that applies.
 *
 * Promises: at most one order a unit and turn (HOT-ORD-04); nobody but who assaults ends a move next to an enemy (HOT-MOVE-02).
 */
import { pickTarget } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { rally } from '../attack/morale.js';
import { hitsOn, placeOf, remove, setHits, setWatch, stands, status, waiting } from '../state/state.js';
import { assault, canAssault } from './assault.js';
import type { Battle } from './battle.js';
import { going } from './ground.js';
import { costOf, isOnLane, putInto } from './movement.js';
import { type BattleUnit, nearest } from './roster.js';
import { drawFire, fireAt } from './shooting.js';
import { commandersWith, diceOf, distanceOf, isNextToEnemy, mayShoot, nearestEnemyOf, unitOf } from './sight.js';
import { callSpotter, standBy } from './spotting.js';
import { tellLeft, tellMove, tellRally, tellWatch } from './telling.js';

/** Carries out a unit's order; false where there is none that it could carry out (HOT-L11). */
export function act(b: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  const near = nearestEnemyOf(b, s, unit);
  if (near === undefined) return false;
  const hits = hitsOn(s, unit.index);
  const { rally: policy } = b.policies;
  const mayRally = hits > 0 && policy !== 'never' && distanceOf(s, unit.index, near.index) > 1;
  if (mayRally && policy === 'when-critical' && hits === unit.profile.limit - 1) return tryRally(b, dice, s, unit);
  switch (unit.plan) {
    case 'withdraw':
      return withdraw(b, dice, s, unit);
    case 'assault':
      if (canAssault(b, s, unit, near, unit.move)) {
        assault(b, dice, s, unit, near);
        return true;
      }
      if (advance(b, dice, s, unit, near, nearest)) return true;
      break;
    case 'advance':
      if (shootAndMove(b, dice, s, unit, near) || advance(b, dice, s, unit, near, unit.standOff)) return true;
      if (shootOnly(b, dice, s, unit, near)) return true;
      break;
    case 'hold': // also next to an enemy: nobody must assault (HOT-ASLT-03)
      if (shootOnly(b, dice, s, unit, near)) return true;
      break;
  }
  if (mayRally) return tryRally(b, dice, s, unit);
  return standBy(b, dice, s, unit) || watch(b, dice, s, unit);
}

/**
 * Line 3: area by area until the stand-off is reached. False if not one area can be entered, or there is nobody to go for. As the stand-off is at least 2 from the nearest enemy, it
 * ends next to nobody (HOT-MOVE-02).
 */
function advance(b: Battle, dice: Dice, s: State, unit: BattleUnit, near: BattleUnit, standOff: number): boolean {
  if (b.quarry.isLacking(s, unit)) return false; // HOT-L20
  let left = unit.move;
  let moved = false;
  while (stands(s, near.index) && distanceOf(s, unit.index, near.index) > standOff) {
    const next = stepTo(s, unit, near);
    const cost = costOf(b, s, unit, next);
    if (cost === 0 || cost > left) break;
    left -= cost;
    moved = true;
    if (!enter(b, dice, s, unit, next)) return true;
  }
  return moved;
}

function stepTo(s: State, unit: BattleUnit, near: BattleUnit): number {
  const at = placeOf(s, unit.index);
  return at + (placeOf(s, near.index) > at ? 1 : -1);
}

/** Enters an area and draws overwatch fire; false where the order is over. */
function enter(b: Battle, dice: Dice, s: State, unit: BattleUnit, place: number): boolean {
  putInto(b, s, unit, place);
  if (dice.narrating) tellMove(b, dice, s, unit);
  return drawFire(b, dice, s, unit, false);
}

/** Line 4: a shot, which draws overwatch fire. False if there is nobody to shoot at. */
function shootOnly(b: Battle, dice: Dice, s: State, unit: BattleUnit, near: BattleUnit): boolean {
  if (!fire(b, dice, s, unit, near, 0)) return false;
  drawFire(b, dice, s, unit, false);
  return true;
}

/** A shot at the enemy that the plan's priority prefers; `fewer`: dice less, by who moves on and so needs sight (HOT-SHOOT-04). False if there is nobody to shoot at. */
function fire(b: Battle, dice: Dice, s: State, unit: BattleUnit, near: BattleUnit, fewer: number): boolean {
  if (diceOf(b, s, unit) <= fewer) return false;
  const { index, priority, enemyFrom, enemyTo } = unit;
  const target =
    priority === 'nearest' && mayShoot(b, s, unit, near.index, false) // then nobody is picked before him
      ? near.index
      : pickTarget(fewer > 0 ? b.inSight : b.view, priority, dice.odds, s, index, enemyFrom, enemyTo);
  if (target < 0) return false;
  callSpotter(b, dice, s, unit, target);
  fireAt(b, dice, s, unit, unitOf(b, target), false, fewer, false);
  return true;
}

/** HOT-OPT-01, HOT-L12: on the way to its stand-off a unit shoots with one die less, then goes one area on, whatever that costs. */
function shootAndMove(b: Battle, dice: Dice, s: State, unit: BattleUnit, near: BattleUnit): boolean {
  if (!b.policies.shootAndMove || distanceOf(s, unit.index, near.index) <= unit.standOff) return false;
  if (!fire(b, dice, s, unit, near, 1)) return false;
  if (!drawFire(b, dice, s, unit, false)) return true;
  if (!stands(s, near.index) || distanceOf(s, unit.index, near.index) <= unit.standOff) return true;
  const next = stepTo(s, unit, near);
  if (b.ground.going[next] !== going.impassable) enter(b, dice, s, unit, next);
  return true;
}

/** A full move away, as far as HOT-MOVE-02 lets it; leaving the lane at its own end costs an area (HOT-L14). */
function withdraw(b: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  let left = unit.move;
  let goal = 0;
  for (let n = 1; left > 0; n++) {
    const at = placeOf(s, unit.index) + n * unit.home;
    const cost = isOnLane(b, at) ? costOf(b, s, unit, at) : 1;
    if (cost === 0 || cost > left) break;
    left -= cost;
    if (!isOnLane(b, at)) {
      goal = n;
      break;
    }
    if (!isNextToEnemy(s, unit, at)) goal = n;
  }
  for (let n = 0; n < goal; n++) {
    const next = placeOf(s, unit.index) + unit.home;
    if (!isOnLane(b, next)) {
      remove(s, unit.index, status.left, hitsOn(s, unit.index));
      if (dice.narrating) tellLeft(dice, unit);
    } else if (!enter(b, dice, s, unit, next)) return true;
  }
  return goal > 0;
}

/** Line 5 (HOT-RALLY-01). */
function tryRally(b: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  const led = b.commanders.length > 0 && commandersWith(b, s, unit.index) > 0;
  if (rally(dice, b.numbers.modifiers, led)) setHits(s, unit.index, hitsOn(s, unit.index) - 1);
  if (dice.narrating) tellRally(dice, s, unit);
  return true;
}

/** Line 6 (HOT-OW-01). */
function watch(b: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  if (b.policies.overwatch === 'never' || unit.profile.dice === 0) return false; // HOT-L13
  setWatch(s, unit.index, waiting.overwatch);
  if (dice.narrating) tellWatch(dice, unit);
  return true;
}
