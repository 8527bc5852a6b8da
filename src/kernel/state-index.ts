/**
 * Numbers states 0, 1, 2 … in the order in which they are first met: as `TupleIndex` does for short tuples of any
 * integers, but packed as narrowly as their fields allow, since there may be a hundred thousand of some hundred fields.
 *
 * Promises: equal states have equal numbers, others have others, whatever their hashes; a field outside its size is
 * never taken for another that would be the same in fewer bits; no allocation on a hit; growth doubles.
 */
import { PackedTuples } from './packed-tuples.js';
import { bitsFor, power } from './power.js';
import type { Field, State } from './process.js';

/** A slot is two words: the number of a state, −1 for none, and its hash. */
const wordsOfSlot = 2;

export class StateIndex {
  readonly width: number;
  private readonly states: PackedTuples;
  private slots: Int32Array;
  private mask: number;

  /** `expected`: states that there is room for at first. */
  constructor(fields: readonly Field[], expected = 64) {
    this.width = fields.length;
    const capacity = power(2, bitsFor(Math.max(16, expected)));
    this.states = new PackedTuples(
      fields.map(({ size }) => size),
      capacity,
    );
    this.mask = 2 * capacity - 1;
    this.slots = new Int32Array(2 * capacity * wordsOfSlot).fill(-1);
  }

  /** States met so far. */
  get size(): number {
    return this.states.size;
  }

  /** Bytes that a state takes, its slots not counted. */
  get bytes(): number {
    return this.states.bytes;
  }

  /** A hash of `state`, to be given to `find` and `intern`. */
  hash(state: State): number {
    return hashOf(state, this.width);
  }

  /** The number of `state`, −1 if it was not met before. Nothing is kept. */
  find(state: State, hash: number): number {
    return this.slots[this.slotOf(state, hash)] as number;
  }

  /** The number of `state`, new if it was not met before. Throws a `RangeError` for a new one that does not fit. */
  intern(state: State, hash: number): number {
    const slot = this.slotOf(state, hash);
    const known = this.slots[slot] as number;
    if (known >= 0) return known;
    const id = this.states.add(state);
    this.slots[slot] = id;
    this.slots[slot + 1] = hash;
    if (2 * this.size > this.mask) this.grow();
    return id;
  }

  /** Copies state `id` into `out`. */
  read(id: number, out: State): void {
    this.states.read(id, out);
  }

  /** Compares two states field by field: negative, 0 or positive. */
  compare(one: number, other: number): number {
    for (let k = 0; k < this.width; k++) {
      const difference = this.states.at(one, k) - this.states.at(other, k);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Where the slot of `state` begins, or the empty one that it would take. */
  private slotOf(state: State, hash: number): number {
    const { slots, mask, states } = this;
    let slot = hash & mask;
    for (;;) {
      const at = wordsOfSlot * slot;
      const id = slots[at] as number;
      if (id < 0 || (slots[at + 1] === hash && states.equals(id, state))) return at;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const before = this.slots;
    const slots = new Int32Array(2 * before.length).fill(-1);
    const mask = 2 * this.mask + 1;
    for (let from = 0; from < before.length; from += wordsOfSlot) {
      const id = before[from] as number;
      if (id < 0) continue;
      const hash = before[from + 1] as number;
      let slot = hash & mask;
      while ((slots[wordsOfSlot * slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[wordsOfSlot * slot] = id;
      slots[wordsOfSlot * slot + 1] = hash;
    }
    this.slots = slots;
    this.mask = mask;
  }
}

/** Four strands, since each multiplication waits for the one before it. */
function hashOf(state: State, width: number): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x2c1b3c6d;
  let c = 0x1b873593;
  let d = 0x38495ab5;
  let k = 0;
  for (; k + 3 < width; k += 4) {
    a = Math.imul(a ^ (state[k] as number), 0x9e3779b1);
    b = Math.imul(b ^ (state[k + 1] as number), 0x85ebca6b);
    c = Math.imul(c ^ (state[k + 2] as number), 0xc2b2ae35);
    d = Math.imul(d ^ (state[k + 3] as number), 0x27d4eb2f);
  }
  for (; k < width; k++) a = Math.imul(a ^ (state[k] as number), 0x9e3779b1);
  let hash = Math.imul(a ^ (a >>> 15), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  hash ^= Math.imul(c ^ (c >>> 14), 0x27d4eb2f) ^ Math.imul(d ^ (d >>> 12), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
