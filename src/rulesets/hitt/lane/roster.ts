/**
 * The elements of an engagement, compiled from their force (HITT-R40, HITT-R42), and what is checked of them.
 *
 * Promises: whatever cannot stand or act as it is said to is a `LanchesterError` that names the element and the clause.
 */
import type { EngagementSpec, ForceSpec, UnitSpec } from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { didYouMean } from '../../../kernel/nearest.js';
import type { Element, HittNumbers } from '../data.js';
import { ground as grounds, isBadGround } from '../facts.js';
import { elementOf, type HittSheet, isAmbusher } from '../sheet.js';
import type { BattleUnit } from './battle.js';
import { type Ground, groundAt, type Segment, segmentAt } from './ground.js';
import type { HittOptions } from './options.js';

/** The elements of one force; `from` is the number of its first. */
export function unitsOf(
  numbers: HittNumbers,
  spec: EngagementSpec,
  force: ForceSpec,
  sheets: readonly HittSheet[],
  ground: Ground,
  from: number,
): BattleUnit[] {
  const side = from === 0 && force === spec.blue ? 0 : 1;
  const blueCount = spec.blue.units.length;
  const all = blueCount + spec.red.units.length;
  const [friendFrom, friendTo] = side === 0 ? [0, blueCount] : [blueCount, all];
  const [enemyFrom, enemyTo] = side === 0 ? [blueCount, all] : [0, blueCount];
  const facing = force.end === 'from' ? 1 : -1;
  const fronts = force.units.map((unit, k) => frontOf(force, unit, sheets[k] as HittSheet, sheets));
  const plans: string[] = [];
  return force.units.map((unit, k): BattleUnit => {
    const { element, orders } = sheets[k] as HittSheet;
    const front = fronts[k] as number;
    const own = Math.round(unit.at - spec.lane.from);
    if (!Number.isInteger(unit.at))
      throw new LanchesterError('bad-value', `hitt: ${unit.name} stands at ${unit.at}: whole paces only (HITT-R40)`);
    const { standOff } = unit.plan;
    if (standOff !== undefined && !Number.isInteger(standOff)) {
      throw new LanchesterError(
        'bad-value',
        `hitt: ${unit.name} stops at ${standOff} from the enemy: whole paces only (HITT-R40)`,
      );
    }
    if (own < 0 || own > ground.length) {
      throw new LanchesterError(
        'out-of-range',
        `hitt: ${unit.name} at ${unit.at} is off the lane, from ${spec.lane.from} to ${spec.lane.to}`,
      );
    }
    const home = facing > 0 ? 0 : ground.length;
    const behindAt =
      front < 0 ? own : Math.round((force.units[front] as UnitSpec).at - spec.lane.from) - facing * element.depth;
    const plan = JSON.stringify([
      unit.plan.kind,
      unit.plan.standOff ?? 0,
      unit.plan.priority,
      moverOf(element),
      orders.task,
    ]);
    if (!plans.includes(plan)) plans.push(plan);
    return {
      index: from + k,
      name: unit.name,
      side,
      facing,
      home,
      element,
      onFoot: element.key === 'cavalry' ? elementOf(numbers, 'dismounted-cavalry') : element,
      plan: unit.plan.kind,
      standOff: unit.plan.standOff ?? 0,
      priority: unit.plan.priority,
      group: plans.indexOf(plan),
      flank: unit.flank,
      orders,
      behind: front < 0 ? -1 : from + front,
      supporter: fronts.indexOf(k) < 0 ? -1 : from + fronts.indexOf(k),
      at: Math.min(ground.length, Math.max(0, behindAt)),
      tied: isAmbusher(element) ? placeOf(ground, own, facing, orders.area) : undefined,
      mobile: !element.immobile && (unit.plan.kind !== 'hold' || orders.task === 'silence' || orders.dismount >= 0),
      waits: element.aerial || element.bombardment || isAmbusher(element),
      friendFrom,
      friendTo,
      enemyFrom,
      enemyTo,
    };
  });
}

