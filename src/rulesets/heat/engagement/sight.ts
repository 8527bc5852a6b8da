/**
 * Who sees whom, and in what situation he would be shot at: the lane's part of an attack.
 *
 * Promises: reads the state only; fills every field of the battle's situation but the firer's order.
 */
import { laneDistance, liesBetween } from '../../../engagement/lane.js';
import { nearestEnemy, type Whereabouts } from '../../../engagement/nearest-unit.js';
import type { State } from '../../../kernel/process.js';
import { facing } from '../attack/situation.js';
import type { Battle } from './battle.js';
import type { Ground } from './ground.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { baseOf, fights, get } from './state.js';

/** Half inches between two units. */
export function distanceOf(s: State, one: BattleUnit, other: BattleUnit): number {
  return laneDistance(get(s, one.base, its.place), get(s, other.base, its.place));
}

/** HEAT-R64: always, except across a whole stretch of woods or building. */
export function sees(ground: Ground, s: State, one: BattleUnit, other: BattleUnit): boolean {
  return seesFrom(ground, get(s, one.base, its.place), get(s, other.base, its.place));
}

/** The same of two places. */
export function seesFrom({ screens }: Ground, from: number, to: number): boolean {
  return screens.length === 0 || !liesBetween(screens, from, to);
}

/** Fills the battle's situation for `firer` shooting at `target` as they stand; the order is left as it is. */
export function situate(
  battle: Pick<Battle, 'ground' | 'units' | 'officers' | 'situation'>,
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

/** The nearest enemy on the lane, first listed of equals; `undefined` when there is none. */
export function nearest(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  return battle.units[nearestEnemy(where, s, unit)];
}

/** The nearest enemy that it sees. */
export function nearestSeen({ units, ground }: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  const isSeen = (k: number): boolean => sees(ground, s, unit, units[k] as BattleUnit);
  const isThere: Whereabouts['isThere'] = (_s, k) => where.isThere(s, k) && isSeen(k);
  return units[nearestEnemy({ isThere, distance: where.distance }, s, unit)];
}
