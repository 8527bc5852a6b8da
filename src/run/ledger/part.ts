/**
 * The share of a run that one process has played, as a file: what it belongs to, which rounds it is a share of, and what
 * its tasks came to. Promise: a part is whole or it is refused; what is wrong with it is one error with its name.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LanchesterError } from '../../kernel/errors.js';
import { plays } from '../../study/plays.js';
import type { OpenRound } from '../tasks/book.js';
import { count } from '../tasks/form.js';
import { runIdentity } from './identity.js';
import { headBytes, type Place, recordBytes, TaskFile, type TaskRecord } from './records.js';

/** Units of a job at most: a record counts them in four bytes. */
const mostUnits = 0xffffffff;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What of a job a round plays: units from the first one that was not known before it. */
export const playedRound = z
  .strictObject({
    key: sha256,
    name: z.string().max(1000),
    units: count.max(mostUnits),
    each: count.min(1),
    from: count,
    to: count,
  })
  // it begins with a task, and ends no later than its job
  .refine(({ units, each, from, to }) => from < to && to <= units && from % each === 0);

export type PlayedRound = z.infer<typeof playedRound>;

/** What was asked for: whoever has this can play the run. */
export const askedRun = z.strictObject({
  /** The scenario's file, as its report names it. */
  file: z.string().max(4096),
  /** What stands in it. */
  scenario: z.string().max(1024 * 1024),
  seed: z.exactOptional(z.string()),
  engine: z.exactOptional(z.enum(['exact', 'table', 'roll'])),
  engagements: z.exactOptional(count.min(2)),
  bounds: z.exactOptional(count),
  play: z.exactOptional(z.enum(plays)),
});

export type AskedRun = z.infer<typeof askedRun>;

const partHead = z.strictObject({
  kind: z.literal('part'),
  run: runIdentity,
  asked: askedRun,
  share: z.strictObject({ number: count.min(1), of: count.min(1) }),
  /** From 1. */
  round: count.min(1),
  rounds: z.array(playedRound),
});

export type PartHead = z.infer<typeof partHead>;

/** The record that ends a part: all bytes before it, digested. */
const closing = { key: '0'.repeat(64), first: 0, count: 0 };

/** How a file of tasks begins, of whatever version. */
export const partStart = 'lanchester tasks ';

/** A part as bytes, piece by piece. */
export function* partBytes(head: PartHead, records: Iterable<TaskRecord>): Generator<Uint8Array> {
  const hash = createHash('sha256');
  const pass = (bytes: Uint8Array): Uint8Array => {
    hash.update(bytes);
    return bytes;
  };
  yield pass(headBytes(head));
  for (const record of records) yield pass(recordBytes(record));
  yield recordBytes({ ...closing, bytes: hash.digest() });
}

/** The rounds of a run that ended with one. */
export function roundsOf(rounds: readonly OpenRound[]): PlayedRound[] {
  return rounds.map(({ job: { key, name, units, each }, from, to }) => ({ key, name, units, each, from, to }));
}

/** The round that has a task; nothing where none has. */
export function roundOf(
  { key, first, count: many }: Pick<TaskRecord, 'key' | 'first' | 'count'>,
  rounds: readonly PlayedRound[],
): PlayedRound | undefined {
  return rounds.find(
    ({ key: own, units, each, from, to }) =>
      key === own && first >= from && first < to && first % each === 0 && many === Math.min(each, units - first),
  );
}

export class Part {
  readonly head: PartHead;
  readonly places: readonly Place[];
  private readonly tasks: TaskFile;

  /** Opens it. Throws a `LanchesterError` ('bad-file') where it is not whole. */
  constructor(path: string) {
    this.tasks = new TaskFile(path);
    try {
      this.head = this.readHead();
      this.places = this.readPlaces();
    } catch (error) {
      this.tasks.close();
      throw error;
    }
  }

  get path(): string {
    return this.tasks.path;
  }

  read(place: Place): Uint8Array {
    return this.tasks.read(place);
  }

  close(): void {
    this.tasks.close();
  }

  private readHead(): PartHead {
    const { head } = this.tasks;
    if (head === undefined) throw this.bad('its head is cut off or damaged');
    const kind = (head as { readonly kind?: unknown } | null)?.kind;
    if (kind !== 'part') throw this.bad('this is what a run keeps for itself until it is done, no part of a run');
    const read = partHead.safeParse(head);
    if (!read.success) throw this.bad('its head is damaged');
    if (read.data.share.number > read.data.share.of) throw this.bad('its head is damaged');
    return read.data;
  }

  private readPlaces(): readonly Place[] {
    const { places, end, size } = this.tasks;
    const last = places.at(-1);
    const before = places.at(-2);
    if (last === undefined || end < size || last.key !== closing.key || last.length !== 32) {
      throw this.bad('it is cut off or damaged');
    }
    const start = last.offset - recordBytes({ ...closing, bytes: new Uint8Array(0) }).length;
    if (before !== undefined && before.offset + before.length > start) throw this.bad('it is damaged');
    if (this.tasks.digest(start) !== Buffer.from(this.tasks.read(last)).toString('hex')) {
      throw this.bad('it is damaged: its checksum is another one');
    }
    const own = places.slice(0, -1);
    for (const place of own) {
      if (roundOf(place, this.head.rounds) === undefined) {
        throw this.bad('it holds a task of no round that it is a share of');
      }
    }
    return own;
  }

  private bad(why: string): LanchesterError {
    return new LanchesterError('bad-file', `${this.path}: ${why}`);
  }
}
