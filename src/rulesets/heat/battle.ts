/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `harm`, which remembers answers, and `harmed`, `situation` and `report`, which are scratch space of a single step;
 * positions and distances are half inches from the lane's `from`, so that all moves are whole numbers.
 */
import { checkLane, isIn, type Stretches, stretchesOf } from '../../engagement/lane.js';
import type { TargetView } from '../../engagement/plan.js';
import type {
  Composition,
  EngagementSpec,
  ForceSpec,
  Lane,
  PlanKind,
  Side,
  TargetPriority,
  UnitSpec,
} from '../../engagement/spec.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type ArmsLeft, armsOf } from './arms-left.js';
import { cover, newReport, newSituation, type Report, type Situation } from './attack/situation.js';
import type { HeatCore } from './core.js';
import { type HarmRows, isHarmed } from './harm.js';
import { baseOf } from './layout.js';
import { type HeatOptions, heatOptions } from './options.js';
import { isEnclosed, isMen, kind, mode, type Profile, type Round } from './profile.js';
import { isInReach } from './reach.js';
import { createTargetView } from './targets.js';

/** Terrain as the lane knows it. Woods screen (HEAT-R64), give soft cover, and are rough ground; an obstacle is crossed like rough ground. */
const terrainKinds: readonly string[] = [
  'soft-cover',
  'hard-cover',
  'woods',
  'building',
  'trench',
  'rough',
  'obstacle',
  'road',
];

/** HEAT-R61. */
const usualTurns = 6;

/** One unit of the engagement. */
export interface BattleUnit {
  /** Number among all units, blue's first. */
  readonly index: number;
  /** Offset of its block. */
  readonly base: number;
  readonly name: string;
  readonly side: Side;
  /** Number within its force. */
  readonly inForce: number;
  readonly profile: Profile;
  /** Counted in men. */
  readonly men: boolean;
  readonly enclosed: boolean;
  /** Every man with his own weapon. */
  readonly squad: boolean;
  /** What it has left to shoot with, in classes. */
  readonly arms: ArmsLeft;
  /** Has any weapon: what "can fight" asks for (ENG-R02). */
  readonly armed: boolean;
  /** All it can fire is indirect: it cannot wait in Ambush (HEAT-IND-03). */
  readonly indirectOnly: boolean;
  /** May run into contact (HEAT-CQ-01): men on foot without a fixed weapon or a gun. */
  readonly assaults: boolean;
  /** Somebody may want to know how it moved this turn (HEAT-CQ-08). */
  readonly movesMatter: boolean;
  /** LAWs at the start. */
  readonly laws: number;
  readonly start: number;
  /** Step towards its own end of the lane, −1 or +1, and where that end is. */
  readonly home: -1 | 1;
  readonly end: number;
  readonly plan: PlanKind;
  readonly standOff: number;
  readonly priority: TargetPriority;
  readonly flank: boolean;
  /** Numbers of its friends and enemies: first, and one past the last. */
  readonly friendFrom: number;
  readonly friendTo: number;
  readonly enemyFrom: number;
  readonly enemyTo: number;
}

/** Terrain in half inches. */
export interface Ground {
  readonly length: number;
  /** HEAT-R64: a whole stretch of it blocks sight. */
  readonly screens: Stretches;
  /** By place: one of `cover` (HEAT-HIT-11, HEAT-R64). */
  readonly cover: Uint8Array;
  /** By place: 1 inside a building. */
  readonly inside: Uint8Array;
  /** Rough ground and obstacles (HEAT-MOV-01, HEAT-CQ-01). */
  readonly rough: Stretches;
  readonly obstacles: Stretches;
  readonly roads: Stretches;
}

export interface Battle {
  readonly core: HeatCore;
  readonly spec: EngagementSpec;
  readonly options: HeatOptions;
  readonly turnLimit: number;
  readonly units: readonly BattleUnit[];
  /** Units of blue: the number of red's first. */
  readonly blueCount: number;
  readonly ground: Ground;
  /** Every composition of a side, of all budget levels in turn. */
  readonly blueStarts: readonly Composition[];
  readonly redStarts: readonly Composition[];
  /** Units with an officer's bonus, and units that may zero in: loops over nobody else. */
  readonly officers: readonly BattleUnit[];
  readonly zeroers: readonly BattleUnit[];
  readonly vehicles: readonly BattleUnit[];
  /** Whom fire can harm, by firer × units + target; nobody asks about friends. */
  readonly harm: readonly (HarmRows | undefined)[];
  /** By unit: marks of `markHarmed`. */
  readonly harmed: Uint8Array;
  /** Targets of fire, and of assaults, for the plans' priorities. */
  readonly view: TargetView;
  readonly assaultView: TargetView;
  readonly situation: Situation;
  readonly report: Report;
}

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: HeatCore, spec: EngagementSpec): Battle {
  checkLane(spec.lane, terrainKinds);
  const blueCount = spec.blue.units.length;
  const units = [...unitsOf(core, spec, spec.blue, 0), ...unitsOf(core, spec, spec.red, blueCount)];
  const turnLimit = spec.turnLimit ?? usualTurns;
  if (!Number.isInteger(turnLimit) || turnLimit < 1) {
    throw new LanchesterError('bad-value', `a turn limit of ${turnLimit} makes no sense: a whole number from 1`);
  }
  const ground = groundOf(spec.lane);
  const situation = newSituation();
  const parts = {
    core,
    spec,
    options: heatOptions(spec.options),
    turnLimit,
    units,
    blueCount,
    ground,
    blueStarts: spec.starts.flatMap((level) => level.blue),
    redStarts: spec.starts.flatMap((level) => level.red),
    officers: units.filter((unit) => unit.profile.officerBonus > 0),
    zeroers: units.filter((unit) => hasIndirect(unit.profile)),
    vehicles: units.filter((unit) => !unit.men),
    harm: harmOf(core, units, ground.length + 1),
    harmed: new Uint8Array(units.length),
    situation,
    report: newReport(),
  };
  // Battles are asked for their parts all the time: added to, not copied, all of them have one layout.
  return Object.assign(parts, {
    view: createTargetView(parts, isHarmed),
    assaultView: createTargetView(parts, isInReach),
  });
}

