/**
 * An engagement compiled from its specification: everything that a step needs, looked up once.
 *
 * Promises: immutable but for `facts` and `result`, the scratch space of one roll; elements are numbered blue first, in force order;
 * positions are whole paces from the lane's `from`.
 */
import type { Composition, EngagementSpec, TargetPriority } from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { State } from '../../../kernel/process.js';
import { newResult, type Result } from '../attack.js';
import type { Element, HittNumbers } from '../data.js';
import { type Facts, newFacts } from '../facts.js';
import { type Orders, sheetOf } from '../sheet.js';
import { compileGround, type Ground } from './ground.js';
import { type HittOptions, hittOptions } from './options.js';
import { checkUnits, unitsOf } from './roster.js';
import { get, mount, SPECIAL, START } from './state.js';

/** One element of the engagement. */
export interface BattleUnit {
  readonly index: number;
  readonly name: string;
  readonly side: number;
  /** 1: faces the lane's `to`; -1: faces `from`. */
  readonly facing: number;
  /** Its own end of the lane. */
  readonly home: number;
  readonly element: Element;
  /** What Cavalry is when dismounted; for all others the same element. */
  readonly onFoot: Element;
  readonly plan: 'hold' | 'advance' | 'assault' | 'withdraw';
  readonly standOff: number;
  readonly priority: TargetPriority;
  /** Equal for elements that may move as one group (HITT-R42). */
  readonly group: number;
  readonly flank: boolean;
  readonly orders: Orders;
  /** The element that it stands behind, and the one that stands behind it; -1: none. */
  readonly behind: number;
  readonly supporter: number;
  /** Where it starts, or is deployed. */
  readonly at: number;
  /** Ambushers: the lowest and the highest position of their own feature or area, which they never leave (HITT-DEPLOY-05, -06, HITT-L24). */
  readonly tied: readonly [low: number, high: number] | undefined;
  /** May ever want a tactical move. */
  readonly mobile: boolean;
  /** Starts off the table (HITT-DEPLOY-01, -05, -06). */
  readonly waits: boolean;
  /** Numbers of its friends and enemies: first, and one past the last. */
  readonly friendFrom: number;
  readonly friendTo: number;
  readonly enemyFrom: number;
  readonly enemyTo: number;
}

/** A start that may be drawn. Prices in thousandths of a point. */
export interface Start {
  readonly blue: Composition;
  readonly red: Composition;
  /** By element. */
  readonly milli: readonly number[];
  /** By side. */
  readonly cost: readonly [number, number];
}

export interface Battle {
  readonly numbers: HittNumbers;
  readonly spec: EngagementSpec;
  readonly options: HittOptions;
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly blueCount: number;
  readonly ground: Ground;
  /** By level, then by blue's composition, then by red's: the number of a start. */
  readonly starts: readonly Start[];
  /** By side: the number of its General; -1: none (HITT-R24). */
  readonly generals: readonly [number, number];
  /** By wire: the side that owns it. */
  readonly wireSides: readonly number[];
  /** 0 blue, 1 red, -1: by the dice. */
  readonly defender: number;
  readonly facts: Facts;
  readonly result: Result;
}

/** The element that a unit is now. */
export function elementNow(b: Battle, s: State, unit: number): Element {
  const { element, onFoot } = b.units[unit] as BattleUnit;
  return element !== onFoot && get(s, unit, SPECIAL) === mount.dismounted ? onFoot : element;
}

/** What a unit costs at the start that was drawn, in thousandths of a point. */
export function milliOf(b: Battle, s: State, unit: number): number {
  return (b.starts[s[START] as number] as Start).milli[unit] as number;
}

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, place or option that makes no sense. */
export function compileBattle(numbers: HittNumbers, spec: EngagementSpec): Battle {
  const options = hittOptions(spec.options);
  const limit = spec.turnLimit;
  if (limit === undefined) {
    throw new LanchesterError(
      'bad-value',
      'hitt: the rules set no limit of bounds, so the scenario needs a turnLimit (ENG-R02)',
    );
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) {
    throw new LanchesterError('bad-value', `hitt: turnLimit must be whole bounds from 1 to 10000, not ${limit}`);
  }
  if (spec.blue.end === spec.red.end)
    throw new LanchesterError('bad-value', 'hitt: both forces have the same end of the lane');
  const listed = [...spec.blue.units, ...spec.red.units];
  const sheets = listed.map((unit) => sheetOf(numbers, unit.unit, unit.fields));
  const fortified = listed.filter((_, k) => sheets[k]?.orders.strongpoint === true).map(({ at }) => at);
  const ground = compileGround(spec.lane, fortified);
  const blueCount = spec.blue.units.length;
  const units = [
    ...unitsOf(numbers, spec, spec.blue, sheets.slice(0, blueCount), ground, 0),
    ...unitsOf(numbers, spec, spec.red, sheets.slice(blueCount), ground, blueCount),
  ];
  checkUnits(units, ground, spec, options);
  const [first] = numbers.elements;
  return {
    numbers,
    spec,
    options,
    limit,
    units,
    blueCount,
    ground,
    starts: startsOf(spec),
    generals: [generalOf(units, 0), generalOf(units, 1)],
    wireSides: ground.wires.map(({ end }) => (spec.blue.end === end ? 0 : 1)),
    defender: defenderOf(units, options),
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

function startsOf(spec: EngagementSpec): Start[] {
  const sum = (milli: readonly number[]): number => milli.reduce((total, one) => total + one, 0);
  return spec.starts.flatMap((level) =>
    level.blue.flatMap((blue) =>
      level.red.map((red) => ({
        blue,
        red,
        milli: [...blue.milli, ...red.milli],
        cost: [sum(blue.milli), sum(red.milli)] as const,
      })),
    ),
  );
}
