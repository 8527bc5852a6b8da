/**
 * Who is aboard a helicopter or a vehicle, and what he does there (HEAT-HELI-01, HEAT-HELI-05, HEAT-HELI-06, HEAT-L47,
 * HEAT-L53).
 *
 * Promise: nothing here changes the state; whoever is aboard stands where his carrier does, and is no target.
 */
import type { State } from '../../../kernel/process.js';
import { experience } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { fights, get, moved } from '../state/state.js';
import type { Battle } from './battle.js';
import { flies, isAboard, isOnGround } from './flight.js';
import { moveLimit, pace, towards } from './movement.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, nearest } from './sight.js';

/** The helicopter or vehicle that a unit is in, or goes to. */
export function carrierOf({ units }: Pick<Battle, 'units'>, { carrier }: BattleUnit): BattleUnit {
  return units[carrier] as BattleUnit;
}

/** Its plan takes it out where its helicopter was going; others stay aboard, and shoot from the doors. */
export function getsOut({ plan }: BattleUnit): boolean {
  return plan !== 'hold' && plan !== 'withdraw';
}

/** Whether a carrier is where its plan takes it, or on the ground as near as it can get (HEAT-L53). */
export function isThere(battle: Battle, s: State, unit: BattleUnit): boolean {
  if (unit.plan === 'hold' || unit.plan === 'withdraw') return unit.plan === 'hold';
  const enemy = nearest(battle, s, unit);
  if (enemy === undefined || distanceOf(s, unit, enemy) <= unit.standOff) return true;
  return unit.carries && moveLimit(battle.ground, s, unit, towards(s, unit, enemy), pace.run) === 0;
}

/** HEAT-HELI-05: in the air, and not after a Run. */
export function hovers(s: State, unit: BattleUnit): boolean {
  return flies(s, unit) && get(s, unit.base, its.moved) !== moved.ran;
}

/** HEAT-HELI-05: Veterans, from a crew that is at least Regular. */
export function rappels({ profile }: BattleUnit, helicopter: BattleUnit): boolean {
  return profile.experience === experience.veteran && helicopter.profile.experience >= experience.regular;
}

/** What a carrier has to do for those who ride in it. */
export const errand = { none: 0, waits: 1, lands: 2, done: 3 } as const;

/** HEAT-L47: one of `errand`: it waits for somebody on the ground, must land for somebody, has brought everybody. */
export function errandOf(battle: Battle, s: State, unit: BattleUnit): number {
  const { riders } = battle;
  const there = isThere(battle, s, unit);
  const onGround = isOnGround(s, unit);
  let what: number = errand.done;
  let carries = false;
  for (let k = 0; k < riders.length; k++) {
    const one = riders[k] as BattleUnit;
    if (one.carrier !== unit.index) continue;
    carries = true;
    if (!fights(s, one.base)) continue;
    if (!isAboard(s, one)) {
      if (one.profile.boards && onGround) return errand.waits;
      continue;
    }
    if (there && getsOut(one)) {
      if (onGround) return errand.waits;
      if (!rappels(one, unit)) return errand.lands;
    }
    what = errand.none;
  }
  return carries ? what : errand.none;
}
