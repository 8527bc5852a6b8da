/**
 * New outcomes against what the baseline stores, for when the rules' code has changed and the old one cannot be played.
 * Promises: old is as many observations as the margins need; new is played on to settled multiples of that, with alpha
 * split over the looks; the two are compared as if they had nothing in common.
 */
import type { Figure } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import { Play, type PlayedSide } from '../measure/play.js';
import { sampleOf } from '../measure/sample.js';
import { confirmingSeed, confirmingShare } from '../measure/settings.js';
import { playEach } from '../measure/settle.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Confirmation, type Contest, confirmation, type Levels, type Shown, scaleOf } from './contest.js';
import { differenceOf, looksOf, type Old, oldOf, secondOf, shownOf } from './stored-figure.js';

export interface StoredOptions {
  /** Observations where the baseline has an exact figure, which has none. */
  readonly usual: number;
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

  private looks(metric: Metric): readonly number[] {
    return looksOf(this.stored.get(metric), this.options.usual);
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
    const old = oldOf(this.stored.get(metric), metric);
    return now === undefined || old === undefined ? undefined : shownOf(old, now, metric, inside);
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
      const old = secondOf(this.stored.get(metric), metric);
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
}
