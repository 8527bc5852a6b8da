/**
 * The units of an engagement, compiled from their specification. Promise: a unit that cannot stand where it is said to
 * is an error that names it.
 */

import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec, ForceSpec } from '../../../engagement/spec.js';
import { compact } from '../../../kernel/compact.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen, kind, missileOf, mode, type Profile, type Round, type Unit } from '../sheet/profile.js';
import { missileOnly, partsOf } from '../sheet/profile-id.js';
import { baseOf, type Seldom, seldomBlocks, seldomGroups } from '../state/state.js';
import type { Shooter } from './fired.js';
import { type Ground, halfInches, placeOn } from './ground.js';
import type { Shots } from './shots.js';

/** One unit of the engagement. */
export interface BattleUnit extends RosterUnit, Unit {
  /** Counted in men. */
  readonly men: boolean;
  /** All shots that it may fire, and by half inches the class of a range. */
  readonly shots: Shots;
  readonly ranges: Uint8Array;
  /** Has any weapon: what "can fight" asks for (ENG-R02). */
  readonly armed: boolean;
  /** All it can fire is indirect: it cannot wait in Ambush (HEAT-IND-03). */
  readonly indirectOnly: boolean;
  /** May zero in on others (HEAT-R28). */
  readonly zeroes: boolean;
  /** May run into contact (HEAT-CQ-01): men on foot without a fixed weapon, a gun or a drone. */
  readonly assaults: boolean;
  /** Somebody may want to know how it moved this turn (HEAT-CQ-08, HEAT-HELI-05). */
  readonly movesMatter: boolean;
  /** Any of what follows: it is asked first, for it seldom is. */
  readonly odd: boolean;
  /** Where the state says whether it flies (`flight.ts`); −1: it is no helicopter. */
  readonly flight: number;
  /** Where the state says what became of its smoke screen (`smoke.ts`); −1: it has none. */
  readonly screen: number;
  /** It launches missiles: as the one that fires nothing else; undefined: it has none. */
  readonly launcher: Shooter | undefined;
  /** Its missile flies without it (HEAT-ATGM-04). */
  readonly forgets: boolean;
  /** The vehicle that it is tied to (HEAT-IFV-01); −1: none. */
  readonly ifv: number;
  /** Where the state says whether its doors are open, and of a passenger whether he is aboard (`cargo.ts`); −1: neither is to be asked. */
  readonly cabin: number;
  readonly rides: number;
  /** A vehicle on the ground that men begin in (HEAT-L53). */
  readonly carries: boolean;
  /** The helicopter or vehicle that it goes by, and where the state says whether that flies; −1: none, it cannot. */
  readonly carrier: number;
  readonly carrierFlight: number;
  /** Where the state says what its drone does (`drone.ts`); −1: it has none. */
  readonly drone: number;
  /** Where its explosives lie, and where the state says of the first whether it still does (`charges.ts`). */
  readonly charges: readonly number[];
  readonly firstCharge: number;
  /** Officers who call up others: where the state says how many more (`calls.ts`); −1: none. */
  readonly calls: number;
  /** LAWs at the start. */
  readonly laws: number;
  /** The same unit as its LAWs fire at one target and its guns at another (HEAT-ATK-02); undefined: nobody has LAWs to fire so. */
  readonly guns: BattleUnit | undefined;
  readonly rockets: BattleUnit | undefined;
  readonly start: number;
  /** Where its own end of the lane is. */
  readonly end: number;
  readonly standOff: number;
}

/** Both forces. */
interface Roster {
  readonly units: readonly BattleUnit[];
  /** The units, and after them the parts of those that fire at two targets at once: by their `index`. */
  readonly shooters: readonly BattleUnit[];
  /** Who has what only some units have. */
  readonly seldom: Readonly<Record<Seldom, readonly string[]>>;
}

/** Inches from the enemy to which whoever plays `able` brings others. */
const ableStandOff = 24;

/** What of the things that only some units have is a unit's own, by name. */
const seldomOf: Readonly<Record<Seldom, (profile: Profile, name: string, several: boolean) => readonly string[]>> = {
  flight: ({ helicopter }, name) => (helicopter ? [name] : []),
  screen: ({ smoke }, name) => (smoke ? [name] : []),
  cabin: ({ capacity, helicopter }, name) => (helicopter && capacity > 0 ? [name] : []),
  rides: ({ carrier }, name) => (carrier === '' ? [] : [name]),
  drone: ({ drone }, name) => (drone ? [name] : []),
  charge: ({ charges }, name) => charges.map((at) => `${name}'s IED at ${at}`),
  calls: (profile, name, several) => (several && isMen(profile) && profile.officerBonus > 0 ? [name] : []),
};

