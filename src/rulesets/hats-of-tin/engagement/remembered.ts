/**
 * What `able` has decided before, by all that it depends on, so that equal situations are weighed once.
 *
 * Promises: what is found is what was kept for exactly these words; memory is bounded: one answer a slot, the last one kept there; nothing is allocated
 * once it is made.
 */

/** Slots: some thousand situations are all that games of one fight have in common. */
const slots = 1 << 12;

export class Remembered {
  /** What an answer depends on: written by who asks, all of it, before `find`. */
  readonly words: Int32Array;
  private readonly keys: Int32Array;
  private readonly answers: Int32Array;
  private slot = 0;

  /** `width`: how many words a situation has. */
  constructor(width: number) {
    this.words = new Int32Array(width);
    this.keys = new Int32Array(width * slots);
    this.answers = new Int32Array(slots).fill(-1);
  }

  /** The answer that was kept for the words as they stand, at least 0; -1: none. */
  find(): number {
    const { words, keys } = this;
    const width = words.length;
    let hash = 0;
    for (let k = 0; k < width; k++) hash = Math.imul(hash ^ (words[k] as number), 0x9e3779b1) ^ (hash >>> 15);
    hash = Math.imul(hash ^ (hash >>> 16), 0x2c1b3c6d);
    this.slot = (hash ^ (hash >>> 13)) & (slots - 1);
    const answer = this.answers[this.slot] as number;
    if (answer < 0) return -1;
    const base = this.slot * width;
    for (let k = 0; k < width; k++) if (keys[base + k] !== words[k]) return -1;
    return answer;
  }

  /** Keeps the answer for the words that were last looked for. */
  keep(answer: number): void {
    this.keys.set(this.words, this.slot * this.words.length);
    this.answers[this.slot] = answer;
  }
}
