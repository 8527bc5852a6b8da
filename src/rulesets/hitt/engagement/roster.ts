/**
 * The elements of an engagement, compiled from their force (HITT-R40, HITT-R42), and what is checked of them.
 *
 * Promises: whatever cannot stand or act as it is said to is a `LanchesterError` that names the element and the clause.
 */
import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec, ForceSpec, UnitSpec } from '../../../engagement/spec.js';
import { ground as grounds, isBadGround } from '../attack/facts.js';
import type { Element, HittNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { elementOf, type HittSheet, isAmbusher, type Orders, startsOff } from '../sheet/sheet.js';
import { type Ground, groundAt, placeOn, type Segment, segmentAt, wholeSteps } from './ground.js';
import type { HittOptions } from './options.js';

/** One element of the engagement. */
export interface BattleUnit extends RosterUnit {
  /** 1: faces the lane's `to`; -1: faces `from`. */
  readonly facing: number;
  /** The position of its own edge. */
  readonly edge: number;
  readonly element: Element;
  /** What Cavalry is when dismounted; for all others the same element. */
  readonly onFoot: Element;
  readonly standOff: number;
  /** Equal for elements that may move as one group (HITT-R42). */
  readonly group: number;
  readonly orders: Orders;
  /** The element that it stands behind, and the one that stands behind it; -1: none. */
  readonly behind: number;
  readonly supporter: number;
  /** Where it starts, or is deployed. */
  readonly at: number;
  /** Ambushers: the lowest and the highest position of their own feature or area, which they never leave (HITT-DEPLOY-05, -06, HITT-L24). */
  readonly tied: readonly [low: number, high: number] | undefined;
  /** Can make tactical moves at all (HITT-MOVE-01). */
  readonly mobile: boolean;
  /** Its plan may ever want one. */
  readonly wants: boolean;
  /** Starts off the table (HITT-DEPLOY-01, -05, -06), and is deployed with PIPs. */
  readonly waits: boolean;
}

/** The elements of both forces, with their sheets. */
export function unitsOf(
  numbers: HittNumbers,
  spec: EngagementSpec,
  sheets: readonly HittSheet[],
  ground: Ground,
  { pips }: HittOptions,
): readonly BattleUnit[] {
  const isDeployedByPips = pips !== 'none'; // HITT-L15
  const groups: string[] = [];
  const blueCount = spec.blue.units.length;
  const fronts = [frontsOf(spec.blue, sheets.slice(0, blueCount)), frontsOf(spec.red, sheets.slice(blueCount))];
  return rosterOf(spec, (unit, { index, side, inForce, home, friendFrom, plan, priority }, force) => {
    const { element, orders } = sheets[index] as HittSheet;
    const facing = -home;
    const front = fronts[side]?.[inForce] as number;
    const supporter = fronts[side]?.indexOf(inForce) as number;
    const own = placeOn(spec.lane, unit);
    const standOff = wholeSteps(unit.plan.standOff ?? 0, `the stand-off of ${unit.name}`);
    const at = front < 0 ? own : (force.units[front] as UnitSpec).at - spec.lane.from - facing * element.depth;
    const group = JSON.stringify([plan, standOff, priority, moverOf(element), orders.task]);
    if (!groups.includes(group)) groups.push(group);
    return {
      facing,
      edge: facing > 0 ? 0 : ground.length,
      element,
      onFoot: element.kin === 'cavalry' ? elementOf(numbers, 'dismounted-cavalry') : element,
      standOff,
      group: groups.indexOf(group),
      orders,
      behind: front < 0 ? -1 : friendFrom + front,
      supporter: supporter < 0 ? -1 : friendFrom + supporter,
      at: Math.min(ground.length, Math.max(0, at)),
      tied: isAmbusher(element) ? placeOf(ground, own, facing, orders.area) : undefined,
      mobile: !element.immobile && (element.over > 0 || element.rates !== undefined),
      wants: plan !== 'hold' || orders.task === 'silence' || orders.dismount >= 0,
      waits: startsOff(element) && !orders.deployed && isDeployedByPips,
    };
  });
}

/** Aerials, Barrage and Gas never share a group with anybody who walks, nor do Snipers and Minefields, who are tied to their place (HITT-L24). */
function moverOf(element: Element): string {
  if (element.aerial) return 'aerial';
  return element.bombardment || isAmbusher(element) ? element.kin : 'ground';
}

/** Positions with the ground of the feature that an ambusher starts in, or within `area` paces of its place in good going (HITT-L13, HITT-L22). */
function placeOf(ground: Ground, at: number, facing: number, area: number): readonly [number, number] {
  const { from, to, kind } = ground.segments[segmentAt(ground, at, facing)] as Segment;
  if (!isBadGround(kind)) return [Math.max(0, at - area), Math.min(ground.length, at + area)];
  return facing > 0 ? [from + 1, to] : [from, to - 1];
}

/** For each element of a force the number within it of the one that it stands behind (HITT-R42); -1: none. */
function frontsOf({ side, units }: ForceSpec, sheets: readonly HittSheet[]): readonly number[] {
  const names = units.map(({ name }) => name);
  return units.map(({ name }, k) => {
    const sheet = sheets[k] as HittSheet;
    const { behind } = sheet.orders;
    if (behind === undefined) return -1;
    // where both sides have a unit of a name, studies put the side before it
    const front = names.indexOf(names.includes(behind) ? behind : `${side} ${behind}`);
    if (front < 0) read.unknown(`${name}: behind: there is no`, behind, names, { path: 'behind' });
    const before = sheets[front] as HittSheet;
    if (before.element.kin !== sheet.element.kin) {
      const why = `rear support is of one type (HITT-TF-02), not ${sheet.element.title} behind ${before.element.title}`;
      throw read.wrong(`${name}: ${why}`);
    }
    const others = sheets.filter(({ orders }) => orders.behind === behind);
    if (others.length > 1 || before.orders.behind !== undefined || before === sheet) {
      throw read.wrong(`${name}: behind ${behind}: a single rank supports (HITT-TF-02)`, {
        path: 'behind',
        value: behind,
      });
    }
    return front;
  });
}

/** Checks places, Generals and the Bunker. */
export function checkUnits(
  units: readonly BattleUnit[],
  ground: Ground,
  spec: EngagementSpec,
  options: HittOptions,
): void {
  for (const unit of units) {
    const { name, element } = unit;
    if (element.kin === 'sniper' && !isBadGround(groundAt(ground, unit.at, unit.facing))) {
      const where = `at ${unit.at + spec.lane.from}`;
      throw read.wrong(`${name} ${where}: a Sniper is deployed only in bad going (HITT-DEPLOY-05)`);
    }
    if (
      unit.orders.strongpoint &&
      !ground.segments.some(({ kind, from, to }) => kind === grounds.strongpoint && from <= unit.at && unit.at <= to)
    ) {
      throw read.wrong(`${name}: strongpoint: it does not start in a ruin, terrain bua (HITT-COST-03)`);
    }
  }
  for (const side of [0, 1]) {
    const own = units.filter((unit) => unit.side === side);
    if (own.filter(({ orders }) => orders.general).length > 1)
      throw read.wrong('a side has one General (HITT-COST-02)');
  }
  const bunkers = units.filter(({ element }) => element.bunker);
  if (bunkers.length > 1) throw read.wrong('only the defender has a Command Bunker, and only one');
  const [bunker] = bunkers;
  if (
    bunker !== undefined &&
    options.defender !== 'roll' &&
    options.defender !== (bunker.side === 0 ? 'blue' : 'red')
  ) {
    throw read.wrong(`the Command Bunker is the defender's, but option defender is ${options.defender}`);
  }
}
