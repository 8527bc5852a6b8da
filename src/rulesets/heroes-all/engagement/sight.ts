/**
 * Who sees whom on the lane, and in what situation one fires at another (HA-OBS, HA-R11, HA-R27, HA-R28, HA-R46).
 *
 * Promises: changes nothing but the battle's scratch space and, in `forgetUnseen`, what is no longer seen.
 */

import { type Between, betweenPlaces } from '../../../engagement/between.js';
import { isIn, liesBetween } from '../../../engagement/lane.js';
import type { Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import { touch } from '../attack/movement.js';
import { type AspectCode, aspect, type Cover, cover, flag, packFlags } from '../attack/need.js';
import { isAutomatic, isBlocked, neverSeen, newView, segmentsOf, segmentsOfLine } from '../attack/observation.js';
import type { RuleNumbers } from '../data/numbers.js';
import { grenadesOf } from '../sheet/profile.js';
import * as its from '../state/its.js';
import {
  boundsOnFire,
  fights,
  get,
  holds,
  menOf,
  motion,
  placeOf,
  pointsLeft,
  posture,
  put,
  whole,
} from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import { exposure } from './exposure.js';
import {
  buildingAt,
  coverAt,
  type Ground,
  isBehindBuilding,
  isDeepInWood,
  obstaclesBetween,
  woodBetween,
} from './ground.js';
import type { BattleUnit } from './roster.js';

/** Where units stand, in half inches. */
export function whereaboutsOf(units: readonly BattleUnit[]): Whereabouts {
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  return {
    isThere: (s, k) => fights(s, unit(k).base),
    distance: (s, one, other) => distanceOf(s, unit(one), unit(other)),
  };
}

/** Half inches between two units. */
export function distanceOf(s: State, a: BattleUnit, b: BattleUnit): number {
  return Math.abs(placeOf(s, a.base) - placeOf(s, b.base));
}

/** A line that is none: too long, or blocked by what does not fall. */
const noLine = 1000;

/** Segments of the lines between places (HA-OBS-01, HA-OBS-05). */
export function linesOf(rules: RuleNumbers, ground: Ground): Between {
  const view = newView();
  return betweenPlaces(ground.length, (from, to) => {
    view.range = Math.abs(from - to) / 2;
    view.sparse = woodBetween(ground.sparse, from, to);
    view.dense = woodBetween(ground.dense, from, to);
    if (isBlocked(rules, view) || liesBetween(ground.highWalls, from, to)) return noLine;
    view.obstacles = obstaclesBetween(ground, from, to);
    view.hills = isIn(ground.hills, from) ? 1 : 0;
    return segmentsOfLine(rules, view);
  });
}

/** Segments of the line as it is now, `noLine` where there is none. */
function lineNow({ ground, lines }: Parts, s: State, observer: BattleUnit, target: BattleUnit): number {
  const from = placeOf(s, observer.base);
  const to = placeOf(s, target.base);
  return isBehindBuilding(ground, s, from, to) ? noLine : lines(from, to);
}

/** A line of sight within 60" (HA-OBS-01, HA-OBS-05). */
export function hasSight(battle: Parts, s: State, observer: BattleUnit, target: BattleUnit): boolean {
  return lineNow(battle, s, observer, target) !== noLine;
}

/** What an Observation Test would need, `neverSeen` without a line of sight. */
export function segmentsNow(battle: Parts, s: State, observer: BattleUnit, target: BattleUnit): number {
  const line = lineNow(battle, s, observer, target);
  if (line === noLine) return neverSeen;
  return segmentsOver(battle, s, line, observer, target);
}

function segmentsOver(battle: Parts, s: State, line: number, observer: BattleUnit, target: BattleUnit): number {
  const keenness = observer.keenness[get(s, observer.base, its.posture)] as number;
  return segmentsOf(line, keenness, target.hiddenness[exposureNow(battle, s, target)] as number);
}

/** What shows or hides a target now: `exposure`. */
function exposureNow(battle: Parts, s: State, { base, inside }: BattleUnit): number {
  let code = get(s, base, its.fired) * shown.fired;
  code += get(s, base, its.motion) * shown.motion + get(s, base, its.posture) * shown.posture;
  if (isNight(battle, s)) code += shown.night;
  return inside && buildingAt(battle.ground, s, placeOf(s, base)) >= 0 ? code + shown.inBuilding : code;
}
const shown = exposure.weight;

/** Whether the bound is played at night (HA-GEN-01). */
export function isNight({ nights }: Parts, s: State): boolean {
  return nights[s[whole.bound] as number] as boolean;
}

/** Whether an element has seen an enemy (HA-R46). */
export function hasSeen(s: State, observer: BattleUnit, target: BattleUnit): boolean {
  return holds(s, observer.base, its.seen, target.index - observer.enemyFrom);
}

/** Makes an element see an enemy, or no longer. */
export function setSeen(s: State, observer: BattleUnit, target: BattleUnit, sees: boolean): void {
  put(s, observer.base, its.seen, target.index - observer.enemyFrom, sees);
}

/** Whether an element has looked for an enemy in vain in this bound. */
export function hasTried(s: State, observer: BattleUnit, target: BattleUnit): boolean {
  return holds(s, observer.base, its.tried, target.index - observer.enemyFrom);
}

export function setTried(s: State, observer: BattleUnit, target: BattleUnit, tried: boolean): void {
  put(s, observer.base, its.tried, target.index - observer.enemyFrom, tried);
}

/** After a move, or when a building falls: nobody keeps seeing what is out of sight (HA-R46). */
export function forgetUnseen(battle: Battle, s: State, unit: BattleUnit): void {
  if (!battle.options.observation) return;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (!fights(s, enemy.base)) continue;
    const forth = hasSeen(s, unit, enemy);
    const back = hasSeen(s, enemy, unit);
    if ((!forth && !back) || hasSight(battle, s, unit, enemy)) continue;
    if (forth) setSeen(s, unit, enemy, false);
    if (back) setSeen(s, enemy, unit, false);
  }
}

