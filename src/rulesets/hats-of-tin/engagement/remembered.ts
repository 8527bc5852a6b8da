/**
 * What `able` has decided before, by all that it depends on, so that equal situations are weighed once.
 *
 * Promises: what is found is what was kept for exactly these words; memory grows with what there is to keep, and is bounded: where it is full, all is
 * forgotten.
 */

/** Situations that are kept at most, and room for some at first. */
const most = 1 << 15;
const few = 1 << 8;

export class Remembered {
  /** What an answer depends on: written by who asks, from the first on, before `find`. */
  readonly words: Int32Array;
  private readonly width: number;
  private size = 0;
  /** By situation: how many words it has and the answer, then its words. */
  private kept: Int32Array;
  /** By place of a hash, twice as many as situations: the number of the situation + 1; 0: none. */
  private slots: Int32Array;
  /** Where the words that were looked for last belong. */
  private slot = 0;
  private length = 0;

  /** `width`: how many words a situation has at most. */
  constructor(width: number) {
    this.words = new Int32Array(width);
    this.width = width + 2;
    this.kept = new Int32Array(few * this.width);
    this.slots = new Int32Array(2 * few);
  }

  /** The answer that was kept for the first `length` words as they stand, at least 0; -1: none. */
  find(length: number): number {
    const { words, kept, slots, width } = this;
    this.length = length;
    const mask = slots.length - 1;
    let slot = hashOf(words, 0, length) & mask;
    search: for (;;) {
      const found = slots[slot] as number;
      this.slot = slot;
      if (found === 0) return -1;
      slot = (slot + 1) & mask;
      const from = (found - 1) * width;
      if (kept[from] !== length) continue;
      for (let k = 0; k < length; k++) if (kept[from + 2 + k] !== words[k]) continue search;
      return kept[from + 1] as number;
    }
  }

  /** Keeps the answer for the words that were looked for last, and not found. */
  keep(answer: number): void {
    if (2 * this.size >= this.slots.length) {
      this.grow();
      this.find(this.length);
    }
    const { length, width } = this;
    const from = this.size * width;
    this.kept[from] = length;
    this.kept[from + 1] = answer;
    for (let k = 0; k < length; k++) this.kept[from + 2 + k] = this.words[k] as number;
    this.slots[this.slot] = ++this.size;
  }

  private grow(): void {
    const { width, kept } = this;
    if (this.size >= most) {
      this.size = 0;
      this.slots.fill(0);
      return;
    }
    this.kept = new Int32Array(2 * kept.length);
    this.kept.set(kept);
    this.slots = new Int32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    for (let id = 0; id < this.size; id++) {
      let slot = hashOf(kept, id * width + 2, kept[id * width] as number) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = id + 1;
    }
  }
}

function hashOf(words: Int32Array, from: number, length: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let k = from; k < from + length; k++) hash = Math.imul(hash ^ (words[k] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
