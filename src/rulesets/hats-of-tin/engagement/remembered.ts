/**
 * What `able` has decided before, by all that it depends on, so that equal situations are weighed once.
 *
 * Promises: what is found is what was kept for exactly these words; memory grows with what there is to keep, and is bounded: where it is full, all is
 * forgotten.
 */
import { TupleIndex } from '../../../kernel/tuple-index.js';

/** Situations that are kept at most: some thousand are all that games of one fight have in common. */
const most = 1 << 13;

export class Remembered {
  /** What an answer depends on: written by who asks, all of it, before `find`. */
  readonly words: Int32Array;
  private index: TupleIndex;
  private readonly answers = new Int32Array(most);

  /** `width`: how many words a situation has. */
  constructor(width: number) {
    this.words = new Int32Array(width);
    this.index = new TupleIndex(width);
  }

  /** The answer that was kept for the words as they stand, at least 0; -1: none. */
  find(): number {
    const at = this.index.find(this.words);
    return at < 0 ? -1 : (this.answers[at] as number);
  }

  /** Keeps the answer for the words as they stand. */
  keep(answer: number): void {
    if (this.index.size >= most) this.index = new TupleIndex(this.words.length);
    this.answers[this.index.intern(this.words)] = answer;
  }
}
