/**
 * What `able` has decided before, by all that it depends on, so that equal situations are weighed once.
 *
 * Promises: what is found is what was kept for exactly these words; memory is bounded: one answer a slot, the last one kept there; memory grows
 * with what there is to keep, to some hundred thousand words.
 */

/** Slots at the start, and at the most: some thousand situations are all that games of one fight have in common. */
const fewest = 1 << 7;
const most = 1 << 13;

export class Remembered {
  /** What an answer depends on: written by who asks, all of it, before `find`. */
  readonly words: Int32Array;
  private keys: Int32Array;
  private answers: Int32Array;
  private slot = 0;
  /** Answers that were kept since there are so many slots. */
  private kept = 0;

  /** `width`: how many words a situation has. */
  constructor(width: number) {
    this.words = new Int32Array(width);
    this.keys = new Int32Array(width * fewest);
    this.answers = new Int32Array(fewest).fill(-1);
  }

  /** The answer that was kept for the words as they stand, at least 0; -1: none. */
  find(): number {
    const { words, keys, answers } = this;
    const width = words.length;
    let hash = 0;
    for (let k = 0; k < width; k++) hash = Math.imul(hash ^ (words[k] as number), 0x9e3779b1) ^ (hash >>> 15);
    hash = Math.imul(hash ^ (hash >>> 16), 0x2c1b3c6d);
    this.slot = (hash ^ (hash >>> 13)) & (answers.length - 1);
    const answer = answers[this.slot] as number;
    if (answer < 0) return -1;
    const base = this.slot * width;
    for (let k = 0; k < width; k++) if (keys[base + k] !== words[k]) return -1;
    return answer;
  }

  /** Keeps the answer for the words that were last looked for. */
  keep(answer: number): void {
    if (++this.kept > this.answers.length && this.answers.length < most) {
      this.grow();
      this.find();
    }
    this.keys.set(this.words, this.slot * this.words.length);
    this.answers[this.slot] = answer;
  }

  /** Four times the slots; what was kept is forgotten. */
  private grow(): void {
    const slots = 4 * this.answers.length;
    this.keys = new Int32Array(this.words.length * slots);
    this.answers = new Int32Array(slots).fill(-1);
    this.kept = 0;
  }
}
