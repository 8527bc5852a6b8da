/** Units of a battle by what they have: loops over nobody else. */
import type { BattleUnit } from './roster.js';

export interface UnitLists {
  /** Units with an officer's bonus, units that may zero in, vehicles. */
  readonly officers: readonly BattleUnit[];
  readonly zeroers: readonly BattleUnit[];
  readonly vehicles: readonly BattleUnit[];
  readonly flyers: readonly BattleUnit[];
  /** Vehicles with smoke screens; spotters of sides that have something to spot for. */
  readonly screens: readonly BattleUnit[];
  readonly spotters: readonly BattleUnit[];
  readonly drones: readonly BattleUnit[];
  /** Units that go by helicopter or in a vehicle. */
  readonly riders: readonly BattleUnit[];
  readonly medics: readonly BattleUnit[];
  /** Officers who call up others. */
  readonly callers: readonly BattleUnit[];
  /** Groups that are tied to a vehicle. */
  readonly tied: readonly BattleUnit[];
  /** Units with missiles. */
  readonly launchers: readonly BattleUnit[];
}

export function unitLists(units: readonly BattleUnit[]): UnitLists {
  const sidesThatZero = [0, 1].map((of) => units.some(({ zeroes, side }) => zeroes && side === of));
  return {
    officers: units.filter(({ profile }) => profile.officerBonus > 0),
    zeroers: units.filter(({ zeroes }) => zeroes),
    vehicles: units.filter(({ men }) => !men),
    flyers: units.filter(({ flight }) => flight >= 0),
    screens: units.filter(({ screen }) => screen >= 0),
    spotters: units.filter(({ profile, side }) => profile.spotter && sidesThatZero[side]),
    drones: units.filter(({ drone }) => drone >= 0),
    riders: units.filter(({ rides }) => rides >= 0),
    medics: units.filter(({ profile }) => profile.medic),
    callers: units.filter(({ calls }) => calls >= 0),
    tied: units.filter(({ ifv }) => ifv >= 0),
    launchers: units.filter(({ launcher }) => launcher !== undefined),
  };
}
