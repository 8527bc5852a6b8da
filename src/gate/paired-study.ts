/**
 * Old and new inputs of a study, played side by side on common random numbers. Promises: what a look finds depends on inputs, seeds and the number of
 * observations alone; observations that are already recorded are not played again.
 */
import { alwaysValidP, type Difference, differenceSequence, type Tuning } from '../analysis/gate/difference.js';
import {
  type Change,
  evenPriceChange,
  evenPriceOn,
  ratioChange,
  type Scale,
  winRateChange,
} from '../analysis/gate/quantity.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Recorder } from '../run/recorder.js';
import type { EngagementCell } from '../study/study.js';
import { JointSums, type Weights } from './joint.js';
import { columnsOf, requestFor } from './measure-engagement.js';
import type { Input, MeasuredCell, MeasuredPrice, Measurement } from './measured.js';

/** What is compared: a figure of a cell, or the price that is read from several. */
export type Compared =
  | { readonly kind: 'winRate' | 'exchangeRatio'; readonly cell: string }
  | { readonly kind: 'breakEven'; readonly before: MeasuredPrice; readonly after: MeasuredPrice };

/** A change as it stands. */
export interface Standing {
  /** Natural: shares, ratios, points. */
  readonly before: number;
  readonly after: number;
  readonly difference: Difference;
}

interface Side {
  readonly input: Input;
  readonly seed: string;
  /** By id: the cell, its columns among all, and how many role assignments it has. */
  readonly cells: ReadonlyMap<
    string,
    { readonly cell: EngagementCell; readonly column: number; readonly roles: number }
  >;
}

export class PairedStudy {
  private readonly sides: readonly [Side, Side];
  private readonly sums: JointSums;
  private readonly recorder: Recorder;
  /** By cell that both sides have: pairs by what new scored more than old, from losing everything to winning everything. */
  private readonly differences = new Map<string, number[]>();

  /** Compares the cells of these ids. The seeds are the measurements' own unless told. */
  constructor(
    before: Measurement,
    after: Measurement,
    ids: ReadonlySet<string>,
    recorder: Recorder,
    seeds: readonly [string, string] = [before.seed, after.seed],
  ) {
    let column = 0;
    const side = ({ input }: Measurement, seed: string): Side => {
      const cells = input.study.engagementCells
        .map((cell) => ({ id: `engagement/${cell.id}`, cell }))
        .filter(({ id }) => ids.has(id))
        .map(({ id, cell }) => {
          const at = column;
          column += 3;
          return [id, { cell, column: at, roles: cell.specs.length }] as const;
        });
      return { input, seed, cells: new Map(cells) };
    };
    this.sides = [side(before, seeds[0]), side(after, seeds[1])];
    this.sums = new JointSums(column);
    this.recorder = recorder;
  }

  get n(): number {
    return this.sums.n;
  }

  /** Engagements in one observation of everything. */
  get engagements(): number {
    return this.engagementsOf(new Set(this.sides.flatMap(({ cells }) => [...cells.keys()])));
  }

  /** Engagements in one observation of some of the cells. */
  engagementsOf(ids: ReadonlySet<string>): number {
    return this.sides
      .flatMap(({ cells }) => [...cells].filter(([id]) => ids.has(id)))
      .reduce((sum, [, { roles }]) => sum + roles, 0);
  }

  /** Takes over what the measurements recorded; to be called first, if at all. */
  takeOver(before: readonly MeasuredCell[], after: readonly MeasuredCell[]): void {
    const columns = [before, after].flatMap((measured, k) =>
      [...(this.sides[k] as Side).cells].flatMap(([id, { roles }]) => {
        const recording = measured.find((cell) => cell.id === id)?.recording;
        if (recording === undefined) throw new LanchesterError('internal', `${id} was not recorded`);
        return columnsOf(recording, roles);
      }),
    );
    this.count(columns, columns[0]?.length ?? 0);
  }

  /** Plays on until `n` observations are counted. */
  async advance(n: number): Promise<void> {
    const first = this.sums.n;
    if (n <= first) return;
    const cells = this.sides.flatMap((side) => [...side.cells.values()].map((each) => ({ side, ...each })));
    const recordings = await this.recorder.record(
      cells.map(({ side, cell }) => requestFor(side.input, cell, side.seed, first, n - first)),
    );
    const columns = cells.flatMap(({ roles }, k) => columnsOf(recordings[k] as Int32Array, roles));
    this.count(columns, n - first);
  }

