/**
 * A study whose sampled outcomes differ from the baseline's, and what can be found out about it: by playing old and new side by side, or, where the code has
 * changed, from what the baseline stores. Promise: both are asked in the same way, and each says what it used.
 */
import { fixedInterval, outsideP, type Tuning } from '../analysis/gate/difference.js';
import { priceScale, ratioScale, type Scale, winRateScale } from '../analysis/gate/quantity.js';
import type { Recorder } from '../run/recorder.js';
import type { Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import { type Compared, lookAt, PairedStudy } from './paired-study.js';
import type { MetricCheck } from './result.js';
import { confirmingAlpha, confirmingSeed, gateBlock } from './settings.js';
import { sprtExpected, sprtLook } from './sprt-look.js';

/** What a look at a metric shows. */
export interface Shown {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** p of "inside the margin", before it is adjusted for the number of metrics. */
  readonly p: number;
  /** Shown to lie inside the margin. */
  readonly inside: boolean;
  readonly pairs: number;
  readonly basis: MetricCheck['basis'];
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

export interface Contest {
  /** Metrics whose outcomes differ. */
  readonly open: readonly Metric[];
  /** Observations so far. */
  readonly n: number;
  /** Engagements in one more observation; 0 where no more can be played. */
  readonly engagements: number;
  /** `undefined`: the metric has no value at this n. */
  look(metric: Metric, tuning: Tuning): Shown | undefined;
  advance(n: number): Promise<void>;
  /** What is to be expected of the device that decides, in a sentence; absent where there is nothing to say. `alpha`: of one metric. */
  expectation?(alpha: number): string | undefined;
  /** Engagements in one observation of what `metrics` need to be confirmed; 0 where that is not worth counting. */
  engagementsFor(metrics: readonly Metric[]): number;
  /** Looks at `metrics` again, on the block of seeds that confirms: as many observations as they were shown with, or `most`. */
  confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>>;
}

export function scaleOf({ quantity, margin: { value } }: Metric): Scale {
  if (quantity === 'winRate') return winRateScale(value);
  return quantity === 'exchangeRatio' ? ratioScale(value) : priceScale(value);
}

/** What is to be played or looked up for a metric. */
function comparedOf(metric: Metric, before: Measurement, after: Measurement): Compared | undefined {
  if (metric.cell !== 'breakEven') {
    return { kind: metric.quantity === 'winRate' ? 'winRate' : 'exchangeRatio', cell: metric.cell };
  }
  const [one, other] = [before.breakEven, after.breakEven];
  return one === undefined || other === undefined ? undefined : { kind: 'breakEven', before: one, after: other };
}

/** Ids of the cells that metrics need. */
function cellsFor(metrics: readonly Metric[], before: Measurement, after: Measurement): Set<string> {
  return new Set(
    metrics.flatMap((metric) =>
      metric.cell === 'breakEven'
        ? [...(before.breakEven?.cells ?? []), ...(after.breakEven?.cells ?? [])]
        : [metric.cell],
    ),
  );
}

/** Old and new, side by side. Both must have been sampled with the same seed and n. */
export class PairedContest implements Contest {
  readonly open: readonly Metric[];
  private readonly before: Measurement;
  private readonly after: Measurement;
  private readonly recorder: Recorder;
  private readonly paired: PairedStudy;
  private readonly device: 'sequence' | 'sprt';

  constructor(
    open: readonly Metric[],
    before: Measurement,
    after: Measurement,
    recorder: Recorder,
    device: 'sequence' | 'sprt',
  ) {
    this.open = open;
    this.before = before;
    this.after = after;
    this.recorder = recorder;
    this.device = device;
    this.paired = new PairedStudy(before, after, cellsFor(open, before, after), recorder);
    this.paired.takeOver(before.cells, after.cells);
  }

  get n(): number {
    return this.paired.n;
  }

  get engagements(): number {
    return this.paired.engagements;
  }

  look(metric: Metric, tuning: Tuning): Shown | undefined {
    const compared = comparedOf(metric, this.before, this.after);
    const standing = compared && this.paired.standing(compared);
    if (compared === undefined || standing === undefined) return undefined;
    const scale = scaleOf(metric);
    const look = lookAt(standing, scale, tuning);
    const counts =
      this.device === 'sprt' && compared.kind === 'winRate' ? this.paired.scoreDifferences(compared.cell) : undefined;
    const tested = counts === undefined ? undefined : sprtLook(counts, metric.margin.value / 100, tuning.alpha);
    return {
      before: standing.before,
      after: standing.after,
      change: look.change,
      p: tested?.p ?? look.p,
      inside: tested?.inside ?? look.inside,
      pairs: this.n,
      basis: 'paired',
      intervalAt: (alpha) => {
        const stopped = tested?.intervalAt(alpha);
        const level = 1 - alpha;
        return stopped === undefined
          ? { ...look.intervalAt(alpha), level, method: 'confidence sequence of paired differences' }
          : { low: 100 * stopped.low, high: 100 * stopped.high, level, method: 'after the stop of a GSPRT of pairs' };
      },
    };
  }

  expectation(alpha: number): string | undefined {
    if (this.device !== 'sprt') return undefined;
    const expected = this.open.flatMap(({ quantity, cell, margin: { value } }) => {
      const counts =
        quantity === 'winRate' && value > 0 && value < 100 ? this.paired.scoreDifferences(cell) : undefined;
      return counts === undefined ? [] : [sprtExpected(counts, value / 100, alpha)];
    });
    if (expected.length === 0) return undefined;
    const most = (of: 'unchanged' | 'changed'): string =>
      String(Math.ceil(Math.max(...expected.map((each) => each[of])) / 100) * 100);
    return `sequential probability ratio tests decide on win rates; by the first block's spread they may be expected to take up to ${most('unchanged')} pairs where nothing has changed, ${most('changed')} where the change is twice the margin.`;
  }

  engagementsFor(metrics: readonly Metric[]): number {
    return this.paired.engagementsOf(cellsFor(metrics, this.before, this.after));
  }

  advance(n: number): Promise<void> {
    return this.paired.advance(n);
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const { before, after, recorder } = this;
    const seed = confirmingSeed(before.seed);
    const second = new PairedStudy(before, after, cellsFor(metrics, before, after), recorder, [seed, seed]);
    const wanted = Math.max(...metrics.map((metric) => shown.get(metric)?.pairs ?? 0));
    await second.advance(Math.max(gateBlock, Math.min(most, wanted)));
    const confirmations = new Map<Metric, Confirmation>();
    for (const metric of metrics) {
      const compared = comparedOf(metric, before, after);
      const standing = compared && second.standing(compared);
      if (standing === undefined) continue;
      const { estimate, variance, n } = standing.difference;
      const difference = { estimate, standardError: Math.sqrt(variance / n), df: n - 1 };
      confirmations.set(metric, confirmation(difference, scaleOf(metric), shown.get(metric)?.change ?? 0, n));
    }
    return confirmations;
  }
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
