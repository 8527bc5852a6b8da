/**
 * A tally: an empirical or an exact distribution of what engagements came to.
 *
 * Promises: sampled weights are whole-number counts, so merging is exact, associative and commutative; cells are
 * sorted, so equal tallies are equal byte for byte; an exact distribution is the same type with probabilities as
 * weights. Whoever reads a tally need not ask where it came from, except to draw error bars (`exact`).
 */
import { countedColumns, type Process } from './process.js';
import { TupleIndex } from './tuple-index.js';

export interface Histogram {
  readonly name: string;
  /** Values ascending, with their weights. */
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

export interface Tally {
  readonly columns: readonly string[];
  /** Joint cells, sorted by their values; each has one value a column. */
  readonly cells: readonly (readonly number[])[];
  /** Counts of engagements, or probabilities where `exact`. */
  readonly weights: readonly number[];
  /** Engagements counted; 1 for an exact distribution. */
  readonly total: number;
  readonly exact: boolean;
  /** Histograms of what is counted beside the joint columns. */
  readonly extras: readonly Histogram[];
}

/** A tally on its way between threads: typed arrays, in the order in which outcomes were met. */
export interface PackedTally {
  /** `columns.length` values a cell, cell after cell. */
  readonly cells: Int32Array;
  readonly weights: Float64Array;
  readonly extras: readonly { readonly values: Int32Array; readonly weights: Float64Array }[];
}

/** Collects outcomes; allocates only when a new outcome is met. */
export class Tallier {
  readonly columns: readonly string[];
  readonly extras: readonly string[];
  private readonly joint: TupleIndex;
  private readonly jointWeights: number[] = [];
  private readonly extraWeights: Map<number, number>[];
  private total = 0;

  constructor(columns: readonly string[], extras: readonly string[]) {
    this.columns = columns;
    this.extras = extras;
    this.joint = new TupleIndex(columns.length);
    this.extraWeights = extras.map(() => new Map());
  }

  /** Adds an outcome (joint columns first, then extras) with a weight. */
  add(outcome: Int32Array, weight = 1): void {
    const id = this.joint.intern(outcome);
    this.jointWeights[id] = (this.jointWeights[id] ?? 0) + weight;
    for (let k = 0; k < this.extraWeights.length; k++) {
      const value = outcome[this.columns.length + k] as number;
      const weights = this.extraWeights[k] as Map<number, number>;
      weights.set(value, (weights.get(value) ?? 0) + weight);
    }
    this.total += weight;
  }

  /** What was collected, packed for another thread. */
  pack(): PackedTally {
    const cells = new Int32Array(this.joint.size * this.columns.length);
    for (let id = 0; id < this.joint.size; id++) {
      this.joint.read(id, cells.subarray(id * this.columns.length, (id + 1) * this.columns.length));
    }
    const extras = this.extraWeights.map((weights) => ({
      values: Int32Array.from(weights.keys()),
      weights: Float64Array.from(weights.values()),
    }));
    return { cells, weights: Float64Array.from(this.jointWeights), extras };
  }

  /** Adds what another thread collected in the same columns. */
  absorb(packed: PackedTally): void {
    const width = this.columns.length;
    for (let n = 0; n < packed.weights.length; n++) {
      const weight = packed.weights[n] as number;
      const id = this.joint.intern(packed.cells.subarray(n * width, (n + 1) * width));
      this.jointWeights[id] = (this.jointWeights[id] ?? 0) + weight;
      this.total += weight;
    }
    packed.extras.forEach(({ values, weights }, k) => {
      const sums = this.extraWeights[k] as Map<number, number>;
      values.forEach((value, n) => {
        sums.set(value, (sums.get(value) ?? 0) + (weights[n] as number));
      });
    });
  }

  /** The tally so far. `exact` marks weights as probabilities. */
  tally(exact = false): Tally {
    const order = Array.from({ length: this.joint.size }, (_, id) => id).sort((a, b) => this.joint.compare(a, b));
    return {
      columns: this.columns,
      cells: order.map((id) => this.columns.map((_, k) => this.joint.at(id, k))),
      weights: order.map((id) => this.jointWeights[id] as number),
      total: exact ? 1 : this.total,
      exact,
      extras: this.extras.map((name, k) => histogram(name, this.extraWeights[k] as Map<number, number>)),
    };
  }
}

/** A tallier for the outcomes of a process. */
export function tallierFor(process: Process): Tallier {
  const { columns, extras } = countedColumns(process);
  return new Tallier(columns, extras);
}

function histogram(name: string, weights: ReadonlyMap<number, number>): Histogram {
  const values = [...weights.keys()].sort((a, b) => a - b);
  return { name, values, weights: values.map((value) => weights.get(value) as number) };
}

/** The mean of `value(cell)` over a tally. */
export function tallyMean(tally: Tally, value: (cell: readonly number[]) => number): number {
  let sum = 0;
  tally.cells.forEach((cell, n) => {
    sum += value(cell) * (tally.weights[n] as number);
  });
  return sum / tally.total;
}
