/**
 * The lane: distances, terrain and sight in one dimension, in whatever unit the ruleset counts (inches, paces, areas,
 * dots).
 *
 * Promises: a stretch includes both of its ends; a path is the interval between two positions; nothing here allocates
 * once a lane is compiled, so that rules may ask in their innermost loop. What a kind of terrain means is the ruleset's
 * business.
 */
import { LanchesterError } from '../kernel/errors.js';
import { unknownName } from '../kernel/nearest.js';
import type { Lane, UnitSpec } from './spec.js';

/** Stretches of terrain that mean the same to a rule: `[from, to, from, to, …]`. */
export type Stretches = readonly number[];

/** Distance along the lane (ENG-R08). */
export function laneDistance(a: number, b: number): number {
  return a < b ? b - a : a - b;
}

/**
 * The stretches of the given kinds, in the order of the lane's list; `scale` multiplies positions (2 for half inches).
 */
export function stretchesOf(lane: Lane, kinds: readonly string[], scale = 1): Stretches {
  const found: number[] = [];
  for (const stretch of lane.terrain) {
    if (kinds.includes(stretch.kind)) found.push(stretch.from * scale, stretch.to * scale);
  }
  return found;
}

/** True if a position lies in one of the stretches. */
export function isIn(stretches: Stretches, at: number): boolean {
  for (let k = 0; k < stretches.length; k += 2) {
    if ((stretches[k] as number) <= at && at <= (stretches[k + 1] as number)) return true;
  }
  return false;
}

/** True if the path from `a` to `b` touches one of the stretches, its ends included. */
export function crosses(stretches: Stretches, a: number, b: number): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  for (let k = 0; k < stretches.length; k += 2) {
    if ((stretches[k] as number) <= high && low <= (stretches[k + 1] as number)) return true;
  }
  return false;
}

/** How much of the path from `a` to `b` lies in the stretches, which must not overlap one another. */
export function overlap(stretches: Stretches, a: number, b: number): number {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  let length = 0;
  for (let k = 0; k < stretches.length; k += 2) {
    const from = Math.max(low, stretches[k] as number);
    const to = Math.min(high, stretches[k + 1] as number);
    if (to > from) length += to - from;
  }
  return length;
}

/**
 * True if a whole stretch lies strictly between `a` and `b`: whoever stands in it (or at its edge) sees out and is
 * seen.
 */
export function liesBetween(stretches: Stretches, a: number, b: number): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  for (let k = 0; k < stretches.length; k += 2) {
    if (low < (stretches[k] as number) && (stretches[k + 1] as number) < high) return true;
  }
  return false;
}

/**
 * Checks a lane. Throws a `LanchesterError` for ends in the wrong order, a stretch that is turned round or sticks out
 * of the lane, and a kind of terrain that the ruleset does not know.
 */
export function checkLane(lane: Lane, kinds: readonly string[]): void {
  if (!(lane.from < lane.to)) {
    throw new LanchesterError('bad-value', `a lane from ${lane.from} to ${lane.to} has no length`);
  }
  for (const { from, to, kind } of lane.terrain) {
    if (!kinds.includes(kind)) throw unknownName('no terrain', kind, kinds);
    if (!(from <= to))
      throw new LanchesterError('bad-value', `terrain ${kind} ends at ${to}, before it begins at ${from}`);
    if (from < lane.from || to > lane.to) {
      throw new LanchesterError(
        'out-of-range',
        `terrain ${kind} from ${from} to ${to} sticks out of the lane, which runs from ${lane.from} to ${lane.to}`,
      );
    }
  }
}

/** For rulesets that count in half inches. `clause`: the one that says so, if any does. */
export function halfInchesFor(ruleset: string, clause?: string) {
  const cited = clause === undefined ? '' : ` (${clause})`;

  /** Half inches of so many inches. Throws `bad-value`, and says what they are of, for anything finer. */
  function halfInches(inches: number, what: string): number {
    const half = inches * 2;
    if (Number.isInteger(half) && half >= 0) return half;
    const why = `${what} is ${inches}: it counts in whole and half inches${cited}`;
    throw new LanchesterError('bad-value', why, { ruleset });
  }

  /** Where a unit starts, in half inches from the lane's `from`. Throws a `LanchesterError`. */
  function placeOn({ from, to }: Lane, { name, at }: Pick<UnitSpec, 'name' | 'at'>): number {
    if (at >= from && at <= to) return halfInches(at - from, `the place of ${name}`);
    const why = `${name} stands at ${at}, outside the lane, which runs from ${from} to ${to}`;
    throw new LanchesterError('out-of-range', why, { ruleset });
  }

  /** The same lane, in inches from 0 on. Throws a `LanchesterError` for terrain that is on no half inch. */
  function shifted({ from, to, terrain }: Lane): Lane {
    const lane = {
      from: 0,
      to: to - from,
      terrain: terrain.map((one) => ({ ...one, from: one.from - from, to: one.to - from })),
    };
    for (const stretch of lane.terrain) {
      halfInches(stretch.from, `where ${stretch.kind} begins`);
      halfInches(stretch.to, `where ${stretch.kind} ends`);
    }
    return lane;
  }

  return { halfInches, placeOn, shifted };
}

/**
 * For rulesets whose places are whole steps. `steps`: their word for them, with the clause that says so: `areas
 * (HOT-STACK-01)`.
 */
export function wholeStepsFor(ruleset: string, steps: string) {
  /** `at` itself. Throws `bad-value`, and says what stands there, unless it is whole. */
  function wholeSteps(at: number, what: string): number {
    if (Number.isInteger(at)) return at;
    throw new LanchesterError('bad-value', `${what} is ${at}: places are whole ${steps}`, { ruleset });
  }

  /**
   * Where a unit starts, counted from the lane's `from`. Throws a `LanchesterError` for half a step, and off the lane.
   */
  function placeOn({ from, to }: Lane, { name, at }: Pick<UnitSpec, 'name' | 'at'>): number {
    wholeSteps(at, `the place of ${name}`);
    if (at >= from && at <= to) return at - from;
    const why = `${name} stands at ${at}, off the lane, which runs from ${from} to ${to}`;
    throw new LanchesterError('out-of-range', why, { ruleset });
  }

  return { wholeSteps, placeOn };
}
