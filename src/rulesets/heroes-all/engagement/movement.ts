/**
 * Moves on the lane and what they do: mines, tracks, fuel, lost aim and sight, contact (HA-MOVE, HA-MINE, HA-LOG-04, HA-ASLT-05).
 *
 * Promises: a unit that passes its own end of the lane is lost when it was forced (HA-R48) and has left when its plan wanted it.
 */
import { crosses, isIn } from '../../../engagement/lane.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { brewedByMines, field, isThin } from '../attack/mines.js';
import { diceOf, throwMove, throwStealth } from '../attack/movement.js';
import { zero } from '../attack/need.js';
import { grade } from '../attack/shots.js';
import { isMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { fights, get, menOf, motion, placeOf, posture, status } from '../state/state.js';
import type { Battle } from './battle.js';
import { roomBeforeFire } from './fires.js';
import { going, how } from './going.js';
import { buildingAt } from './ground.js';
import { moveCase } from './intent.js';
import { breakContact, loseMen, remove } from './losses.js';
import { isInRiver, roomBefore } from './river.js';
import type { BattleUnit } from './roster.js';
import { grenade } from './shooting.js';
import { distanceOf, forgetUnseen } from './sight.js';
import { nearestTo } from './targets.js';
import { tellAct, tellContact, tellDash, tellForced, tellLeft, tellLost, tellMines, tellMove } from './telling.js';

/** Half inches that a move may go towards `direction`; throws the dice. `full`: across country, whatever it does (HA-R22). */
function throwDistance(
  battle: Battle,
  dice: Dice,
  s: State,
  unit: BattleUnit,
  direction: number,
  most: number,
  full: boolean,
): number {
  const { core, ground } = battle;
  const { rules } = core.numbers;
  const way = moveCase(battle, s, unit);
  if (full) {
    way.road = false;
    way.overwatch = false;
  }
  const at = placeOf(s, unit.base);
  if (unit.profile.sniper && !full) {
    return throwStealth(dice, core.movement, unit.profile, way); // HA-SNIPER-04
  }
  // HA-MOVE-03, HA-L10: the way as far as the dice could take it at most
  const reach = Math.min(most, 12 * diceOf(rules, unit.profile, way));
  way.heavyGoing = crosses(ground.heavy, at, at + direction * reach);
  way.stream = crosses(ground.streams, at, at + direction * reach);
  return throwMove(dice, core.movement, rules, unit.profile, way);
}

/** A move as it was chosen: one of `going`. */
export function move(battle: Battle, dice: Dice, s: State, unit: BattleUnit, option: number): void {
  const by = going.of.how(option);
  const to = going.of.to(option);
  switch (by) {
    case how.home:
    case how.through:
      leave(battle, dice, s, unit, by === how.home ? unit.home : towardsEnemy(unit));
      return;
    case how.dash:
      dash(battle, dice, s, unit, battle.units[going.of.whom(option) - 1] as BattleUnit);
      return;
    case how.cross:
      cross(battle, dice, s, unit, to);
      return;
  }
  const at = placeOf(s, unit.base);
  if (to === at) return;
  if (get(s, unit.base, its.contact) > 0) breakContact(battle, s, unit);
  const enemy = by === how.contact ? battle.units[going.of.whom(option) - 1] : nearestTo(battle, s, unit);
  const direction = to > at ? 1 : -1;
  const wanted = Math.abs(to - at);
  const far = Math.min(wanted, throwDistance(battle, dice, s, unit, direction, wanted, false));
  moveTo(battle, dice, s, unit, at + direction * far);
  if (!fights(s, unit.base)) return;
  if (dice.narrating) tellMove(dice, s, unit, enemy);
  // HA-ASLT-10: a move that falls short leaves it where it is, free to fire
  if (by === how.contact && enemy !== undefined) enterContact(battle, dice, s, unit, enemy);
}

function towardsEnemy({ home }: BattleUnit): -1 | 1 {
  return home < 0 ? 1 : -1;
}

/** Back, or past the enemy (ENG-R12), and off the lane by the end that lies there. */
function leave(battle: Battle, dice: Dice, s: State, unit: BattleUnit, direction: -1 | 1): void {
  breakContact(battle, s, unit);
  const far = throwDistance(battle, dice, s, unit, direction, battle.ground.length, false);
  goOff(battle, dice, s, unit, direction, far, direction === unit.home ? status.left : status.through);
}

/** HA-ASLT-12: there and back within one stealth move, with its grenades; where the dice fall short it stays. */
function dash(battle: Battle, dice: Dice, s: State, unit: BattleUnit, enemy: BattleUnit): void {
  const { core } = battle;
  const gap = distanceOf(s, unit, enemy);
  const there = throwStealth(dice, core.movement, unit.profile, moveCase(battle, s, unit)) >= 2 * gap; // both ways
  s[unit.base + its.motion] = motion.moved;
  if (unit.shelled) s[unit.base + its.wentFar] = Math.min(7, get(s, unit.base, its.wentFar) + 2 * gap);
  spoilAim(battle, s, unit, 2 * gap);
  if (dice.narrating) tellDash(dice, unit, enemy, there);
  if (there) grenade(battle, dice, s, unit, enemy);
}

/** HA-RIVER-01: into a river, or out of it. */
function cross(battle: Battle, dice: Dice, s: State, unit: BattleUnit, to: number): void {
  if (get(s, unit.base, its.contact) > 0) breakContact(battle, s, unit);
  if (!stepTo(battle, dice, s, unit, to)) return;
  if (dice.narrating)
    tellAct(
      dice,
      unit,
      isInRiver(battle.ground, placeOf(s, unit.base)) ? 'gets into the river' : 'gets out of the river',
    );
}

/** Elsewhere by an Act, which is no move; whether it still stands. */
function stepTo(battle: Battle, dice: Dice, s: State, unit: BattleUnit, to: number): boolean {
  const { base } = unit;
  const moved = get(s, base, its.motion);
  moveTo(battle, dice, s, unit, to);
  if (!fights(s, base)) return false;
  s[base + its.motion] = moved;
  return true;
}

/** HA-BLDG-03, HA-CMD-05: out of a burning building, with whatever it has set up, out of contact and concealment. */
export function leaveFire(battle: Battle, dice: Dice, s: State, unit: BattleUnit, out: number): void {
  const { base } = unit;
  breakContact(battle, s, unit);
  s[base + its.setUp] = 0;
  s[base + its.posture] = unit.profile.sniper ? get(s, base, its.posture) : posture.none;
  if (dice.narrating) tellAct(dice, unit, 'leaves the burning building');
  stepTo(battle, dice, s, unit, out);
}

/** HA-ASLT-08, HA-R22: one full move back; nothing else. */
export function retire(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  breakContact(battle, s, unit);
  s[unit.base + its.setUp] = 0;
  const far = throwDistance(battle, dice, s, unit, unit.home, battle.ground.length, true);
  if (dice.narrating) tellForced(dice, unit, far);
  goOff(battle, dice, s, unit, unit.home, far, status.lost);
}

function goOff(
  battle: Battle,
  dice: Dice,
  s: State,
  unit: BattleUnit,
  direction: -1 | 1,
  far: number,
  off: 2 | 3 | 5,
): void {
  const from = placeOf(s, unit.base);
  const room = Math.min(roomBefore(battle.ground, from, direction), roomBeforeFire(battle, s, unit, direction)); // HA-RIVER-01, HA-BLDG-03
  const to = from + direction * Math.min(far, room);
  if (to >= 0 && to <= battle.ground.length) {
    moveTo(battle, dice, s, unit, to);
    return;
  }
  if (dice.narrating) tellLeft(dice, unit, off);
  remove(battle, s, unit, off);
}

/** Puts a unit elsewhere, with all that follows. */
function moveTo(battle: Battle, dice: Dice, s: State, unit: BattleUnit, to: number): void {
  const { base } = unit;
  const from = placeOf(s, base);
  const length = Math.abs(to - from);
  s[base + its.motion] = motion.moved;
  s[base + its.place] = to;
  s[base + its.target] = 0;
  s[base + its.secondShot] = 0;
  s[base + its.zeroing] = 0;
  if (unit.shelled) s[base + its.wentFar] = Math.min(7, get(s, base, its.wentFar) + length);
  spoilAim(battle, s, unit, length);
  suffer(battle, dice, s, unit, from, to);
  if (fights(s, base)) forgetUnseen(battle, s, unit);
}

/** HA-R12, HA-R19: a second shot and zeroing in need a target that stays. */
function spoilAim(battle: Battle, s: State, unit: BattleUnit, length: number): void {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const { base } = battle.units[k] as BattleUnit;
    if (get(s, base, its.target) !== unit.index + 1) continue;
    s[base + its.secondShot] = 0;
    s[base + its.zeroing] = length <= 6 && get(s, base, its.zeroing) >= zero.zeroed ? zero.shifted : 0;
    if (get(s, base, its.zeroing) === 0) s[base + its.target] = 0;
  }
}

