/**
 * New outcomes against what the baseline stores, for when the rules' code has changed and the old one cannot be played.
 * Promises: old is as many observations as the margins need; new is played on to settled multiples of that, with alpha
 * split over the looks; the two are compared as if they had nothing in common.
 */
import { type FixedDifference, fixedInterval, insideP, missedP } from '../../analysis/gate/difference.js';
import type { Figure } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import { Play, type PlayedSide } from '../measure/play.js';
import { type Sample, sampleOf, squaredError } from '../measure/sample.js';
import { confirmingSeed, confirmingShare, storedLooks } from '../measure/settings.js';
import { playEach } from '../measure/settle.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Confirmation, type Contest, confirmation, type Levels, type Shown, scaleOf } from './contest.js';

export interface StoredOptions {
  /** Observations where the baseline has an exact figure, which has none. */
  readonly usual: number;
}

/** New outcomes that lie at an exact figure's own. */
interface Old {
  readonly value: number;
  /** The square of its standard error, on the working scale; 0 where exact. */
  readonly squared: number;
  readonly n: number;
}

export class StoredContest implements Contest {
  readonly open: readonly Metric[];
  readonly anywhere = false;
  private readonly stored: ReadonlyMap<Metric, StoredFigure>;
  private readonly side: PlayedSide;
  private readonly options: StoredOptions;
  private readonly play: Play;

  /** What the baseline holds of the open metrics, and the side that plays today's. */
  constructor(stored: ReadonlyMap<Metric, StoredFigure>, side: PlayedSide, options: StoredOptions) {
    this.open = [...stored.keys()];
    this.stored = stored;
    this.side = side;
    this.options = options;
    const items = this.open.map(({ id, figure }) => ({
      key: id,
      columns: (figure as Figure).columns.map((column) => ({ ...column, side: 0 })),
    }));
    this.play = new Play([side], items);
  }

  get n(): number {
    return this.play.n;
  }

  /** Of one metric: the observations at its looks. */
  private looks(metric: Metric): readonly number[] {
    const own = this.stored.get(metric)?.sample?.[0] ?? this.options.usual;
    return storedLooks.map((times) => times * own);
  }

  next(metrics: readonly Metric[]): number | undefined {
    const later = metrics.flatMap((metric) => this.looks(metric)).filter((look) => look > this.n);
    return later.length === 0 ? undefined : Math.min(...later);
  }

  engagements(metrics: readonly Metric[]): number {
    return this.play.engagementsOf(metrics.map(({ id }) => id));
  }

  /** Only today's side is played again. */
  engagementsFor(metrics: readonly Metric[]): number {
    return confirmingShare * this.engagements(metrics);
  }

  advance(n: number, metrics: readonly Metric[]): Promise<void> {
    return this.play.advance(
      n,
      metrics.map(({ id }) => id),
    );
  }

  look(metric: Metric, { inside }: Levels): Shown | undefined {
    const figure = metric.figure as Figure;
    const sums = this.play.sums(metric.id);
    // between its own looks a metric is not looked at: each look has its share of alpha
    if (!this.looks(metric).includes(sums.n)) return undefined;
    const now = sampleOf(figure, sums);
    const old = this.oldOf(metric);
    if (now === undefined || old === undefined) return undefined;
    const scale = scaleOf(metric);
    const difference = differenceOf(old, now, metric);
    const looks = storedLooks.length;
    const spread = (p: number): number => Math.min(1, looks * p);
    const method = `difference of stored and new outcomes, ${looks} looks`;
    return {
      before: old.value,
      working: difference.estimate,
      change: scale.toUnit(difference.estimate),
      p: spread(missedP(difference, scale.zone)),
      anyP: spread(missedP(difference, { low: 0, high: 0 })),
      inside: spread(insideP(difference, scale.zone)) <= inside,
      pairs: sums.n,
      basis: 'counts',
      intervalAt: (error) => {
        const { low, high } = fixedInterval(difference, 1 - error / looks, method);
        return { low: scale.toUnit(low), high: scale.toUnit(high), level: 1 - error, method };
      },
    };
  }

  private oldOf(metric: Metric): Old | undefined {
    const stored = this.stored.get(metric);
    if (stored === undefined || stored.value === null) return undefined;
    if (stored.sample === undefined) return { value: stored.value, squared: 0, n: Number.POSITIVE_INFINITY };
    const [n, variance] = stored.sample;
    return oldFrom({ n, value: stored.value, variance }, metric);
  }

  /**
   * The stored second block against as large a share of today's; what is exact needs no second block, and is held to
   * the first.
   */
  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const olds = new Map<Metric, Old>();
    const targets = new Map<Figure, number>();
    for (const metric of metrics) {
      const old = this.secondOf(metric);
      if (old === undefined) continue;
      olds.set(metric, old);
      const wanted = confirmingShare * Math.min(most, shown.get(metric)?.pairs ?? 0);
      targets.set(metric.figure as Figure, Math.max(2, Math.ceil(wanted)));
    }
    const { input, seed, recorder } = this.side;
    const second = await playEach(input, confirmingSeed(seed), targets, recorder);
    const confirmations = new Map<Metric, Confirmation>();
    for (const [metric, old] of olds) {
      const now = second.get((metric.figure as Figure).key);
      if (now === undefined) continue;
      const first = shown.get(metric)?.working ?? 0;
      confirmations.set(metric, confirmation(differenceOf(old, now, metric), scaleOf(metric), first, now.n));
    }
    return confirmations;
  }

  private secondOf(metric: Metric): Old | undefined {
    const { confirming, sample } = this.stored.get(metric) ?? {};
    if (sample === undefined) return this.oldOf(metric);
    if (confirming === undefined) return undefined;
    const [n, value, variance] = confirming;
    return oldFrom({ n, value, variance }, metric);
  }
}

function oldFrom(sample: Sample, { figure }: Metric): Old {
  return { value: sample.value, squared: squaredError(sample, (figure as Figure).kind), n: sample.n };
}

/** On the working scale. */
function differenceOf(old: Old, now: Sample, metric: Metric): FixedDifference {
  const scale = scaleOf(metric);
  return {
    estimate: scale.of(now.value) - scale.of(old.value),
    standardError: Math.sqrt(old.squared + squaredError(now, (metric.figure as Figure).kind)),
    df: Math.min(old.n, now.n) - 1,
  };
}
