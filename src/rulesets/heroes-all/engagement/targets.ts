/**
 * Which enemies a unit may fire at, and which it prefers: the ruleset's side of the shared target priorities.
 *
 * Promises: a possible target is one that the fire could have an effect on; whoever is in a close assault fires at that enemy only.
 */
import { nearestEnemy } from '../../../engagement/nearest-unit.js';
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { FirePair } from '../attack/fire.js';
import * as its from '../state/its.js';
import { fights, get, menOf } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import type { BattleUnit } from './roster.js';
import { allowedArms, canExplode, canGrenade, distanceOf, readyArms, situate } from './sight.js';

/** Whether fire at a target could do anything; fills the battle's `now`. */
export function canHarm(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit, arms?: number): boolean {
  if (!situate(battle, s, firer, target, arms)) return false;
  const { now } = battle;
  return fireOf(battle, firer, target).canHarm(now, now.forced);
}

/** Fire of one unit at another. */
export function fireOf({ fires }: Parts, firer: BattleUnit, target: BattleUnit): FirePair {
  return fires[firer.index]?.[target.index] as FirePair;
}

/** What needs touch: grenades at a vehicle, a Goliath. */
function canReach(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return firer.reaches && (canGrenade(battle, s, firer, target) || canExplode(s, firer, target));
}

/** Whether there is any enemy to fire at. */
export function hasTarget(battle: Parts, s: State, firer: BattleUnit, asIf = false): boolean {
  const contact = get(s, firer.base, its.contact);
  // in a close assault only what fires over open sights counts (HA-R22)
  if (contact > 0) return (allowedArms(s, firer, asIf) & firer.direct) !== 0;
  const arms = readyArms(s, firer, asIf);
  if (arms === 0 && !firer.reaches) return false;
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) {
    const target = battle.units[k] as BattleUnit;
    if (!fights(s, target.base)) continue;
    if (canHarm(battle, s, firer, target, arms) || canReach(battle, s, firer, target)) return true;
  }
  return false;
}

/** What a choice of a round is about: the target, and the arms that are spared (a bit each). */
export function aimedAt(target: BattleUnit, spares = 0): number {
  return target.index * armSets + spares;
}
export const armSets = 64;

/** The enemy that its plan's priority prefers; `undefined` when it can fire at none. */
export function chooseTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit): BattleUnit | undefined {
  const contact = get(s, firer.base, its.contact);
  if (contact > 0) return battle.units[contact - 1];
  const at = pickTarget(battle.targets, firer.priority, odds, s, firer.index, firer.enemyFrom, firer.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

/** The answers to the shared target priorities. */
export function createTargetView(battle: Parts): TargetView {
  const unit = (k: number): BattleUnit => battle.units[k] as BattleUnit;
  return {
    possible: (_odds, s, firer, target) =>
      canHarm(battle, s, unit(firer), unit(target)) || canReach(battle, s, unit(firer), unit(target)),
    distance: (s, firer, target) => distanceOf(s, unit(firer), unit(target)),
    left: (s, target) => (unit(target).vehicle ? 1 : get(s, unit(target).base, its.men)),
    atStart: (s, target) => battle.starts.strength(s, unit(target)),
    worth: (s, target) => {
      const one = unit(target);
      const price = battle.starts.milli(s, one);
      return one.vehicle ? price : (price * menOf(s, one.base)) / battle.starts.strength(s, one);
    },
    chance: (odds, s, firer, target) => {
      const a = unit(firer);
      const b = unit(target);
      if (!situate(battle, s, a, b)) return 0;
      return fireOf(battle, a, b).chanceOfDestroying(odds, battle.now, battle.now.forced);
    },
  };
}

/** The nearest enemy on the lane; ties go to the first listed. */
export function nearestTo(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  const at = nearestEnemy(battle.where, s, unit);
  return at < 0 ? undefined : battle.units[at];
}