/** Mines, tracks, fuel. */
function suffer(battle: Battle, dice: Dice, s: State, unit: BattleUnit, from: number, to: number): void {
  const { core, ground } = battle;
  const { base, vehicle, profile } = unit;
  const personnel = crosses(ground.personnelMines, from, to);
  if (!vehicle) {
    if (!personnel || isIn(ground.personnelMines, from)) return; // HA-R35: as it enters
    const lost = dice.call(core.mines.men, menOf(s, base));
    if (dice.narrating) tellMines(dice, unit, lost);
    loseMen(battle, dice, s, unit, lost);
    return;
  }
  if (profile.goliath && dice.call(core.movement.breakdown) === 1) {
    if (dice.narrating) tellLost(dice, unit);
    remove(battle, s, unit, status.lost);
    return;
  }
  const thin = isThin(profile) ? 1 : 0;
  let now = get(s, base, its.damaged);
  if (crosses(ground.tankMines, from, to)) now = dice.call(core.mines.vehicle, field.tank, thin, now);
  if (now < grade.brewed && personnel) now = dice.call(core.mines.vehicle, field.personnel, thin, now);
  if (
    now < grade.brewed &&
    profile.tracked &&
    crosses(ground.rough, from, to) &&
    dice.call(core.movement.track) === 1
  ) {
    // HA-MOVE-07, HA-R35
    s[base + its.stuck] = 1;
    now = now === grade.damaged && core.numbers.rules.damagedTwiceIsBrewed ? grade.brewed : grade.damaged;
  }
  if (now >= grade.brewed) {
    brewedByMines(dice, core.shots, menOf(s, base));
    remove(battle, s, unit, status.lost);
    return;
  }
  s[base + its.damaged] = now;
  if (profile.rationed && dice.call(core.movement.fuel) === 1) s[base + its.stuck] = 1; // HA-R50
}