  private count(columns: readonly Float64Array[], n: number): void {
    this.sums.add(columns, n);
    const [before, after] = this.sides;
    for (const [id, { column, roles }] of after.cells) {
      const old = before.cells.get(id);
      if (old === undefined || old.roles !== roles) continue;
      const best = 2 * roles;
      const counts = this.differences.get(id) ?? new Array<number>(2 * best + 1).fill(0);
      this.differences.set(id, counts);
      const [one, other] = [columns[old.column] as Float64Array, columns[column] as Float64Array];
      for (let k = 0; k < n; k++) {
        const at = best + Math.round(best * ((other[k] as number) - (one[k] as number)));
        counts[at] = (counts[at] as number) + 1;
      }
    }
  }

  /** Pairs of a cell by the difference of their scores, from −1 to 1 in even steps; `undefined` where one side has not the cell. */
  scoreDifferences(cell: string): readonly number[] | undefined {
    return this.differences.get(cell);
  }

  /** Where a change stands; `undefined` where it has no value at this n. */
  standing(compared: Compared): Standing | undefined {
    if (compared.kind === 'breakEven') return this.price(compared.before, compared.after);
    const [before, after] = this.sides.map(({ cells }) => cells.get(compared.cell)?.column);
    if (before === undefined || after === undefined) return undefined;
    const mean = (column: number): number => this.sums.mean(column);
    if (compared.kind === 'winRate') {
      const change = winRateChange([mean(before), mean(after)]);
      return this.stand(change, [before, after], 100 * 100, mean(before), mean(after));
    }
    const columns = [before + 2, before + 1, after + 2, after + 1] as const;
    const means = columns.map(mean) as [number, number, number, number];
    const change = ratioChange(means);
    if (change === undefined) return undefined;
    return this.stand(change, columns, undefined, means[0] / means[1], means[2] / means[3]);
  }

  private price(before: MeasuredPrice, after: MeasuredPrice): Standing | undefined {
    const columns = [before, after].map(({ cells }, k) =>
      cells.map((id) => (this.sides[k] as Side).cells.get(id)?.column),
    );
    const all = columns.flat();
    if (!all.every((column) => column !== undefined)) return undefined;
    const [one, other] = columns.map((side) => side.map((column) => this.sums.mean(column as number)));
    const change = evenPriceChange({ before: before.grid, after: after.grid }, one as number[], other as number[]);
    const prices = [evenPriceOn(before.grid, one as number[]), evenPriceOn(after.grid, other as number[])];
    if (change === undefined || prices[0] === undefined || prices[1] === undefined) return undefined;
    return this.stand(change, all, undefined, prices[0], prices[1]);
  }

  /** `worst`: the variance of one observation at worst; unless told, what it would be if old and new had nothing in common. */
  private stand(
    { value, gradient }: Change,
    columns: readonly number[],
    worst: number | undefined,
    before: number,
    after: number,
  ): Standing {
    const weights: Weights = columns.map((column, k) => [column, gradient[k] as number] as const);
    const variance = this.sums.variance(weights);
    const half = weights.length / 2;
    const apart = this.sums.variance(weights.slice(0, half)) + this.sums.variance(weights.slice(half));
    const difference = { estimate: value, variance, n: this.sums.n, worst: worst ?? Math.max(apart, variance) };
    return { before, after, difference };
  }
}

/** A look at a change: p of "inside the margin" and the interval, both valid at any stop; in the designer's unit. */
export interface Look {
  readonly p: number;
  readonly change: number;
  /** The interval at the tuning's own level lies inside the margin. */
  readonly inside: boolean;
  /** The interval with some chance of error. */
  intervalAt(alpha: number): { readonly low: number; readonly high: number };
}

export function lookAt({ difference }: Standing, { zone, toUnit }: Scale, tuning: Tuning): Look {
  const { low, high } = differenceSequence(difference, tuning);
  return {
    p: alwaysValidP(difference, zone, tuning),
    change: toUnit(difference.estimate),
    inside: low >= zone.low && high <= zone.high,
    intervalAt: (alpha) => {
      const at = differenceSequence(difference, tuning, alpha);
      return { low: toUnit(at.low), high: toUnit(at.high) };
    },
  };
}
