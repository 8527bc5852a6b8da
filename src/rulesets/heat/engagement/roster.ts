/**
 * The units of an engagement, compiled from their specification. Promise: a unit that cannot stand where it is said to
 * is an error that names it.
 */

import { placed, type RosterUnit } from '../../../engagement/roster.js';
import type { EngagementSpec, ForceSpec, UnitSpec } from '../../../engagement/spec.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen, type Profile, type Unit } from '../sheet/profile.js';
import { partsOf } from '../sheet/profile-id.js';
import { baseOf, type Seldom, seldomBlocks, seldomGroups } from '../state/state.js';
import type { Shooter } from './fired.js';
import { type Ground, halfInches, placeOn } from './ground.js';
import type { Shots } from './shots.js';
import { type Traits, traitsOf } from './traits.js';

/** One unit of the engagement. */
export interface BattleUnit extends RosterUnit, Unit, Omit<Traits, 'lifts' | 'missile' | 'leads'> {
  /** All shots that it may fire, and by half inches the class of a range. */
  readonly shots: Shots;
  readonly ranges: Uint8Array;
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
  cabin: (profile, name) => (traitsOf(profile).lifts ? [name] : []),
  rides: ({ carrier }, name) => (carrier === '' ? [] : [name]),
  drone: ({ drone }, name) => (drone ? [name] : []),
  charge: ({ charges }, name) => charges.map((at) => `${name}'s IED at ${at}`),
  calls: (profile, name, several) => (several && traitsOf(profile).leads ? [name] : []),
};

/** Whether a unit has any of them. */
function isOdd(profile: Profile, several: boolean): boolean {
  const { helicopter, smoke, carrier, drone, charges } = profile;
  if (helicopter || smoke || drone || carrier !== '' || charges.length > 0) return true;
  return several && traitsOf(profile).leads;
}

/** A place in the state for what only some units have: where a unit's begins, −1 where it has none. */
type BlockOf = (group: Seldom, profile: Profile) => number;

/** Who has what only some units have, and where it stands. */
function seldomIn(profiles: readonly Profile[], names: readonly string[], several: boolean) {
  const odd = profiles.some((profile) => isOdd(profile, several));
  const namesOf = (group: Seldom): readonly string[] =>
    odd ? profiles.flatMap((profile, k) => seldomOf[group](profile, names[k] as string, several)) : [];
  const seldom = Object.fromEntries(seldomGroups.map((group) => [group, namesOf(group)]));
  const nextOf = seldomBlocks(profiles.length, seldom as Roster['seldom']);
  const blockOf: BlockOf = (group, profile) =>
    isOdd(profile, several) ? nextOf(group, seldomOf[group](profile, '', several).length) : -1;
  return { seldom: seldom as Roster['seldom'], blockOf };
}

/**
 * The number of the vehicle of its force that a unit is tied to or goes by; −1: none. `from`: the first of the force.
 * Throws a `LanchesterError` for one that cannot be.
 */
function vehicleOf(
  core: HeatCore,
  name: string,
  force: ForceSpec,
  from: number,
  whose: string,
  path: 'ifv' | 'aboard' | 'boards',
): number {
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
      {
        path,
      },
    );
  }
  if (path !== 'ifv' && profile.capacity === 0) {
    throw read.wrong(`${whose}: ${name} carries no men (HEAT-HELI-01, HEAT-L53)`, { path });
  }
  return from + at;
}

/** Half inches from the enemy to which a unit goes. */
function standOffOf({ name, plan: { kind, standOff = kind === 'able' ? ableStandOff : 1 } }: UnitSpec): number {
  return Math.max(2, halfInches(standOff, `the stand-off of ${name}`));
}

