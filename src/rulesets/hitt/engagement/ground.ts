/**
 * The lane's ground: what lies under a front edge, and how far an element can go (HITT-R41).
 *
 * Promises: a front edge that only touches a stretch from outside is not in it (HITT-L22); nothing here allocates once a lane is compiled. Positions
 * and distances are whole paces from the lane's `from`.
 */
import { checkLane, wholeStepsFor } from '../../../engagement/lane.js';
import type { Lane } from '../../../engagement/spec.js';
import { ground } from '../attack/facts.js';
import type { Rates } from '../data/numbers.js';
import { read } from '../data/reader.js';

/** Terrain as a lane names it. `wire` belongs to the end that is nearer, the others to the end they name (HITT-L04). */
export const terrainKinds = [
  ...['road', 'hill', 'wood', 'bua', 'strongpoint', 'rough', 'river', 'trench'],
  ...['wire', 'wire-from', 'wire-to'],
] as const;

export const { wholeSteps, placeOn } = wholeStepsFor('hitt', 'paces (HITT-R40)');

/** A stretch of one ground. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** One of `ground`. */
  readonly kind: number;
}

export interface Wire {
  readonly at: number;
  /** The end of the lane that it belongs to. */
  readonly end: 'from' | 'to';
}

export interface Ground {
  readonly length: number;
  /** From one end of the lane to the other, without gaps. */
  readonly segments: readonly Segment[];
  readonly wires: readonly Wire[];
}

/** Compiles a lane; ruins that hold one of `strongpoints` are fortified (HITT-COST-03). Throws a `LanchesterError`. */
export function compileGround(lane: Lane, strongpoints: readonly number[]): Ground {
  checkLane(lane, terrainKinds);
  const whole = (at: number, what: string): number => wholeSteps(at, what) - lane.from;
  wholeSteps(lane.from, "the lane's from");
  const length = whole(lane.to, "the lane's to");
  const wires: Wire[] = [];
  const found: Segment[] = [];
  for (const { from, to, kind } of lane.terrain) {
    if (kind.startsWith('wire')) {
      if (from !== to) throw read.wrong(`wire is a point of the lane (HITT-R41), not ${from} to ${to}`);
      const at = whole(from, 'the place of wire');
      const nearer = at * 2 <= length ? 'from' : 'to';
      wires.push({ at, end: kind === 'wire' ? nearer : kind === 'wire-from' ? 'from' : 'to' });
      continue;
    }
    if (from === to) throw read.wrong(`terrain ${kind} at ${from} has no length`);
    const fortified = kind === 'bua' && strongpoints.some((at) => from <= at && at <= to);
    found.push({
      from: whole(from, `where ${kind} begins`),
      to: whole(to, `where ${kind} ends`),
      kind: ground[(fortified ? 'strongpoint' : kind) as keyof typeof ground],
    });
  }
  found.sort((a, b) => a.from - b.from);
  const segments: Segment[] = [];
  let at = 0;
  for (const segment of found) {
    if (segment.from < at) {
      const where = `${lane.from + segment.from} to ${lane.from + at}`;
      throw read.wrong(`two kinds of ground overlap from ${where}: a place has one ground`);
    }
    if (segment.from > at) segments.push({ from: at, to: segment.from, kind: ground.open });
    segments.push(segment);
    at = segment.to;
  }
  if (at < length) segments.push({ from: at, to: length, kind: ground.open });
  return { length, segments, wires };
}

/** The number of the segment under a front edge at `at` that faces `facing` (1: towards `to`). */
export function segmentAt({ segments }: Ground, at: number, facing: number): number {
  for (let k = 0; k < segments.length; k++) {
    const { from, to } = segments[k] as Segment;
    if (facing > 0 ? from < at && at <= to : from <= at && at < to) return k;
  }
  return facing > 0 ? 0 : segments.length - 1;
}

/** The ground under a front edge. */
export function groundAt(lane: Ground, at: number, facing: number): number {
  return (lane.segments[segmentAt(lane, at, facing)] as Segment).kind;
}

/** Paces of wood and BUA between two positions (HITT-R17), leaving out the segment `without`. */
export function woodBetween({ segments }: Ground, a: number, b: number, without: number): number {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  let paces = 0;
  for (let k = 0; k < segments.length; k++) {
    const { from, to, kind } = segments[k] as Segment;
    if (k === without || (kind !== ground.wood && kind !== ground.bua && kind !== ground.strongpoint)) continue;
    const start = Math.max(from, low);
    const end = Math.min(to, high);
    if (end > start) paces += end - start;
  }
  return paces;
}

/** Whether a whole hill lies between two positions: its crest hides them from each other (HITT-L05). */
export function isHillBetween({ segments }: Ground, a: number, b: number): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  for (let k = 0; k < segments.length; k++) {
    const { from, to, kind } = segments[k] as Segment;
    if (kind === ground.hill && low <= from && to <= high) return true;
  }
  return false;
}

/** How far `rates` allow on a ground; a trench is entered as good going (HITT-L02). */
function rateOn(rates: Rates, kind: number): number {
  if (kind === ground.road) return rates.road;
  if (kind === ground.river) return rates.river;
  return kind > ground.trench ? rates.bad : rates.good;
}

/**
 * HITT-R41: the greatest distance from `at` in direction `way` that is at most the least rate of the ground that the path overlaps. `more` is
 * added to every rate (HITT-PIP-03). A trench counts as `trenchRate` from the moment that any part of `behind` paces of base is over it
 * (Tanks, HITT-TRENCH-02); without one it is entered as good going.
 */
export function paceLimit(
  lane: Ground,
  at: number,
  way: number,
  rates: Rates,
  more: number,
  trenchRate = 0,
  behind = 0,
): number {
  let limit = Number.POSITIVE_INFINITY;
  for (let k = 0; k < lane.segments.length; k++) {
    const { from, to, kind } = lane.segments[k] as Segment;
    const near = way > 0 ? from - at : at - to;
    const far = way > 0 ? to - at : at - from;
    const slowsTank = trenchRate > 0 && kind === ground.trench;
    if (far <= (slowsTank ? -behind : 0)) continue;
    const rate = slowsTank ? trenchRate : rateOn(rates, kind);
    const allowed = rate === 0 ? 0 : rate + more;
    limit = Math.min(limit, Math.max(near, allowed, 0));
  }
  return limit === Number.POSITIVE_INFINITY ? 0 : limit;
}

/** The far edge of the first trench on the way from `at` that `distance` enters, as a distance; -1: none. */
export function trenchOnTheWay({ segments }: Ground, at: number, way: number, distance: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let found = -1;
  for (let k = 0; k < segments.length; k++) {
    const { from, to, kind } = segments[k] as Segment;
    if (kind !== ground.trench) continue;
    const near = way > 0 ? from - at : at - to;
    if (near < 0 || near >= distance || near >= nearest) continue;
    nearest = near;
    found = way > 0 ? to - at : at - from;
  }
  return found;
}

/** Whether a path overlaps a river (HITT-MOVEOUT-04). */
export function entersRiver({ segments }: Ground, at: number, way: number, distance: number): boolean {
  for (let k = 0; k < segments.length; k++) {
    const { from, to, kind } = segments[k] as Segment;
    if (kind !== ground.river) continue;
    if (way > 0 ? from < at + distance && to > at : to > at - distance && from < at) return true;
  }
  return false;
}
