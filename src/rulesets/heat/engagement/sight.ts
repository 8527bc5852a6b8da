/**
 * Who sees whom, and in what situation he would be shot at: the lane's part of an attack.
 *
 * Promises: reads the state only; fills every field of the battle's situation but the firer's order.
 */
import { laneDistance, liesBetween } from '../../../engagement/lane.js';
import { nearestEnemy, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import { aloft, cover, facing, facingOf } from '../attack/situation.js';
import * as its from '../state/its.js';
import { baseOf, fights, get, isDown } from '../state/state.js';
import type { Battle } from './battle.js';
import { carries, droneAt, dronePlace, isUp } from './drone.js';
import { flies, fliesEither, hasOpenDoors, isAboard, isAway } from './flight.js';
import type { Ground } from './ground.js';
import type { BattleUnit } from './roster.js';
import { isScreened, isScreenedEither } from './screen.js';

/** Half inches between two units. */
export function distanceOf(s: State, one: BattleUnit, other: BattleUnit): number {
  return laneDistance(get(s, one.base, its.place), get(s, other.base, its.place));
}

/** HEAT-R64: always, except across a whole stretch of woods or building; what flies sees and is seen over them (HEAT-L38). */
export function sees(ground: Ground, s: State, one: BattleUnit, other: BattleUnit): boolean {
  return seesFrom(ground, get(s, one.base, its.place), get(s, other.base, its.place)) || fliesEither(s, one, other);
}

/** The same of two places. */
export function seesFrom({ screens }: Ground, from: number, to: number): boolean {
  return screens.length === 0 || !liesBetween(screens, from, to);
}

/** Who sees a target for somebody else: nobody, a spotter, or from 1 on the number of a drone team + 1. */
const observer = { nobody: -1, spotter: 0 } as const;

/** HEAT-SPOT-01: whether a spotter of the firer's force sees the target. */
export function isSpotted(battle: Eyes, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return observerOf(battle, s, firer, target) !== observer.nobody;
}

type Eyes = Pick<Battle, 'units' | 'spotters' | 'drones' | 'ground'>;

/** HEAT-HELI-06: from an open door of a helicopter in the air a spotter sees everything. */
function looksOut(units: readonly BattleUnit[], s: State, spotter: BattleUnit): boolean {
  return hasOpenDoors(s, units[spotter.carrier] as BattleUnit);
}

/**
 * HEAT-SPOT-01: which spotter of the firer's force sees the target, or else which drone that has not reported yet
 * (HEAT-DRONE-07); none of a unit that is Down (HEAT-L44).
 */
export function observerOf(
  { units, spotters, drones, ground }: Eyes,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
): number {
  for (let k = 0; k < spotters.length; k++) {
    const spotter = spotters[k] as BattleUnit;
    if (spotter.side !== firer.side || !fights(s, spotter.base) || isDown(s, spotter.base)) continue;
    if (isAboard(s, spotter) ? looksOut(units, s, spotter) : sees(ground, s, spotter, target)) return observer.spotter;
  }
  for (let k = 0; k < drones.length; k++) {
    const team = drones[k] as BattleUnit;
    if (team.side !== firer.side || !isUp(s, team) || isDown(s, team.base) || carries(team)) continue;
    // from the air it sees everything
    if (s[team.drone + droneAt.spotted] === 0) return team.index + 1;
  }
  return observer.nobody;
}

/** What a situation is made of. */
type Situated = Pick<
  Battle,
  'ground' | 'units' | 'officers' | 'situation' | 'unusual' | 'spotters' | 'drones' | 'atDrone' | 'medics' | 'core'
>;

/** Fills the battle's situation for `firer` shooting at `target` as they stand; the order is left as it is. */
export function situate(battle: Situated, s: State, firer: BattleUnit, target: BattleUnit): void {
  const { ground, situation } = battle;
  const from = get(s, firer.base, its.place);
  const to = get(s, target.base, its.place);
  situation.range = laneDistance(from, to) / 2;
  situation.cover = ground.cover[to] as number;
  situation.facing = facingOf(firer.profile, firer.flank);
  situation.building = ground.inside[to] === 1;
  situation.firerBuilding = ground.inside[from] === 1; // HEAT-WPN-15
  situation.sees = seesFrom(ground, from, to);
  situation.officer = officerBonus(battle.officers, s, target);
  situation.targetIndex = target.index;
  if (battle.unusual || battle.medics.length > 0) situateUnusual(battle, s, firer, target);
}

/** What is seldom so: one of the two is in the air or behind smoke, others see for the firer, a medic is near the target. */
function situateUnusual(battle: Situated, s: State, firer: BattleUnit, target: BattleUnit): void {
  const { situation, medics, core } = battle;
  const above = flies(s, target);
  situation.aloft = above ? aloft.helicopter : aloft.nothing;
  if (above) {
    situation.cover = cover.open;
    situation.building = false;
  }
  if (flies(s, firer)) situation.firerBuilding = false;
  if (fliesEither(s, firer, target)) situation.sees = true;
  situation.observed = situation.sees || isSpotted(battle, s, firer, target);
  if (isScreenedEither(s, firer, target)) situation.sees = false; // HEAT-R44
  // HEAT-DMG-08
  const reach = 2 * core.numbers.rules.medic.reach;
  situation.medic =
    target.men &&
    medics.some(
      (medic) =>
        medic !== target &&
        medic.side === target.side &&
        fights(s, medic.base) &&
        !isAway(s, medic) &&
        distanceOf(s, medic, target) <= reach,
    );
  // HEAT-HELI-06
  situation.fromDoors = isAboard(s, firer);
  situation.doorsOpen = hasOpenDoors(s, target);
  situation.unusual = above || situation.medic || situation.fromDoors;
  if (battle.atDrone[target.index] === 1 && isUp(s, target)) situateDrone(battle, s, firer, target);
}

/** HEAT-HIT-13, HEAT-R37: it is the target's drone that is shot at. */
function situateDrone({ situation }: Situated, s: State, firer: BattleUnit, target: BattleUnit): void {
  situation.range = laneDistance(get(s, firer.base, its.place), dronePlace(s, target)) / 2;
  situation.aloft = s[target.drone + droneAt.ran] === 1 ? aloft.droneRan : aloft.drone;
  situation.cover = cover.open;
  situation.building = false;
  situation.facing = facing.front;
  situation.medic = false;
  situation.sees = !isScreened(s, firer);
  situation.unusual = true;
}

/**
 * HEAT-ORD-10, HEAT-R55: the best bonus of the officers in reach, not summed; a Command vehicle helps vehicles only
 * (HEAT-VEH-10).
 */
export function officerBonus(officers: readonly BattleUnit[], s: State, unit: BattleUnit): number {
  let best = 0;
  for (let k = 0; k < officers.length; k++) {
    const officer = officers[k] as BattleUnit;
    const { profile } = officer;
    if (officer.side !== unit.side || profile.officerBonus <= best || !fights(s, officer.base)) continue;
    if (!officer.men && unit.men) continue;
    if (distanceOf(s, officer, unit) <= 2 * profile.officerReach) best = profile.officerBonus;
  }
  return best;
}

const where: Whereabouts = {
  isThere: (s, unit) => fights(s, baseOf(unit)),
  distance: (s, one, other) => laneDistance(get(s, baseOf(one), its.place), get(s, baseOf(other), its.place)),
};

/** Who can be met, and where; who is in reserve or aboard cannot be. Made once for a battle. */
export function whereaboutsOf(units: readonly BattleUnit[]): Whereabouts {
  if (!units.some(({ flight, rides }) => flight >= 0 || rides >= 0)) return where;
  return { ...where, isThere: (s, k) => where.isThere(s, k) && !isAway(s, units[k] as BattleUnit) };
}

/** The nearest enemy on the lane, first listed of equals; `undefined` when there is none. */
export function nearest(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  return battle.units[nearestEnemy(battle.whereabouts, s, unit)];
}

/** The nearest enemy that it sees. */
export function nearestSeen(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  const { units, ground } = battle;
  const isSeen = (k: number): boolean => sees(ground, s, unit, units[k] as BattleUnit);
  const { isThere: isOnLane, distance } = battle.whereabouts;
  const isThere: Whereabouts['isThere'] = (_s, k) => isOnLane(s, k) && isSeen(k);
  return units[nearestEnemy({ isThere, distance }, s, unit)];
}
