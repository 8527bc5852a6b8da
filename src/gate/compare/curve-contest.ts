/**
 * A price read off strata, old and new: played on the same blocks and streams, or new alone against what the baseline
 * stores. Promises: what a look finds depends on inputs, seeds and the number of engagements alone; ranges are found on
 * streams of their own; the interval of a pair holds at every look at once.
 */
import { alwaysValidP, type Tuning } from '../../analysis/gate/difference.js';
import type { Test } from '../../analysis/gate/price-change.js';
import { type PlayedCurves, pilots, priceIn, questionOf, readyCurves } from '../measure/curve-price.js';
import { type Figure, firstCell } from '../measure/figures.js';
import type { Metric } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import { type Pilot, pilotEngagements } from '../measure/price-range.js';
import { confirmingAlpha, confirmingSeed, confirmingShare } from '../measure/settings.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Confirmation, type Contest, confirmation, type Levels, type Shown, scaleOf } from './contest.js';
import { changeIn, doubtShare, studentTest } from './curve-change.js';
import { differenceOf, looksOf, oldOf, secondOf, shownOf } from './stored-figure.js';

/** Engagements of a metric in one of its observations, on each of its sides. */
function engagementsOf({ figure }: Metric): number {
  return 2 * (firstCell(figure as Figure)?.specs.length ?? 1);
}

/** Common to both: sides that are made ready when they are first played. */
abstract class CurveContest implements Contest {
  readonly open: readonly Metric[];
  abstract readonly anywhere: boolean;
  protected readonly metric: Metric;
  protected readonly sides: readonly PlayedSide[];
  protected made: PlayedCurves | undefined;
  private found: readonly Pilot[] = [];

  constructor(metric: Metric, sides: readonly PlayedSide[]) {
    this.open = [metric];
    this.metric = metric;
    this.sides = sides;
  }

  abstract next(metrics: readonly Metric[]): number | undefined;
  abstract look(metric: Metric, levels: Levels): Shown | undefined;
  abstract confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>>;
  abstract engagementsFor(metrics: readonly Metric[]): number;

  get before(): number {
    return this.made === undefined ? pilotEngagements * this.engagements(this.open) : 0;
  }

  get n(): number {
    return this.made?.play.n ?? 0;
  }

  engagements(metrics: readonly Metric[]): number {
    return metrics.length * this.sides.length * engagementsOf(this.metric);
  }

  async advance(n: number, metrics: readonly Metric[]): Promise<void> {
    if (metrics.length === 0) return;
    if (this.made === undefined) {
      this.found = await pilots(this.sides, questionOf(this.figure));
      this.made = await this.ready(this.sides);
    }
    await this.made.play.advance(n);
  }

  /** The same prices on the block of seeds that confirms. */
  protected async again(n: number): Promise<PlayedCurves> {
    const sides = this.sides.map((side) => ({ ...side, seed: confirmingSeed(side.seed) }));
    const second = await this.ready(sides);
    await second.play.advance(n);
    return second;
  }

  protected get figure(): Figure {
    return this.metric.figure as Figure;
  }

  private ready(sides: readonly PlayedSide[]): Promise<PlayedCurves> {
    return readyCurves(sides, this.found, questionOf(this.figure), scaleOf(this.metric));
  }
}

export interface PairedCurveOptions {
  /** Engagements of each variant and role at the first look; each further look has twice as many. */
  readonly first: number;
  /** At which the sequence is narrowest. */
  readonly tunedTo: number;
  readonly most: number;
}

/** The variance of one observation of the difference of two differences at worst. */
const worst = 4;

/** Old and new on the same blocks and streams. */
export class PairedCurveContest extends CurveContest {
  readonly anywhere = true;
  private readonly options: PairedCurveOptions;

  /** `sides`: old, then new. */
  constructor(metric: Metric, sides: readonly [PlayedSide, PlayedSide], options: PairedCurveOptions) {
    super(metric, sides);
    this.options = options;
  }

