/**
 * One activation: a unit that got its side's die is given an order, tests if it must, and acts at once (HEAT-ORD-01 to HEAT-ORD-06).
 *
 * Promises: the unit has spent its die afterwards, waits in Ambush, is Down, or is gone; pins removed by the test are gone before it acts.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { passes, tested } from '../attack/morale.js';
import { fubar } from '../attack/orders-tests.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, flight, get, moved, order, removeUnit, status } from '../state/state.js';
import { assault } from './assault.js';
import type { Battle } from './battle.js';
import { moveOver } from './charges.js';
import { asItEnters } from './decide-orders.js';
import { armDrone, fetchDrone, flyDrone } from './drones.js';
import { isAboard, isAway, isInReserve } from './flight.js';
import { isGuiding } from './guidance.js';
import { leashed, leashOf } from './ifv.js';
import { flyAlone } from './missiles.js';
import { mayLeave } from './mission.js';
import { approach, forgetTarget, moveLimit, pace, towards } from './movement.js';
import { askAgain, type Command, closeUp, command, commandOf, placeOf, settled, targetOf } from './orders.js';
import { disembark, embark, land, loseAboard, openDoors } from './passengers.js';
import { ambush, canGoOn, reactToFire, reversePlace } from './reactions.js';
import type { BattleUnit } from './roster.js';
import { wantsScreen } from './screen.js';
import { attackOn } from './shooting.js';
import { nearest, nearestSeen, officerBonus, sees } from './sight.js';
import { fireScreen } from './smoke.js';
import { aboutFire, splitFire } from './targets.js';
import {
  tellFled,
  tellGoesDown,
  tellLeft,
  tellMove,
  tellNoShot,
  tellOrder,
  tellReverse,
  tellTakeOff,
} from './telling.js';

/** Plays the activation of `unit`, whose die has been drawn. */
export function activate(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const { tests } = battle.core;
  if (unit.forgets) flyAlone(battle, dice, s, unit);
  const intent = dice.choose(battle.decisions.order, s, unit.index);
  const what = commandOf(intent);
  if (dice.narrating) tellOrder(dice, s, unit, what);
  s[unit.base + its.order] = order.given;
  const rallies = what === command.rally;
  const leash = unit.ifv < 0 ? leashed.near : leashOf(battle, s, unit);
  const forced = isTested(what) || leash !== leashed.near;
  if (rallies || forced || tests.mustTest(s, unit)) {
    const officer = officerBonus(battle.officers, s, unit);
    const code = rallies
      ? tests.rally(dice, s, unit, officer)
      : tests.orderTest(dice, s, unit, officer, tests.secondChance(s, unit, battle.starts), Math.max(0, leash));
    if (!passes(code)) {
      if (code === tested.doubleSix) panic(battle, dice, s, unit);
      else fail(battle, dice, s, unit);
      return;
    }
  }
  // HEAT-R34
  if (rallies && unit.profile.rotates) s[unit.base + its.weaponOut] = 0;
  if (rallies && unit.drone >= 0) armDrone(s, unit);
  act(battle, dice, s, unit, intent);
}

/** HEAT-HELI-02, HEAT-HELI-05: entering, lifting off and landing, and going aboard and leaving on the ground. */
function isTested(what: Command): boolean {
  return what === command.takeOff || what === command.land || what === command.embark || what === command.leave;
}

