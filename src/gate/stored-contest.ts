/** A study whose rules' code has changed: new outcomes against the baseline's stored ones. Promise: n is the baseline's, and there is one look. */
import { fixedInterval, insideP, missedP, type Tuning } from '../analysis/gate/difference.js';
import type { Recording } from '../run/record.js';
import type { Recorder } from '../run/recorder.js';
import type { StoredCell, StoredStudy } from './baseline-schema.js';
import { type StoredStanding, standingOf, standingOfPrice } from './compare-stored.js';
import { type Confirmation, type Contest, confirmation, type Shown, scaleOf } from './contest.js';
import { requestFor } from './measure-engagement.js';
import type { MeasuredPrice, Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import { confirmingSeed } from './settings.js';

export class StoredContest implements Contest {
  readonly open: readonly Metric[];
  readonly engagements = 0;
  private readonly stored: StoredStudy;
  private readonly now: Measurement;
  private readonly recorder: Recorder;
  private readonly oldPrice: MeasuredPrice | undefined;
  /** What today's second block comes to, by cell. */
  private readonly second = new Map<string, Recording>();

  /** `oldPrice`: how the baseline's own inputs read their break-even price, where they can still be understood. */
  constructor(
    open: readonly Metric[],
    stored: StoredStudy,
    now: Measurement,
    recorder: Recorder,
    oldPrice: MeasuredPrice | undefined,
  ) {
    this.open = open;
    this.stored = stored;
    this.now = now;
    this.recorder = recorder;
    this.oldPrice = oldPrice;
  }

  get n(): number {
    return this.stored.observations === 0 ? this.now.n : this.stored.observations;
  }

  async advance(): Promise<void> {}

  look(metric: Metric, { alpha }: Tuning): Shown | undefined {
    const standing = this.standing(metric);
    if (standing === undefined) return undefined;
    const { zone, toUnit } = scaleOf(metric);
    const { difference, before, after, pairs, basis } = standing;
    const method = basis === 'first block' ? "paired differences, Student's t" : 'difference of counts, normal';
    return {
      before,
      after,
      change: toUnit(difference.estimate),
      p: missedP(difference, zone),
      inside: insideP(difference, zone) <= alpha,
      pairs,
      basis,
      intervalAt: (error) => {
        const { low, high } = fixedInterval(difference, 1 - error, method);
        return { low: toUnit(low), high: toUnit(high), level: 1 - error, method };
      },
    };
  }

  /** Only today's side is played again, once and at the baseline's own n. */
  engagementsFor(): number {
    return 0;
  }

  private standing(metric: Metric): StoredStanding | undefined {
    if (metric.cell === 'breakEven') {
      return this.oldPrice && standingOfPrice(this.stored, this.oldPrice, this.now);
    }
    const old = this.stored.engagement[metric.cell];
    const now = this.now.cells.find(({ id }) => id === metric.cell);
    if (old === undefined || now === undefined) return undefined;
    return standingOf(metric.quantity === 'winRate' ? 'winRate' : 'exchangeRatio', old, now, this.n);
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const confirmations = new Map<Metric, Confirmation>();
    for (const metric of metrics) {
      const standing = await this.again(metric);
      if (standing === undefined) continue;
      const first = shown.get(metric)?.change ?? 0;
      confirmations.set(metric, confirmation(standing.difference, scaleOf(metric), first, standing.pairs));
    }
    return confirmations;
  }

  /** The stored second block against today's; what is exact needs no second block. */
  private async again(metric: Metric): Promise<StoredStanding | undefined> {
    const { input, cells } = this.now;
    const old = this.stored.engagement[metric.cell];
    const now = cells.find(({ id }) => id === metric.cell);
    const cell = input.study.engagementCells.find(({ id }) => `engagement/${id}` === metric.cell);
    if (old === undefined || now === undefined || cell === undefined) return undefined;
    const { counts: _, firstBlock: __, ...rest } = old;
    const oldSecond: StoredCell = { ...rest, ...(old.confirming === undefined ? {} : { counts: old.confirming }) };
    if (!old.exact && old.confirming === undefined) return undefined;
    const kind = metric.quantity === 'winRate' ? 'winRate' : 'exchangeRatio';
    if (now.exact) return standingOf(kind, oldSecond, now, 0);
    let recording = this.second.get(cell.id);
    if (recording === undefined) {
      const request = requestFor(input, cell, confirmingSeed(this.stored.seed), 0, this.n);
      [recording] = (await this.recorder.record([request])) as [Recording];
      this.second.set(cell.id, recording);
    }
    return standingOf(kind, oldSecond, { ...now, recording }, this.n);
  }
}
