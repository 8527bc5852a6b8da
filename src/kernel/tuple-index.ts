/**
 * Numbers tuples of integers 0, 1, 2 … in the order in which they are first met: states and outcomes without string
 * keys.
 *
 * Promises: equal tuples have equal numbers; no allocation on a hit; growth doubles.
 */
import { bitsFor, power } from './power.js';
export class TupleIndex {
  readonly width: number;
  /** Tuples met so far. */
  size = 0;
  private values: Int32Array;
  private slots: Int32Array;
  private mask: number;

  constructor(width: number, expected = 64) {
    this.width = width;
    const capacity = power(2, bitsFor(Math.max(16, expected)));
    this.values = new Int32Array(capacity * width);
    this.slots = new Int32Array(capacity * 2).fill(-1);
    this.mask = capacity * 2 - 1;
  }

  /** The number of `tuple` (its first `width` entries), new if it was not met before. */
  intern(tuple: Int32Array): number {
    let slot = this.slotOf(tuple);
    const known = this.slots[slot] as number;
    if (known >= 0) return known;
    if (this.size * 2 >= this.mask) {
      this.grow();
      slot = this.slotOf(tuple);
    }
    const id = this.size++;
    this.slots[slot] = id;
    this.values.set(tuple.length === this.width ? tuple : tuple.subarray(0, this.width), id * this.width);
    return id;
  }

  /** The number of `tuple`, −1 if it was not met before. Nothing is kept. */
  find(tuple: Int32Array): number {
    return this.slots[this.slotOf(tuple)] as number;
  }

  /** Forgets all, and keeps the room. */
  clear(): void {
    this.size = 0;
    this.slots.fill(-1);
  }

  /** Entry `k` of tuple `id`. */
  at(id: number, k: number): number {
    return this.values[id * this.width + k] as number;
  }

  /** Copies tuple `id` into `out`. */
  read(id: number, out: Int32Array): void {
    const from = id * this.width;
    for (let k = 0; k < this.width; k++) out[k] = this.values[from + k] as number;
  }

  /** Compares two tuples entry by entry: negative, 0 or positive. */
  compare(one: number, other: number): number {
    for (let k = 0; k < this.width; k++) {
      const difference = this.at(one, k) - this.at(other, k);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private slotOf(tuple: Int32Array): number {
    const width = this.width;
    let hash = 0x811c9dc5 | 0;
    for (let k = 0; k < width; k++) hash = Math.imul(hash ^ (tuple[k] as number), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    let slot = (hash ^ (hash >>> 13)) & this.mask;
    search: for (;;) {
      const id = this.slots[slot] as number;
      if (id < 0) return slot;
      const from = id * width;
      for (let k = 0; k < width; k++) {
        if (this.values[from + k] !== tuple[k]) {
          slot = (slot + 1) & this.mask;
          continue search;
        }
      }
      return slot;
    }
  }

  private grow(): void {
    const values = new Int32Array(this.values.length * 2);
    values.set(this.values);
    this.values = values;
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    this.mask = this.slots.length - 1;
    const tuple = new Int32Array(this.width);
    for (let id = 0; id < this.size; id++) {
      this.read(id, tuple);
      this.slots[this.slotOf(tuple)] = id;
    }
  }
}