/** `intent`: its code. */
function act(battle: Battle, dice: Dice, s: State, unit: BattleUnit, intent: number): void {
  const what = commandOf(intent);
  switch (what) {
    case command.fire:
      shoot(battle, dice, s, unit, fireOrder.fire, intent);
      return;
    case command.advance:
      goTo(battle, dice, s, unit, placeOf(intent), moved.advanced);
      if (canGoOn(s, unit)) shoot(battle, dice, s, unit, fireOrder.advance, intent);
      return;
    case command.run:
      goTo(battle, dice, s, unit, placeOf(intent), moved.ran);
      ambush(battle, dice, s, unit);
      return;
    case command.assault:
      assault(battle, dice, s, unit);
      return;
    case command.withdraw:
      leave(battle, dice, s, unit, unit.home);
      return;
    case command.through:
      leave(battle, dice, s, unit, -unit.home);
      return;
    case command.ambush:
      s[unit.base + its.order] = order.ambush;
      return;
    case command.down:
      s[unit.base + its.order] = order.down;
      return;
    case command.takeOff:
      takeOff(battle, dice, s, unit);
      return;
    case command.drone:
      flyDrone(battle, dice, s, unit);
      return;
    case command.fetch:
      fetchDrone(battle, dice, s, unit);
      return;
    case command.land:
      land(battle, dice, s, unit);
      climbOrDescend(battle, dice, s, unit);
      return;
    case command.embark:
      embark(battle, dice, s, unit);
      return;
    case command.leave:
    case command.rappel:
      disembark(battle, dice, s, unit, what === command.rappel);
      spread(battle, dice, s, unit);
      return;
    case command.doors:
      openDoors(battle, dice, s, unit);
      shoot(battle, dice, s, unit, fireOrder.fire, intent);
      return;
    case command.smoke:
      fireScreen(dice, s, unit);
      return;
    case command.rally:
    case command.wait:
      return;
  }
}

/**
 * HEAT-HELI-02, HEAT-HELI-03: a lift-off to the least height is the whole move, an Advance where that is high enough;
 * from reserve it enters at its own end, at any height, and moves on.
 */
function takeOff(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const enters = isInReserve(s, unit) ? asItEnters : 0;
  s[unit.flight] = flight.air;
  forgetTarget(battle, s, unit);
  if (dice.narrating) tellTakeOff(dice, unit, enters !== 0);
  if (enters !== 0) {
    act(battle, dice, s, unit, dice.choose(battle.decisions.order, s, unit.index, enters));
    return;
  }
  climbOrDescend(battle, dice, s, unit);
}

/** HEAT-HELI-05: then 6", as an Advance. */
function spread(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const enemy = nearest(battle, s, unit);
  const to =
    enemy === undefined
      ? get(s, unit.base, its.place)
      : approach(battle.ground, s, unit, enemy, unit.plan === 'assault' ? closeUp : unit.standOff, pace.advance);
  goTo(battle, dice, s, unit, to, moved.advanced);
  if (canGoOn(s, unit)) shoot(battle, dice, s, unit, fireOrder.advance, takesItsTime);
}

/** HEAT-HELI-03: the whole move; those that are quick enough may shoot. */
function climbOrDescend(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const climbs = unit.profile.climbs;
  if (unit.movesMatter) s[unit.base + its.moved] = climbs ? moved.advanced : moved.ran;
  if (climbs) shoot(battle, dice, s, unit, fireOrder.advance, takesItsTime);
  else ambush(battle, dice, s, unit);
}

/** Whoever is up looks for a target then. */
const takesItsTime = settled(command.advance).code;

/** HEAT-R52: it begins to shoot, or has moved; then the target is declared, may react, and is shot at. */
function shoot(battle: Battle, dice: Dice, s: State, firer: BattleUnit, how: number, intent: number): void {
  const met = ambush(battle, dice, s, firer);
  if (met && !canGoOn(s, firer)) return;
  battle.situation.order = how;
  const at = isGuiding(s, firer)
    ? get(s, firer.base, its.aimedAt) - 1
    : dice.choose(battle.decisions.target, s, firer.index, aboutFire(how, met ? askAgain : targetOf(intent)));
  const target = battle.units[at];
  const split = target === undefined ? undefined : splitFire(battle, dice, s, firer, target);
  if (split !== undefined) {
    // HEAT-ATK-02: both are declared, then the guns fire first
    fireAt(battle, dice, s, split.guns, split.atGuns, how);
    fireAt(battle, dice, s, split.rockets, split.atRockets, how);
  } else fireAt(battle, dice, s, firer, target, how);
}

