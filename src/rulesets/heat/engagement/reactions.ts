/**
 * What the other side may do while a unit acts: Ambush (HEAT-ORD-08), going Down (HEAT-ORD-07), a Recce vehicle's escape (HEAT-VEH-10), and fire at
 * an assault (HEAT-CQ-02).
 *
 * Promises: a reaction takes the reacting unit's die or Ambush; nobody reacts to a reaction, but an escape may run into an Ambush.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, get, moved, order } from '../state/state.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { moveOver } from './charges.js';
import { isUp } from './drone.js';
import { moveLimit, pace } from './movement.js';
import type { BattleUnit } from './roster.js';
import { hasScreen } from './screen.js';
import { attackOn } from './shooting.js';
import { distanceOf } from './sight.js';
import { fireScreen } from './smoke.js';
import { canHarm } from './targets.js';
import { tellAmbush, tellEscape, tellReactionFire, tellReactsDown } from './telling.js';

/** HEAT-CQ-02: from farther than this, 6", a target may fire first. */
const surprise = 12;

/** Whether a unit can go on with what it was ordered to do: it stands, and nothing has put it Down. */
export function canGoOn(s: State, unit: BattleUnit): boolean {
  return fights(s, unit.base) && get(s, unit.base, its.order) === order.given;
}

/** HEAT-R52: the first enemy unit in Ambush, in force order, that has `mover` in sight and in band shoots at it now; whether any did. */
export function ambush(battle: Battle, dice: Dice, s: State, mover: BattleUnit): boolean {
  if (!battle.guide.waits) return false;
  for (let k = mover.enemyFrom; k < mover.enemyTo; k++) {
    const waiting = battle.units[k] as BattleUnit;
    if (!isWaiting(s, waiting)) continue;
    battle.situation.order = fireOrder.ambush;
    if (!canHarm(battle, s, waiting, mover)) continue;
    if (dice.choose(battle.decisions.ambush, s, k, mover.index) === 0) continue;
    s[waiting.base + its.order] = order.given;
    if (dice.narrating) tellAmbush(dice, waiting, mover);
    attackOn(battle, dice, s, waiting, mover, fireOrder.ambush);
    return true;
  }
  return false;
}

function isWaiting(s: State, unit: BattleUnit): boolean {
  return fights(s, unit.base) && get(s, unit.base, its.order) === order.ambush;
}

/**
 * HEAT-ORD-07, HEAT-R51: only where the scenario asks for it, then always; vehicles behind their smoke (HEAT-L43). Returns false when the target is out of the firer's reach by then.
 */
export function reactToFire(battle: Battle, dice: Dice, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  if (!battle.options.reactDown || !hasDie(s, target.base)) return true;
  if (battle.atDrone[target.index] === 1 && isUp(s, target)) return true;
  if (target.men) {
    if (dice.choose(battle.decisions.reaction, s, target.index, firer.index) === 0) return true;
    s[target.base + its.order] = order.down;
    if (dice.narrating) tellReactsDown(dice, target);
    return true;
  }
  if (!target.profile.recce && !hasScreen(s, target)) return true;
  const how = battle.situation.order;
  const reacts = dice.choose(battle.decisions.reaction, s, target.index, firer.index) === 1;
  battle.situation.order = how;
  if (!reacts) return true;
  if (target.profile.recce) slipAway(battle, dice, s, target);
  else fireScreen(dice, s, target);
  battle.situation.order = how;
  return canHarm(battle, s, firer, target);
}

/** HEAT-VEH-10: a Recce vehicle reverses out of the way; that is its order for the turn. */
function slipAway(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const to = reversePlace(battle, s, unit);
  if (to === get(s, unit.base, its.place)) return;
  s[unit.base + its.order] = order.given;
  if (dice.narrating) tellEscape(dice, unit);
  moveOver(battle, dice, s, unit, to, moved.advanced);
  ambush(battle, dice, s, unit);
}

/** Where a vehicle stands after reversing towards its own end, at most at that end (HEAT-VEH-09, HEAT-R56). */
export function reversePlace(battle: Battle, s: State, unit: BattleUnit): number {
  const place = get(s, unit.base, its.place);
  const limit = moveLimit(battle.ground, s, unit, unit.home, pace.reverse);
  return Math.min(battle.ground.length, Math.max(0, place + unit.home * limit));
}

/** HEAT-CQ-02, HEAT-R58: before contact the target of an assault fires, from where the assault began, without a test. */
export function fireAtAssault(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const inTime = hasDie(s, target.base) && distanceOf(s, unit, target) > surprise;
  const waits = isWaiting(s, target);
  if (!inTime && !waits) return;
  const how = waits ? fireOrder.ambush : fireOrder.fire;
  battle.situation.order = how;
  if (!canHarm(battle, s, target, unit)) return;
  if (dice.choose(battle.decisions.defence, s, target.index, unit.index) === 0) return;
  battle.situation.order = how;
  s[target.base + its.order] = order.given;
  if (dice.narrating) tellReactionFire(dice, target, unit);
  attackOn(battle, dice, s, target, unit, how);
}