/** Compiles both forces. `several`: officers call up others (HEAT-ORD-12). Throws a `LanchesterError`. */
export function unitsOf(core: HeatCore, spec: EngagementSpec, ground: Ground, several: boolean): Roster {
  const assaulting = [spec.blue, spec.red].map(({ units }) =>
    units.some(({ plan: { kind } }) => kind === 'assault' || kind === 'able'),
  );
  const launcherOf = (profile: Profile, round: Round, index: number): Shooter => {
    const alone = missileOnly(profile, round);
    return { base: baseOf(index), profile: alone, ranges: core.harm.shots(alone).ranges(ground.length + 1) };
  };
  const all = [...spec.blue.units, ...spec.red.units];
  const seldom = Object.fromEntries(
    seldomGroups.map((group) => {
      return [
        group,
        all.flatMap(({ unit, fields, name }) => seldomOf[group](core.profile(unit, fields), name, several)),
      ];
    }),
  ) as unknown as Record<Seldom, readonly string[]>;
  const nextOf = seldomBlocks(all.length, seldom);
  const blockOf = (group: Seldom, profile: Profile): number =>
    nextOf(group, seldomOf[group](profile, '', several).length);
  const numberOf = (
    name: string,
    force: ForceSpec,
    from: number,
    whose: string,
    path: 'ifv' | 'aboard' | 'boards',
  ): number => {
    if (name === '') return -1;
    const at = force.units.findIndex((one) => one.name === name);
    const vehicle = force.units[at];
    if (vehicle === undefined) {
      return read.unknown(
        `${whose} is tied to a vehicle that is not there:`,
        name,
        force.units.map((one) => one.name),
        { path },
      );
    }
    const profile = core.profile(vehicle.unit, vehicle.fields);
    if (isMen(profile)) throw read.wrong(`${whose}: ${name} is no vehicle`, { path });
    if (path === 'boards' && !profile.helicopter) {
      throw read.wrong(
        `${whose}: ${name} is no helicopter: men begin aboard a vehicle, they do not board it (HEAT-L53)`,
        { path },
      );
    }
    if (path !== 'ifv' && profile.capacity === 0) {
      throw read.wrong(`${whose}: ${name} carries no men (HEAT-HELI-01, HEAT-L53)`, { path });
    }
    return from + at;
  };
  const units = rosterOf(spec, (unit, { index, side, home, friendFrom: from }, force) => {
    const profile = core.profile(unit.unit, unit.fields);
    const men = isMen(profile);
    const carries =
      !profile.helicopter && force.units.some((one) => core.profile(one.unit, one.fields).carrier === unit.name);
    const { arms } = profile;
    const end = home === -1 ? 0 : ground.length;
    // squads, whose men are always armed, have none
    const rounds = arms.type === 'squad' ? undefined : [...arms.main, ...arms.others];
    const shots = core.harm.shots(profile);
    const round = missileOf(profile);
    return {
      base: baseOf(index),
      profile,
      men,
      shots,
      ranges: shots.ranges(ground.length + 1),
      armed: rounds === undefined || rounds.length > 0,
      indirectOnly: rounds?.every((round) => round.mode === mode.indirect) === true,
      zeroes:
        arms.type === 'squad' ? arms.ugl.count > 0 : rounds?.some(({ mode: how }) => how === mode.indirect) === true,
      assaults: profile.kind === kind.men && !profile.fixed && !profile.drone,
      movesMatter: (!men && assaulting[1 - side] === true) || (profile.helicopter && profile.capacity > 0),
      odd: carries || seldomGroups.some((group) => seldomOf[group](profile, '', several).length > 0),
      carries,
      flight: blockOf('flight', profile),
      screen: blockOf('screen', profile),
      drone: blockOf('drone', profile),
      charges: profile.charges.map((at) => placeOn(spec.lane, { ...unit, at })),
      firstCharge: blockOf('charge', profile),
      calls: blockOf('calls', profile),
      launcher: round === undefined ? undefined : launcherOf(profile, round, index),
      forgets: round?.weapon.forgets === true,
      ifv: numberOf(profile.ifv, force, from, unit.name, 'ifv'),
      cabin: blockOf('cabin', profile),
      rides: blockOf('rides', profile),
      carrier: numberOf(profile.carrier, force, from, unit.name, profile.boards ? 'boards' : 'aboard'),
      carrierFlight: -1,
      laws: arms.type === 'squad' ? arms.law.count : 0,
      guns: undefined,
      rockets: undefined,
      start: profile.reserve ? end : placeOn(spec.lane, unit),
      end,
      standOff: Math.max(
        2,
        halfInches(
          unit.plan.standOff ?? (unit.plan.kind === 'able' ? ableStandOff : 1),
          `the stand-off of ${unit.name}`,
        ),
      ),
    };
  });
  const aloft = (unit: BattleUnit): BattleUnit =>
    unit.carrier < 0 ? unit : compact({ ...unit, carrierFlight: (units[unit.carrier] as BattleUnit).flight });
  const whole = units.map(aloft);
  const split = splitting(core, whole, ground);
  return { units: split.units, shooters: [...split.units, ...split.parts], seldom };
}

/** Gives every squad its two parts, where its enemy has anything that LAWs are fired at (HEAT-LAW-01). */
function splitting(core: HeatCore, units: readonly BattleUnit[], ground: Ground) {
  const parts: BattleUnit[] = [];
  const partOf = (unit: BattleUnit, profile: Profile): BattleUnit => {
    const shots = core.harm.shots(profile);
    const index = units.length + parts.length;
    const part = compact({ ...unit, index, profile, shots, ranges: shots.ranges(ground.length + 1) });
    parts.push(part);
    return part;
  };
  const all = units.map((unit): BattleUnit => {
    const two = partsOf(unit.profile);
    if (two === undefined || !units.some(({ side, men }) => side !== unit.side && !men)) return unit;
    return compact({ ...unit, guns: partOf(unit, two.guns), rockets: partOf(unit, two.laws) });
  });
  return { units: all, parts };
}
