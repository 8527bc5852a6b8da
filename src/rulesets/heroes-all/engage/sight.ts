/**
 * Who sees whom on the lane, and in what situation one fires at another (HA-OBS, HA-R11, HA-R27, HA-R28, HA-R46).
 *
 * Promises: changes nothing but the battle's scratch space and, in `forgetUnseen`, what is no longer seen.
 */
import { power } from '../../../kernel/power.js';
import type { State } from '../../../kernel/process.js';
import { type AspectCode, aspect, type Cover, cover, flag, packFlags } from '../attack/need.js';
import { isAutomatic, isBlocked, segmentsOf } from '../observation.js';
import { grenadesOf, kind } from '../profile.js';
import type { Battle, BattleUnit } from './battle.js';
import { buildingAt, coverAt, isDeepInWood, isWalledOff, obstaclesBetween, woodBetween } from './ground.js';
import {
  AMMO,
  BOUND,
  BUILDINGS,
  bitsPerField,
  DAMAGE,
  FAR,
  FIRED,
  fights,
  GRENADES,
  get,
  MEN,
  MOTION,
  motion,
  PLACE,
  POSTURE,
  posture,
  READY,
  SECOND,
  SEEN,
  SHOT,
  TARGET,
  ZERO,
} from './state.js';

/** A battle before its target view is made. */
export type Parts = Omit<Battle, 'targets'>;

/** Half inches between two units. */
export function distanceOf(s: State, a: BattleUnit, b: BattleUnit): number {
  return Math.abs(get(s, a.base, PLACE) - get(s, b.base, PLACE));
}

/** A line of sight within 60" (HA-OBS-01, HA-OBS-05); leaves the battle's `view` filled. */
export function hasSight(battle: Parts, s: State, observer: BattleUnit, target: BattleUnit): boolean {
  const { ground, view, options } = battle;
  const from = get(s, observer.base, PLACE);
  const to = get(s, target.base, PLACE);
  view.range = Math.abs(from - to) / 2;
  view.sparse = woodBetween(ground.sparse, from, to);
  view.dense = woodBetween(ground.dense, from, to);
  if (isBlocked(battle.core.numbers.rules, view) || isWalledOff(ground, s, from, to)) return false;
  view.obstacles = obstaclesBetween(ground, from, to);
  view.hills = isIn2(ground.hills, from) ? 1 : 0;
  view.storeys = 0;
  view.overwatch = get(s, observer.base, POSTURE) === posture.overwatch;
  view.fired = get(s, target.base, FIRED) === 1;
  const moves = get(s, target.base, MOTION);
  view.moved = (moves === motion.moved || moves === motion.stopped) && !target.profile.sniper;
  view.inBuilding = target.inside && buildingAt(ground, s, to) >= 0;
  view.concealed = get(s, target.base, POSTURE) === posture.concealed;
  view.glimpsed = false;
  view.night = options.nightAt(s[BOUND] as number);
  return true;
}

function isIn2(stretches: readonly number[], at: number): boolean {
  for (let k = 0; k < stretches.length; k += 2) {
    if ((stretches[k] as number) <= at && at <= (stretches[k + 1] as number)) return true;
  }
  return false;
}

/** What an Observation Test would need; `hasSight` must have been asked first. */
export function segmentsNow(battle: Parts, observer: BattleUnit, target: BattleUnit): number {
  return segmentsOf(battle.core.numbers.rules, observer.profile, target.profile, battle.view);
}

/** Whether an element has seen an enemy (HA-R46). */
export function hasSeen(s: State, observer: BattleUnit, target: BattleUnit): boolean {
  const k = target.index - observer.enemyFrom;
  return ((get(s, observer.base, SEEN + Math.floor(k / bitsPerField)) >> (k % bitsPerField)) & 1) === 1;
}

/** Sets or clears a bit of the set of enemies that begins at `offset` in the block. */
export function setBit(s: State, observer: BattleUnit, target: BattleUnit, offset: number, on: boolean): void {
  const k = target.index - observer.enemyFrom;
  const at = observer.base + offset + Math.floor(k / bitsPerField);
  const bit = 1 << (k % bitsPerField);
  s[at] = on ? (s[at] as number) | bit : (s[at] as number) & ~bit;
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
    if (forth) setBit(s, unit, enemy, SEEN, false);
    if (back) setBit(s, enemy, unit, SEEN, false);
  }
}