function harmOf(core: HeatCore, units: readonly BattleUnit[], places: number): (HarmRows | undefined)[] {
  return units.flatMap((firer) =>
    units.map((target) =>
      firer.side === target.side ? undefined : core.harm(firer.profile, target.profile, firer.flank, places),
    ),
  );
}

function groundOf(lane: Lane): Ground {
  const shifted: Lane = {
    from: 0,
    to: lane.to - lane.from,
    terrain: lane.terrain.map((one) => ({ ...one, from: one.from - lane.from, to: one.to - lane.from })),
  };
  for (const stretch of shifted.terrain) {
    halfInches(stretch.from, `where ${stretch.kind} begins`);
    halfInches(stretch.to, `where ${stretch.kind} ends`);
  }
  const of = (...kinds: string[]): Stretches => stretchesOf(shifted, kinds, 2);
  const length = halfInches(lane.to - lane.from, 'the length of the lane');
  const byPlace = (value: (place: number) => number): Uint8Array =>
    Uint8Array.from({ length: length + 1 }, (_, place) => value(place));
  const soft = of('soft-cover', 'woods');
  const hard = of('hard-cover', 'building', 'trench');
  const buildings = of('building');
  return {
    length,
    screens: of('woods', 'building'),
    cover: byPlace((place) => (isIn(hard, place) ? cover.hard : isIn(soft, place) ? cover.soft : cover.open)),
    inside: byPlace((place) => (isIn(buildings, place) ? 1 : 0)),
    rough: of('rough', 'woods', 'obstacle'),
    obstacles: of('obstacle'),
    roads: of('road'),
  };
}

function unitsOf(core: HeatCore, spec: EngagementSpec, force: ForceSpec, first: number): BattleUnit[] {
  const { lane } = spec;
  const blueCount = spec.blue.units.length;
  const all = blueCount + spec.red.units.length;
  const isBlue = force.side === 'blue';
  const enemies = isBlue ? spec.red : spec.blue;
  const assaulted = enemies.units.some((unit) => unit.plan.kind === 'assault');
  return force.units.map((unit, inForce) => {
    const profile = core.profile(unit.unit, unit.fields);
    const rounds = roundsOf(profile);
    const men = isMen(profile);
    return {
      index: first + inForce,
      base: baseOf(first + inForce),
      name: unit.name,
      side: force.side,
      inForce,
      profile,
      men,
      enclosed: isEnclosed(profile),
      squad: profile.arms.type === 'squad',
      arms: armsOf(profile),
      armed: rounds === undefined || rounds.length > 0,
      indirectOnly: rounds?.every((round) => round.mode === mode.indirect) === true,
      assaults: profile.kind === kind.men && !profile.fixed,
      movesMatter: !men && assaulted,
      laws: profile.arms.type === 'squad' ? profile.arms.law.count : 0,
      start: placeOf(unit, lane),
      home: force.end === 'from' ? -1 : 1,
      end: force.end === 'from' ? 0 : halfInches(lane.to - lane.from, 'the length of the lane'),
      plan: unit.plan.kind,
      standOff: Math.max(2, halfInches(unit.plan.standOff ?? 1, `the stand-off of ${unit.name}`)),
      priority: unit.plan.priority,
      flank: unit.flank,
      friendFrom: isBlue ? 0 : blueCount,
      friendTo: isBlue ? blueCount : all,
      enemyFrom: isBlue ? blueCount : 0,
      enemyTo: isBlue ? all : blueCount,
    };
  });
}

/** A crew's or a vehicle's rounds; `undefined` for squads, whose men are always armed. */
function roundsOf(profile: Profile): readonly Round[] | undefined {
  const { arms } = profile;
  if (arms.type === 'squad') return undefined;
  return arms.type === 'crew' ? arms.rounds : [...arms.main, ...arms.others];
}

function hasIndirect(profile: Profile): boolean {
  const { arms } = profile;
  if (arms.type === 'squad') return arms.ugl.count > 0;
  return (roundsOf(profile) ?? []).some((round) => round.mode === mode.indirect);
}

function placeOf(unit: UnitSpec, lane: Lane): number {
  if (!(unit.at >= lane.from && unit.at <= lane.to)) {
    throw new LanchesterError(
      'out-of-range',
      `${unit.name} stands at ${unit.at}, outside the lane, which runs from ${lane.from} to ${lane.to}`,
    );
  }
  return halfInches(unit.at - lane.from, `the place of ${unit.name}`);
}

function halfInches(inches: number, what: string): number {
  const half = inches * 2;
  if (!Number.isInteger(half) || half < 0) {
    throw new LanchesterError('bad-value', `${what} is ${inches}: heat counts in whole and half inches`);
  }
  return half;
}
