/**
 * A figure as the baseline stores it, against new observations. Promises: the two are compared as if they had nothing
 * in common; new is looked at at settled multiples of what is stored, with alpha split over the looks.
 */
import { type FixedDifference, fixedInterval, insideP, missedP } from '../../analysis/gate/difference.js';
import type { Figure } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import { type Sample, squaredError } from '../measure/sample.js';
import { storedLooks } from '../measure/settings.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Shown, scaleOf } from './contest.js';

/** What is stored, as it is compared. */
export interface Old {
  readonly value: number;
  /** The square of its standard error, on the working scale; 0 where exact. */
  readonly squared: number;
  readonly n: number;
}

/** The observations at a metric's looks; `usual`: of what is exact, and has none. */
export function looksOf(stored: StoredFigure | undefined, usual: number): readonly number[] {
  const own = stored?.sample?.[0] ?? usual;
  return storedLooks.map((times) => times * own);
}

/** The first observations; `undefined` for a figure without a value. */
export function oldOf(stored: StoredFigure | undefined, metric: Metric): Old | undefined {
  if (stored === undefined || stored.value === null) return undefined;
  if (stored.sample === undefined) return { value: stored.value, squared: 0, n: Number.POSITIVE_INFINITY };
  const [n, variance] = stored.sample;
  return oldFrom({ n, value: stored.value, variance }, metric);
}

/** The second block; what is exact needs none, and is held to the first. */
export function secondOf(stored: StoredFigure | undefined, metric: Metric): Old | undefined {
  const { confirming, sample } = stored ?? {};
  if (sample === undefined) return oldOf(stored, metric);
  if (confirming === undefined) return undefined;
  const [n, value, variance] = confirming;
  return oldFrom({ n, value, variance }, metric);
}

function oldFrom(sample: Sample, { figure }: Metric): Old {
  return { value: sample.value, squared: squaredError(sample, (figure as Figure).kind), n: sample.n };
}

/** On the working scale. */
export function differenceOf(old: Old, now: Sample, metric: Metric): FixedDifference {
  const scale = scaleOf(metric);
  return {
    estimate: scale.of(now.value) - scale.of(old.value),
    standardError: Math.sqrt(old.squared + squaredError(now, (metric.figure as Figure).kind)),
    df: Math.min(old.n, now.n) - 1,
  };
}

/** What one of the looks shows. `inside`: the chance of error of what is shown to lie inside the margin. */
export function shownOf(old: Old, now: Sample, metric: Metric, inside: number): Shown {
  const how = 'difference of stored and new outcomes';
  const at = { looks: storedLooks.length, how, pairs: now.n, basis: 'counts' } as const;
  return shownBy(differenceOf(old, now, metric), old.value, metric, inside, at);
}

/** One of so many looks that alpha is split over. */
export interface SplitLook extends Pick<Shown, 'pairs' | 'basis'> {
  readonly looks: number;
  /** What is compared, in words. */
  readonly how: string;
}

/** What a difference shows at one of its looks. */
export function shownBy(
  difference: FixedDifference,
  before: number,
  metric: Metric,
  inside: number,
  { looks, how, pairs, basis }: SplitLook,
): Shown {
  const scale = scaleOf(metric);
  const spread = (p: number): number => Math.min(1, looks * p);
  const method = `${how}, ${looks} looks`;
  return {
    before,
    working: difference.estimate,
    change: scale.toUnit(difference.estimate),
    p: spread(missedP(difference, scale.zone)),
    anyP: spread(missedP(difference, { low: 0, high: 0 })),
    inside: spread(insideP(difference, scale.zone)) <= inside,
    pairs,
    basis,
    intervalAt: (error) => {
      const { low, high } = fixedInterval(difference, 1 - error / looks, method);
      return { low: scale.toUnit(low), high: scale.toUnit(high), level: 1 - error, method };
    },
  };
}