function fireAt(
  battle: Battle,
  dice: Dice,
  s: State,
  firer: BattleUnit,
  target: BattleUnit | undefined,
  how: number,
): void {
  if (target !== undefined && reactToFire(battle, dice, s, firer, target)) {
    attackOn(battle, dice, s, firer, target, how);
  } else if (dice.narrating) tellNoShot(dice, firer);
}

/** Moves towards the nearest enemy. */
function goTo(battle: Battle, dice: Dice, s: State, unit: BattleUnit, to: number, how: number): void {
  const enemy = dice.narrating ? nearest(battle, s, unit) : undefined;
  if (dice.narrating) tellMove(dice, unit, to, enemy, s);
  moveOver(battle, dice, s, unit, to, how);
}

/**
 * HEAT-R54: leaving the lane by plan is no loss; what it has lost before stays lost. By the enemy's end (ENG-R12) it
 * goes by the same words. `direction`: to which end; whoever may not leave by his own yet stops there (ENG-R14).
 */
function leave(battle: Battle, dice: Dice, s: State, unit: BattleUnit, direction: number): void {
  const { base, home } = unit;
  const end = direction < 0 ? 0 : battle.ground.length;
  const place = get(s, base, its.place);
  const limit = moveLimit(battle.ground, s, unit, direction, pace.run);
  const off = limit > Math.abs(end - place);
  if (off && (direction !== home || mayLeave(battle, s, unit))) {
    moveOver(battle, dice, s, unit, end, moved.ran);
    if (!fights(s, base)) return;
    const men = get(s, base, its.men);
    forgetTarget(battle, s, unit);
    removeUnit(s, base, status.left);
    s[base + its.men] = men;
    if (direction !== home) s[base + its.order] = order.given; // `isThrough`
    if (dice.narrating) tellLeft(dice, unit, direction !== home);
    return;
  }
  goTo(battle, dice, s, unit, off ? end : place + direction * limit, moved.ran);
  ambush(battle, dice, s, unit);
}

/** HEAT-ORD-03: it goes Down; a vehicle with an enemy in front reverses first (HEAT-VEH-09, HEAT-R56). */
function fail(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const { base } = unit;
  s[base + its.order] = order.down;
  if (unit.odd && wantsScreen(battle, s, unit)) fireScreen(dice, s, unit); // HEAT-SMOKE-01
  const place = get(s, base, its.place);
  const to = unit.men || !hasEnemyInFront(battle, s, unit) ? place : reversePlace(battle, s, unit);
  if (dice.narrating) (to === place ? tellGoesDown : tellReverse)(dice, unit);
  if (to === place) return;
  moveOver(battle, dice, s, unit, to, moved.advanced);
  ambush(battle, dice, s, unit);
}

/** In front: seen, and on the enemy's side of it. */
function hasEnemyInFront(battle: Battle, s: State, unit: BattleUnit): boolean {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (isAway(s, enemy)) continue;
    if (fights(s, enemy.base) && towards(s, unit, enemy) !== unit.home && sees(battle.ground, s, unit, enemy))
      return true;
  }
  return false;
}

/** HEAT-ORD-05, HEAT-R49: FUBAR. Whoever flees off the lane is lost. */
function panic(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const { base } = unit;
  const flees = battle.core.tests.fubar(dice) === fubar.flees;
  const enemy = flees && !unit.profile.fixed && !isAboard(s, unit) ? nearestSeen(battle, s, unit) : undefined;
  const direction = enemy === undefined ? 0 : -towards(s, unit, enemy);
  const limit = enemy === undefined ? 0 : moveLimit(battle.ground, s, unit, direction, pace.run);
  if (limit === 0) {
    s[base + its.order] = order.down;
    if (dice.narrating) tellGoesDown(dice, unit);
    return;
  }
  const to = get(s, base, its.place) + direction * limit;
  const off = to < 0 || to > battle.ground.length;
  if (dice.narrating) tellFled(dice, unit, off);
  if (off) {
    if (unit.carries) loseAboard(battle, s, unit);
    forgetTarget(battle, s, unit);
    removeUnit(s, base, status.lost);
    return;
  }
  moveOver(battle, dice, s, unit, to, moved.ran);
  ambush(battle, dice, s, unit);
}