/** Arms that may fire: with ammunition, and set up where they must be; `asIf` they were all set up. */
export function allowedArms(s: State, unit: BattleUnit, asIf: boolean): number {
  const { base, ammo } = unit;
  let mask = power(2, unit.profile.arms.length) - 1;
  if (!asIf && get(s, base, READY) !== 1) mask &= ~unit.immobile;
  for (let k = 0; k < ammo.length; k++) {
    const slot = ammo[k] as number;
    if (slot < 0) continue;
    const firedNow = ((get(s, base, SHOT) >> k) & 1) === 1;
    if (get(s, base, AMMO + slot) === 0 && !firedNow) mask &= ~(1 << k);
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

/**
 * Fills the battle's `now` for fire at a target; false where it may not be fired at. `asIf`: as if every weapon were set up and the firer were off
 * Overwatch and in the open.
 */
export function situate(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, asIf = false): boolean {
  const { now, ground } = battle;
  if (!firer.armed || !fights(s, target.base)) return false;
  if (!asIf && isHindered(s, firer)) return false;
  now.allowed = allowedArms(s, firer, asIf);
  if (now.allowed === 0) return false;
  now.forced = -1;
  let bits = 0;
  const sees = hasSight(battle, s, firer, target);
  if (!sees || (battle.options.observation && !hasSeen(s, firer, target))) {
    if (sees && isAutomatic(battle.core.numbers.rules, segmentsNow(battle, firer, target))) bits |= flag.autospot;
    else if (firer.indirect !== 0 && isSpotted(battle, s, firer, target)) {
      now.allowed &= firer.indirect;
      now.forced = firer.indirectRound;
    } else return false;
  }
  const at = get(s, firer.base, PLACE);
  const place = get(s, target.base, PLACE);
  if (firer.indirect !== 0 && isDeepInWood(ground, at)) {
    now.allowed &= ~firer.onlyIndirect; // HA-IND-01
    if (now.forced >= 0 || now.allowed === 0) return false;
    if (firer.indirectRound > 0) now.forced = 0;
  }
  now.range = Math.abs(at - place) / 2;
  now.men = get(s, firer.base, MEN);
  now.targetMen = get(s, target.base, MEN);
  if (get(s, firer.base, MOTION) !== motion.still) bits |= flag.firerMoving; // HA-R69
  const moves = get(s, target.base, MOTION);
  if (moves === motion.moved) bits |= flag.targetMoving;
  const same = get(s, firer.base, TARGET) === target.index + 1;
  if (same && get(s, firer.base, SECOND) === 1) bits |= flag.second;
  if (get(s, target.base, FAR) === 7) bits |= flag.movedFar;
  now.zeroing = same ? get(s, firer.base, ZERO) : 0;
  let where: Cover = coverAt(ground, s, place, target.inside);
  now.extra = 0;
  if (target.vehicle) {
    now.extra = get(s, target.base, DAMAGE);
    if (where > cover.hard) where = cover.hard;
    if (target.profile.hullDown && moves !== motion.moved) {
      bits |= flag.hullDown; // HA-R28
      where = cover.soft;
    }
  } else if (where >= cover.building) now.extra = s[BUILDINGS + buildingAt(ground, s, place)] as number;
  now.flags = packFlags(bits, where, facingOf(firer));
  return true;
}

function facingOf(firer: BattleUnit): AspectCode {
  if (firer.profile.rear) return aspect.rear;
  return firer.flank ? aspect.side : aspect.front; // HA-R27
}

/** On Overwatch it cannot fire (HA-OW-01); out of a concealed position only snipers do (HA-CMD-05, HA-SNIPER-03). */
export function isHindered(s: State, unit: BattleUnit): boolean {
  const now = get(s, unit.base, POSTURE);
  return now === posture.overwatch || (now === posture.concealed && !unit.profile.sniper);
}

/** HA-ASLT-11, HA-GREN-04: infantry with unused grenades that can harm a vehicle they touch. */
export function canGrenade(battle: Parts, s: State, unit: BattleUnit, target: BattleUnit): boolean {
  const { profile } = unit;
  if (!target.vehicle || !unit.assaults || get(s, unit.base, GRENADES) === 1 || !fights(s, target.base)) return false;
  if (distanceOf(s, unit, target) > 2) return false;
  if (grenadesOf(get(s, unit.base, MEN), battle.core.numbers.rules.grenades.figuresEach) === 0) return false;
  if (profile.grenades === 'he') return target.profile.soft || target.profile.openTopped;
  return profile.grenades === 'at';
}

/** HA-GOLIATH-03: it explodes at whatever it touches. */
export function canExplode(s: State, unit: BattleUnit, target: BattleUnit): boolean {
  return unit.profile.goliath && fights(s, target.base) && distanceOf(s, unit, target) <= 2;
}

/** Close assault is between men (HA-ASLT-05); whoever is in it fires at nobody else. */
export function isMan(unit: BattleUnit): boolean {
  return unit.profile.kind === kind.men || unit.profile.kind === kind.crew;
}
