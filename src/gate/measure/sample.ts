/**
 * A figure's estimate with what one observation varies by: all that two samples need to be compared, whatever the
 * figure is read from. Promise: a sample in which hardly anything happened does not pass for certainty, where the worst
 * is known.
 */
import { guardedVariance } from '../../analysis/gate/difference.js';
import type { Scale } from '../../analysis/gate/quantity.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type Figure, kindOf } from './figures.js';
import type { JointSums } from './joint.js';
import { enoughLevel } from './settings.js';

export interface Sample {
  readonly n: number;
  /** Natural. */
  readonly value: number;
  /** Of one observation, on the working scale. */
  readonly variance: number;
}

/** A figure from the sums of its columns, which begin at `first`; `undefined` where it has no value at these means. */
export function sampleOf(figure: Figure, sums: JointSums, first = 0): Sample | undefined {
  const columns = figure.columns.map((_, k) => first + k);
  const reading = figure.read(columns.map((column) => sums.mean(column)));
  if (reading === undefined) return undefined;
  const variance = sums.variance(columns.map((column, k) => [column, reading.gradient[k] as number] as const));
  return { n: sums.n, value: reading.value, variance };
}

/** The square of the standard error, on the working scale. */
export function squaredError({ n, variance }: Sample, kind: Figure['kind']): number {
  return guardedVariance({ n, variance, worst: kindOf(kind).worst || variance }) / n;
}

/** The greatest standard error with which a margin is told apart from no change; 0 for a margin of nothing. */
export function errorFor({ zone }: Scale): number {
  return Math.min(-zone.low, zone.high) / 2 / normalCritical(enoughLevel);
}
