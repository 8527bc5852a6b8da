/**
 * The units of an engagement, compiled from their specification. Promise: a unit that cannot stand where it is said to
 * is an error that names it.
 */
import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec, ForceSpec } from '../../../engagement/spec.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen, kind, missileOf, mode, type Profile, type Round, type Unit } from '../sheet/profile.js';
import { missileOnly } from '../sheet/profile-id.js';
import type { Shooter } from './exchange.js';
import { type Ground, halfInches, placeOn } from './ground.js';
import type { Shots } from './harm.js';
import { baseOf } from './state.js';

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
  /** May run into contact (HEAT-CQ-01): men on foot without a fixed weapon or a gun. */
  readonly assaults: boolean;
  /** Somebody may want to know how it moved this turn (HEAT-CQ-08). */
  readonly movesMatter: boolean;
  /** Where the state says whether it flies (`flight.ts`); −1: it is no helicopter. */
  readonly flight: number;
  /** It launches missiles: as the one that fires nothing else; undefined: it has none. */
  readonly launcher: Shooter | undefined;
  /** Its missile flies without it (HEAT-ATGM-04). */
  readonly forgets: boolean;
  /** The vehicle that it is tied to (HEAT-IFV-01); −1: none. */
  readonly ifv: number;
  /** LAWs at the start. */
  readonly laws: number;
  readonly start: number;
  /** Where its own end of the lane is. */
  readonly end: number;
  readonly standOff: number;
}

/** Both forces. Throws a `LanchesterError`. */
export function unitsOf(core: HeatCore, spec: EngagementSpec, ground: Ground): readonly BattleUnit[] {
  const assaulting = [spec.blue, spec.red].map(({ units }) => units.some(({ plan }) => plan.kind === 'assault'));
  const launcherOf = (profile: Profile, round: Round, index: number): Shooter => {
    const alone = missileOnly(profile, round);
    return { base: baseOf(index), profile: alone, ranges: core.harm.shots(alone).ranges(ground.length + 1) };
  };
  let flyers = baseOf(spec.blue.units.length + spec.red.units.length);
  const numberOf = (name: string, force: ForceSpec, from: number, whose: string): number => {
    const at = force.units.findIndex((one) => one.name === name);
    const vehicle = force.units[at];
    if (vehicle === undefined) {
      return read.unknown(
        `${whose} is tied to a vehicle that is not there:`,
        name,
        force.units.map((one) => one.name),
        { path: 'ifv' },
      );
    }
    if (isMen(core.profile(vehicle.unit, vehicle.fields)))
      throw read.wrong(`${whose}: ${name} is no vehicle`, { path: 'ifv' });
    return from + at;
  };
  return rosterOf(spec, (unit, { index, side, home, friendFrom: from }, force) => {
    const profile = core.profile(unit.unit, unit.fields);
    const men = isMen(profile);
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
      assaults: profile.kind === kind.men && !profile.fixed,
      movesMatter: !men && assaulting[1 - side] === true,
      flight: profile.helicopter ? flyers++ : -1,
      launcher: round === undefined ? undefined : launcherOf(profile, round, index),
      forgets: round?.weapon.forgets === true,
      ifv: profile.ifv === '' ? -1 : numberOf(profile.ifv, force, from, unit.name),
      laws: arms.type === 'squad' ? arms.law.count : 0,
      start: profile.reserve ? end : placeOn(spec.lane, unit),
      end,
      standOff: Math.max(2, halfInches(unit.plan.standOff ?? 1, `the stand-off of ${unit.name}`)),
    };
  });
}
