/**
 * An engagement compiled from its specification: every number that a step needs, looked up once. The starts of
 * other engagements may take the place of its own: nothing else in it hangs on them.
 *
 * Promises: immutable but for `starts`, for `harm` and `intents`, which remember answers, and `harmed` and `situation`, scratch space of
 * a single step; positions and distances are half inches from the lane's `from`, so that all moves are whole numbers.
 */

import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import { checkMission, type Mission } from '../../../engagement/mission.js';
import type { Whereabouts } from '../../../engagement/nearest-unit.js';
import type { TargetView } from '../../../engagement/plan.js';
import type { Quarry } from '../../../engagement/quarry.js';
import { type Sides, sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { Standing } from '../../../engagement/standing.js';
import { byCounts, checkStrengths, OwnStarts, Starts } from '../../../engagement/starts.js';
import { LineUp } from '../../../engagement/template.js';
import { Remembered } from '../../../kernel/remember.js';
import { newSituation, type Situation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { maxMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { baseOf, type HeatLayout, status, unitBlock, whole } from '../state/state.js';
import { type Charge, chargesOf } from './charges.js';
import { type Decisions, decisionsOf } from './decisions.js';
import type { Guide } from './ending.js';
import { flightCodes, mostRemembered } from './flight.js';
import { type Ground, groundOf } from './ground.js';
import { type HarmRows, harmRows } from './harm-rows.js';
import { type Intents, sharedIntents } from './intents.js';
import { type Goal, goalOf } from './mission.js';
import { type HeatOptions, heatOptions } from './options.js';
import { type Intent, most } from './orders.js';
import { isInReach } from './reach.js';
import { type BattleUnit, unitsOf } from './roster.js';
import { whereaboutsOf } from './sight.js';
import { createDropView, createTargetView, distanceShot, quarryOf } from './targets.js';
import { type UnitLists, unitLists } from './unit-lists.js';

export interface Battle extends UnitLists, HarmRows {
  readonly core: HeatCore;
  readonly starts: Starts;
  /** Who fights: what is learnt of nothing else may hang on it. */
  readonly lineUp: LineUp;
  readonly options: HeatOptions;
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  /** The units, and after them the parts of squads that fire at two targets at once, by their `index`. */
  readonly shooters: readonly BattleUnit[];
  readonly sides: Sides;
  /** Where in a state begins what only some units have. */
  readonly seldomFrom: number;
  readonly ground: Ground;
  readonly mission: Mission | undefined;
  /** The ground that the mission asks for, if any. */
  readonly goal: Goal | undefined;
  readonly whereabouts: Whereabouts;
  readonly charges: readonly Charge[];
  /** Whom a unit can harm hangs on more than where both stand and what lies between. */
  readonly unusual: boolean;
  /** What a unit is about to do hangs on nothing but what `intents` asks for. */
  readonly remembers: boolean;
  readonly standing: Standing;
  /** How its states lie, with some starts. */
  readonly layoutOf: (own: OwnStarts) => HeatLayout;
  readonly guide: Guide;
  /** By enemy: 1 for those whom the firer that is choosing a target can harm. */
  readonly harmed: Uint8Array;
  /** By unit: 1 where it is its drone that would be shot at, as was last asked. */
  readonly atDrone: Uint8Array;
  /** Targets of fire, and of assaults, for the plans' priorities. */
  readonly view: TargetView;
  readonly assaultView: TargetView;
  /** Targets of what drones drop. */
  readonly dropView: TargetView;
  /** Whether there is anything to go for (ENG-L01). */
  readonly quarry: Quarry;
  readonly situation: Situation;
  /** What units are about to do, by the unit, by its own place and what it has left, and by where its enemies stand. */
  readonly intents: Remembered<Intent, string>;
  /** The same, with all battles of a thread that have such units; where nobody flies. */
  readonly shared: Intents | undefined;
  /** What the rules leave to the players. */
  readonly decisions: Decisions;
}

/** A battle before its views are made. */
export type Parts = Omit<Battle, 'view' | 'assaultView' | 'dropView' | 'quarry' | 'decisions'>;

/** Above this the intents of a battle are forgotten and chosen again. */
const mostIntents = 1 << 16;
const { status: statusAt, place } = its;
const standingAt = { base: baseOf(0), block: unitBlock, status: statusAt, there: status.fights, place };

/** HEAT-R61. */
const usualTurns = 6;

/** HEAT-HELI-01, HEAT-L53: refuses more men than a helicopter or vehicle carries. Throws a `LanchesterError`. */
function checkLoads(units: readonly BattleUnit[], starts: OwnStarts): void {
  for (const { index, side, name, profile } of units) {
    const riders = units.filter(({ carrier }) => carrier === index);
    if (riders.length === 0) continue;
    for (const { strength } of starts.of[side]) {
      const men = riders.reduce((sum, { inForce }) => sum + (strength[inForce] as number), 0);
      if (men > profile.capacity)
        throw read.wrong(`${name} carries ${profile.capacity} men, not ${men} (HEAT-HELI-01)`, { path: 'aboard' });
    }
  }
}

/** The starts of a specification. Throws a `LanchesterError` for those that make no sense. */
export function startsIn(units: readonly BattleUnit[], spec: EngagementSpec): OwnStarts {
  const own = new OwnStarts(spec);
  checkStrengths('heat', own, units, ({ men }) => (men ? maxMen : 1));
  checkLoads(units, own);
  return own;
}

/** What units are about to do, remembered by what it hangs on. */
function intentsOf(
  units: readonly BattleUnit[],
  ground: Ground,
  flyers: number,
  standing: Standing,
): Battle['intents'] {
  return new Remembered<Intent, string>(
    'heat: what units are about to do',
    {
      unit: units.length,
      place: 2 * ground.length + 2,
      left: units.reduce((most, { shots }) => Math.max(most, shots.count), 0),
      ...(flyers === 0 ? {} : { flight: flightCodes(flyers) }),
      ...standing.sizes,
    },
    mostIntents,
  );
}

/** What a specification says, read: whatever makes no sense is found here. Throws a `LanchesterError`. */
export function readSpec(core: HeatCore, spec: EngagementSpec) {
  checkEnds('heat', spec);
  const ground = groundOf(spec.lane);
  const options = heatOptions(spec.options);
  const { units, shooters, seldom } = unitsOf(core, spec, ground, options.severalOrders);
  const own = startsIn(units, spec);
  const limit = turnLimitOf('heat', spec, 'turns', usualTurns);
  checkMission(spec);
  if (units.length > most.units || ground.length >= most.places)
    throw read.wrong(`an engagement has at most ${most.units} units, on a lane of ${most.places / 2} inches`, {});
  return { ground, options, units, shooters, seldom, own, limit };
}

/** Who is where, and what is to be asked of whom. Throws a `LanchesterError` for what makes no sense. */
function partsOf(core: HeatCore, spec: EngagementSpec, lineUp: LineUp): Parts {
  const { ground, options, units, shooters, seldom, own, limit } = readSpec(core, spec);
  const names = units.map(({ name }) => name);
  const lists = unitLists(units);
  const { flyers, drones, screens, spotters, riders } = lists;
  const seldomSeen = screens.length + spotters.length + drones.length + riders.length;
  const standing = new Standing(units, ground.length + 1, standingAt);
  const { harm, harmBy } = harmRows(core.harm, shooters, units, flyers.length + drones.length > 0);
  // Battles are asked for their parts all the time: written out, all of them lie in the object itself.
  return {
    core,
    starts: new Starts(own, whole),
    lineUp,
    options,
    limit,
    units,
    shooters,
    sides: sidesOf(units),
    seldomFrom: baseOf(units.length),
    ground,
    mission: spec.mission,
    goal: goalOf(spec),
    whereabouts: whereaboutsOf(units),
    officers: lists.officers,
    zeroers: lists.zeroers,
    vehicles: lists.vehicles,
    flyers,
    screens,
    spotters,
    drones,
    riders,
    medics: lists.medics,
    callers: lists.callers,
    tied: lists.tied,
    launchers: lists.launchers,
    charges: chargesOf(units),
    unusual: flyers.length + seldomSeen > 0,
    remembers: flyers.length <= mostRemembered && seldomSeen === 0,
    harm,
    harmBy,
    standing,
    layoutOf: byCounts((starts) => record.layout({ names, limit, starts, places: ground.length + 1, seldom })),
    guide: {
      die: 0,
      waits: true,
      sides: Int32Array.of(...[0, 1].map((of) => units.findIndex(({ side, armed }) => side === of && armed))),
    },
    harmed: new Uint8Array(units.length),
    atDrone: new Uint8Array(units.length),
    situation: newSituation(),
    intents: intentsOf(units, ground, flyers.length, standing),
    shared: flyers.length + seldomSeen > 0 ? undefined : sharedIntents(units, ground, options, core.harm),
  };
}

/**
 * Compiles a battle; the starts of others may take the place of its own. Throws a `LanchesterError` for a lane, unit,
 * position or option that makes no sense.
 */
export function compileBattle(
  core: HeatCore,
  spec: EngagementSpec,
  lineUp = new LineUp(spec.blue.units.length + spec.red.units.length),
): Battle {
  const parts = partsOf(core, spec, lineUp);
  // added to, not copied, all battles have one layout
  const battle = Object.assign(parts, {
    view: createTargetView(parts, ({ harmed }, _s, _firer, { index }) => harmed[index] === 1, distanceShot(parts)),
    assaultView: createTargetView(parts, isInReach),
    dropView: createDropView(parts),
    quarry: quarryOf(parts),
    decisions: undefined as unknown as Decisions,
  });
  battle.decisions = decisionsOf(battle);
  return battle;
}
