/**
 * States that were met several times, by number.
 *
 * Promises: states are told apart exactly, by all their fields; a state that is not known yet leaves no more than a
 * count, which it may share with others (then one of them is known a little early); nothing is kept beyond the room.
 */
import type { Field } from './process.js';
import type { Room } from './room.js';
import { never } from './step-trees.js';

/** A state is known from this meeting on: knowing it costs as much as playing it a few times. */
const often = 6;
/** Counters of how often states were met. */
const marks = 1 << 18;
/** States that there is room for at first: a study may have a hundred processes. */
const firstRoom = 64;
/** Integers that a state takes beside its fields: hash, slots, root and end. */
const overhead = 8;

export class KnownStates {
  private readonly width: number;
  /** States one after the other, packed as narrowly as the sizes of the fields allow. */
  private values: Uint8Array | Uint16Array | Int32Array;
  private hashes = new Int32Array(firstRoom);
  private slots = new Int32Array(4 * firstRoom).fill(never);
  private readonly room: Room;
  private readonly wordsOfOne: number;
  private readonly met = new Uint8Array(marks);
  /** States known so far. */
  size = 0;

  constructor(fields: readonly Field[], room: Room) {
    this.width = fields.length;
    const largest = fields.reduce((most, { size }) => Math.max(most, size), 0);
    const bytes = largest <= 0x100 ? 1 : largest <= 0x10000 ? 2 : 4;
    const Packed = bytes === 1 ? Uint8Array : bytes === 2 ? Uint16Array : Int32Array;
    this.room = room;
    this.wordsOfOne = Math.ceil((this.width * bytes) / 4) + overhead;
    this.values = new Packed(firstRoom * this.width);
  }

  /** Integers taken of the room. */
  get taken(): number {
    return this.size * this.wordsOfOne;
  }

  /** The number of `state` if it is known or is to be known from now on, `never` else. */
  meet(state: Int32Array): number {
    const hash = hashOf(state, this.width);
    const slot = this.slotOf(state, hash);
    const known = this.slots[slot] as number;
    if (known !== never) return known;
    const mark = (hash >>> 8) & (marks - 1);
    const met = (this.met[mark] as number) + 1;
    if (met >= often) return this.add(state, hash, slot);
    this.met[mark] = met;
    return never;
  }

  /** Copies state `id` into `out`. */
  read(id: number, out: Int32Array): void {
    const from = id * this.width;
    for (let k = 0; k < this.width; k++) out[k] = this.values[from + k] as number;
  }

  private add(state: Int32Array, hash: number, slot: number): number {
    if (!this.room.take(this.wordsOfOne)) return never;
    const id = this.size++;
    if (id >= this.hashes.length) this.growValues();
    this.values.set(state, id * this.width);
    this.hashes[id] = hash;
    this.slots[slot] = id;
    if (4 * this.size > this.slots.length) this.growSlots();
    return id;
  }

  private slotOf(state: Int32Array, hash: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const id = slots[slot] as number;
      if (id === never || (hashes[id] === hash && this.isState(id, state))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private isState(id: number, state: Int32Array): boolean {
    const { values, width } = this;
    const from = id * width;
    for (let k = 0; k < width; k++) if (values[from + k] !== state[k]) return false;
    return true;
  }

  private growValues(): void {
    const Packed = this.values.constructor as new (length: number) => Uint8Array;
    const values = new Packed(2 * this.hashes.length * this.width);
    values.set(this.values as Uint8Array);
    this.values = values;
    const hashes = new Int32Array(2 * this.hashes.length);
    hashes.set(this.hashes);
    this.hashes = hashes;
  }

  private growSlots(): void {
    this.slots = new Int32Array(2 * this.slots.length).fill(never);
    const mask = this.slots.length - 1;
    for (let id = 0; id < this.size; id++) {
      let slot = (this.hashes[id] as number) & mask;
      while (this.slots[slot] !== never) slot = (slot + 1) & mask;
      this.slots[slot] = id;
    }
  }
}

/** Four strands, since each multiplication waits for the one before it. */
function hashOf(state: Int32Array, width: number): number {
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
