/**
 * Old and new, played side by side on common random numbers: with the old inputs under today's code, or with old code
 * that plays beside today's. Promises: what a look finds depends on inputs, seeds and the number of observations alone;
 * its intervals hold at every look at once.
 */
import { alwaysValidP, type Difference, differenceSequence, type Tuning } from '../../analysis/gate/difference.js';
import type { GateSection } from '../../study/document/schema/gate.js';
import { type Figure, kindOf } from '../measure/figures.js';
import type { Weights } from '../measure/joint.js';
import type { Metric } from '../measure/metrics.js';
import { type Item, Play, type PlayedSide } from '../measure/play.js';
import { confirmingSeed } from '../measure/settings.js';
import { type Confirmation, type Contest, confirmation, type Levels, type Shown, scaleOf } from './contest.js';
import { sprtExpected, sprtLook } from './sprt-look.js';

/** What a metric is read from, old and new. */
export interface FigurePair {
  readonly old: Figure;
  readonly now: Figure;
}

export interface PairedOptions {
  readonly device: GateSection['device'];
  /** Observations at the first look; each further look has twice as many. */
  readonly first: number;
  /** Observations of a metric at which its sequence is narrowest: what the baseline holds of it. */
  readonly tunedTo: (metric: Metric) => number;
  /** Observations of a metric at most. */
  readonly most: (metric: Metric) => number;
}

/** A change as it stands. */
interface Standing {
  readonly before: number;
  readonly difference: Difference;
}

export class PairedContest implements Contest {
  readonly open: readonly Metric[];
  readonly anywhere = true;
  private readonly sides: readonly [PlayedSide, PlayedSide];
  private readonly pairs: ReadonlyMap<Metric, FigurePair>;
  private readonly options: PairedOptions;
  private readonly play: Play;
  /**
   * By metric id: pairs by what new scored more than old, from losing everything to winning everything; win rates only.
   */
  private readonly scores = new Map<string, number[]>();

  /** `sides`: old, then new. */
  constructor(
    pairs: ReadonlyMap<Metric, FigurePair>,
    sides: readonly [PlayedSide, PlayedSide],
    options: PairedOptions,
  ) {
    this.open = [...pairs.keys()];
    this.pairs = pairs;
    this.sides = sides;
    this.options = options;
    this.play = this.playOf(this.open, sides, options.device === 'sprt');
  }

  get n(): number {
    return this.play.n;
  }

  next(metrics: readonly Metric[]): number | undefined {
    const most = Math.max(0, ...metrics.map(this.options.most));
    if (this.n >= most) return undefined;
    return this.n === 0 ? this.options.first : Math.min(2 * this.n, Math.max(most, this.options.first));
  }

  engagements(metrics: readonly Metric[]): number {
    return this.play.engagementsOf(metrics.map(({ id }) => id));
  }

  engagementsFor(metrics: readonly Metric[]): number {
    return this.engagements(metrics);
  }

  advance(n: number, metrics: readonly Metric[]): Promise<void> {
    return this.play.advance(
      n,
      metrics.map(({ id }) => id),
    );
  }

  look(metric: Metric, levels: Levels): Shown | undefined {
    const standing = this.standing(metric, this.play);
    if (standing === undefined) return undefined;
    const { before, difference } = standing;
    const { zone, toUnit } = scaleOf(metric);
    const tuning: Tuning = { alpha: levels.changed, tuneN: this.options.tunedTo(metric) };
    const counts = this.scores.get(metric.id);
    const tested = counts === undefined ? undefined : sprtLook(counts, metric.margin.value / 100, levels.changed);
    const within = differenceSequence(difference, tuning, levels.inside);
    return {
      before,
      working: difference.estimate,
      change: toUnit(difference.estimate),
      p: tested?.p ?? alwaysValidP(difference, zone, tuning),
      anyP: alwaysValidP(difference, { low: 0, high: 0 }, tuning),
      inside: tested?.inside ?? (within.low >= zone.low && within.high <= zone.high),
      pairs: difference.n,
      basis: 'paired',
      intervalAt: (alpha) => {
        const stopped = tested?.intervalAt(alpha);
        const level = 1 - alpha;
        if (stopped !== undefined) {
          return {
            low: 100 * stopped.low,
            high: 100 * stopped.high,
            level,
            method: 'after the stop of a GSPRT of pairs',
          };
        }
        const { low, high } = differenceSequence(difference, tuning, alpha);
        return { low: toUnit(low), high: toUnit(high), level, method: 'confidence sequence of paired differences' };
      },
    };
  }

