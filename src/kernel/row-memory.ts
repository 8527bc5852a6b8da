/**
 * Answers that are remembered by whole numbers: rows of numbers by a tuple.
 *
 * Promises: a row is only ever found by the tuple for which it was added; nothing is allocated for one that is known;
 * bounded: when `most` rows are kept and one more is added all are forgotten, and room is kept (`forgotten` counts that:
 * whoever remembers where a row began asks again).
 */
import { TupleIndex } from './tuple-index.js';

export class RowMemory {
  /** The tuple that is asked for: set it, then ask. */
  readonly key: Int32Array;
  /** All rows, one after the other; grows, so that it is read anew after `add`. */
  rows: Float64Array;
  /** How often all was forgotten. */
  forgotten = 0;
  private readonly each: number;
  private readonly most: number;
  private readonly index: TupleIndex;

  /** `width`: numbers of a tuple; `each`: of a row. */
  constructor(width: number, each: number, most: number) {
    this.key = new Int32Array(width);
    this.each = each;
    this.most = most;
    this.rows = new Float64Array(Math.min(most, 64) * each);
    this.index = new TupleIndex(width);
  }

  /** Where the row of the tuple in `key` begins; negative: it is not known. */
  find(): number {
    return this.index.find(this.key) * this.each;
  }

  /** Where a new row begins, for the tuple in `key`, which is not known; what stands there is anything. */
  add(): number {
    const { each, index } = this;
    if (index.size >= this.most) {
      index.clear();
      this.forgotten++;
    }
    const at = index.intern(this.key) * each;
    if (at + each > this.rows.length) {
      const rows = new Float64Array(2 * this.rows.length);
      rows.set(this.rows);
      this.rows = rows;
    }
    return at;
  }
}
