/**
 * Observations of the cells that some figures need, on one side or on two, summed up as each figure wants them.
 * Promises: what is summed depends on inputs, seeds and numbers of observations alone; a figure that is left out at one
 * stretch never comes back, so that its sums are always of its first observations; memory does not grow with their
 * number.
 */

import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Recording, RecordRequest } from '../../run/record/record.js';
import type { EngagementCell } from '../../study/study.js';
import { columnKey, columnOf } from './columns.js';
import { streamOf } from './fight-figures.js';
import { type CellColumn, type CurveQuestion, type FigureColumn, partsOf } from './figures.js';
import { JointSums } from './joint.js';
import type { PlaysList } from './list-player.js';
import type { Input } from './measured.js';
import { shortDigest } from './numbers.js';
import { gateBlock } from './settings.js';
import type { SideCurve } from './side-curve.js';

/** Something that plays stretches of observations: today's code in this process, or another's elsewhere. */
export interface Records {
  record(requests: readonly RecordRequest[]): Promise<readonly Recording[]>;
  /** A price curve, where it is told elsewhere; else today's code reads it off what is recorded. */
  curve?(question: CurveQuestion): Promise<SideCurve>;
  /** A price list, where it is played elsewhere; else today's code plays it. */
  readonly list?: PlaysList | undefined;
}

/** One side: inputs, played by some code on some seed. */
export interface PlayedSide {
  readonly input: Input;
  readonly seed: string;
  readonly recorder: Records;
}

/** A column of a side. */
export type SideColumn = FigureColumn & {
  /** Index of the side. */
  readonly side: number;
};

/** What is summed together. */
export interface Item {
  readonly key: string;
  readonly columns: readonly SideColumn[];
}

/** Sees the observations of an item as they are counted. */
export type Watch = (key: string, columns: readonly Float64Array[]) => void;

/** What a thread needs to play a stretch of a cell's observations. */
export function requestFor(
  { study, data }: Input,
  cell: EngagementCell,
  seed: string,
  first: number,
  count: number,
): RecordRequest {
  const key = `${data?.id ?? 'registry'} ${shortDigest(canonicalJson(cell))}`;
  const name = streamOf(cell) ?? study.name;
  return { key, seed, name, cell, first, count, ...defined({ data }) };
}

export class Play {
  private readonly sides: readonly PlayedSide[];
  private readonly items: ReadonlyMap<string, Item>;
  private readonly all = new Map<string, JointSums>();
  private readonly watch: Watch | undefined;
  private played = 0;

  constructor(sides: readonly PlayedSide[], items: readonly Item[], watch?: Watch) {
    this.sides = sides;
    this.items = new Map(items.map((item) => [item.key, item]));
    for (const { key, columns } of items) this.all.set(key, new JointSums(columns.length));
    this.watch = watch;
  }

  /** Observations so far, of what was never left out. */
  get n(): number {
    return this.played;
  }

  /** The sums of an item. */
  sums(key: string): JointSums {
    const sums = this.all.get(key);
    if (sums === undefined) throw new LanchesterError('internal', `${key} is not played`);
    return sums;
  }

  /** Engagements in one observation of all that some items need. */
  engagementsOf(keys: Iterable<string>): number {
    return this.needed(keys).reduce((sum, { cell }) => sum + cell.specs.length, 0);
  }

  /** Plays on until `n` observations of these items are counted; what is not among them is left out from now on. */
  async advance(n: number, keys: readonly string[]): Promise<void> {
    const cells = this.needed(keys);
    while (this.played < n && cells.length > 0) {
      const first = this.played;
      const count = Math.min(gateBlock, n - first);
      await this.stretch(keys, cells, first, count);
      this.played += count;
    }
  }

  private async stretch(
    keys: readonly string[],
    cells: readonly { readonly side: number; readonly cell: EngagementCell }[],
    first: number,
    count: number,
  ): Promise<void> {
    const recordings = new Map<string, Recording>();
    const perSide = this.sides.map(async ({ input, seed, recorder }, k) => {
      const own = cells.filter(({ side }) => side === k);
      const found = await recorder.record(own.map(({ cell }) => requestFor(input, cell, seed, first, count)));
      own.forEach(({ cell }, j) => {
        recordings.set(`${k} ${cell.id}`, found[j] as Recording);
      });
    });
    await Promise.all(perSide);
    const known = new Map<string, Float64Array>();
    const cellColumnFor = (side: number, { cell, column }: CellColumn): Float64Array => {
      const key = `${side} ${cell.id} ${columnKey(column)}`;
      const values = known.get(key) ?? columnOf(cell, column, recordings.get(`${side} ${cell.id}`) as Recording);
      known.set(key, values);
      return values;
    };
    const columnFor = (column: SideColumn): Float64Array => {
      if (!('sum' in column)) return cellColumnFor(column.side, column);
      const all = new Float64Array(count);
      for (const part of column.sum) {
        const values = cellColumnFor(column.side, part);
        for (let i = 0; i < count; i++) all[i] = (all[i] as number) + part.weight * (values[i] as number);
      }
      return all;
    };
    for (const key of keys) {
      const sums = this.sums(key);
      if (sums.n !== first) throw new LanchesterError('internal', `${key} was left out before`);
      const columns = (this.items.get(key) as Item).columns.map(columnFor);
      sums.add(columns, count);
      this.watch?.(key, columns);
    }
  }

  private needed(keys: Iterable<string>): { readonly side: number; readonly cell: EngagementCell }[] {
    const found = new Map<string, { readonly side: number; readonly cell: EngagementCell }>();
    for (const key of keys) {
      for (const column of this.items.get(key)?.columns ?? []) {
        const { side } = column;
        for (const { cell } of partsOf(column)) found.set(`${side} ${cell.id}`, { side, cell });
      }
    }
    return [...found.values()];
  }
}