  expectation(alpha: number): string | undefined {
    const expected = this.open.flatMap(({ id, margin: { value } }) => {
      const counts = value > 0 && value < 100 ? this.scores.get(id) : undefined;
      return counts === undefined ? [] : [sprtExpected(counts, value / 100, alpha)];
    });
    if (expected.length === 0) return undefined;
    const most = (of: 'unchanged' | 'changed'): string =>
      String(Math.ceil(Math.max(...expected.map((each) => each[of])) / 100) * 100);
    return `sequential probability ratio tests decide on win rates; by the first look's spread they may be expected to take up to ${most('unchanged')} pairs where nothing has changed, ${most('changed')} where the change is twice the margin.`;
  }

  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const [old, now] = this.sides;
    const again = (side: PlayedSide): PlayedSide => ({ ...side, seed: confirmingSeed(side.seed) });
    const second = this.playOf(metrics, [again(old), again(now)], false);
    const targets = new Map(
      metrics.map((metric) => {
        const wanted = Math.max(this.options.first, shown.get(metric)?.pairs ?? 0);
        return [metric, Math.max(this.options.first, Math.min(most, wanted))] as const;
      }),
    );
    for (const n of [...new Set(targets.values())].sort((a, b) => a - b)) {
      await second.advance(
        n,
        metrics.filter((metric) => (targets.get(metric) as number) >= n).map(({ id }) => id),
      );
    }
    const confirmations = new Map<Metric, Confirmation>();
    for (const metric of metrics) {
      const standing = this.standing(metric, second);
      if (standing === undefined) continue;
      const { estimate, variance, n } = standing.difference;
      const difference = { estimate, standardError: Math.sqrt(variance / n), df: n - 1 };
      confirmations.set(metric, confirmation(difference, scaleOf(metric), shown.get(metric)?.working ?? 0, n));
    }
    return confirmations;
  }

  private playOf(metrics: readonly Metric[], sides: readonly PlayedSide[], counting: boolean): Play {
    const items = metrics.map((metric): Item => {
      const { old, now } = this.pairs.get(metric) as FigurePair;
      const columns = [
        ...old.columns.map((column) => ({ ...column, side: 0 })),
        ...now.columns.map((column) => ({ ...column, side: 1 })),
      ];
      return { key: metric.id, columns };
    });
    const roles = new Map(
      metrics.flatMap((metric) => {
        const { old, now } = this.pairs.get(metric) as FigurePair;
        const [one, other] = [rolesOf(old), rolesOf(now)];
        return now.kind === 'winRate' && one !== undefined && one === other ? [[metric.id, one] as const] : [];
      }),
    );
    return new Play(sides, items, (id, [one, other]) => {
      const count = roles.get(id);
      if (!counting || count === undefined || one === undefined || other === undefined) return;
      const best = 2 * count;
      const counts = this.scores.get(id) ?? new Array<number>(2 * best + 1).fill(0);
      this.scores.set(id, counts);
      for (let k = 0; k < one.length; k++) {
        const at = best + Math.round(best * ((other[k] as number) - (one[k] as number)));
        counts[at] = (counts[at] as number) + 1;
      }
    });
  }

  /** Where a change stands; `undefined` where it has no value at this n. */
  private standing(metric: Metric, play: Play): Standing | undefined {
    const { old, now } = this.pairs.get(metric) as FigurePair;
    const sums = play.sums(metric.id);
    if (sums.n < 2) return undefined;
    const at = (figure: Figure, first: number) => figure.read(figure.columns.map((_, k) => sums.mean(first + k)));
    const width = old.columns.length;
    const [before, after] = [at(old, 0), at(now, width)];
    if (before === undefined || after === undefined) return undefined;
    const weights = (gradient: readonly number[], first: number, sign: number): Weights =>
      gradient.map((slope, k) => [first + k, sign * slope] as const);
    const [one, other] = [weights(before.gradient, 0, -1), weights(after.gradient, width, 1)];
    const variance = sums.variance([...one, ...other]);
    // the variance of a difference of two is at most four times the greatest of one; where that is unknown, what it
    // would be if they had nothing in common
    const apart = sums.variance(one) + sums.variance(other);
    const worst = 4 * kindOf(now.kind).worst || Math.max(apart, variance);
    const difference = { estimate: after.working - before.working, variance, n: sums.n, worst };
    return { before: before.value, difference };
  }
}

/** Role assignments of the one cell that a figure is read from; nothing of a sum of several. */
function rolesOf({ columns: [column] }: Figure): number | undefined {
  return column === undefined || 'sum' in column ? undefined : column.cell.specs.length;
}