/** Arms that a unit may fire at others now; `asIf` every weapon were set up, and it off Overwatch and in the open. */
export function readyArms(s: State, unit: BattleUnit, asIf = false): number {
  return unit.armed && (asIf || !isHindered(s, unit)) ? allowedArms(s, unit, asIf) : 0;
}

/** Arms that may fire: with ammunition, and set up where they must be; `asIf` they were all set up. */
export function allowedArms(s: State, unit: BattleUnit, asIf: boolean): number {
  const { base, ammo } = unit;
  let mask = (1 << unit.profile.arms.length) - 1;
  if (!asIf && get(s, base, its.setUp) !== 1) mask &= ~unit.immobile;
  for (let k = 0; unit.runsOut && k < ammo.length; k++) {
    const slot = ammo[k] as number;
    if (slot < 0) continue;
    const firedNow = ((get(s, base, its.armsFired) >> k) & 1) === 1;
    if (get(s, base, its.ammunition1 + slot) === 0 && !firedNow) mask &= ~(1 << k);
  }
  return mask;
}

/** A friend that spots for indirect fire has seen the target and sees it now (HA-IND-01). */
function isSpotted(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  for (let k = firer.friendFrom; k < firer.friendTo; k++) {
    const friend = battle.units[k] as BattleUnit;
    if (!friend.profile.spotter || !fights(s, friend.base)) continue;
    if (battle.options.observation ? hasSeen(s, friend, target) : hasSight(battle, s, friend, target)) return true;
  }
  return false;
}

/** How a target may be aimed at: not at all, seen before, seen at once (HA-OBS-09), by a spotter's sight (HA-IND-01). */
export const aim = { none: 0, seen: 1, atOnce: 2, spotted: 3 } as const;

export function aimAt(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): number {
  const line = lineNow(battle, s, firer, target);
  if (line !== noLine) {
    if (!battle.options.observation || hasSeen(s, firer, target)) return aim.seen;
    if (isAutomatic(battle.rules, segmentsOver(battle, s, line, firer, target))) return aim.atOnce;
  }
  return firer.indirect !== 0 && isSpotted(battle, s, firer, target) ? aim.spotted : aim.none;
}

/** Fills the battle's `now` for fire at a target with arms that are ready (`readyArms`); false where it may not be fired at. */
export function situate(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, arms = readyArms(s, firer)) {
  if (arms === 0 || !fights(s, target.base)) return false;
  const how = aimAt(battle, s, firer, target);
  return how !== aim.none && fillNow(battle, s, firer, target, arms, how);
}

