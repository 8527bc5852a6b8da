/**
 * A study whose sampled outcomes differ from the baseline's, and what can be found out about it: by playing old and new
 * side by side, or, where the old code cannot be played any more, from what the baseline stores. Promise: both are
 * asked in the same way, and each says what it used.
 */
import { fixedInterval, outsideP } from '../../analysis/gate/difference.js';
import type { Scale } from '../../analysis/gate/quantity.js';
import { type Figure, kindOf } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import { confirmingAlpha } from '../measure/settings.js';
import type { MetricCheck } from '../result.js';

/** What a look at a metric shows. */
export interface Shown {
  /** Natural; as this look's own observations have it. */
  readonly before: number;
  /** On the working scale. */
  readonly working: number;
  /** In the designer's unit. */
  readonly change: number;
  /** p of "inside the margin", valid over all looks, before it is adjusted for the number of metrics. */
  readonly p: number;
  /** p of "no change at all", likewise. */
  readonly anyP: number;
  /** Shown to lie inside the margin, with the chance of error that the look was asked for. */
  readonly inside: boolean;
  readonly pairs: number;
  readonly basis: MetricCheck['basis'];
  /** Where both sides are known each by itself: how far their own intervals reach at 95 %, on the working scale. */
  readonly reaches?: { readonly before: number; readonly after: number };
  /** The interval of the change with some chance of error; it misses the margin where `p` is at most that. */
  intervalAt(alpha: number): ShownInterval;
}

export type ShownInterval = NonNullable<MetricCheck['interval']>;

export interface Confirmation {
  readonly pairs: number;
  readonly low: number;
  readonly high: number;
  /** The second block shows a change beyond the margin, the same way. */
  readonly shown: boolean;
}

/**
 * The chances of error that a look is asked for: of one metric among all for a change, and of the whole check for none.
 */
export interface Levels {
  readonly changed: number;
  readonly inside: number;
}

export interface Contest {
  /** Metrics whose outcomes differ. */
  readonly open: readonly Metric[];
  /** Observations so far. */
  readonly n: number;
  /** True where a look may fall at any n, since its intervals hold at all at once. */
  readonly anywhere: boolean;
  /** Observations at the next look at any of these metrics; `undefined` where there is none. */
  next(metrics: readonly Metric[]): number | undefined;
  /** `undefined`: the metric has no value at this n, or no look is due. */
  look(metric: Metric, levels: Levels): Shown | undefined;
  /** Plays these metrics on. What is not among them is left as it is. */
  advance(n: number, metrics: readonly Metric[]): Promise<void>;
  /**
   * Engagements that are played before the first look, to find where to look; absent where there are none. Such a look
   * is not free: it falls where there is time for it.
   */
  readonly before?: number;
  /** Engagements in one more observation of these metrics. */
  engagements(metrics: readonly Metric[]): number;
  /**
   * What is to be expected of the device that decides, in a sentence; absent where there is nothing to say. `alpha`: of
   * one metric.
   */
  expectation?(alpha: number): string | undefined;
  /** Engagements in one observation of what `metrics` need to be confirmed. */
  engagementsFor(metrics: readonly Metric[]): number;
  /**
   * Looks at `metrics` again, on the block of seeds that confirms: as many observations as they were shown with, or
   * `most`.
   */
  confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>>;
}

/** The scale of an engagement metric. */
export function scaleOf({ figure, margin: { value } }: Metric): Scale {
  return kindOf((figure as Figure).kind).scale(value);
}

/** What a second block shows of a change that the first has shown. */
export function confirmation(
  difference: Parameters<typeof outsideP>[0],
  { zone, toUnit }: Scale,
  first: number,
  pairs: number,
): Confirmation {
  const { low, high } = fixedInterval(difference, 1 - confirmingAlpha, "Student's t");
  const again = outsideP(difference, zone) <= confirmingAlpha && Math.sign(difference.estimate) === Math.sign(first);
  return { pairs, low: toUnit(low), high: toUnit(high), shown: again };
}
