/**
 * By how much a figure of one run differs from the same figure of another. Promises: if only two intervals are known,
 * they are joined as those of independent estimates (the square-and-add rule), which is too wide rather than too narrow
 * if the runs move together; if both runs kept the sums of the same blocks of streams, blocks are compared in pairs;
 * exact figures differ exactly.
 */
import { nothingWatched, plusWatched, shareOfLuck } from '../../played/watched.js';
import type { BlockSums } from '../../run/results.js';
import { bounded, type Interval } from '../../statistics/interval.js';
import { studentCritical } from '../../statistics/special/student-t.js';

/** A figure as a run wrote it down; without an interval it is exact. */
export interface Figure {
  readonly value: number;
  readonly interval?: Pick<Interval, 'low' | 'high' | 'level'> | undefined;
}

/** After less before. */
export interface FigureDifference {
  readonly value: number;
  /** Absent where both are exact, or where an interval has no end. */
  readonly interval?: Interval | undefined;
  readonly how: 'exact' | 'independent' | 'paired';
}

/** The difference of two figures, if nothing but their intervals is known. */
export function independentDifference(before: Figure, after: Figure): FigureDifference {
  const value = after.value - before.value;
  if (before.interval === undefined && after.interval === undefined) return { value, how: 'exact' };
  const [one, other] = [endsOf(before), endsOf(after)];
  const level = before.interval?.level ?? after.interval?.level ?? 0;
  const sameLevel = (before.interval?.level ?? level) === (after.interval?.level ?? level);
  const down = Math.sqrt(
    (after.value - other.low) * (after.value - other.low) + (one.high - before.value) * (one.high - before.value),
  );
  const up = Math.sqrt(
    (other.high - after.value) * (other.high - after.value) + (before.value - one.low) * (before.value - one.low),
  );
  if (!sameLevel || !Number.isFinite(down + up)) return { value, how: 'independent' };
  return {
    value,
    interval: bounded(value - down, value + up, level, 'independent runs, square and add'),
    how: 'independent',
  };
}

function endsOf({ value, interval }: Figure): { readonly low: number; readonly high: number } {
  return interval ?? { low: value, high: value };
}

/** Fewer blocks show too little of their scatter. */
const fewestBlocks = 6;

/**
 * The difference in the win rate that both runs watched, block by block; nothing if their blocks are not the same.
 *
 * @param scale what one observation's sum is divided by to be in the figure's unit
 */
export function pairedByBlocks(
  before: readonly BlockSums[],
  after: readonly BlockSums[],
  scale: number,
  level: number,
): FigureDifference | undefined {
  const count = before.length;
  if (count < fewestBlocks || count !== after.length) return undefined;
  if (before.some(({ n }, i) => n !== after[i]?.n)) return undefined;
  // what is counted is not held against what luck was taken out of
  if (before.some(({ luck }, i) => (luck === undefined) !== (after[i]?.luck === undefined))) return undefined;
  const total = before.reduce((sum, { n }) => sum + n, 0);
  // luck is taken out of both as it is of their figures
  const shareOf = (all: readonly BlockSums[]): number =>
    shareOfLuck(
      all.reduce((sums, block) => plusWatched(sums, block), nothingWatched),
      scale,
      true,
    );
  const [ofBefore, ofAfter] = [shareOf(before), shareOf(after)];
  const blocks = before.map(({ n, sum, luck }, i) => {
    const [one, other] = [
      sum - ofBefore * (luck?.sum ?? 0),
      (after[i]?.sum ?? 0) - ofAfter * (after[i]?.luck?.sum ?? 0),
    ];
    const difference = (other - one) / (n * scale);
    return { weight: n / total, difference };
  });
  const value = blocks.reduce((sum, { weight, difference }) => sum + weight * difference, 0);
  const variance = blocks.reduce((sum, { weight, difference }) => {
    const off = weight * (difference - value);
    return sum + off * off;
  }, 0);
  const half = studentCritical(level, count - 1) * Math.sqrt((variance * count) / (count - 1));
  return {
    value,
    interval: bounded(value - half, value + half, level, `paired, ${count} blocks of shared streams, Student's t`),
    how: 'paired',
  };
}
