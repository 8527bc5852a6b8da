/**
 * Files of tasks: a head that says what they belong to, then a record for each task, one after the other.
 *
 * Promises: a record is whole or it is not there, since each has its length and a checksum; what a killed process or a
 * full disk left unfinished at the end is told apart from all before it; whatever stands in a file, no more is read than
 * it has, and no more is kept in memory than where its records are.
 */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { codeOf, whyNot } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/json-text.js';
import type { Task } from '../tasks/work.js';

/** How a file of tasks begins. */
const magic = 'lanchester tasks 1\n';

/** Bytes of a head, and of a record, at most. */
const longestHead = 4 * 1024 * 1024;
const longestRecord = 1024 * 1024 * 1024;

/** Length and checksum, before each head and each record. */
const frame = 8;
/** Key, first unit and number of units, before what a task came to. */
const named = 32 + 4 + 4;

/** A task of a job, with what it came to. */
export interface TaskRecord extends Task {
  /** 64 hexadecimal digits. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Where what a task came to stands. */
export interface Place extends Task {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
}

/** The first bytes of a file. */
export function headBytes(head: object): Buffer {
  return Buffer.concat([Buffer.from(magic), framed(Buffer.from(JSON.stringify(head)))]);
}

/** A record as bytes. */
export function recordBytes({ key, first, count, bytes }: TaskRecord): Buffer {
  const body = Buffer.allocUnsafe(named + bytes.length);
  body.write(key, 0, 'hex');
  body.writeUInt32LE(first, 32);
  body.writeUInt32LE(count, 36);
  body.set(bytes, named);
  return framed(body);
}

/** Where what a task came to begins, counted from the record's first byte. */
export const outcomeAt = frame + named;

function framed(body: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(frame + body.length);
  bytes.writeUInt32LE(body.length, 0);
  bytes.writeUInt32LE(crc32(body), 4);
  bytes.set(body, frame);
  return bytes;
}

/** Bytes that can be read anywhere. */
interface Source {
  readonly size: number;
  /** Reads as much as there is; how much that was. */
  fill(bytes: Buffer, offset: number): number;
  close(): void;
}

/** Records one after the other, and where they end: what follows is none. */
function placesIn(source: Source, from: number): { readonly places: readonly Place[]; readonly end: number } {
  const places: Place[] = [];
  let at = from;
  const next = (): Buffer | undefined => bodyAt(source, at, named, longestRecord);
  for (let body = next(); body !== undefined; body = next()) {
    const [key, first, count] = [body.toString('hex', 0, 32), body.readUInt32LE(32), body.readUInt32LE(36)];
    places.push({ key, first, count, offset: at + outcomeAt, length: body.length - named });
    at += frame + body.length;
  }
  return { places, end: at };
}

/** What stands in a frame; nothing where it is not whole. */
function bodyAt(source: Source, at: number, shortest: number, longest: number): Buffer | undefined {
  const about = Buffer.alloc(frame);
  if (at + frame > source.size || source.fill(about, at) < frame) return undefined;
  const length = about.readUInt32LE(0);
  // zeros, too, which a machine that lost its power may leave, are no record
  if (length < shortest || length > longest || at + frame + length > source.size) return undefined;
  const body = Buffer.allocUnsafe(length);
  if (source.fill(body, at + frame) < length || crc32(body) !== about.readUInt32LE(4)) return undefined;
  return body;
}

/** Records in memory. Throws a `LanchesterError` ('bad-file') where anything else is between them. */
export function recordsIn(bytes: Buffer, path: string): TaskRecord[] {
  const fill = (into: Buffer, offset: number): number => bytes.copy(into, 0, offset);
  const { places, end } = placesIn({ size: bytes.length, fill, close: () => {} }, 0);
  if (end < bytes.length) throw new LanchesterError('bad-file', `${path}: a record in it is damaged`);
  return places.map(({ offset, length, ...place }) => ({ ...place, bytes: bytes.subarray(offset, offset + length) }));
}

/** A file of tasks, open for reading. */
export class TaskFile {
  readonly path: string;
  /** What its head says; nothing where the file ends before its head does. */
  readonly head: unknown;
  readonly places: readonly Place[];
  /** Bytes of it that are whole; any others are at the end. */
  readonly end: number;
  readonly size: number;
  private readonly source: Source;

  /**
   * Opens it and looks through it. Throws a `LanchesterError` ('bad-file') for what is no file of tasks.
   *
   * @param path as the user knows it; errors repeat it
   */
  constructor(path: string) {
    this.path = path;
    this.source = sourceAt(path);
    this.size = this.source.size;
    try {
      const { head, end } = this.readHead();
      this.head = head;
      const found = placesIn(this.source, end);
      this.places = found.places;
      this.end = found.end;
    } catch (error) {
      this.source.close();
      throw error;
    }
  }

  /** What a task came to. Throws a `LanchesterError` ('bad-file') where the file has become shorter. */
  read({ offset, length }: Place): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    if (this.source.fill(bytes, offset) < length) throw this.bad('it was changed while it was read');
    return bytes;
  }

  /** SHA-256 of so many first bytes, as 64 hexadecimal digits. */
  digest(size: number): string {
    const hash = createHash('sha256');
    const bytes = Buffer.allocUnsafe(1024 * 1024);
    for (let at = 0; at < size; at += bytes.length) {
      const part = bytes.subarray(0, Math.min(bytes.length, size - at));
      if (this.source.fill(part, at) < part.length) throw this.bad('it was changed while it was read');
      hash.update(part);
    }
    return hash.digest('hex');
  }

  close(): void {
    this.source.close();
  }

  private readHead(): { head: unknown; end: number } {
    const { size } = this.source;
    const start = Buffer.alloc(Math.min(size, magic.length));
    this.source.fill(start, 0);
    if (!magic.startsWith(start.toString('latin1'))) throw this.bad('this is no file of tasks');
    const body = bodyAt(this.source, magic.length, 2, longestHead);
    // whoever made it was ended before it had begun
    if (body === undefined) return { head: undefined, end: Math.min(size, magic.length) };
    const read = readJson(body.toString());
    if (!('value' in read)) throw this.bad('its head is damaged');
    return { head: read.value, end: magic.length + frame + body.length };
  }

  private bad(why: string): LanchesterError {
    return new LanchesterError('bad-file', `${this.path}: ${why}`);
  }
}

function sourceAt(path: string): Source {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${path}: ${why}`);
  const check = (about: Stats): Stats => {
    if (about.isDirectory()) throw fail('this is a folder, not a file of tasks');
    if (!about.isFile()) throw fail('this is not a regular file');
    return about;
  };
  let file: number;
  try {
    // looked at before it is opened, since opening alone can set a device going
    check(statSync(path));
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    throw fail(codeOf(error) === 'ENOENT' ? 'there is no such file' : whyNot(error));
  }
  const { size } = fstatSync(file);
  const fill = (bytes: Buffer, offset: number): number => {
    let at = 0;
    while (at < bytes.length) {
      const read = readSync(file, bytes, at, bytes.length - at, offset + at);
      if (read === 0) break;
      at += read;
    }
    return at;
  };
  return { size, fill, close: () => closeSync(file) };
}