  next(): number | undefined {
    const { first, most } = this.options;
    if (this.n >= most) return undefined;
    return this.n === 0 ? first : Math.min(2 * this.n, Math.max(most, first));
  }

  engagementsFor(metrics: readonly Metric[]): number {
    return this.engagements(metrics);
  }

  look(metric: Metric, levels: Levels): Shown | undefined {
    if (this.made === undefined) return undefined;
    const { play } = this.made;
    const tuning: Tuning = { alpha: levels.changed, tuneN: this.options.tunedTo };
    const n = play.observations;
    const test: Test = (estimate, variance) =>
      alwaysValidP({ estimate, variance: variance * n, n, worst }, { low: Number.NEGATIVE_INFINITY, high: 0 }, tuning);
    const found = changeIn(this.made, metric, test, doubtShare * levels.changed);
    if (found === undefined) return undefined;
    const { zone, toUnit } = scaleOf(metric);
    return {
      before: found.before,
      working: found.change,
      change: toUnit(found.change),
      p: found.outsideP(zone),
      anyP: found.outsideP({ low: 0, high: 0 }),
      inside: found.atMostP(zone.low) <= levels.inside && found.atLeastP(zone.high) <= levels.inside,
      pairs: play.n,
      basis: 'paired',
      intervalAt: (alpha) => {
        const [low, high] = found.interval(alpha);
        const method = 'confidence sequence of paired price curves, the test inverted';
        return { low: toUnit(low), high: toUnit(high), level: 1 - alpha, method };
      },
    };
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const [metric] = metrics;
    if (metric === undefined) return new Map();
    const { first } = this.options;
    const n = Math.max(first, Math.min(most, Math.max(first, shown.get(metric)?.pairs ?? 0)));
    const second = await this.again(n);
    const found = changeIn(second, metric, studentTest(second), doubtShare * confirmingAlpha);
    if (found === undefined) return new Map();
    const { zone, toUnit } = scaleOf(metric);
    const [low, high] = found.interval(confirmingAlpha);
    const isSame = Math.sign(found.change) === Math.sign(shown.get(metric)?.working ?? 0);
    return new Map([
      [
        metric,
        {
          pairs: n,
          low: toUnit(low),
          high: toUnit(high),
          shown: isSame && found.outsideP(zone) <= confirmingAlpha,
        },
      ],
    ]);
  }
}

/** New alone, against what the baseline stores. */
export class StoredCurveContest extends CurveContest {
  readonly anywhere = false;
  private readonly stored: StoredFigure;
  private readonly usual: number;

  /** `usual`: engagements where the baseline has an exact price. */
  constructor(metric: Metric, side: PlayedSide, stored: StoredFigure, usual: number) {
    super(metric, [side]);
    this.stored = stored;
    this.usual = usual;
  }

  next(): number | undefined {
    return looksOf(this.stored, this.usual).find((look) => look > this.n);
  }

  /** Only today's side is played again. */
  engagementsFor(metrics: readonly Metric[]): number {
    return confirmingShare * this.engagements(metrics);
  }

  look(metric: Metric, { inside }: Levels): Shown | undefined {
    if (this.made === undefined || !looksOf(this.stored, this.usual).includes(this.n)) return undefined;
    const now = priceIn(this.made, this.figure);
    const old = oldOf(this.stored, metric);
    return now === undefined || old === undefined ? undefined : shownOf(old, now, metric, inside);
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const [metric] = metrics;
    const old = metric === undefined ? undefined : secondOf(this.stored, metric);
    if (metric === undefined || old === undefined) return new Map();
    const n = Math.max(2, Math.ceil(confirmingShare * Math.min(most, shown.get(metric)?.pairs ?? 0)));
    const now = priceIn(await this.again(n), this.figure);
    if (now === undefined) return new Map();
    const first = shown.get(metric)?.working ?? 0;
    return new Map([[metric, confirmation(differenceOf(old, now, metric), scaleOf(metric), first, n)]]);
  }
}