/** The same for a target that is in sight; `how`: one of `aim`. */
export function fillNow(
  { now, ground }: Parts,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  arms: number,
  how: number,
): boolean {
  const kept = target.vehicle ? firer.profile.keptFromVehicles : firer.profile.keptFromOthers; // HA-L48
  now.allowed = (how === aim.spotted ? arms & firer.indirect : arms) & ~kept;
  if (now.allowed === 0) return false;
  now.forced = how === aim.spotted ? firer.indirectRound : -1;
  let bits = how === aim.atOnce ? flag.autospot : 0;
  const at = placeOf(s, firer.base);
  const place = placeOf(s, target.base);
  if (firer.indirect !== 0 && isDeepInWood(ground, at)) {
    now.allowed &= ~firer.onlyIndirect; // HA-IND-01
    if (now.forced >= 0 || now.allowed === 0) return false;
    if (firer.indirectRound > 0) now.forced = 0;
  }
  now.range = Math.abs(at - place) / 2;
  now.men = menOf(s, firer.base);
  now.targetMen = menOf(s, target.base);
  if (get(s, firer.base, its.motion) !== motion.still) bits |= flag.firerMoving; // HA-R69
  const moves = get(s, target.base, its.motion);
  if (moves === motion.moved) bits |= flag.targetMoving;
  const same = get(s, firer.base, its.target) === target.index + 1;
  if (same && get(s, firer.base, its.secondShot) === 1) bits |= flag.second;
  if (get(s, target.base, its.wentFar) === 7) bits |= flag.movedFar;
  now.zeroing = same ? get(s, firer.base, its.zeroing) : 0;
  let where: Cover = coverAt(ground, s, place, target.inside);
  now.extra = 0;
  if (target.vehicle) {
    now.extra = get(s, target.base, its.damaged);
    if (where > cover.hard) where = cover.hard;
    if (target.profile.hullDown && moves !== motion.moved) {
      bits |= flag.hullDown; // HA-R28
      where = cover.soft;
    }
  } else if (where >= cover.building) {
    const at = buildingAt(ground, s, place);
    now.extra = pointsLeft(s, at);
    if (boundsOnFire(s, at) > 0) bits |= flag.burning;
  }
  now.flags = packFlags(bits, where, facingOf(firer));
  return true;
}

/** HA-R27: the aspect of a vehicle that a unit on the lane fires at. */
export function facingOf(firer: BattleUnit): AspectCode {
  if (firer.profile.rear) return aspect.rear;
  return firer.flank ? aspect.side : aspect.front;
}

/** On Overwatch it cannot fire (HA-OW-01); out of a concealed position only snipers do (HA-CMD-05, HA-SNIPER-03). */
export function isHindered(s: State, unit: BattleUnit): boolean {
  const now = get(s, unit.base, its.posture);
  return now === posture.overwatch || (now === posture.concealed && !unit.profile.sniper);
}

/** HA-ASLT-11, HA-GREN-04: infantry with unused grenades that can harm a vehicle they touch. */
export function canGrenade(battle: Parts, s: State, unit: BattleUnit, target: BattleUnit): boolean {
  return distanceOf(s, unit, target) <= touch && hasGrenadesFor(battle, s, unit, target);
}

/** The same, wherever it stands. */
export function hasGrenadesFor(battle: Parts, s: State, unit: BattleUnit, target: BattleUnit): boolean {
  const { profile } = unit;
  if (!target.vehicle || !unit.assaults || get(s, unit.base, its.grenadesUsed) === 1 || !fights(s, target.base))
    return false;
  if (grenadesOf(menOf(s, unit.base), battle.rules.grenades.figuresEach) === 0) return false;
  if (profile.grenades === 'he') return target.profile.soft || target.profile.openTopped;
  return profile.grenades === 'at';
}

/** HA-GOLIATH-03: it explodes at whatever it touches. */
export function canExplode(s: State, unit: BattleUnit, target: BattleUnit): boolean {
  return unit.profile.goliath && fights(s, target.base) && distanceOf(s, unit, target) <= touch;
}
