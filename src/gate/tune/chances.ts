/**
 * How likely it is that a change that was not tried keeps all that is expected, by surfaces through what was measured at
 * those that were. Promise: it only chooses what is tried next; nothing that is said rests on it.
 */
import type { Expecting } from '../../analysis/expect/named.js';
import type { Reading } from '../../analysis/expect/quantity.js';
import type { Region } from '../../analysis/expect/verdict.js';
import { power } from '../../kernel/power.js';
import { normalCdf, normalCritical, normalTwoSided } from '../../statistics/special/normal.js';
import { type Likely, type Measured, surrogate } from '../../statistics/surrogate.js';
import type { Point } from './points.js';

/** What was read at a point: the figures of each expectation, their intervals at a level. */
export interface ReadPoint {
  readonly point: Point;
  readonly readings: readonly (readonly Reading[])[];
}

/** What the surfaces say of a point. */
export interface Chance {
  /** That all is kept, and can be told. */
  readonly kept: number;
  /** How well it agrees with what was measured that all is kept: the worst two-sided tail; 1 where all figures lie within. */
  readonly doubt: number;
}

export type ChanceAt = (point: Point) => Chance;

/** Fits the surfaces. `narrower`: by how much intervals will be narrower than most were. */
export function chancesBy(
  expecting: readonly Expecting[],
  read: readonly ReadPoint[],
  level: number,
  narrower: number,
): ChanceAt {
  const each = expecting.map(({ quantities, region }, k) => {
    const surfaces = quantities.map((_, figure) => surfaceOf(read, k, figure, level));
    const room = roomOf(read, k) / narrower;
    return (point: Point): Chance => {
      const likely = surfaces.map((surface) => surface?.(point.at));
      if (likely.some((one) => one === undefined)) return { kept: 0.5, doubt: 1 };
      const known = likely as readonly Likely[];
      return region === undefined ? orderChance(known, room) : regionChance(region, known[0] as Likely, room);
    };
  });
  return (point) =>
    each.reduce(
      ({ kept, doubt }, own) => {
        const next = own(point);
        return { kept: kept * next.kept, doubt: Math.min(doubt, next.doubt) };
      },
      { kept: 1, doubt: 1 },
    );
}

/** Half the usual width of an expectation's intervals. */
function roomOf(read: readonly ReadPoint[], k: number): number {
  const halves = read.flatMap(({ readings }) =>
    (readings[k] ?? []).flatMap(({ interval }) => {
      const half = interval === undefined ? 0 : (interval.high - interval.low) / 2;
      return Number.isFinite(half) ? [half] : [];
    }),
  );
  return halves.length === 0 ? 0 : (halves.sort((a, b) => a - b)[Math.floor(halves.length / 2)] as number);
}

function surfaceOf(
  read: readonly ReadPoint[],
  k: number,
  figure: number,
  level: number,
): ((at: readonly number[]) => Likely) | undefined {
  const measured = read.flatMap(({ point, readings }): Measured[] => {
    const reading = readings[k]?.[figure];
    if (reading?.value === undefined) return [];
    const { interval, value } = reading;
    if (interval === undefined) return [{ at: point.at, value, error: 0 }];
    const half = (interval.high - interval.low) / 2;
    // an interval without an end tells where the figure is, and hardly how well
    const error = Number.isFinite(half) ? half / normalCritical(level) : Math.abs(value);
    return [{ at: point.at, value, error }];
  });
  return measured.length === 0 ? undefined : surrogate(measured);
}

/** The region is as much narrower as an interval needs room; of one that leaves none its middle is looked for. */
function regionChance({ low, high }: Region, { mean, sd }: Likely, room: number): Chance {
  const equal = 1e-9 * Math.max(1, Math.abs(mean));
  const off = Math.max(0, low - equal - mean, mean - high - equal);
  if (sd === 0) return certain(off === 0);
  const own = Math.min(room, 0.45 * (high - low));
  const [from, to] = [low + own - equal, high - own + equal];
  return {
    kept: Math.max(0, normalCdf((to - mean) / sd) - normalCdf((from - mean) / sd)),
    doubt: normalTwoSided(off / sd),
  };
}

/** Of figures that are to rise: the product over neighbours. */
function orderChance(likely: readonly Likely[], room: number): Chance {
  return likely.slice(1).reduce(
    ({ kept, doubt }, next, k) => {
      const one = likely[k] as Likely;
      const sd = Math.sqrt(power(one.sd, 2) + power(next.sd, 2));
      const gap = next.mean - one.mean;
      const own =
        sd === 0
          ? certain(gap >= 0)
          : { kept: normalCdf((gap - 2 * room) / sd), doubt: normalTwoSided(Math.max(0, -gap) / sd) };
      return { kept: kept * own.kept, doubt: Math.min(doubt, own.doubt) };
    },
    { kept: 1, doubt: 1 },
  );
}

function certain(isKept: boolean): Chance {
  return isKept ? { kept: 1, doubt: 1 } : { kept: 0, doubt: 0 };
}