/** Aerials, Barrage and Gas never share a group with anybody who walks, nor do Snipers and Minefields, who are tied to their place (HITT-L24). */
function moverOf(element: Element): string {
  if (element.aerial) return 'aerial';
  return element.bombardment || isAmbusher(element) ? element.key : 'ground';
}

/** Positions with the ground of the feature that an ambusher starts in, or within `area` paces of its place in good going (HITT-L13, HITT-L22). */
function placeOf(ground: Ground, at: number, facing: number, area: number): readonly [number, number] {
  const { from, to, kind } = ground.segments[segmentAt(ground, at, facing)] as Segment;
  if (!isBadGround(kind)) return [Math.max(0, at - area), Math.min(ground.length, at + area)];
  return facing > 0 ? [from + 1, to] : [from, to - 1];
}

/** The number within the force of the element that a unit stands behind (HITT-R42); -1: none. */
function frontOf(force: ForceSpec, unit: UnitSpec, sheet: HittSheet, sheets: readonly HittSheet[]): number {
  const { behind } = sheet.orders;
  if (behind === undefined) return -1;
  const names = force.units.map(({ name }) => name);
  // where both sides have a unit of a name, studies put the side before it
  const front = names.indexOf(names.includes(behind) ? behind : `${force.side} ${behind}`);
  if (front < 0)
    throw new LanchesterError('unknown-name', `hitt: ${unit.name}: behind: there is no ${didYouMean(behind, names)}`);
  const before = sheets[front] as HittSheet;
  if (before.element !== sheet.element) {
    const why = `rear support is of one type (HITT-TF-02), not ${sheet.element.title} behind ${before.element.title}`;
    throw new LanchesterError('bad-value', `hitt: ${unit.name}: ${why}`);
  }
  const others = sheets.filter(({ orders }) => orders.behind === behind);
  if (others.length > 1 || before.orders.behind !== undefined || before === sheet) {
    throw new LanchesterError('bad-value', `hitt: ${unit.name}: behind ${behind}: a single rank supports (HITT-TF-02)`);
  }
  return front;
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
    if (element.key === 'sniper' && !isBadGround(groundAt(ground, unit.at, unit.facing))) {
      const where = `at ${unit.at + spec.lane.from}`;
      throw new LanchesterError(
        'bad-value',
        `hitt: ${name} ${where}: a Sniper is deployed only in bad going (HITT-DEPLOY-05)`,
      );
    }
    if (
      unit.orders.strongpoint &&
      !ground.segments.some(({ kind, from, to }) => kind === grounds.strongpoint && from <= unit.at && unit.at <= to)
    ) {
      throw new LanchesterError(
        'bad-value',
        `hitt: ${name}: strongpoint: it does not start in a ruin, terrain bua (HITT-COST-03)`,
      );
    }
    if (unit.waits && options.pips === 'none') {
      throw new LanchesterError(
        'bad-value',
        `hitt: ${name}: a ${element.title} is deployed with PIPs (HITT-R43), and the option pips is none`,
      );
    }
  }
  for (const side of [0, 1]) {
    const own = units.filter((unit) => unit.side === side);
    if (own.filter(({ orders }) => orders.general).length > 1) {
      throw new LanchesterError('bad-value', 'hitt: a side has one General (HITT-COST-02)');
    }
  }
  const bunkers = units.filter(({ element }) => element.bunker);
  if (bunkers.length > 1)
    throw new LanchesterError('bad-value', 'hitt: only the defender has a Command Bunker, and only one');
  const [bunker] = bunkers;
  if (
    bunker !== undefined &&
    options.defender !== 'roll' &&
    options.defender !== (bunker.side === 0 ? 'blue' : 'red')
  ) {
    throw new LanchesterError(
      'bad-value',
      `hitt: the Command Bunker is the defender's, but option defender is ${options.defender}`,
    );
  }
}
