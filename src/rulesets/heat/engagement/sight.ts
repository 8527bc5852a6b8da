/**
 * Who sees whom, and in what situation he would be shot at: the lane's part of an attack.
 *
 * Promises: reads the state only; fills every field of the battle's situation but the firer's order.
 */
import { laneDistance, liesBetween } from '../../../engagement/lane.js';
import { nearestEnemy, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import { aloft, cover, facing } from '../attack/situation.js';
import type { Battle } from './battle.js';
import { flies, fliesEither, isInReserve } from './flight.js';
import type { Ground } from './ground.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { baseOf, fights, get } from './state.js';

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

/** Fills the battle's situation for `firer` shooting at `target` as they stand; the order is left as it is. */
export function situate(
  battle: Pick<Battle, 'ground' | 'units' | 'officers' | 'situation' | 'flyers' | 'medics' | 'core'>,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
): void {
  const { ground, situation } = battle;
  const from = get(s, firer.base, its.place);
  const to = get(s, target.base, its.place);
  situation.range = laneDistance(from, to) / 2;
  situation.cover = ground.cover[to] as number;
  situation.facing = firer.flank ? facing.side : facing.front; // HEAT-R66
  situation.building = ground.inside[to] === 1;
  situation.firerBuilding = ground.inside[from] === 1; // HEAT-WPN-15
  situation.sees = seesFrom(ground, from, to);
  situation.officer = officerBonus(battle.officers, s, target);
  situation.targetIndex = target.index;
  if (battle.flyers.length > 0 || battle.medics.length > 0) situateUnusual(battle, s, firer, target);
}

/** What is seldom so: one of the two is in the air, or a medic is near the target. */
function situateUnusual(
  { situation, medics, core }: Pick<Battle, 'situation' | 'medics' | 'core'>,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
): void {
  const above = flies(s, target);
  situation.aloft = above ? aloft.helicopter : aloft.nothing;
  if (above) {
    situation.cover = cover.open;
    situation.building = false;
  }
  if (flies(s, firer)) situation.firerBuilding = false;
  if (fliesEither(s, firer, target)) situation.sees = true;
  // HEAT-DMG-08
  const reach = 2 * core.numbers.rules.medic.reach;
  situation.medic =
    target.men &&
    medics.some(
      (medic) =>
        medic !== target &&
        medic.side === target.side &&
        fights(s, medic.base) &&
        distanceOf(s, medic, target) <= reach,
    );
  situation.unusual = above || situation.medic;
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

/** Who is in reserve cannot be met yet. */
function whereIn({ flyers, units }: Battle): Whereabouts {
  if (flyers.length === 0) return where;
  return { ...where, isThere: (s, k) => where.isThere(s, k) && !isInReserve(s, units[k] as BattleUnit) };
}

/** The nearest enemy on the lane, first listed of equals; `undefined` when there is none. */
export function nearest(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  return battle.units[nearestEnemy(whereIn(battle), s, unit)];
}

/** The nearest enemy that it sees. */
export function nearestSeen(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  const { units, ground } = battle;
  const isSeen = (k: number): boolean => sees(ground, s, unit, units[k] as BattleUnit);
  const { isThere: isOnLane } = whereIn(battle);
  const isThere: Whereabouts['isThere'] = (_s, k) => isOnLane(s, k) && isSeen(k);
  return units[nearestEnemy({ isThere, distance: where.distance }, s, unit)];
}
