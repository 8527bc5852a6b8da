/**
 * A price list whose outcomes differ: against what the baseline stores, or, where the old inputs can still be played, both
 * side by side in the same armies. Promises: looks fall after numbers of blocks that are settled beforehand, with alpha
 * split over them; what is shown depends on inputs and seeds alone.
 */
import type { FixedDifference } from '../../analysis/gate/difference.js';
import { type ListChange, type ListReading, listChanges, listReadings } from '../../analysis/gate/list-readings.js';
import { defined } from '../../kernel/defined.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { keysOf } from '../measure/list-play.js';
import { type ListPlayer, playedBy } from '../measure/list-player.js';
import { blockSeed, pooledReading } from '../measure/list-samples.js';
import type { Metric } from '../measure/metrics.js';
import { confirmingSeed, confirmingShare } from '../measure/settings.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Confirmation, type Contest, confirmation, type Levels, type Shown, scaleOf } from './contest.js';
import { oldOf, secondOf, shownBy } from './stored-figure.js';

/** Blocks at the looks. */
const looks = [1, 2, 4, 8, 16] as const;

/** What a block says of a figure: of today's list, and of the old one where that was played beside it. */
type BlockReading = ListReading | ListChange;

/** Against what today's list is held. */
export type OldList = { readonly player: ListPlayer } | { readonly stored: ReadonlyMap<Metric, StoredFigure> };

/** Today's list. */
export interface ListSide {
  readonly player: ListPlayer;
  readonly seed: string;
  /** Engagements of a block. */
  readonly each: number;
  /** Engagements at most. */
  readonly most: number;
}

export class ListContest implements Contest {
  readonly open: readonly Metric[];
  readonly anywhere = false;
  private readonly side: ListSide;
  private readonly old: OldList;
  private readonly blocks: ReadonlyMap<string, BlockReading>[] = [];

  constructor(open: readonly Metric[], side: ListSide, old: OldList) {
    this.open = open;
    this.side = side;
    this.old = old;
  }

  get n(): number {
    return this.blocks.length * this.side.each;
  }

  next(_metrics: readonly Metric[]): number | undefined {
    const next = looks.find((blocks) => blocks > this.blocks.length);
    const { each, most } = this.side;
    if (next === undefined || (next > 1 && next * each > most)) return undefined;
    return next * each;
  }

  engagements(_metrics: readonly Metric[]): number {
    return 'player' in this.old ? 2 : 1;
  }

  engagementsFor(metrics: readonly Metric[]): number {
    return confirmingShare * this.engagements(metrics);
  }

  async advance(n: number): Promise<void> {
    while (this.n < n) {
      this.blocks.push(await this.block(blockSeed(this.side.seed, this.blocks.length + 1)));
    }
  }

  look(metric: Metric, { inside }: Levels): Shown | undefined {
    if (!looks.some((blocks) => blocks === this.blocks.length)) return undefined;
    const found = this.differenceIn(metric, this.blocks, oldOf(this.storedOf(metric), metric));
    if (found === undefined) return undefined;
    const { difference, before, reaches } = found;
    const isPaired = 'player' in this.old;
    const how = isPaired ? 'difference of the same armies, old and new' : 'difference of stored and new worths';
    const at = { looks: looks.length, how, pairs: this.n, basis: isPaired ? 'paired' : 'counts' } as const;
    return { ...shownBy(difference, before, metric, inside, at), ...defined({ reaches }) };
  }

  /** Old and new on the confirming seeds; what is stored has one block of them. */
  async confirm(
    metrics: readonly Metric[],
    shown: ReadonlyMap<Metric, Shown>,
    most: number,
  ): Promise<ReadonlyMap<Metric, Confirmation>> {
    const wanted = confirmingShare * Math.min(most, Math.max(...[...shown.values()].map(({ pairs }) => pairs)));
    const { each, seed: ofFirst } = this.side;
    const count = Math.max(1, Math.floor(wanted / each));
    const again: ReadonlyMap<string, BlockReading>[] = [];
    const seed = confirmingSeed(ofFirst);
    while (again.length < count) again.push(await this.block(blockSeed(seed, again.length + 1)));
    const n = count * each;
    return new Map(
      metrics.flatMap((metric): [Metric, Confirmation][] => {
        const found = this.differenceIn(metric, again, secondOf(this.storedOf(metric), metric));
        const first = shown.get(metric)?.working ?? 0;
        return found === undefined
          ? []
          : [[metric, confirmation({ ...found.difference, df: n - 1 }, scaleOf(metric), first, n)]];
      }),
    );
  }

  private storedOf(metric: Metric): StoredFigure | undefined {
    return 'stored' in this.old ? this.old.stored.get(metric) : undefined;
  }

  private async block(seed: string): Promise<ReadonlyMap<string, BlockReading>> {
    const { player, each: engagements } = this.side;
    const asked = { seed, engagements };
    const keys = keysOf(player.info);
    if ('stored' in this.old) return listReadings(await playedBy(player, asked), keys);
    const met = await playedBy(this.old.player, asked);
    return listChanges(met, await playedBy(player, asked, met), keys);
  }

  private differenceIn(
    metric: Metric,
    blocks: readonly ReadonlyMap<string, BlockReading>[],
    old: ReturnType<typeof oldOf>,
  ): { readonly difference: FixedDifference; readonly before: number; readonly reaches: Shown['reaches'] } | undefined {
    const scale = scaleOf(metric);
    const own = blocks.map((block) => block.get(metric.figure?.key ?? ''));
    const changes = own.flatMap((each) => (each !== undefined && 'before' in each ? [each] : []));
    const after = pooledReading(own.map((each) => (each !== undefined && 'after' in each ? each.after : each)));
    const isPaired = 'player' in this.old;
    const before = isPaired
      ? pooledReading(changes.length < own.length ? [undefined] : changes.map((each) => each.before))
      : old && { value: old.value, error: Math.sqrt(old.squared) };
    if (before === undefined || after === undefined) return undefined;
    const together = isPaired
      ? Math.sqrt(changes.reduce((sum, { error }) => sum + error * error, 0)) / changes.length
      : Math.sqrt(before.error * before.error + after.error * after.error);
    const reachOf = ({ error }: ListReading): number => normalCritical(DEFAULT_LEVEL) * error;
    return {
      difference: {
        estimate: scale.of(after.value) - scale.of(before.value),
        standardError: together,
        df: this.side.each,
      },
      before: before.value,
      reaches: { before: reachOf(before), after: reachOf(after) },
    };
  }
}
