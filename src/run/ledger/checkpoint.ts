/**
 * What a run has played, kept beside its report while it goes on: `out/.lanchester/<digest>/<process>.tasks`.
 *
 * Promises: what is kept is never mixed with what another process of the same run keeps, since each has a file of its
 * own; a run of other inputs has a folder of its own, and nobody else's is touched; nothing is written before a second
 * has passed, so that a small run pays nothing; a disk that is full costs the tasks that it has no room for, never the
 * run; a run that is done leaves nothing.
 */
import {
  closeSync,
  fdatasync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { workId } from '../../files/beside.js';
import { isGone, ownerIn } from '../../files/owner.js';
import { whyNot } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { taskName } from '../tasks/book.js';
import type { Task } from '../tasks/work.js';
import { digestOf, type RunIdentity, runIdentity, whyOther } from './identity.js';
import { headBytes, outcomeAt, type Place, recordBytes, TaskFile, type TaskRecord } from './records.js';

/** What is kept, and where. */
export interface CheckpointOptions {
  /** Where the report goes: what is kept lies beside it. */
  readonly report: string;
  /** What tells the run from all others; asked for as soon as it is needed. */
  readonly identity: () => RunIdentity;
  /** What tells it from other runs of the same inputs: which share of which round is played. */
  readonly share?: string;
  /** Begins anew: what an earlier run has kept is removed. */
  readonly fresh?: boolean;
  /** Milliseconds from which on something is written. */
  readonly after?: number;
  /** Told once, where nothing can be kept. */
  readonly onTrouble?: (why: string) => void;
}

/** The folder of all runs that are going on, or were ended. */
const folderName = '.lanchester';
const ending = '.tasks';

/** Milliseconds between two times that something is written: tasks may be over in less. */
const writeEvery = 100;

/** Milliseconds between two times that the disk is asked to have it all. */
const syncEvery = 2000;

interface Found {
  readonly path: string;
  /** False while its process lives. */
  readonly isLeft: boolean;
  readonly tasks: TaskFile;
}

/** Where a record stands: in a file of an earlier run, in this one's, or in memory. */
type Kept =
  | { readonly tasks: TaskFile; readonly place: Place }
  | { readonly offset: number; readonly length: number }
  | { readonly bytes: Uint8Array };

export class Checkpoint {
  private readonly options: CheckpointOptions;
  private readonly begun = performance.now();
  private readonly above: string;
  private readonly records = new Map<string, Kept>();
  private readonly earlier: readonly Found[];
  private pending: TaskRecord[] = [];
  private own: { readonly path: string; readonly file: number; size: number } | undefined;
  private isTroubled = false;
  private written = Number.NEGATIVE_INFINITY;
  private synced = performance.now();
  private syncing: Promise<void> | undefined;

  /** Looks for what an earlier run has kept. Throws a `LanchesterError` ('bad-file') where that is no run of these inputs. */
  constructor(options: CheckpointOptions) {
    this.options = options;
    this.above = join(dirname(resolve(options.report)), folderName);
    this.earlier = this.lookAround();
    for (const { tasks } of this.earlier) {
      for (const place of tasks.places) this.records.set(taskName(place.key, place), { tasks, place });
    }
  }

  /** Where it is kept, as a user would write it. */
  get folder(): string {
    return relative('.', this.path) || '.';
  }

  /** Tasks that are known. */
  get size(): number {
    return this.records.size;
  }

  /** Whether something was written that a later run can go on from. */
  get isWritten(): boolean {
    return this.earlier.length > 0 || this.own !== undefined;
  }

  /** What a task came to, and where that stands. */
  find(key: string, task: Task): { readonly bytes: Uint8Array; readonly from: string } | undefined {
    const kept = this.records.get(taskName(key, task));
    if (kept === undefined) return undefined;
    if ('bytes' in kept) return { bytes: kept.bytes, from: this.folder };
    if ('offset' in kept) return { bytes: this.readOwn(kept), from: this.folder };
    return { bytes: kept.tasks.read(kept.place), from: `${kept.tasks.path} (--fresh begins anew)` };
  }

  /** Keeps what a task came to. */
  keep(key: string, { first, count }: Task, bytes: Uint8Array): void {
    this.pending.push({ key, first, count, bytes });
    this.records.set(taskName(key, { first, count }), { bytes });
    if (performance.now() - this.written >= writeEvery) this.flush();
    this.sync();
  }

  /** Lets go of all files. What was written stays. */
  async close(): Promise<void> {
    this.flush();
    await this.release();
  }

  /** The run is done: what was kept for it goes. */
  async finish(): Promise<void> {
    await this.release();
    if (this.own !== undefined) rmSync(this.own.path, { force: true });
    for (const { path, isLeft } of this.earlier) if (isLeft) rmSync(path, { force: true });
    this.removeEmpty();
  }

  private async release(): Promise<void> {
    await this.syncing;
    for (const { tasks } of this.earlier) tasks.close();
    if (this.own !== undefined) closeSync(this.own.file);
  }

  private get path(): string {
    const { identity, share } = this.options;
    return join(this.above, digestOf([identity(), share ?? null]).slice(0, 32));
  }

  private lookAround(): Found[] {
    // whoever has no folder of this kind need not know what tells its run from others
    if (lstatSync(this.above, { throwIfNoEntry: false }) === undefined) return [];
    const found: Found[] = [];
    try {
      for (const name of namesIn(this.path)) {
        const path = join(this.path, name);
        const owner = ownerIn(name.slice(0, -ending.length).replace(/-[0-9a-f]{8}$/, ''));
        if (!name.endsWith(ending) || owner === undefined) continue;
        const about = lstatSync(path);
        const isLeft = isGone(owner, Math.max(about.ctimeMs, about.mtimeMs));
        if (this.options.fresh === true) {
          if (isLeft) rmSync(path, { force: true });
          continue;
        }
        const shown = relative('.', path);
        if (!about.isFile()) throw unusable(shown, 'this is not a regular file');
        const tasks = new TaskFile(shown);
        found.push({ path, isLeft, tasks });
        this.check(tasks);
      }
    } catch (error) {
      for (const { tasks } of found) tasks.close();
      throw error instanceof LanchesterError && !error.message.includes('--fresh')
        ? new LanchesterError('bad-file', `${error.message} (--fresh begins anew)`)
        : error;
    }
    return found;
  }

  private check({ head, path }: TaskFile): void {
    // one that was ended before it had begun holds nothing
    if (head === undefined) return;
    const read = runIdentity.safeParse((head as { readonly run?: unknown } | null)?.run);
    if (!read.success) throw unusable(path, 'its head is damaged');
    const why = whyOther(read.data, this.options.identity());
    if (why !== undefined) throw unusable(path, why);
  }

  /** Writes what waits, from the moment on from which anything is written. */
  private flush(): void {
    if (performance.now() - this.begun < (this.options.after ?? 1000)) return;
    const waiting = this.pending;
    this.pending = [];
    // one by one where not all have room
    if (!this.writeAll(waiting)) for (const record of waiting) this.writeAll([record], true);
    this.written = performance.now();
  }

  /** Writes records, all of them or none; whether it did. `isLast`: what is not written now never is. */
  private writeAll(waiting: readonly TaskRecord[], isLast = false): boolean {
    if (waiting.length === 0) return true;
    const bytes = waiting.map(recordBytes);
    try {
      const own = this.started();
      put(own.file, Buffer.concat(bytes), own.size);
      waiting.forEach((record, k) => {
        this.records.set(taskName(record.key, record), { offset: own.size + outcomeAt, length: record.bytes.length });
        own.size += (bytes[k] as Buffer).length;
      });
      return true;
    } catch (error) {
      this.takeBack();
      if (!isLast) return false;
      for (const record of waiting) {
        const id = taskName(record.key, record);
        // who plays a share has to hand it over in the end
        if (this.options.share === undefined) this.records.delete(id);
        else this.records.set(id, { bytes: record.bytes });
      }
      this.trouble(whyNot(error));
      return false;
    }
  }

  private readOwn({ offset, length }: { readonly offset: number; readonly length: number }): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    const read = this.own === undefined ? 0 : readSync(this.own.file, bytes, 0, length, offset);
    if (read === length) return bytes;
    throw new LanchesterError('bad-file', `${this.folder}: it was changed while the run went on`);
  }

  private started(): NonNullable<Checkpoint['own']> {
    if (this.own !== undefined) return this.own;
    for (const folder of [this.above, this.path]) {
      mkdirSync(folder, { recursive: true });
      if (!lstatSync(folder).isDirectory()) throw new Error(`${relative('.', folder)} is a link`);
    }
    const path = join(this.path, `${workId()}${ending}`);
    this.own = { path, file: openSync(path, 'wx+'), size: 0 };
    const head = headBytes({ run: this.options.identity() });
    put(this.own.file, head, 0);
    this.own.size = head.length;
    return this.own;
  }

  /** What could not be written is taken back, so that what comes later has its place. */
  private takeBack(): void {
    const { own } = this;
    if (own === undefined) return;
    try {
      ftruncateSync(own.file, own.size);
    } catch {
      // then whoever reads it ends there
    }
  }

  private trouble(why: string): void {
    if (!this.isTroubled) this.options.onTrouble?.(why);
    this.isTroubled = true;
  }

  private sync(): void {
    const { own } = this;
    if (own === undefined || this.syncing !== undefined || performance.now() - this.synced < syncEvery) return;
    this.syncing = new Promise((resolve) => {
      fdatasync(own.file, (error) => {
        if (error !== null) this.trouble(whyNot(error));
        this.synced = performance.now();
        this.syncing = undefined;
        resolve();
      });
    });
  }

  private removeEmpty(): void {
    if (!this.isWritten && this.options.fresh !== true) return;
    for (const folder of [this.path, this.above]) {
      try {
        rmdirSync(folder);
      } catch {
        // another run's, or somebody's own files: not ours to remove
        return;
      }
    }
  }
}

function unusable(path: string, why: string): LanchesterError {
  return new LanchesterError('bad-file', `${path}: ${why} (--fresh begins anew)`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Writes all of it. Throws the system's error where there is no room. */
function put(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done);
  }
}
