/** Reads and writes the state of an engagement (`layout.ts` declares it). */
import { status } from '../../../engagement/body.js';
import type { State } from '../../../kernel/process.js';
import { clear, type Layout } from '../../../kernel/record.js';
import * as its from './its.js';
import { maxPins, order, record, type Seldom } from './layout.js';

export {
  drone,
  flight,
  green,
  mostRounds,
  moved,
  order,
  type Seldom,
  screen,
  sizes,
} from './layout.js';
export { status };

/** Fields of the whole, and those of a unit from its base. */
export const whole = record.at.whole;
/** Fields of one unit. */
export const unitBlock = record.block.unit;

export type HeatLayout = Layout<'whole' | 'unit' | Seldom>;

const first = record.base('unit');

/** Offset of a unit's block; units of both forces are numbered through, blue first. */
export function baseOf(unit: number): number {
  return first + unit * unitBlock;
}

/** The groups of what only some units have, as they lie behind the blocks of all. */
export const seldomGroups = Object.keys(record.block).slice(2) as readonly Seldom[];

/**
 * Hands out the blocks of what only some units have, in turn in each group: where the next `count` of them begin, −1
 * for none. `has`: who has them. Beside `layout`, which comes when all units are known.
 */
export function seldomBlocks(
  units: number,
  has: Readonly<Record<Seldom, readonly string[]>>,
): (group: Seldom, count: number) => number {
  let end = baseOf(units);
  const next = {} as Record<Seldom, number>;
  for (const group of seldomGroups) {
    next[group] = end;
    end += has[group].length * record.block[group];
  }
  return (group, count) => {
    if (count === 0) return -1;
    next[group] += count * record.block[group];
    return next[group] - count * record.block[group];
  };
}

/** Value of field `at` of the unit at `base`. */
export function get(s: State, base: number, at: number): number {
  return s[base + at] as number;
}

/** Whether the unit at `base` is on the lane and can fight. */
export function fights(s: State, base: number): boolean {
  return s[base + its.status] === status.fights;
}

/** Whether the unit at `base` is Down. */
export function isDown(s: State, base: number): boolean {
  return s[base + its.order] === order.down;
}

/** Nothing of the unit matters any more but `why`, one of `status`. */
export function removeUnit(s: State, base: number, why: number): void {
  clear(s, base, unitBlock);
  s[base + its.status] = why;
}

/** Pins are added, up to `maxPins`. */
export function addPins(s: State, base: number, pins: number): void {
  s[base + its.pins] = Math.min(maxPins, get(s, base, its.pins) + pins);
}

/** A unit takes the field in an empty block: `men` men (1 for a vehicle). `place` in half inches from the lane's `from`. */
export function enterUnit(s: State, base: number, men: number, laws: number, place: number): void {
  if (men === 0) return;
  s[base + its.status] = status.fights;
  s[base + its.men] = men;
  s[base + its.laws] = Math.min(laws, men);
  s[base + its.place] = place;
}

/** Zeroing step of the unit at `base` on the unit numbered `target` (HEAT-R28). */
export function aimAt(s: State, base: number, target: number): number {
  return get(s, base, its.aimedAt) === target + 1 ? get(s, base, its.zeroing) : 0;
}

/** The unit zeroes in on nobody: it moved, its target moved, or it fired directly (HEAT-IND-03, HEAT-IND-05). */
export function loseAim(s: State, base: number): void {
  s[base + its.aimedAt] = 0;
  s[base + its.zeroing] = 0;
}
