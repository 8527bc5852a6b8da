/**
 * Where a move may go (HA-MOVE, HA-ASLT-05, HA-ASLT-12, HA-RIVER-01): what a Move die, or an Act at a river, has to choose from.
 *
 * Promises: a choice is made before the dice of the move are thrown, which then say how much of it is reached; only places are offered where
 * something changes: as far as the dice may take it, cover, a band of its weapons, before an enemy and in contact, the mission's ground.
 */
import type { Stretches } from '../../../engagement/lane.js';
import { attackerOf } from '../../../engagement/mission.js';
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import { goliathReach } from '../attack/goliath.js';
import { diceOf } from '../attack/movement.js';
import { isMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { fights, get, motion, placeOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { roomBeforeFire } from './fires.js';
import type { Building } from './ground.js';
import { dashes, dashFrom, goesIntoContact, headingOf, mayDash, mayGoHome, moveCase, moveWanted } from './intent.js';
import { isInRiver, mayCross, roomBefore } from './river.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';
import { nearestTo } from './targets.js';

/** How a move goes: to a place, into contact there, up to a vehicle and back, off by either end, over the edge of a river. */
export const how = { go: 0, contact: 1, dash: 2, home: 3, through: 4, cross: 5 } as const;

/** `to`: half inches from the lane's `from`; `whom`: the enemy of `contact` and `dash` + 1. */
export const going = digits('heroes-all/going', { to: 65536, whom: 128, how: 8 });

function goes(to: number, by: number, whom = 0): number {
  return to * going.weight.to + whom * going.weight.whom + by;
}

/** Where it is: the die is wasted. */
export function staying(s: State, { base }: BattleUnit): number {
  return goes(placeOf(s, base), how.go);
}

/** What its plan takes (HA-R47); `with`: the face that the die shows, which a river may ask for. */
export function goingByPlan(battle: Battle, s: State, unit: BattleUnit, shows: number): number {
  const wanted = moveWanted(battle, s, unit);
  if (wanted === 0) return staying(s, unit);
  const at = placeOf(s, unit.base);
  const heading = headingOf(battle, s, unit, wanted);
  if (mayCross(battle.ground, unit, at, heading)) {
    return shows === face.move ? staying(s, unit) : goes(at + heading, how.cross);
  }
  if (shows === face.act) return staying(s, unit);
  if (wanted < 0) return mayGoHome(battle, s, unit) ? goes(0, how.home) : goes(at - heading * wanted, how.go);
  const enemy = nearestTo(battle, s, unit);
  if (enemy === undefined) return staying(s, unit);
  if (dashes(battle, s, unit, enemy) && distanceOf(s, unit, enemy) <= dashFrom)
    return goes(placeOf(s, enemy.base), how.dash, enemy.index + 1);
  const to = at + heading * wanted;
  return goesIntoContact(unit, enemy) ? goes(to, how.contact, enemy.index + 1) : goes(to, how.go);
}

/** Half inches that it may go at most, whatever the dice show; 0 where it cannot move now. */
export function mostOfMove(battle: Battle, s: State, unit: BattleUnit): number {
  const { base, profile } = unit;
  if (get(s, base, its.stuck) === 1 || unit.flies) return 0;
  const moves = get(s, base, its.motion);
  if (get(s, base, its.damaged) === 1 && (moves === motion.moved || moves === motion.stopped)) return 0; // HA-R44
  const way = moveCase(battle, s, unit);
  const most = diceOf(battle.rules, profile, way) * (way.overwatch ? 6 : 12);
  if (way.wading && moves === motion.moved) return 0;
  if (!profile.goliath) return most;
  return moves === motion.still ? Math.min(most, goliathReach - Math.abs(placeOf(s, base) - unit.start)) : 0;
}

/** Adds what a die may do for a move of a unit that need not pack first; nothing if it can go nowhere. */
export function addGoings(battle: Battle, s: State, unit: BattleUnit, shows: number, out: number[]): void {
  const most = mostOfMove(battle, s, unit);
  if (most <= 0) return;
  const { ground } = battle;
  const at = placeOf(s, unit.base);
  for (let direction = -1; direction <= 1; direction += 2) {
    const bank = roomBefore(ground, at, direction);
    if (bank === 0) {
      if (shows !== face.move && mayCross(ground, unit, at, direction)) out.push(goes(at + direction, how.cross));
      continue;
    }
    if (shows === face.act) continue;
    const room = Math.min(bank, roomBeforeFire(battle, s, unit, direction));
    if (room === 0) continue;
    addPlaces(battle, s, unit, direction, Math.min(most, room), out);
    if (unit.profile.goliath) continue;
    if (direction === unit.home) {
      if (mayGoHome(battle, s, unit)) add(out, goes(0, how.home));
    } else if (mayGoThrough(battle, unit)) add(out, goes(0, how.through));
  }
}

/** ENG-R12: whose mission it is to leave by the enemy's end. */
function mayGoThrough({ mission }: Pick<Battle, 'mission'>, { side }: BattleUnit): boolean {
  return mission?.kind === 'break-through' && attackerOf(mission) === side;
}

function add(out: number[], option: number): void {
  if (!out.includes(option)) out.push(option);
}

function addPlaces(battle: Battle, s: State, unit: BattleUnit, direction: number, most: number, out: number[]): void {
  const { ground, prize } = battle;
  const at = placeOf(s, unit.base);
  const gap = gapTowards(battle, s, unit, direction);
  const far = Math.min(most, gap, direction > 0 ? ground.length - at : at);
  offer(out, at, direction, far, far);
  offer(out, at, direction, far, 1); // a target that moves is harder to hit
  offer(out, at, direction, far, gap - 2);
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    const distance = (placeOf(s, enemy.base) - at) * direction;
    if (!fights(s, enemy.base) || distance <= 0) continue;
    const bands = battle.bands[unit.index] as readonly number[];
    for (let n = 0; n < bands.length; n++) offer(out, at, direction, far, distance - (bands[n] as number));
    if (distance > most || distance > gap) continue;
    if (unit.assaults && isMen(enemy.profile)) add(out, goes(at + direction * distance, how.contact, k + 1));
    if (mayDash(battle, s, unit, enemy) && distance <= dashFrom)
      add(out, goes(placeOf(s, enemy.base), how.dash, k + 1));
  }
  offerEdges(out, at, direction, far, ground.soft);
  offerEdges(out, at, direction, far, ground.hard);
  for (let k = 0; k < ground.buildings.length; k++) {
    const { from, to } = ground.buildings[k] as Building;
    offer(out, at, direction, far, ((direction > 0 ? from : to) - at) * direction);
  }
  const [from, to] = prize.ground;
  if (to >= 0) offer(out, at, direction, far, direction > 0 ? Math.ceil(from) - at : at - Math.floor(to));
}

/** Adds a place so far ahead, if it is no farther than `far`. */
function offer(out: number[], at: number, direction: number, far: number, distance: number): void {
  const whole = Math.floor(distance);
  if (whole > 0 && whole <= far) add(out, goes(at + direction * whole, how.go));
}

/** Just inside each stretch ahead. */
function offerEdges(out: number[], at: number, direction: number, far: number, stretches: Stretches): void {
  for (let k = 0; k < stretches.length; k += 2)
    offer(out, at, direction, far, ((stretches[direction > 0 ? k : k + 1] as number) - at) * direction);
}

/** Half inches to the nearest enemy ahead: nobody walks past him. */
function gapTowards(battle: Battle, s: State, unit: BattleUnit, direction: number): number {
  const at = placeOf(s, unit.base);
  let gap = Number.POSITIVE_INFINITY;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const { base } = battle.units[k] as BattleUnit;
    const distance = (placeOf(s, base) - at) * direction;
    if (distance > 0 && distance < gap && fights(s, base)) gap = distance;
  }
  return gap;
}

/** A move in a player's words. */
export function tellGoing(battle: Battle, s: State, unit: BattleUnit, option: number): string {
  const to = going.of.to(option);
  const whom = battle.units[going.of.whom(option) - 1]?.name ?? '';
  switch (going.of.how(option)) {
    case how.contact:
      return `${unit.name} goes to ${to / 2}", into contact with ${whom}`;
    case how.dash:
      return `${unit.name} goes up to ${whom} and back`;
    case how.home:
      return `${unit.name} goes back, and off the lane if it can`;
    case how.through:
      return `${unit.name} goes past the enemy, and off the lane if it can`;
    case how.cross:
      return `${unit.name} goes ${isInRiver(battle.ground, to) ? 'into' : 'out of'} the river at ${to / 2}"`;
    default:
      return to === placeOf(s, unit.base) ? `${unit.name} stays` : `${unit.name} goes to ${to / 2}"`;
  }
}
