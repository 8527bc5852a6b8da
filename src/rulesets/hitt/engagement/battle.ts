/**
 * An engagement compiled from its specification: everything that a step needs, looked up once.
 *
 * Promises: immutable but for `facts` and `result`, the scratch space of one roll; elements are numbered blue first, in force order;
 * positions are whole paces from the lane's `from`.
 */

import { checkEnds, turnLimitOf } from '../../../engagement/body.js';
import { attackerOf, checkMission, type Mission } from '../../../engagement/mission.js';
import { type SideNumber, type Sides, sidesOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Starts, startsOf } from '../../../engagement/starts.js';
import type { State } from '../../../kernel/process.js';
import { newResult, type Result } from '../attack/attack.js';
import { type Facts, newFacts } from '../attack/facts.js';
import type { Element, HittNumbers } from '../data/numbers.js';
import { sheetOf } from '../sheet/sheet.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { get, type HittLayout, mount, whole } from '../state/state.js';
import { compileGround, type Ground, woodBetween } from './ground.js';
import { type HittOptions, hittOptions } from './options.js';
import { type BattleUnit, checkUnits, unitsOf } from './roster.js';

export interface Battle {
  readonly numbers: HittNumbers;
  readonly spec: EngagementSpec;
  readonly options: HittOptions;
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly sides: Sides;
  readonly layout: HittLayout;
  readonly starts: Starts;
  readonly ground: Ground;
  /** Numbers of those that are Gas. */
  readonly gases: readonly number[];
  /** Nothing on this lane ever hides anybody (HITT-R17): neither wood nor BUA nor Gas. */
  readonly isOpen: boolean;
  /** By side: the number of its General; -1: none (HITT-R24). */
  readonly generals: readonly [number, number];
  /** By wire: the side that owns it. */
  readonly wireSides: readonly number[];
  /** 0 blue, 1 red, -1: by the dice. */
  readonly defender: number;
  /** What it is about; `undefined`: attrition (ENG-R10). */
  readonly mission: Mission | undefined;
  /** The side that is to leave by the enemy's end (ENG-R12); -1: none. */
  readonly leaver: SideNumber | -1;
  readonly facts: Facts;
  readonly result: Result;
}

/** The element that a unit is now. */
export function elementNow(b: Battle, s: State, unit: number): Element {
  const { element, onFoot } = b.units[unit] as BattleUnit;
  return element !== onFoot && get(s, unit, its.special) === mount.dismounted ? onFoot : element;
}

/** What a unit costs at the start that was drawn, in thousandths of a point. */
export function milliOf({ starts, units }: Battle, s: State, unit: number): number {
  return starts.milli(s, units[unit] as BattleUnit);
}

/** What a specification says, read: whatever makes no sense is found here. Throws a `LanchesterError`. */
export function readSpec(numbers: HittNumbers, spec: EngagementSpec) {
  const options = hittOptions(spec.options);
  const limit = turnLimitOf('hitt', spec, 'bounds');
  checkMission(spec);
  checkEnds('hitt', spec);
  const listed = [...spec.blue.units, ...spec.red.units];
  const sheets = listed.map((unit) => sheetOf(numbers, unit.unit, unit.fields));
  const fortified = listed.filter((_, k) => sheets[k]?.orders.strongpoint === true).map(({ at }) => at);
  const ground = compileGround(spec.lane, fortified);
  const units = unitsOf(numbers, spec, sheets, ground, options);
  checkUnits(units, ground, spec, options);
  const starts = startsOf('hitt', spec, whole, units, () => 1);
  return { options, limit, ground, units, starts };
}

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, place or option that makes no sense. */
export function compileBattle(numbers: HittNumbers, spec: EngagementSpec): Battle {
  const { options, limit, ground, units, starts } = readSpec(numbers, spec);
  const [first] = numbers.elements;
  const leaver = spec.mission?.kind === 'break-through' ? attackerOf(spec.mission) : -1;
  const gases = units.filter(({ element }) => element.gas).map(({ index }) => index);
  return {
    numbers,
    spec,
    options,
    limit,
    units,
    sides: sidesOf(units),
    layout: record.layout({
      names: units.map(({ name }) => name),
      limit,
      length: ground.length,
      starts: starts.counts,
      wires: ground.wires.length,
      leaves: leaver >= 0,
    }),
    starts,
    ground,
    gases,
    isOpen: gases.length === 0 && woodBetween(ground, 0, ground.length, -1) === 0,
    generals: [generalOf(units, 0), generalOf(units, 1)],
    wireSides: ground.wires.map(({ end }) => (spec.blue.end === end ? 0 : 1)),
    defender: defenderOf(units, options),
    mission: spec.mission,
    leaver,
    facts: newFacts(first as Element),
    result: newResult(),
  };
}

function generalOf(units: readonly BattleUnit[], side: number): number {
  return units.findIndex((unit) => unit.side === side && unit.orders.general);
}

/** HITT-L01: the Bunker's side defends; else the option says who, or the dice do (HITT-DEPLOY-01). */
function defenderOf(units: readonly BattleUnit[], options: HittOptions): number {
  const bunker = units.find(({ element }) => element.bunker);
  if (bunker !== undefined) return bunker.side;
  return options.defender === 'roll' ? -1 : options.defender === 'blue' ? 0 : 1;
}
