/**
 * Tuples of whole numbers one after the other, packed as narrowly as their sizes allow: a state graph that is walked
 * until its budget is spent holds a hundred thousand states of some hundred fields, nearly all of them small.
 *
 * Promises: what is read is what was added, entry by entry; an entry that does not fit is a `RangeError`, and nothing
 * is added; growth doubles. Entries of more than 256 values take four bytes, and any integer of 32 bits.
 */
import { power } from './power.js';

const byteValues = power(2, 8);

export class PackedTuples {
  readonly width: number;
  /** Tuples added so far. */
  size = 0;
  /** Entries for which a byte is enough, tuple after tuple, and which these are. */
  private narrow: Uint8Array;
  private readonly narrowAt: Int32Array;
  /** The others. */
  private wide: Int32Array;
  private readonly wideAt: Int32Array;
  /** By entry: its place among its kind, ~n for the n-th wide one. */
  private readonly place: Int32Array;
  private capacity: number;

  /**
   * `sizes`: entry k is 0 to one less than the k-th. `expected`: tuples that there is room for at first, at least 1.
   */
  constructor(sizes: readonly number[], expected = 64) {
    this.width = sizes.length;
    this.narrowAt = Int32Array.from(sizes.flatMap((size, k) => (size <= byteValues ? [k] : [])));
    this.wideAt = Int32Array.from(sizes.flatMap((size, k) => (size <= byteValues ? [] : [k])));
    this.place = new Int32Array(sizes.length);
    this.narrowAt.forEach((k, n) => void this.place.fill(n, k, k + 1));
    this.wideAt.forEach((k, n) => void this.place.fill(~n, k, k + 1));
    this.capacity = expected;
    this.narrow = new Uint8Array(expected * this.narrowAt.length);
    this.wide = new Int32Array(expected * this.wideAt.length);
  }

  /** Bytes that a tuple takes. */
  get bytes(): number {
    return this.narrowAt.length + this.wideAt.length * this.wide.BYTES_PER_ELEMENT;
  }

  /** Adds `tuple` (its first `width` entries) and returns its number: 0, 1, 2 … */
  add(tuple: Int32Array): number {
    if (this.size === this.capacity) this.grow();
    const { narrow, narrowAt, wide, wideAt, size } = this;
    for (let n = 0; n < narrowAt.length; n++) {
      const entry = tuple[narrowAt[n] as number] as number;
      if (entry < 0 || entry >= byteValues) {
        throw new RangeError(`entry ${narrowAt[n]} of a tuple is ${entry}: it does not fit`);
      }
      narrow[size * narrowAt.length + n] = entry;
    }
    for (let n = 0; n < wideAt.length; n++) wide[size * wideAt.length + n] = tuple[wideAt[n] as number] as number;
    return this.size++;
  }

  /** Entry `k` of tuple `id`. */
  at(id: number, k: number): number {
    const place = this.place[k] as number;
    const at = place < 0 ? this.wide[id * this.wideAt.length + ~place] : this.narrow[id * this.narrowAt.length + place];
    return at as number;
  }

  /** Copies tuple `id` into `out`. */
  read(id: number, out: Int32Array): void {
    const { narrow, narrowAt, wide, wideAt } = this;
    const from = id * narrowAt.length;
    for (let n = 0; n < narrowAt.length; n++) out[narrowAt[n] as number] = narrow[from + n] as number;
    const wideFrom = id * wideAt.length;
    for (let n = 0; n < wideAt.length; n++) out[wideAt[n] as number] = wide[wideFrom + n] as number;
  }

  /** Whether tuple `id` has the first `width` entries of `tuple`. */
  equals(id: number, tuple: Int32Array): boolean {
    const { narrow, narrowAt, wide, wideAt } = this;
    const from = id * narrowAt.length;
    for (let n = 0; n < narrowAt.length; n++) if (narrow[from + n] !== tuple[narrowAt[n] as number]) return false;
    const wideFrom = id * wideAt.length;
    for (let n = 0; n < wideAt.length; n++) if (wide[wideFrom + n] !== tuple[wideAt[n] as number]) return false;
    return true;
  }

  private grow(): void {
    this.capacity *= 2;
    const narrow = new Uint8Array(this.capacity * this.narrowAt.length);
    narrow.set(this.narrow);
    this.narrow = narrow;
    const wide = new Int32Array(this.capacity * this.wideAt.length);
    wide.set(this.wide);
    this.wide = wide;
  }
}
