/**
 * Who can be assaulted from where a unit stands.
 */
import { crosses, laneDistance } from '../../../engagement/lane.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, flight, get, moved } from '../state/state.js';
import type { Parts } from './battle.js';
import { isAboard } from './flight.js';
import type { Ground } from './ground.js';
import type { BattleUnit } from './roster.js';
import { sees } from './sight.js';

/**
 * HEAT-CQ-01: a Run into contact, at the Advance rate only when rough ground or an obstacle is crossed; HEAT-CQ-08: never at a vehicle that made a
 * Run.
 */
export function isInReach(battle: Parts, s: State, unit: BattleUnit, target: BattleUnit): boolean {
  const { ground } = battle;
  if (!unit.assaults || !fights(s, target.base) || get(s, unit.base, its.immobilised) === 1) return false;
  if (!target.men && get(s, target.base, its.moved) === moved.ran) return false;
  if (isAboard(s, target) || (target.flight >= 0 && s[target.flight] !== flight.ground)) return false; // HEAT-R36
  const from = get(s, unit.base, its.place);
  const to = get(s, target.base, its.place);
  return reaches(ground, unit.profile.advance, from, to) && sees(ground, s, unit, target);
}

/** HEAT-CQ-01: whether an assault comes from one place to another, whoever sees whom. */
export function reaches({ rough }: Ground, advance: number, from: number, to: number): boolean {
  const distance = laneDistance(from, to);
  return distance <= advance || (distance <= 2 * advance && !crosses(rough, from, to));
}

/** HEAT-CQ-04: the defender stands in cover, or an obstacle lies in the last inch of the way to him. */
export function isBehindObstacle(battle: Parts, from: number, to: number): boolean {
  const { ground } = battle;
  if (ground.obstacles.length === 0) return false;
  const last = from === to ? to : to + (from < to ? -1 : 1) * Math.min(2, laneDistance(from, to));
  return crosses(ground.obstacles, last, to);
}
