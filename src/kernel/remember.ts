/**
 * What is asked twice is remembered: a memo of a pure function over declared digits.
 *
 * Promises: different questions never share an answer (a digit outside its size is a `RangeError` that names it);
 * nothing is allocated for an answer that is known; never more than `most` answers are kept (then all are forgotten,
 * and worked out again when asked), so that what it answers never depends on what was asked before.
 */
import { LanchesterError } from './errors.js';
import { TupleIndex } from './tuple-index.js';

export class Remembered<V, F extends string> {
  /** Where each digit of a question lies in `key`. */
  readonly at: Readonly<Record<F, number>>;
  /** The question: set every digit, then ask. */
  readonly key: Int32Array;
  private readonly name: string;
  private readonly names: readonly F[];
  private readonly sizes: readonly number[];
  private readonly most: number;
  private index: TupleIndex;
  private answers: V[] = [];

  /** `sizes`: how many values each digit of a question has, by name. */
  constructor(name: string, sizes: Readonly<Record<F, number>>, most = 1 << 20) {
    this.name = name;
    this.names = Object.keys(sizes) as F[];
    this.sizes = this.names.map((field) => sizes[field]);
    this.at = Object.fromEntries(this.names.map((field, k) => [field, k])) as Record<F, number>;
    this.key = new Int32Array(this.names.length);
    this.most = most;
    this.index = new TupleIndex(this.names.length);
    if (this.names.length === 0 || !(most >= 1))
      throw new LanchesterError('internal', `${name} has nothing to remember`);
  }

  /** How many answers are kept. */
  get size(): number {
    return this.answers.length;
  }

  /**
   * The answer to the question in `key`; `work` finds it where it is not known. `work` may ask again; it must not look
   * at `key`.
   */
  answer(work: () => V): V {
    const id = this.known();
    return id >= 0 ? (this.answers[id] as V) : this.learn(work);
  }

  /** The number of the question in `key` if its answer is known, else −1: for callers that would allocate `work`. */
  known(): number {
    return this.index.find(this.key);
  }

  /** The answer of number `id`. */
  recall(id: number): V {
    return this.answers[id] as V;
  }

  /** Keeps the answer that `work` gives to the question in `key`. */
  learn(work: () => V): V {
    this.check();
    const question = this.key.slice();
    const answer = work();
    if (this.answers.length >= this.most) {
      this.index = new TupleIndex(this.names.length);
      this.answers = [];
    }
    this.answers[this.index.intern(question)] = answer;
    return answer;
  }

  /** What is not learnt is not known: whatever is outside its size is met here. */
  private check(): void {
    const k = this.sizes.findIndex((size, at) => !((this.key[at] as number) >= 0 && (this.key[at] as number) < size));
    if (k < 0) return;
    const most = (this.sizes[k] as number) - 1;
    throw new RangeError(`${this.name}: ${this.names[k]} is ${this.key[k]}, outside 0 to ${most}`);
  }
}
