/**
 * States that were met several times, by number.
 *
 * Promises: states are told apart exactly, by all their fields; a state that is not known yet leaves no more than a
 * count, which it may share with others (then one of them is known a little early); nothing is kept beyond the room.
 */
import type { Field } from './process.js';
import type { Room } from './room.js';
import { StateIndex } from './state-index.js';
import { never } from './step-trees.js';

/** A state is known from this meeting on: knowing it costs as much as playing it a few times. */
const often = 6;
/** Counters of how often states were met: at first, since a study may have hundreds of processes; and at most. */
const fewMarks = 1 << 12;
const mostMarks = 1 << 18;
/** Integers that a state takes beside its fields: slots with hashes, root and end. */
const overhead = 8;

export class KnownStates {
  private readonly states: StateIndex;
  private readonly room: Room;
  private readonly wordsOfOne: number;
  private met = new Uint8Array(fewMarks);
  /** How often states were met that are not known. */
  private meetings = 0;

  constructor(fields: readonly Field[], room: Room) {
    this.states = new StateIndex(fields);
    this.room = room;
    this.wordsOfOne = Math.ceil(this.states.bytes / Int32Array.BYTES_PER_ELEMENT) + overhead;
  }

  /** States known so far. */
  get size(): number {
    return this.states.size;
  }

  /** Integers taken of the room. */
  get taken(): number {
    return this.size * this.wordsOfOne;
  }

  /** The number of `state` if it is known or is to be known from now on, `never` else. */
  meet(state: Int32Array): number {
    const hash = this.states.hash(state);
    const known = this.states.find(state, hash);
    if (known >= 0) return known;
    if (++this.meetings > this.met.length && this.met.length < mostMarks) this.moreMarks();
    const mark = (hash >>> 8) & (this.met.length - 1);
    const met = (this.met[mark] as number) + 1;
    if (met >= often) return this.room.take(this.wordsOfOne) ? this.states.intern(state, hash) : never;
    this.met[mark] = met;
    return never;
  }

  /** Twice as many counters; each begins with what the one that it shared had. */
  private moreMarks(): void {
    const met = new Uint8Array(2 * this.met.length);
    met.set(this.met);
    met.set(this.met, this.met.length);
    this.met = met;
  }

  /** Copies state `id` into `out`. */
  read(id: number, out: Int32Array): void {
    this.states.read(id, out);
  }
}
