/** Whom an element looks for (HA-OBS-07, HA-R45). Promise: only those that it has not seen, nor looked for in this bound, and could see. */
import type { State } from '../../../kernel/process.js';
import { neverSeen } from '../attack/observation.js';
import { fights } from '../state/state.js';
import { aircraftToSpot } from './air.js';
import type { Battle } from './battle.js';
import { addSoughtFromAir, soughtFromAir } from './duels.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, hasSeen, hasTried, segmentsNow } from './sight.js';

/** The nearest enemy that it has not seen, nor tested for this bound, and could see (HA-R45, HA-L25). */
export function observeTarget(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (!unit.armed && !unit.profile.spotter) return undefined;
  if (unit.flies) return soughtFromAir(battle, s, unit);
  let best = battle.flyers.length === 0 ? undefined : aircraftToSpot(battle, s, unit);
  if (best !== undefined && unit.profile.antiAircraft) return best;
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    const gap = distanceOf(s, unit, enemy);
    if (gap >= nearest || !couldSee(battle, s, unit, enemy)) continue;
    best = enemy;
    nearest = gap;
  }
  return best;
}

/** Whether it may look for an enemy on the lane. */
function couldSee(battle: Battle, s: State, unit: BattleUnit, enemy: BattleUnit): boolean {
  return segmentsToSee(battle, s, unit, enemy) < neverSeen;
}

/** What an Observation Test for an enemy on the lane would need, `neverSeen` where it may not look for him. */
export function segmentsToSee(battle: Battle, s: State, unit: BattleUnit, enemy: BattleUnit): number {
  if (!fights(s, enemy.base) || hasSeen(s, unit, enemy) || hasTried(s, unit, enemy)) return neverSeen;
  return segmentsNow(battle, s, unit, enemy);
}

/** Adds the numbers of all that it may look for. */
export function addLooks(battle: Battle, s: State, unit: BattleUnit, out: number[]): void {
  if (!unit.armed && !unit.profile.spotter) return;
  if (unit.flies) {
    addSoughtFromAir(battle, s, unit, out);
    return;
  }
  const above = battle.flyers.length === 0 ? undefined : aircraftToSpot(battle, s, unit);
  if (above !== undefined) out.push(above.index);
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (couldSee(battle, s, unit, enemy)) out.push(k);
  }
}
