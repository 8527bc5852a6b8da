/**
 * Plain data as bytes: what numbers, texts, lists, objects and typed arrays are written as in a file of tasks.
 *
 * Promises: what is read is what was written, every bit of a number with it (−0, too); bytes of strangers come to plain
 * data or to one error, whatever they are: nothing is run, no more is built than whoever asked has room for, nothing is
 * nested without end. What the data must look like is the business of whoever asked for it.
 */

import { endianness } from 'node:os';
import { LanchesterError } from '../../kernel/errors.js';
import type { Room } from '../threads/runner.js';

const tags = {
  undefined: 0,
  null: 1,
  false: 2,
  true: 3,
  whole: 4,
  double: 5,
  big: 6,
  text: 7,
  list: 8,
  object: 9,
  int32s: 10,
  doubles: 11,
  uint32s: 12,
} as const;

const isLowestFirst = endianness() === 'LE';

/** Lists and objects in each other. */
const deepest = 32;

/** Digits of a whole number of any size. */
const mostDigits = 4096;

/** What is written. Throws a `LanchesterError` ('internal') for what is no plain data. */
export function toBytes(value: unknown): Uint8Array {
  const writer = new Writer();
  writer.value(value);
  return writer.written();
}

/** What was written. Throws a `LanchesterError` ('bad-file') for bytes that nobody of ours wrote, or for more than `room`. */
export function fromBytes(bytes: Uint8Array, room: Room): unknown {
  if (bytes.length > room.bytes) throw damaged(tooMany(bytes.length, room.bytes, 'bytes'));
  const reader = new Reader(bytes, room.values);
  const value = reader.value(0);
  if (!reader.isAtEnd) throw damaged('there is more than what was written');
  return value;
}

function tooMany(found: number, most: number, what: string): string {
  return `${found.toLocaleString('en')} ${what} are more than the ${most.toLocaleString('en')} that it can have`;
}

function damaged(why: string): LanchesterError {
  return new LanchesterError('bad-file', `its data are damaged: ${why}`);
}

class Writer {
  private bytes = Buffer.allocUnsafe(1024);
  private at = 0;

  written(): Uint8Array {
    return this.bytes.subarray(0, this.at);
  }

  value(value: unknown): void {
    if (value === undefined) this.tag(tags.undefined);
    else if (value === null) this.tag(tags.null);
    else if (typeof value === 'boolean') this.tag(value ? tags.true : tags.false);
    else if (typeof value === 'number') this.number(value);
    else if (typeof value === 'bigint') {
      this.tag(tags.big);
      this.text(String(value));
    } else if (typeof value === 'string') {
      this.tag(tags.text);
      this.text(value);
    } else if (value instanceof Int32Array) {
      this.tag(tags.int32s);
      this.length(value.length);
      this.numbers(value, (each) => this.bytes.writeInt32LE(each, this.at));
    } else if (value instanceof Uint32Array) {
      this.tag(tags.uint32s);
      this.length(value.length);
      this.numbers(value, (each) => this.bytes.writeUInt32LE(each, this.at));
    } else if (value instanceof Float64Array) {
      this.tag(tags.doubles);
      this.length(value.length);
      this.numbers(value, (each) => this.bytes.writeDoubleLE(each, this.at));
    } else if (Array.isArray(value)) {
      this.tag(tags.list);
      this.length(value.length);
      for (const each of value) this.value(each);
    } else if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      const members = Object.entries(value);
      this.tag(tags.object);
      this.length(members.length);
      for (const [key, inner] of members) {
        this.text(key);
        this.value(inner);
      }
    } else throw new LanchesterError('internal', `a task came to what cannot be written down: ${typeof value}`);
  }

  /** The lowest byte first, as most machines have them in memory already. */
  private numbers(values: Int32Array | Uint32Array | Float64Array, write: (each: number) => number): void {
    this.room(values.byteLength);
    if (isLowestFirst) {
      this.bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), this.at);
      this.at += values.byteLength;
    } else for (const each of values) this.at = write(each);
  }

  private number(value: number): void {
    const isWhole = (value | 0) === value && !Object.is(value, -0);
    this.tag(isWhole ? tags.whole : tags.double);
    this.room(8);
    this.at = isWhole ? this.bytes.writeInt32LE(value, this.at) : this.bytes.writeDoubleLE(value, this.at);
  }

  private text(text: string): void {
    const size = Buffer.byteLength(text);
    this.length(size);
    this.room(size);
    this.at += this.bytes.write(text, this.at);
  }

  private tag(tag: number): void {
    this.room(1);
    this.at = this.bytes.writeUInt8(tag, this.at);
  }

  private length(length: number): void {
    this.room(4);
    this.at = this.bytes.writeUInt32LE(length, this.at);
  }

  private room(size: number): void {
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.at + size));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }
}

