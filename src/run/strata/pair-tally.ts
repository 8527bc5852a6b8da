/**
 * Ends of two variants that were played on the same streams: how often which met which, and where luck is counted how lucky
 * both were together. Promise: all sums are of whole numbers, so that they add up to the same in any order.
 */
import type { PackedTally } from '../../kernel/tally.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import { luckUnit } from '../../played/luck.js';

/** A tally of pairs on its way between threads. */
export interface PackedPairs extends PackedTally {
  /** Where luck is counted. */
  readonly luck?: PackedLuck | undefined;
}

export interface PackedLuck {
  /** By pair of ends: the luck of the first variant, and that of the other. */
  readonly sums: Float64Array;
  /** Over all: of the first with itself, of both, of the other with itself; in parts of a game, as luck is. */
  readonly products: Float64Array;
}

export class PairTally {
  private readonly index: TupleIndex;
  private readonly weights: number[] = [];
  private readonly sums: number[] = [];
  private readonly products = new Float64Array(3);
  private readonly hasLuck: boolean;

  constructor(width: number, hasLuck: boolean) {
    this.index = new TupleIndex(width);
    this.hasLuck = hasLuck;
  }

  get width(): number {
    return this.index.width;
  }

  /** Adds a pair of ends, with the luck of both. */
  add(pair: Int32Array, one = 0, other = 0): void {
    const id = this.index.intern(pair);
    this.weights[id] = (this.weights[id] ?? 0) + 1;
    if (!this.hasLuck) return;
    this.addLuck(id, one, other);
    // rounded to the unit of luck itself: squares of it would outgrow whole numbers
    this.addProducts(
      Math.round((one * one) / luckUnit),
      Math.round((one * other) / luckUnit),
      Math.round((other * other) / luckUnit),
    );
  }

  /** What was collected, packed for another thread; in the order in which pairs were met. */
  pack(): PackedPairs {
    const { index, width } = this;
    const cells = new Int32Array(index.size * width);
    for (let id = 0; id < index.size; id++) index.read(id, cells.subarray(id * width, (id + 1) * width));
    const luck = { sums: Float64Array.from(this.sums), products: this.products.slice() };
    return { cells, weights: Float64Array.from(this.weights), extras: [], ...(this.hasLuck ? { luck } : {}) };
  }

  /** Adds what another thread collected of the same variants. */
  absorb({ cells, weights, luck }: PackedPairs): void {
    const { width } = this;
    for (let n = 0; n < weights.length; n++) {
      const id = this.index.intern(cells.subarray(n * width, (n + 1) * width));
      this.weights[id] = (this.weights[id] ?? 0) + (weights[n] as number);
      if (luck !== undefined) this.addLuck(id, luck.sums[2 * n] as number, luck.sums[2 * n + 1] as number);
    }
    const [first = 0, both = 0, second = 0] = luck?.products ?? [];
    this.addProducts(first, both, second);
  }

  private addLuck(id: number, one: number, other: number): void {
    this.sums[2 * id] = (this.sums[2 * id] ?? 0) + one;
    this.sums[2 * id + 1] = (this.sums[2 * id + 1] ?? 0) + other;
  }

  private addProducts(first: number, both: number, second: number): void {
    const { products } = this;
    products[0] = (products[0] as number) + first;
    products[1] = (products[1] as number) + both;
    products[2] = (products[2] as number) + second;
  }
}
