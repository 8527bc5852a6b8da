/**
 * Helicopters on the lane: whether they are on the ground, in the air or in reserve (HEAT-HELI-02).
 *
 * Promise: heights are not counted, since distances ignore them (HEAT-R35): whoever is up is as high as he needs to be (HEAT-L38).
 */
import { power } from '../../../kernel/power.js';
import type { State } from '../../../kernel/process.js';
import { fights, flight } from '../state/state.js';
import type { BattleUnit } from './roster.js';

/** Whether a unit is in the air, by itself or aboard. */
export function flies(s: State, unit: BattleUnit): boolean {
  if (unit.flight >= 0) return s[unit.flight] === flight.air;
  return unit.carrierFlight >= 0 && isAboard(s, unit) && s[unit.carrierFlight] === flight.air;
}

/** Whether it stands on the ground, as all do that are no helicopters. */
export function isOnGround(s: State, unit: BattleUnit): boolean {
  return unit.flight < 0 || s[unit.flight] === flight.ground;
}

/** Whether a unit is inside its helicopter or vehicle (HEAT-HELI-01, HEAT-L53). */
export function isAboard(s: State, unit: BattleUnit): boolean {
  return unit.rides >= 0 && s[unit.rides] === 1;
}

/** Whether the doors of a helicopter in the air are open (HEAT-HELI-06). */
export function hasOpenDoors(s: State, unit: BattleUnit): boolean {
  return unit.cabin >= 0 && s[unit.cabin] === 1 && s[unit.flight] === flight.air;
}

/** Whether nobody can meet it: it has not entered yet, or is aboard. */
export function isAway(s: State, unit: BattleUnit): boolean {
  return isInReserve(s, unit) || isAboard(s, unit);
}

/** Whether either is: they see each other over whatever is between. */
export function fliesEither(s: State, one: BattleUnit, other: BattleUnit): boolean {
  return flies(s, one) || flies(s, other);
}

/** Whether it has not entered yet. */
export function isInReserve(s: State, unit: BattleUnit): boolean {
  return unit.flight >= 0 && s[unit.flight] === flight.reserve;
}

/** Beyond so many helicopters what units are about to do is not remembered. */
export const mostRemembered = 12;
const states = Object.keys(flight).length;

/** How many codes `flightCode` has for so many helicopters. */
export function flightCodes(count: number): number {
  return power(states, Math.min(count, mostRemembered));
}

/** Where all helicopters are, in one number. */
export function flightCode(flyers: readonly BattleUnit[], s: State): number {
  let code = 0;
  for (let k = 0; k < flyers.length; k++) code = code * states + (s[(flyers[k] as BattleUnit).flight] as number);
  return code;
}

/** Of whoever is gone nothing is remembered, so that equal situations are equal states. */
export function forgetFlights(flyers: readonly BattleUnit[], s: State): void {
  for (let k = 0; k < flyers.length; k++) {
    const { base, flight: at } = flyers[k] as BattleUnit;
    if (!fights(s, base)) s[at] = flight.ground;
  }
}
