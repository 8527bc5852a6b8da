/**
 * An engagement compiled from its specification: every number that a step needs, looked up once.
 *
 * Promises: immutable but for `now`, `view` and `way`, which are scratch space of a single step; positions and distances are half
 * inches from the lane's `from`.
 */
import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import type { Whereabouts } from '../../../engagement/nearest-unit.js';
import type { TargetView } from '../../../engagement/plan.js';
import { type RosterUnit, rosterOf, type Sides, sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec, Lane, UnitSpec } from '../../../engagement/spec.js';
import { checkStrengths, Starts } from '../../../engagement/starts.js';
import { compact } from '../../../kernel/compact.js';
import { commandDice } from '../attack/command.js';
import type { FireSituation } from '../attack/fire.js';
import { type MoveCase, newMove } from '../attack/movement.js';
import { newView, type View } from '../attack/observation.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { type Arm, kind, mode, type Profile, type Round } from '../sheet/profile.js';
import { type Ground, groundOf, halfInches } from './ground.js';
import { type HeroesLayout, layoutOf } from './layout.js';
import { type Options, readOptions } from './options.js';
import { whereaboutsOf } from './sight.js';
import { ammoSlots, block, mostEnemies, whole } from './state.js';
import { createTargetView } from './targets.js';

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
  /** May go into a building (HA-BLDG-01). */
  readonly inside: boolean;
  /** Infantry that may assault (HA-ASLT-05). */
  readonly assaults: boolean;
  readonly start: number;
  readonly standOff: number;
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
  readonly options: Options;
  readonly bounds: number;
  readonly units: readonly BattleUnit[];
  readonly sides: Sides;
  readonly ground: Ground;
  readonly layout: HeroesLayout;
  readonly starts: Starts;
  readonly where: Whereabouts;
  readonly targets: TargetView;
  readonly now: Aim;
  readonly view: View;
  readonly way: MoveCase;
}

/** HA-GEN-01, HA-L23: a day. */
const boundsOfADay = 24;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, position or option that makes no sense. */
export function compileBattle(core: Core, spec: EngagementSpec): Battle {
  checkEnds('heroes-all', spec);
  const ground = groundOf(core.numbers, spec.lane);
  const options = readOptions(spec.options);
  const bounds = turnLimitOf('heroes-all', spec, 'bounds', boundsOfADay);
  const drafts = rosterOf(spec, (unit) => draftOf(core, unit, spec.lane, ground, bounds));
  const sides = sidesOf(drafts);
  const most = Math.max(spec.blue.units.length, spec.red.units.length);
  if (most > mostEnemies)
    throw read.wrong(`${most} units of a side: at most ${mostEnemies} are played`, { code: 'out-of-range' });
  const starts = new Starts(spec, whole);
  checkStrengths('heroes-all', starts, drafts, ({ vehicle, profile }) => (vehicle ? 1 : profile.most));
  const { rules } = core.numbers;
  const layout = layoutOf({
    units: drafts.map(({ name, profile, enemyFrom, enemyTo }) => ({
      name,
      most: profile.most,
      enemies: enemyTo - enemyFrom,
    })),
    bounds,
    starts: starts.counts,
    length: ground.length,
    mostDice: commandDice(most, rules.extraDieEach),
    dicePerElement: rules.mostDice,
    buildings: ground.buildings.map(({ structure }) => structure.points),
  });
  const units = drafts.map(
    (draft): BattleUnit =>
      compact({
        ...draft,
        base: layout.of.unit.base + draft.index * block,
        shelled: drafts.slice(draft.enemyFrom, draft.enemyTo).some(({ indirect }) => indirect !== 0),
      }),
  );
  const parts = {
    core,
    options,
    bounds,
    units,
    sides,
    ground,
    layout,
    starts,
    where: whereaboutsOf(units),
    now: { range: 0, men: 0, targetMen: 0, extra: 0, flags: 0, allowed: 0, zeroing: 0, forced: -1 },
    view: newView(),
    way: newMove(),
  };
  return { ...parts, targets: createTargetView(parts) };
}

function maskOf({ arms }: Profile, test: (arm: Arm) => boolean): number {
  return arms.reduce((mask, arm, k) => (test(arm) ? mask | (1 << k) : mask), 0);
}

/** A unit before anything is known of the others. */
type Draft = Omit<BattleUnit, keyof RosterUnit | 'base' | 'shelled'>;

function draftOf(core: Core, unit: UnitSpec, lane: Lane, ground: Ground, bounds: number): Draft {
  const { profile } = core.sheets.sheet(unit.unit, unit.fields);
  const vehicle = profile.kind === kind.vehicle;
  const weapon = profile.arms[0]?.rounds[0]?.weapon;
  const silent = profile.transport && !profile.soft && profile.passengers === 0; // HA-NCO-04
  const isIndirect = (round: Round): boolean => round.mode === mode.indirect;
  const inside = profile.kind === kind.men || (profile.kind === kind.crew && /^(lmg|mmg|hmg)$/.test(weapon?.key ?? ''));
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
    ammo: ammoOf(unit, profile, bounds),
    inside,
    assaults: profile.kind === kind.men && !profile.sniper && !profile.spotter,
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