/** Into contact, which is between men, unless the building is full (HA-ASLT-05, HA-BLDG-01). Vehicles are touched, not held. */
function enterContact(battle: Battle, dice: Dice, s: State, unit: BattleUnit, enemy: BattleUnit): void {
  if (!isMen(enemy.profile) || placeOf(s, unit.base) !== placeOf(s, enemy.base)) return;
  const where = buildingAt(battle.ground, s, placeOf(s, enemy.base));
  if (
    where >= 0 &&
    enemy.inside &&
    menInside(battle, s, where) > (battle.ground.buildings[where]?.structure.holds ?? 0)
  ) {
    // HA-L19: no room, so it stays before the door
    s[unit.base + its.place] = Math.max(0, Math.min(battle.ground.length, placeOf(s, unit.base) + unit.home * 2));
    return;
  }
  s[unit.base + its.contact] = enemy.index + 1;
  s[unit.base + its.attacks] = 1;
  if (get(s, enemy.base, its.contact) === 0) s[enemy.base + its.contact] = unit.index + 1;
  // HA-L20: hand to hand nobody watches or hides
  s[unit.base + its.posture] = posture.none;
  s[enemy.base + its.posture] = posture.none;
  if (dice.narrating) tellContact(dice, unit, enemy);
}

function menInside(battle: Battle, s: State, where: number): number {
  let men = 0;
  for (const unit of battle.units) {
    if (unit.vehicle || get(s, unit.base, its.status) !== status.fights) continue;
    if (buildingAt(battle.ground, s, placeOf(s, unit.base)) === where) men += menOf(s, unit.base);
  }
  return men;
}
