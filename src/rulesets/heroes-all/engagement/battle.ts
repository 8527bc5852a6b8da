/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `now` and `way`, which are scratch space of a single step; positions and distances are half
 * inches from the lane's `from`.
 */

import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import { checkMission } from '../../../engagement/mission.js';
import type { TargetView } from '../../../engagement/plan.js';
import type { Quarry } from '../../../engagement/quarry.js';
import { sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { startsOf } from '../../../engagement/starts.js';
import { commandDice } from '../attack/command.js';
import { newMove } from '../attack/movement.js';
import { rangeMarks } from '../attack/ranges.js';
import type { FireSituation } from '../attack/situation.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { record } from '../state/layout.js';
import { block, mostEnemies, whole } from '../state/state.js';
import { airView, barragesOf } from './air.js';
import { type Decisions, decisionsOf } from './decisions.js';
import { duelsOf } from './duels.js';
import { groundOf, prizeOf } from './ground.js';
import { readOptions } from './options.js';
import { quarryOf } from './quarry.js';
import { type BattleUnit, draftsOf } from './roster.js';
import { linesOf, whereaboutsOf } from './sight.js';
import { createTargetView } from './targets.js';

/** A fire as it stands: filled by `situate`. */
export interface Aim extends FireSituation {
  /** A round that the main arm must use (the target is seen by a spotter only), or −1. */
  forced: number;
}

/** A battle before its target view is made. */
export type Parts = Readonly<ReturnType<typeof partsOf>> & {
  readonly barrages: ReturnType<typeof barragesOf>;
  readonly duels: ReturnType<typeof duelsOf>;
};

export interface Battle extends Parts {
  readonly targets: TargetView;
  /** The same from the air. */
  readonly below: TargetView;
  /** Whether there is anything to go for (ENG-L01). */
  readonly quarry: Quarry;
  /** What the rules leave to the players. */
  readonly decisions: Decisions;
}

/** HA-GEN-01, HA-L23: a day. */
const boundsOfADay = 24;

type Drafts = ReturnType<typeof draftsOf>;
type Layout = ReturnType<typeof record.layout>;

/** The fields of a state. `most`: elements of the larger side. */
function layoutOf(
  { numbers: { rules } }: Core,
  { mission }: EngagementSpec,
  drafts: Drafts,
  ground: ReturnType<typeof groundOf>,
  bounds: number,
  starts: ReturnType<typeof startsOf>['counts'],
  most: number,
): Layout {
  return record.layout({
    units: drafts,
    bounds,
    starts,
    length: ground.length,
    mostDice: commandDice(most, rules.extraDieEach),
    dicePerElement: rules.mostDice,
    takes: mission?.kind === 'take',
    breaksThrough: mission?.kind === 'break-through',
    buildings: ground.buildings.map(({ structure }) => structure.points),
  });
}

/** Gives elements their places in a state. */
function unitsOf(drafts: Drafts, layout: Layout): readonly BattleUnit[] {
  let boxes = 0;
  let sappers = 0;
  const { from, to } = sidesOf(drafts);
  const shelled = [1, 0].map((by) => drafts.slice(from[by], to[by]).some(({ indirect }) => indirect !== 0));
  for (const draft of drafts) {
    draft.base = layout.of.unit.base + draft.index * block;
    if (draft.lays) draft.sapper = layout.of.sapper.base + layout.of.sapper.block * sappers++;
    if (draft.boxed) draft.box = layout.of.box.base + layout.of.box.block * boxes++;
    draft.shelled = shelled[draft.side] as boolean;
  }
  return drafts;
}

/** What a specification says, read: whatever makes no sense is found here. Throws a `LanchesterError`. */
export function readSpec(core: Core, spec: EngagementSpec) {
  checkEnds('heroes-all', spec);
  const ground = groundOf(core.numbers, spec.lane);
  const options = readOptions(spec.options);
  const bounds = turnLimitOf('heroes-all', spec, 'bounds', boundsOfADay);
  checkMission(spec);
  const drafts = draftsOf(core, spec, ground, options, bounds);
  const most = Math.max(spec.blue.units.length, spec.red.units.length);
  if (most > mostEnemies)
    throw read.wrong(`${most} units of a side: at most ${mostEnemies} are played`, { code: 'out-of-range' });
  const starts = startsOf('heroes-all', spec, whole, drafts, ({ vehicle, profile }) => (vehicle ? 1 : profile.most));
  return { ground, options, bounds, drafts, most, starts };
}

function partsOf(core: Core, spec: EngagementSpec) {
  const { ground, options, bounds, drafts, most, starts } = readSpec(core, spec);
  const layout = layoutOf(core, spec, drafts, ground, bounds, starts.counts, most);
  const units = unitsOf(drafts, layout);
  const boxed = units.filter((unit) => unit.boxed);
  const now: Aim = { range: 0, men: 0, targetMen: 0, extra: 0, flags: 0, allowed: 0, zeroing: 0, forced: -1 };
  return {
    core,
    rules: core.numbers.rules,
    options,
    bounds,
    units,
    sides: sidesOf(units),
    /** Who is not on the lane from the start; aircraft among them. */
    boxed,
    flyers: boxed.filter(({ flies }) => flies),
    ground,
    mission: spec.mission,
    /** The ground of the mission in half inches; nowhere where it has none (ENG-R11). */
    prize: prizeOf(spec),
    layout,
    starts,
    where: whereaboutsOf(units),
    /** Segments of the lines of sight between places. */
    lines: linesOf(core.numbers.rules, ground),
    /** Fire of a unit at an enemy, by their numbers. */
    fires: units.map(({ side, profile }) =>
      units.map((enemy) => (enemy.side === side ? undefined : core.fire(profile, enemy.profile))),
    ),
    now,
    /** Half inches at which the reach of a unit's weapons changes. */
    bands: units.map(({ profile }) =>
      rangeMarks(profile.arms)
        .filter(isOnLane)
        .map((inches) => Math.floor(inches * 2)),
    ),
    /** Whether a bound is played at night (HA-GEN-01). */
    nights: Array.from({ length: bounds + 1 }, (_, bound) => options.nightAt(bound)),
    way: newMove(),
  };
}

const isOnLane = (inches: number): boolean => inches < 1000;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: Core, spec: EngagementSpec): Battle {
  const alone = partsOf(core, spec);
  const flown = alone.flyers.length > 0;
  const parts: Parts = Object.assign(alone, {
    barrages: flown ? barragesOf(alone) : [],
    duels: flown ? duelsOf(alone) : [],
  });
  // Battles are asked for their parts all the time: added to, not copied, all of them have one layout.
  const targets = createTargetView(parts);
  const quarry = quarryOf(parts);
  // decisions read the battle that they belong to
  const battle = Object.assign(parts, { targets, below: airView(parts, targets), quarry }) as Battle;
  return Object.assign(battle, { decisions: decisionsOf(battle) });
}
