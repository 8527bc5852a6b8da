/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `now`, `view` and `way`, which are scratch space of a single step; positions and distances are half inches from the
 * lane's `from`.
 */
import type { TargetView } from '../../../engagement/plan.js';
import type {
  Composition,
  EngagementSpec,
  ForceSpec,
  Lane,
  PlanKind,
  Side,
  TargetPriority,
  UnitSpec,
} from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { FireSituation } from '../attack/fire.js';
import { commandDice } from '../command.js';
import type { Core } from '../core.js';
import type { MoveCase } from '../movement.js';
import { newView, type View } from '../observation.js';
import { kind, mode, type Profile } from '../profile.js';
import { type Ground, groundOf, halfInches } from './ground.js';
import { type Options, readOptions } from './options.js';
import { ammoSlots, type Layout, layoutOf } from './state.js';
import { createTargetView } from './targets.js';

/** One unit of the engagement: one element, of one vehicle or gun at most (HA-L04). */
export interface BattleUnit {
  /** Number among all units, blue's first, and within its force. */
  readonly index: number;
  readonly inForce: number;
  /** Offset of its block. */
  readonly base: number;
  readonly name: string;
  readonly side: Side;
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
  /** May go into a building (HA-BLDG-01). */
  readonly inside: boolean;
  /** Infantry that may assault (HA-ASLT-05). */
  readonly assaults: boolean;
  readonly start: number;
  /** Towards its own end: −1 or +1. */
  readonly home: -1 | 1;
  readonly plan: PlanKind;
  readonly standOff: number;
  readonly priority: TargetPriority;
  readonly flank: boolean;
  readonly friendFrom: number;
  readonly friendTo: number;
  readonly enemyFrom: number;
  readonly enemyTo: number;
  /** An enemy may fire at it indirectly: how far it moved matters (HA-IND-02). */
  readonly shelled: boolean;
}

/** A fire as it stands: filled by `situate`. */
export interface Aim extends FireSituation {
  /** A round that the main arm must use (the target is seen by a spotter only), or −1. */
  forced: number;
}

export interface Battle {
  readonly core: Core;
  readonly spec: EngagementSpec;
  readonly options: Options;
  readonly bounds: number;
  readonly units: readonly BattleUnit[];
  readonly blueCount: number;
  readonly ground: Ground;
  readonly layout: Layout;
  readonly blueStarts: readonly Composition[];
  readonly redStarts: readonly Composition[];
  readonly targets: TargetView;
  readonly now: Aim;
  readonly view: View;
  readonly way: MoveCase;
}

/** HA-GEN-01, HA-L23: a day. */
const boundsOfADay = 24;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: Core, spec: EngagementSpec): Battle {
  const ground = groundOf(core.numbers, spec.lane);
  const options = readOptions(spec.options);
  const bounds = spec.turnLimit ?? boundsOfADay;
  if (!Number.isInteger(bounds) || bounds < 1) {
    throw new LanchesterError(
      'bad-value',
      `heroes-all: a limit of ${bounds} bounds makes no sense: a whole number from 1`,
    );
  }
  const profiles = [...spec.blue.units, ...spec.red.units].map(
    (unit) => core.sheets.sheet(unit.unit, unit.fields).profile,
  );
  const blueCount = spec.blue.units.length;
  const { rules } = core.numbers;
  const enemies = Math.max(blueCount, spec.red.units.length);
  const layout = layoutOf({
    names: [...spec.blue.units, ...spec.red.units].map(({ name }) => name),
    aboard: profiles.map(({ most }) => most),
    bounds,
    blueStarts: spec.starts.reduce((n, level) => n + level.blue.length, 0),
    redStarts: spec.starts.reduce((n, level) => n + level.red.length, 0),
    places: ground.length + 1,
    mostDice: commandDice(enemies, rules.extraDieEach),
    dicePerElement: rules.mostDice,
    buildings: ground.buildings.map(({ structure }) => structure.points),
    enemies,
  });
  const make = (force: ForceSpec, first: number): BattleUnit[] =>
    force.units.map((unit, k) => unitOf(unit, k, first, force, spec, profiles, layout, ground, bounds));
  const units = [...make(spec.blue, 0), ...make(spec.red, blueCount)];
  const parts = {
    core,
    spec,
    options,
    bounds,
    units,
    blueCount,
    ground,
    layout,
    blueStarts: spec.starts.flatMap((level) => level.blue),
    redStarts: spec.starts.flatMap((level) => level.red),
    now: { range: 0, men: 0, targetMen: 0, extra: 0, flags: 0, allowed: 0, zeroing: 0, forced: -1 },
    view: newView(),
    way: {
      road: false,
      builtUp: false,
      heavyGoing: false,
      stream: false,
      night: false,
      overwatch: false,
      damaged: false,
    },
  };
  return { ...parts, targets: createTargetView(parts) };
}

