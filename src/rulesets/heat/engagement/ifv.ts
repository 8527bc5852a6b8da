/**
 * The tie between an infantry fighting vehicle and its group (HEAT-IFV-01 to HEAT-IFV-03, HEAT-R42, HEAT-R43).
 *
 * Promise: both are units of their own; without the vehicle the group has lost its NCO, and without the group the vehicle fights on.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get, status } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';

/** How far a group is from its vehicle: near; it tests for every order; as with one pin more. Pins that this counts as: one less. */
export const leashed = { near: -1, far: 0, farther: 1 } as const;

/** HEAT-IFV-03: one of `leashed`; a vehicle that is gone holds nobody. */
export function leashOf({ units, core }: Battle, s: State, unit: BattleUnit): number {
  const vehicle = units[unit.ifv] as BattleUnit;
  if (!fights(s, vehicle.base)) return leashed.near;
  const { tested, pinned } = core.numbers.rules.ifvLeash;
  const distance = distanceOf(s, unit, vehicle);
  if (distance > 2 * pinned) return leashed.farther;
  return distance > 2 * tested ? leashed.far : leashed.near;
}

/** HEAT-IFV-02, HEAT-R43: with its vehicle a group loses its NCO. */
export function loseLeaders({ tied, units }: Battle, s: State): void {
  for (let k = 0; k < tied.length; k++) {
    const { base, ifv } = tied[k] as BattleUnit;
    if (fights(s, base) && get(s, (units[ifv] as BattleUnit).base, its.status) === status.lost)
      s[base + its.ncoLost] = 1;
  }
}
