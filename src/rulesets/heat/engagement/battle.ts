/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `harm` and `intents`, which remember answers, and `harmed` and `situation`, scratch space of
 * a single step; positions and distances are half inches from the lane's `from`, so that all moves are whole numbers.
 */
import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import type { TargetView } from '../../../engagement/plan.js';
import { type Sides, sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { Standing } from '../../../engagement/standing.js';
import { type Starts, startsOf } from '../../../engagement/starts.js';
import { Remembered } from '../../../kernel/remember.js';
import { aloft, newSituation, type Situation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import type { Guide } from './ending.js';
import { flightCodes } from './flight.js';
import { type Ground, groundOf } from './ground.js';
import type { HarmRow } from './harm.js';
import * as its from './its.js';
import { record } from './layout.js';
import { type HeatOptions, heatOptions } from './options.js';
import type { Intent } from './orders.js';
import { isInReach } from './reach.js';
import { type BattleUnit, unitsOf } from './roster.js';
import { baseOf, type HeatLayout, maxMen, status, unitBlock, whole } from './state.js';
import { createTargetView } from './targets.js';

export interface Battle {
  readonly core: HeatCore;
  readonly options: HeatOptions;
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly sides: Sides;
  readonly layout: HeatLayout;
  readonly starts: Starts;
  readonly ground: Ground;
  readonly guide: Guide;
  /** Units with an officer's bonus, units that may zero in, vehicles: loops over nobody else. */
  readonly officers: readonly BattleUnit[];
  readonly zeroers: readonly BattleUnit[];
  readonly vehicles: readonly BattleUnit[];
  readonly flyers: readonly BattleUnit[];
  readonly medics: readonly BattleUnit[];
  /** Groups that are tied to a vehicle. */
  readonly tied: readonly BattleUnit[];
  /** Units with missiles. */
  readonly launchers: readonly BattleUnit[];
  /** Whom fire can harm, by firer × units + target; nobody asks about friends. */
  readonly harm: readonly (HarmRow | undefined)[];
  /** The same of targets in the air: nothing where there are none. */
  readonly harmAbove: readonly (HarmRow | undefined)[];
  /** By enemy: 1 for those whom the firer that is choosing a target can harm. */
  readonly harmed: Uint8Array;
  /** Targets of fire, and of assaults, for the plans' priorities. */
  readonly view: TargetView;
  readonly assaultView: TargetView;
  readonly situation: Situation;
  /** What units are about to do, by the unit, by its own place and what it has left, and by where its enemies stand. */
  readonly intents: Remembered<Intent, string>;
  readonly standing: Standing;
}

/** A battle before its views are made. */
export type Parts = Omit<Battle, 'view' | 'assaultView'>;

/** Above this the intents of a battle are forgotten and chosen again. */
const mostIntents = 1 << 16;
const { status: statusAt, place } = its;
const standingAt = { base: baseOf(0), block: unitBlock, status: statusAt, there: status.fights, place };

/** HEAT-R61. */
const usualTurns = 6;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: HeatCore, spec: EngagementSpec): Battle {
  checkEnds('heat', spec);
  const ground = groundOf(spec.lane);
  const units = unitsOf(core, spec, ground);
  const starts = startsOf('heat', spec, whole, units, ({ men }) => (men ? maxMen : 1));
  const limit = turnLimitOf('heat', spec, 'turns', usualTurns);
  const standing = new Standing(units, ground.length + 1, standingAt);
  const flyers = units.filter(({ flight }) => flight >= 0);
  const rows = (where: number): readonly (HarmRow | undefined)[] =>
    units.flatMap((firer) =>
      units.map((target) =>
        firer.side === target.side || (where !== aloft.nothing && target.flight < 0)
          ? undefined
          : core.harm.row(firer.profile, target.profile, firer.flank, where),
      ),
    );
  const parts = {
    core,
    options: heatOptions(spec.options),
    limit,
    units,
    sides: sidesOf(units),
    layout: record.layout({
      names: units.map(({ name }) => name),
      limit,
      starts: starts.counts,
      places: ground.length + 1,
      flyers: flyers.map(({ name }) => name),
    }),
    starts,
    ground,
    guide: {
      die: 0,
      waits: true,
      sides: Int32Array.of(...[0, 1].map((of) => units.findIndex(({ side, armed }) => side === of && armed))),
    },
    officers: units.filter(({ profile }) => profile.officerBonus > 0),
    zeroers: units.filter(({ zeroes }) => zeroes),
    vehicles: units.filter(({ men }) => !men),
    flyers,
    medics: units.filter(({ profile }) => profile.medic),
    tied: units.filter(({ ifv }) => ifv >= 0),
    launchers: units.filter(({ launcher }) => launcher !== undefined),
    harm: rows(aloft.nothing),
    harmAbove: flyers.length === 0 ? [] : rows(aloft.helicopter),
    harmed: new Uint8Array(units.length),
    situation: newSituation(),
    standing,
    intents: new Remembered<Intent, string>(
      'heat: what units are about to do',
      {
        unit: units.length,
        place: 2 * ground.length + 2,
        left: Math.max(...units.map(({ shots }) => shots.count)),
        ...(flyers.length === 0 ? {} : { flight: flightCodes(flyers.length) }),
        ...standing.sizes,
      },
      mostIntents,
    ),
  };
  // Battles are asked for their parts all the time: added to, not copied, all of them have one layout.
  return Object.assign(parts, {
    view: createTargetView(parts, ({ harmed }, _s, _firer, { index }) => harmed[index] === 1),
    assaultView: createTargetView(parts, isInReach),
  });
}