class Reader {
  private readonly bytes: Buffer;
  private readonly most: number;
  private at = 0;
  /** Values that were met, and those that lists and objects have said that they have. */
  private met = 1;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array, most: number) {
    this.bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.most = most;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  value(depth: number): unknown {
    if (depth > deepest) throw damaged('it is nested too deep');
    const tag = this.bytes.readUInt8(this.take(1));
    switch (tag) {
      case tags.undefined:
        return undefined;
      case tags.null:
        return null;
      case tags.false:
      case tags.true:
        return tag === tags.true;
      case tags.whole:
        return this.bytes.readInt32LE(this.take(4));
      case tags.double:
        return this.bytes.readDoubleLE(this.take(8));
      case tags.big:
        return bigOf(this.text());
      case tags.text:
        return this.text();
      case tags.list:
        return Array.from({ length: this.members(1) }, () => this.value(depth + 1));
      case tags.object:
        return this.object(depth);
      case tags.int32s: {
        const all = new Int32Array(this.length(4));
        for (let k = 0; k < all.length; k++) all[k] = this.bytes.readInt32LE(this.take(4));
        return all;
      }
      case tags.uint32s: {
        const all = new Uint32Array(this.length(4));
        for (let k = 0; k < all.length; k++) all[k] = this.bytes.readUInt32LE(this.take(4));
        return all;
      }
      case tags.doubles: {
        const all = new Float64Array(this.length(8));
        for (let k = 0; k < all.length; k++) all[k] = this.bytes.readDoubleLE(this.take(8));
        return all;
      }
      default:
        throw damaged('a value of no known kind');
    }
  }

  private object(depth: number): unknown {
    const members = Array.from({ length: this.members(5) }, (): [string, unknown] => [
      this.text(),
      this.value(depth + 1),
    ]);
    const keys = new Set(members.map(([key]) => key));
    if (keys.size < members.length) throw damaged('a name that is there twice');
    // an own property each, whatever it is called
    return Object.fromEntries(members);
  }

  private text(): string {
    const size = this.length(1);
    const from = this.take(size);
    return this.bytes.toString('utf8', from, from + size);
  }

  /** How many there are, each of `least` bytes at least: no more than fit into what is left. */
  private length(least: number): number {
    const length = this.bytes.readUInt32LE(this.take(4));
    if (length * least > this.bytes.length - this.at) throw damaged('it ends too early');
    return length;
  }

  /** The same of a list or an object: no more than there is room for, either. */
  private members(least: number): number {
    const length = this.length(least);
    this.met += length;
    if (this.met > this.most) throw damaged(tooMany(this.met, this.most, 'values'));
    return length;
  }

  /** Where the next bytes stand. */
  private take(size: number): number {
    const from = this.at;
    if (from + size > this.bytes.length) throw damaged('it ends too early');
    this.at += size;
    return from;
  }
}

function bigOf(text: string): bigint {
  if (text.length > mostDigits || !/^-?\d+$/.test(text)) throw damaged('a number that is none');
  return BigInt(text);
}
