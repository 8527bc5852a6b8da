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
import { sprtLook } from './sprt-look.js';

/** What a look at a metric shows. */
export interface Shown {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  readonly interval: NonNullable<MetricCheck['interval']>;
  /** p of "inside the margin", before it is adjusted for the number of metrics. */
  readonly p: number;
  /** Shown to lie inside the margin. */
  readonly inside: boolean;
  readonly pairs: number;
  readonly basis: MetricCheck['basis'];
}

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
  /** Looks at `metrics` again, on the block of seeds that confirms. */
  confirm(metrics: readonly Metric[], shown: ReadonlyMap<Metric, Shown>): Promise<ReadonlyMap<Metric, Confirmation>>;
}

export function scaleOf({ quantity, margin: { value } }: Metric): Scale {
  if (quantity === 'winRate') return winRateScale(value);
  return quantity === 'exchangeRatio' ? ratioScale(value) : priceScale(value);
}

/** What is to be played or looked up for a metric. */
export function comparedOf(metric: Metric, before: Measurement, after: Measurement): Compared | undefined {
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
      interval: {
        low: look.low,
        high: look.high,
        level: 1 - tuning.alpha,
        method: `confidence sequence of paired differences${tested === undefined ? '' : '; decided by GSPRT'}`,
      },
      p: tested?.p ?? look.p,
      inside: tested?.inside ?? look.inside,
      pairs: this.n,
      basis: 'paired',
    };
  }

  advance(n: number): Promise<void> {
    return this.paired.advance(n);
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const { before, after, recorder } = this;
    const seed = confirmingSeed(before.seed);
    const second = new PairedStudy(before, after, cellsFor(metrics, before, after), recorder, [seed, seed]);
    await second.advance(Math.max(gateBlock, ...metrics.map((metric) => shown.get(metric)?.pairs ?? 0)));
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
