/**
 * The units of both forces, numbered through: blue's first, each force in its list's order.
 *
 * Promise: every ruleset numbers and ranges its units alike, so that whoever knows one knows all. A ruleset adds what
 * its own rules need.
 */
import { compact } from '../kernel/compact.js';
import type { EngagementSpec, ForceSpec, PlanKind, TargetPriority, UnitSpec } from './spec.js';

/** 0 blue, 1 red. */
export type SideNumber = 0 | 1;

export const sideNames = ['blue', 'red'] as const;

/** One unit of an engagement. */
export interface RosterUnit {
  /** Number among all units. */
  readonly index: number;
  readonly name: string;
  readonly side: SideNumber;
  /** Number within its force. */
  readonly inForce: number;
  /** Step towards its own end of the lane. */
  readonly home: -1 | 1;
  readonly plan: PlanKind;
  readonly priority: TargetPriority;
  readonly flank: boolean;
  /** Numbers of its friends and enemies: first, and one past the last. */
  readonly friendFrom: number;
  readonly friendTo: number;
  readonly enemyFrom: number;
  readonly enemyTo: number;
}

/** The units of an engagement, each with what `own` adds to it. `own` may throw: nothing is numbered before. */
export function rosterOf<T extends object>(
  spec: EngagementSpec,
  own: (unit: UnitSpec, place: RosterUnit, force: ForceSpec) => T,
): (RosterUnit & T)[] {
  return placed(spec, (unit, place, force) => compact(Object.assign(place, own(unit, place, force))));
}

/** The units of an engagement, each as `make` makes it of its place among all. */
export function placed<U>(spec: EngagementSpec, make: (unit: UnitSpec, place: RosterUnit, force: ForceSpec) => U): U[] {
  const blueCount = spec.blue.units.length;
  const all = blueCount + spec.red.units.length;
  const sides: Sides = { from: [0, blueCount], to: [blueCount, all] };
  const ofForce = (force: ForceSpec, side: SideNumber): U[] => {
    const { friendFrom, friendTo, enemyFrom, enemyTo } = ranges(side, sides);
    return force.units.map((unit, inForce) => {
      const place: RosterUnit = {
        index: friendFrom + inForce,
        name: unit.name,
        side,
        inForce,
        home: force.end === 'from' ? -1 : 1,
        plan: unit.plan.kind,
        priority: unit.plan.priority,
        flank: unit.flank,
        friendFrom,
        friendTo,
        enemyFrom,
        enemyTo,
      };
      return make(unit, place, force);
    });
  };
  return [...ofForce(spec.blue, 0), ...ofForce(spec.red, 1)];
}

/** Where the units of each side begin, and one past the last. */
export interface Sides {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export function sidesOf(units: readonly { readonly side: number }[]): Sides {
  const blueCount = units.filter(({ side }) => side === 0).length;
  return { from: [0, blueCount], to: [blueCount, units.length] };
}

/** Numbers of the friends and enemies of whoever is on a side. */
export function ranges(
  side: SideNumber,
  { from, to }: Sides,
): Pick<RosterUnit, 'friendFrom' | 'friendTo' | 'enemyFrom' | 'enemyTo'> {
  const other = 1 - side;
  return {
    friendFrom: from[side],
    friendTo: to[side],
    enemyFrom: from[other] as number,
    enemyTo: to[other] as number,
  };
}
