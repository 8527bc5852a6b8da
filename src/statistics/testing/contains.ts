/** What a test of coverage asks of an interval. */
import type { Interval } from '../interval.js';

/** True when x belongs to the set that the interval stands for (closed ends). */
export function contains(interval: Interval, x: number): boolean {
  if (interval.unbounded === 'complement') return x <= interval.low || x >= interval.high;
  return x >= interval.low && x <= interval.high;
}