/** Compiles both forces. `several`: officers call up others (HEAT-ORD-12). Throws a `LanchesterError`. */
export function unitsOf(core: HeatCore, spec: EngagementSpec, ground: Ground, several: boolean): Roster {
  const all = [...spec.blue.units, ...spec.red.units];
  const profiles = all.map(({ unit, fields }) => core.profile(unit, fields));
  const assaulting = [spec.blue, spec.red].map(({ units }) =>
    units.some(({ plan: { kind } }) => kind === 'assault' || kind === 'able'),
  );
  const names = all.map(({ name }) => name);
  const { seldom, blockOf } = seldomIn(profiles, names, several);
  const blueCount = spec.blue.units.length;
  const carriers = [new Set<string>(), new Set<string>()] as const;
  for (const [k, { carrier }] of profiles.entries()) if (carrier !== '') carriers[k < blueCount ? 0 : 1].add(carrier);
  const units = placed(spec, (unit, place, force): BattleUnit => {
    const { index, side, friendFrom } = place;
    const profile = profiles[index] as Profile;
    const traits = traitsOf(profile);
    const { missile } = traits;
    const carries = !profile.helicopter && carriers[side].has(unit.name);
    const shots = core.harm.shots(profile);
    const end = place.home === -1 ? 0 : ground.length;
    const base = baseOf(index);
    const tied = (name: string, path: 'ifv' | 'aboard' | 'boards'): number =>
      vehicleOf(core, name, force, friendFrom, unit.name, path);
    return unitMade(place, traits, {
      base,
      profile,
      shots,
      ranges: shots.ranges(ground.length + 1),
      movesMatter: (!traits.men && assaulting[1 - side] === true) || traits.lifts,
      odd: carries || isOdd(profile, several),
      carries,
      flight: blockOf('flight', profile),
      screen: blockOf('screen', profile),
      drone: blockOf('drone', profile),
      charges: profile.charges.map((at) => placeOn(spec.lane, { ...unit, at })),
      firstCharge: blockOf('charge', profile),
      calls: blockOf('calls', profile),
      launcher: missile && { base, profile: missile, ranges: core.harm.shots(missile).ranges(ground.length + 1) },
      ifv: tied(profile.ifv, 'ifv'),
      cabin: blockOf('cabin', profile),
      rides: blockOf('rides', profile),
      carrier: tied(profile.carrier, profile.boards ? 'boards' : 'aboard'),
      carrierFlight: -1,
      guns: undefined,
      rockets: undefined,
      start: profile.reserve ? end : placeOn(spec.lane, unit),
      end,
      standOff: standOffOf(unit),
    });
  });
  const aloft = (unit: BattleUnit): BattleUnit =>
    unit.carrier < 0 ? unit : changed(unit, { carrierFlight: (units[unit.carrier] as BattleUnit).flight });
  const whole = units.map(aloft);
  const split = splitting(core, whole, ground);
  return { units: split.units, shooters: [...split.units, ...split.parts], seldom };
}

/**
 * A unit of its parts: written out, so that all units have one layout whose properties lie in the object itself (what is
 * spread has neither, see `kernel/compact.ts`).
 */
function unitMade(
  place: RosterUnit,
  traits: Omit<Traits, 'lifts' | 'missile' | 'leads'>,
  own: Omit<BattleUnit, keyof RosterUnit | keyof Traits>,
): BattleUnit {
  return {
    index: place.index,
    name: place.name,
    side: place.side,
    inForce: place.inForce,
    home: place.home,
    plan: place.plan,
    priority: place.priority,
    flank: place.flank,
    friendFrom: place.friendFrom,
    friendTo: place.friendTo,
    enemyFrom: place.enemyFrom,
    enemyTo: place.enemyTo,
    base: own.base,
    profile: own.profile,
    men: traits.men,
    shots: own.shots,
    ranges: own.ranges,
    armed: traits.armed,
    indirectOnly: traits.indirectOnly,
    zeroes: traits.zeroes,
    assaults: traits.assaults,
    movesMatter: own.movesMatter,
    odd: own.odd,
    carries: own.carries,
    flight: own.flight,
    screen: own.screen,
    drone: own.drone,
    charges: own.charges,
    firstCharge: own.firstCharge,
    calls: own.calls,
    launcher: own.launcher,
    forgets: traits.forgets,
    ifv: own.ifv,
    cabin: own.cabin,
    rides: own.rides,
    carrier: own.carrier,
    carrierFlight: own.carrierFlight,
    laws: traits.laws,
    guns: own.guns,
    rockets: own.rockets,
    start: own.start,
    end: own.end,
    standOff: own.standOff,
  };
}

/** The same unit, but for some of it. */
function changed(unit: BattleUnit, more: Partial<BattleUnit>): BattleUnit {
  const all = { ...unit, ...more };
  return unitMade(all, all, all);
}

/** Gives every squad its two parts, where its enemy has anything that LAWs are fired at (HEAT-LAW-01). */
function splitting(core: HeatCore, units: readonly BattleUnit[], ground: Ground) {
  const parts: BattleUnit[] = [];
  const partOf = (unit: BattleUnit, profile: Profile): BattleUnit => {
    const shots = core.harm.shots(profile);
    const index = units.length + parts.length;
    const part = changed(unit, { index, profile, shots, ranges: shots.ranges(ground.length + 1) });
    parts.push(part);
    return part;
  };
  const vehicles = [0, 1].map((of) => units.some(({ side, men }) => side === of && !men));
  const all = units.map((unit): BattleUnit => {
    if (vehicles[1 - unit.side] === false) return unit;
    const two = partsOf(unit.profile);
    if (two === undefined) return unit;
    return changed(unit, { guns: partOf(unit, two.guns), rockets: partOf(unit, two.laws) });
  });
  return { units: all, parts };
}
