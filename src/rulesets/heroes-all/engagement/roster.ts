/**
 * The units of an engagement, as its steps see them.
 */
import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec, Lane, UnitSpec } from '../../../engagement/spec.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { type Arm, kind, mode, type Profile, type Round } from '../sheet/profile.js';
import { hiddennessBy, keennessBy } from './exposure.js';
import { type Ground, halfInches } from './ground.js';
import type { Options } from './options.js';
import { ammoSlots } from './state.js';
import { facesFor, type Wish, wishesBy } from './wishes.js';

/** One unit of the engagement: one element, of one vehicle or gun at most (HA-L04). */
export interface BattleUnit extends RosterUnit {
  /** Where its block begins in a state. */
  readonly base: number;
  readonly profile: Profile;
  readonly vehicle: boolean;
  /** Has a weapon that it may fire: what "can fight" asks for (ENG-R02, HA-NCO-04, HA-L21). */
  readonly armed: boolean;
  /** Bits of the arms that must be set up (HA-FIRE-07). */
  readonly immobile: number;
  /** Bits of the arms that fire over open sights, and indirectly: a second shot and zeroing in matter for them. */
  readonly direct: number;
  readonly indirect: number;
  readonly onlyIndirect: number;
  /** The round of the main arm that is indirect, or −1. */
  readonly indirectRound: number;
  /** By arm: the slot that counts its ammunition, or −1 where it cannot run out. */
  readonly ammo: readonly number[];
  /** Whether any of it can. */
  readonly runsOut: boolean;
  /** May go into a building (HA-BLDG-01). */
  readonly inside: boolean;
  /** What it wishes, by its plan. */
  readonly wishes: readonly Wish[];
  /** Faces of Command dice that any of them may need: a bit each. */
  readonly faces: number;
  /** Segments that it sees over, by its posture, and those that hide it, by its `exposure` (HA-OBS-06). */
  readonly keenness: Int8Array;
  readonly hiddenness: Int8Array;
  /** Infantry that may assault (HA-ASLT-05). */
  readonly assaults: boolean;
  /** May harm what it touches: with grenades (HA-ASLT-11), or as a Goliath. */
  readonly reaches: boolean;
  readonly start: number;
  readonly standOff: number;
  /** An enemy may fire at it indirectly: how far it moved matters (HA-IND-02). */
  readonly shelled: boolean;
}

/** A unit before anything is known of the others. */
export type Draft = Omit<BattleUnit, 'base' | 'shelled'>;

/** All units, before anything is known of the others. Throws a `LanchesterError` for one that makes no sense. */
export function draftsOf(core: Core, spec: EngagementSpec, ground: Ground, options: Options, bounds: number): Draft[] {
  return rosterOf(spec, (unit) => draftOf(core, unit, spec.lane, ground, options, bounds));
}

function maskOf({ arms }: Profile, test: (arm: Arm) => boolean): number {
  return arms.reduce((mask, arm, k) => (test(arm) ? mask | (1 << k) : mask), 0);
}

function draftOf(
  core: Core,
  unit: UnitSpec,
  lane: Lane,
  ground: Ground,
  options: Options,
  bounds: number,
): Omit<Draft, keyof RosterUnit> {
  const { profile } = core.sheets.sheet(unit.unit, unit.fields);
  const vehicle = profile.kind === kind.vehicle;
  const weapon = profile.arms[0]?.rounds[0]?.weapon;
  const silent = profile.transport && !profile.soft && profile.passengers === 0; // HA-NCO-04
  const isIndirect = (round: Round): boolean => round.mode === mode.indirect;
  const inside = profile.kind === kind.men || (profile.kind === kind.crew && /^(lmg|mmg|hmg)$/.test(weapon?.key ?? ''));
  const wishes = wishesBy(unit.plan.kind, options);
  const ammo = ammoOf(unit, profile, bounds);
  const assaults = profile.kind === kind.men && !profile.sniper && !profile.spotter;
  const start = placeOf(unit, lane);
  checkPlace(unit, profile, inside, start, ground);
  return {
    profile,
    vehicle,
    armed: (profile.arms.length > 0 && !silent) || profile.goliath,
    immobile: vehicle ? 0 : maskOf(profile, (arm) => arm.rounds[0]?.weapon.immobile === true),
    direct: maskOf(profile, (arm) => arm.rounds.some((round) => round.mode === mode.direct)),
    indirect: maskOf(profile, (arm) => arm.rounds.some(isIndirect)),
    onlyIndirect: maskOf(profile, (arm) => arm.rounds.every(isIndirect)),
    indirectRound: profile.arms[profile.main]?.rounds.findIndex(isIndirect) ?? -1,
    ammo,
    runsOut: ammo.some((slot) => slot >= 0),
    inside,
    wishes,
    faces: facesFor(wishes),
    keenness: keennessBy(core.numbers.rules, profile),
    hiddenness: hiddennessBy(core.numbers.rules, profile),
    assaults,
    reaches: profile.goliath || (assaults && (profile.grenades === 'he' || profile.grenades === 'at')),
    start,
    standOff: halfInches(unit.plan.standOff ?? 1, `the stand-off of ${unit.name}`),
  };
}

/** HA-FIRE-11, HA-L29: only weapons that can run out within the engagement are counted. */
function ammoOf(unit: UnitSpec, profile: Profile, bounds: number): readonly number[] {
  let slot = 0;
  const slots = profile.arms.map((arm) => (arm.bounds > 0 && arm.bounds < bounds ? slot++ : -1));
  if (slot > ammoSlots) {
    throw read.wrong(`${unit.name} has ${slot} kinds of weapons that can run out; at most ${ammoSlots} are counted`);
  }
  return slots;
}

/** HA-BLDG-01: no vehicles, guns or mortars inside. */
function checkPlace(unit: UnitSpec, profile: Profile, inside: boolean, at: number, ground: Ground): void {
  const building = ground.buildings.find(({ from, to }) => from <= at && at <= to);
  if (building === undefined || inside) return;
  throw read.wrong(
    `${unit.name} (${profile.title}) starts in a ${building.structure.key}: no vehicles, guns or mortars inside (HA-BLDG-01)`,
  );
}

function placeOf(unit: UnitSpec, lane: Lane): number {
  if (!(unit.at >= lane.from && unit.at <= lane.to)) {
    throw read.wrong(
      `${unit.name} stands at ${unit.at}, outside the lane, which runs from ${lane.from} to ${lane.to}`,
      {
        code: 'out-of-range',
      },
    );
  }
  return halfInches(unit.at - lane.from, `the place of ${unit.name}`);
}
