/**
 * The units of an engagement, as its steps see them.
 */
import { placed, type RosterUnit } from '../../../engagement/roster.js';
import type { EngagementSpec, Lane, UnitSpec } from '../../../engagement/spec.js';
import type { Core } from '../core.js';
import type { RuleNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { type Arm, kind, mode, type Profile, type Round } from '../sheet/profile.js';
import { ammoSlots } from '../state/state.js';
import { hiddennessBy, keennessBy } from './exposure.js';
import { type Ground, halfInches, placeOn } from './ground.js';
import type { Options } from './options.js';
import { facesFor, wishesAloft, wishesBy } from './wishes.js';

/** A unit before anything is known of the others: what is in the way of that is put right when all are. */
export type Draft = ReturnType<typeof draftOf>;

/** One unit of the engagement: one element, of one vehicle or gun at most (HA-L04). */
export type BattleUnit = RosterUnit & Readonly<Draft>;

/** All units, before anything is known of the others. Throws a `LanchesterError` for one that makes no sense. */
export function draftsOf(core: Core, spec: EngagementSpec, ground: Ground, options: Options, bounds: number): Draft[] {
  return placed(spec, (unit, place) => draftOf(core, unit, place, spec.lane, ground, options, bounds));
}

function maskOf({ arms }: Profile, test: (arm: Arm) => boolean): number {
  return arms.reduce((mask, arm, k) => (test(arm) ? mask | (1 << k) : mask), 0);
}

function draftOf(
  core: Core,
  unit: UnitSpec,
  place: RosterUnit,
  lane: Lane,
  ground: Ground,
  options: Options,
  bounds: number,
) {
  const { profile } = core.sheets.sheet(unit.unit, unit.fields);
  const vehicle = profile.kind === kind.vehicle;
  const weapon = profile.arms[0]?.rounds[0]?.weapon;
  const silent = profile.transport && !profile.soft && profile.passengers === 0; // HA-NCO-04
  const isIndirect = (round: Round): boolean => round.mode === mode.indirect;
  const isOnFoot = profile.kind === kind.men && !profile.mounted;
  const inside = isOnFoot || (profile.kind === kind.crew && /^(lmg|mmg|hmg)$/.test(weapon?.kin ?? ''));
  const wishes = profile.aircraft === undefined ? wishesBy(unit.plan.kind, options) : wishesAloft(options);
  const ammo = ammoOf(unit, profile, bounds);
  const flies = profile.aircraft !== undefined;
  const upwards = upwardsOf(core.numbers.rules, profile);
  const assaults = isOnFoot && !profile.sniper && !profile.spotter;
  const start = placeOn(lane, unit);
  if (profile.aircraft === undefined) checkPlace(unit, profile, inside, start, ground);
  // written out: all units lie in the object itself, with one layout (kernel/compact.ts)
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
    profile,
    vehicle,
    /** An aircraft, and whoever is not on the lane from the start (`box`). */
    flies,
    boxed: flies || profile.arrives > 0,
    /** Carries charges (HA-EXPL-01). */
    lays: profile.charges + profile.largeCharges > 0,
    /** Bits of the arms that fire at aircraft (HA-AIR-10); whether any does. */
    upwards,
    firesUp: upwards !== 0,
    /** Bits of the machine guns of an aircraft, which fire at others (HA-AIR-13). */
    guns: profile.aircraft?.guns ?? 0,
    /** Has a weapon that it may fire: what "can fight" asks for (ENG-R02, HA-NCO-04, HA-L21). */
    armed: (profile.arms.length > 0 && !silent) || profile.goliath,
    /** Bits of the arms that must be set up (HA-FIRE-07). */
    immobile: vehicle ? 0 : maskOf(profile, (arm) => arm.rounds[0]?.weapon.immobile === true),
    /** Bits of the arms that fire over open sights, and indirectly: a second shot and zeroing in matter for them. */
    direct: maskOf(profile, (arm) => arm.rounds.some((round) => round.mode === mode.direct)),
    indirect: maskOf(profile, (arm) => arm.rounds.some(isIndirect)),
    onlyIndirect: maskOf(profile, (arm) => arm.rounds.every(isIndirect)),
    /** The round of the main arm that is indirect, or −1. */
    indirectRound: profile.arms[profile.main]?.rounds.findIndex(isIndirect) ?? -1,
    /** Ways to fire its main arm. */
    rounds: profile.arms[profile.main]?.rounds.length ?? 1,
    /** By arm: the slot that counts its ammunition, or −1 where it cannot run out; whether any can. */
    ammo,
    runsOut: ammo.some((slot) => slot >= 0),
    /** May go into a building (HA-BLDG-01). */
    inside,
    wishes,
    /** Faces of Command dice that any of them may need: a bit each. */
    faces: facesFor(wishes),
    /** Segments that it sees over, by its posture, and those that hide it, by its `exposure` (HA-OBS-06). */
    keenness: keennessBy(core.numbers.rules, profile),
    hiddenness: hiddennessBy(core.numbers.rules, profile),
    /** Infantry that may assault (HA-ASLT-05). */
    assaults,
    /** May harm what it touches: with grenades (HA-ASLT-11), or as a Goliath. */
    reaches: profile.goliath || (assaults && (profile.grenades === 'he' || profile.grenades === 'at')),
    start,
    standOff: halfInches(unit.plan.standOff ?? 1, `the stand-off of ${unit.name}`),
    /** Where its block begins in a state. */
    base: 0,
    /** Where its block of those who carry charges begins, or −1. */
    sapper: -1,
    /** Where its block of those off the lane begins, or −1. */
    box: -1,
    /** An enemy may fire at it indirectly: how far it moved matters (HA-IND-02). */
    shelled: false,
  };
}

/** HA-AIR-10, HA-L38: men with whatever they have, crews of what the table names, an MG in a turret; LMGs and MMGs in that role only. */
function upwardsOf({ antiAircraft }: RuleNumbers, profile: Profile): number {
  if (profile.aircraft !== undefined) return 0;
  const isListed = ({ rounds, mounted }: Arm): boolean => {
    if (profile.kind === kind.men) return true;
    const { key, kin } = (rounds[0] as Round).weapon;
    if (!profile.antiAircraft && /^(lmg|mmg)$/.test(kin)) return false;
    return (!mounted || profile.turret) && (key in antiAircraft.low || key in antiAircraft.medium);
  };
  return maskOf(profile, isListed);
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

/** HA-BLDG-01: no vehicles, riders, guns or mortars inside. */
function checkPlace(unit: UnitSpec, profile: Profile, inside: boolean, at: number, ground: Ground): void {
  const building = ground.buildings.find(({ from, to }) => from <= at && at <= to);
  if (building === undefined || inside) return;
  throw read.wrong(
    `${unit.name} (${profile.title}) starts in a ${building.structure.key}: no vehicles, riders, guns or mortars inside (HA-BLDG-01)`,
  );
}
