/** The units of an engagement, compiled from their specification. Promise: a unit that cannot stand where it is said to is an error that names it. */
import type { EngagementSpec, ForceSpec, PlanKind, TargetPriority } from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { Numbers } from '../data.js';
import { clearsWire, type Profile } from '../profile.js';
import { sheetOf } from '../sheet.js';
import { type Ground, going, wholeArea } from './ground.js';

/** One unit of the engagement. */
export interface BattleUnit {
  /** Number among all units, blue's first. */
  readonly index: number;
  readonly name: string;
  /** 0 blue, 1 red. */
  readonly side: number;
  readonly inForce: number;
  readonly profile: Profile;
  /** Of a full move, in areas; and what a difficult area costs, 0 for impassable. */
  readonly move: number;
  readonly difficult: number;
  readonly clearsWire: boolean;
  readonly lone: boolean;
  /** Counts towards the break share (HOT-R19, HOT-L06). */
  readonly counts: boolean;
  /** Step towards its own end of the lane: -1 or 1. */
  readonly home: -1 | 1;
  readonly start: number;
  readonly plan: PlanKind;
  /** Areas: where an advance stops, at least 2 (HOT-R23). */
  readonly standOff: number;
  readonly priority: TargetPriority;
  readonly flank: boolean;
  /** Numbers of its friends and enemies: first, and one past the last. */
  readonly friendFrom: number;
  readonly friendTo: number;
  readonly enemyFrom: number;
  readonly enemyTo: number;
}

/** Nearest that an advance comes (HOT-MOVE-02). */
export const nearest = 2;

/** Both forces; `milli`: what their attached commanders cost. Throws a `LanchesterError`. */
export function rosterOf(
  numbers: Numbers,
  spec: EngagementSpec,
  ground: Ground,
): { readonly units: readonly BattleUnit[]; readonly milli: readonly number[] } {
  const blueCount = spec.blue.units.length;
  const all = blueCount + spec.red.units.length;
  const milli: number[] = [];
  const force = (own: ForceSpec, side: number): BattleUnit[] =>
    own.units.map((unit, inForce) => {
      const { profile, commanderMilli } = sheetOf(numbers, unit.unit, unit.fields);
      milli.push(commanderMilli);
      const { kind } = profile;
      const standOff = unit.plan.standOff ?? profile.range;
      return {
        index: side === 0 ? inForce : blueCount + inForce,
        name: unit.name,
        side,
        inForce,
        profile,
        move: kind.move,
        difficult: kind.difficult,
        clearsWire: clearsWire(profile),
        lone: kind.lone,
        counts: kind.class !== 'transport' && !kind.lone,
        home: own.end === 'from' ? -1 : 1,
        start: startOf(spec, ground, unit.name, unit.at),
        plan: unit.plan.kind,
        standOff: Math.max(nearest, wholeArea(standOff, `the stand-off of ${unit.name}`)),
        priority: unit.plan.priority,
        flank: unit.flank,
        friendFrom: side === 0 ? 0 : blueCount,
        friendTo: side === 0 ? blueCount : all,
        enemyFrom: side === 0 ? blueCount : 0,
        enemyTo: side === 0 ? all : blueCount,
      };
    });
  return { units: [...force(spec.blue, 0), ...force(spec.red, 1)], milli };
}

/** HOT-L16: who may not enter an area may still start in it, but nobody stands where all is impassable. */
function startOf({ lane }: EngagementSpec, ground: Ground, name: string, at: number): number {
  wholeArea(at, `the place of ${name}`);
  if (at < lane.from || at > lane.to) {
    throw new LanchesterError(
      'out-of-range',
      `hats-of-tin: ${name} stands at ${at}, off the lane, which runs from ${lane.from} to ${lane.to}`,
    );
  }
  if (ground.going[at - lane.from] === going.impassable) {
    throw new LanchesterError('bad-value', `hats-of-tin: ${name} stands at ${at}, which is impassable (HOT-R22)`);
  }
  return at - lane.from;
}