function maskOf(profile: Profile, test: (arm: Profile['arms'][number]) => boolean): number {
  return profile.arms.reduce((mask, arm, k) => (test(arm) ? mask | (1 << k) : mask), 0);
}

function unitOf(
  unit: UnitSpec,
  inForce: number,
  first: number,
  force: ForceSpec,
  spec: EngagementSpec,
  profiles: readonly Profile[],
  layout: Layout,
  ground: Ground,
  bounds: number,
): BattleUnit {
  const index = first + inForce;
  const profile = profiles[index] as Profile;
  const blueCount = spec.blue.units.length;
  const all = profiles.length;
  const isBlue = force.side === 'blue';
  const enemies = isBlue ? profiles.slice(blueCount) : profiles.slice(0, blueCount);
  const vehicle = profile.kind === kind.vehicle;
  const weapon = profile.arms[0]?.rounds[0]?.weapon;
  const silent = profile.transport && !profile.soft && profile.passengers === 0; // HA-NCO-04
  const hasIndirect = (one: Profile): boolean =>
    one.arms.some((arm) => arm.rounds.some((round) => round.mode === mode.indirect));
  const inside = profile.kind === kind.men || (profile.kind === kind.crew && /^(lmg|mmg|hmg)$/.test(weapon?.key ?? ''));
  const start = placeOf(unit, spec.lane);
  checkPlace(unit, profile, inside, start, ground);
  return {
    index,
    inForce,
    base: layout.first + index * layout.block,
    name: unit.name,
    side: force.side,
    profile,
    vehicle,
    armed: (profile.arms.length > 0 && !silent) || profile.goliath,
    immobile: vehicle ? 0 : maskOf(profile, (arm) => arm.rounds[0]?.weapon.immobile === true),
    direct: maskOf(profile, (arm) => arm.rounds.some((round) => round.mode === mode.direct)),
    indirect: maskOf(profile, (arm) => arm.rounds.some((round) => round.mode === mode.indirect)),
    onlyIndirect: maskOf(profile, (arm) => arm.rounds.every((round) => round.mode === mode.indirect)),
    indirectRound: profile.arms[profile.main]?.rounds.findIndex((round) => round.mode === mode.indirect) ?? -1,
    ammo: ammoOf(unit, profile, bounds),
    inside,
    assaults: profile.kind === kind.men && !profile.sniper && !profile.spotter,
    start,
    home: force.end === 'from' ? -1 : 1,
    plan: unit.plan.kind,
    standOff: halfInches(unit.plan.standOff ?? 1, `the stand-off of ${unit.name}`),
    priority: unit.plan.priority,
    flank: unit.flank,
    friendFrom: isBlue ? 0 : blueCount,
    friendTo: isBlue ? blueCount : all,
    enemyFrom: isBlue ? blueCount : 0,
    enemyTo: isBlue ? all : blueCount,
    shelled: enemies.some(hasIndirect),
  };
}

/** HA-FIRE-11, HA-L29: only weapons that can run out within the engagement are counted. */
function ammoOf(unit: UnitSpec, profile: Profile, bounds: number): readonly number[] {
  let slot = 0;
  const slots = profile.arms.map((arm) => (arm.bounds > 0 && arm.bounds < bounds ? slot++ : -1));
  if (slot > ammoSlots) {
    throw new LanchesterError(
      'bad-value',
      `heroes-all: ${unit.name} has ${slot} kinds of weapons that can run out; at most ${ammoSlots} are counted`,
    );
  }
  return slots;
}

/** HA-BLDG-01: no vehicles, guns or mortars inside. */
function checkPlace(unit: UnitSpec, profile: Profile, inside: boolean, at: number, ground: Ground): void {
  const building = ground.buildings.find(({ from, to }) => from <= at && at <= to);
  if (building === undefined || inside) return;
  throw new LanchesterError(
    'bad-value',
    `heroes-all: ${unit.name} (${profile.title}) starts in a ${building.structure.key}: no vehicles, guns or mortars inside (HA-BLDG-01)`,
  );
}

function placeOf(unit: UnitSpec, lane: Lane): number {
  if (!(unit.at >= lane.from && unit.at <= lane.to)) {
    throw new LanchesterError(
      'out-of-range',
      `heroes-all: ${unit.name} stands at ${unit.at}, outside the lane, which runs from ${lane.from} to ${lane.to}`,
    );
  }
  return halfInches(unit.at - lane.from, `the place of ${unit.name}`);
}
