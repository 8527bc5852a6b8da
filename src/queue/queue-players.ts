/**
 * Players beyond this process: tasks go into a queue, and workers anywhere take them out. Promises: the results do not
 * show who has played them; a task that is lost, with a worker or with all of Redis, is put there again; a task that
 * has failed three times ends the run with its error; a run takes its tasks out of the queue when it ends.
 */

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Progress } from '../run/options.js';
import { fromBytes } from '../run/tasks/codec.js';
import type { NamedJob, Players } from '../run/threads/pool.js';
import type { Fetched, Room, Runner } from '../run/threads/runner.js';
import type { QueueAddress } from './address.js';
import { connect, disconnect, unlessAway } from './connect.js';
import { queueFamily } from './family.js';
import { jobRoom } from './job-form.js';
import { keyVariable, type QueueKey } from './key.js';
import { queueLibraries } from './libraries.js';
import { readMessage, type TaskMessage, taskAnswer } from './messages.js';
import { nameIn, queueName, taskId, taskWords } from './names.js';
import { drawn, Recheck, usualShare } from './recheck.js';
import { longestHead, openPart, type PlayedPart } from './sealed-part.js';
import {
  dropParts,
  type PackedJob,
  packJob,
  prefix,
  putJob,
  sayGone,
  sayPresent,
  takePart,
  workersIn,
} from './store.js';
import { whoIsThere } from './who.js';

export interface QueueOptions {
  /** What the run is called. */
  readonly name: string;
  /** Called with what a user should know: which workers are there, or that the server is away. */
  readonly tell: (text: string) => void;
  /**
   * The key that its workers share; only their parts are taken. Without a key everybody who can write there is trusted.
   */
  readonly key?: QueueKey | undefined;
  /** Share of the tasks that are played again here, to catch a worker that lies: 0 to 1. Default: 0.02. */
  readonly recheck?: number | undefined;
  /** Says whether the next task is played again, in place of chance; for tests. */
  readonly isRechecked?: () => boolean;
  /** Milliseconds between two looks at what was put there. */
  readonly lookEvery?: number;
}

/** A task that is waited for. */
interface Waiting {
  readonly message: TaskMessage;
  /** What the job is called. */
  readonly name: string;
  /** The most bytes that its part may have. */
  readonly most: number;
  readonly resolve: (part: PlayedPart) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Tasks that a run has in the queue at the same time: enough for a thousand threads. They are played in order. So if a
 * run stops early, only the tasks that are being played were in vain.
 */
const lanes = 2048;
/** Milliseconds that it listens at a time. It may take as long to end while the server is away. */
const listened = 1000;
/** Tasks that are looked up at a time. */
const looked = 128;
/** Times that a task is tried, each by another worker if there is one. */
const attempts = 3;

export class QueuePlayers implements Players {
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly options: QueueOptions;
  private readonly family: string;
  private readonly run = randomUUID();
  /** When its phase began, and how far that was then. */
  private since = Date.now();
  private from = 0;
  private readonly waiting = new Map<string, Waiting>();
  private readonly jobs = new Map<string, PackedJob>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  private together: { readonly messages: TaskMessage[]; readonly done: Promise<void> } | undefined;
  private done = 0;
  private progress: Pick<Progress, 'phase' | 'done' | 'of'> = { phase: 'engines', done: 0, of: 0 };

  /** Throws a `LanchesterError` ('usage') where there is no such queue. */
  static async open(address: QueueAddress, options: QueueOptions): Promise<QueuePlayers> {
    const libraries = await queueLibraries();
    const family = queueFamily();
    const onAway = (isAway: boolean): void =>
      options.tell(isAway ? `${address.shown} is away: the run waits for it` : `${address.shown} is back`);
    const redis = await connect(libraries, address, { onAway });
    const shared = { connection: redis, prefix };
    const name = queueName(family, options.key);
    const queue = new libraries.bullmq.Queue(name, shared);
    const events = new libraries.bullmq.QueueEvents(name, { ...shared, blockingTimeout: listened });
    // the connection itself reports its errors, once
    queue.on('error', () => {});
    events.on('error', () => {});
    await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
    const players = new QueuePlayers(redis, queue, events, family, options);
    await players.present();
    options.tell(whoIsThere(await workersIn(redis), { family, key: options.key?.id }, address));
    if (options.key === undefined) {
      options.tell(`without ${keyVariable} the run trusts whoever can write to ${address.shown}`);
    }
    return players;
  }

  private constructor(redis: Redis, queue: Queue, events: QueueEvents, family: string, options: QueueOptions) {
    this.redis = redis;
    this.queue = queue;
    this.events = events;
    this.family = family;
    this.options = options;
    events.on('completed', ({ jobId, returnvalue }) => void this.settle(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.fail(jobId, failedReason));
    this.timer = setInterval(() => this.lookAgain(), options.lookEvery ?? 2000);
  }

  /** Says how far the run is, to whoever asks the queue. */
  readonly show = ({ phase, done, of }: Progress): void => {
    if (phase !== this.progress.phase || of !== this.progress.of) [this.since, this.from] = [Date.now(), done];
    this.progress = { phase, done, of };
  };

  runner<Result>(job: NamedJob, home: () => Runner<Result>): Runner<Result> {
    let packed: Promise<PackedJob> | undefined;
    const own = new Set<string>();
    const { isRechecked, recheck = usualShare } = this.options;
    const again = new Recheck(isRechecked ?? drawn(recheck), home);
    const ready = async (): Promise<PackedJob> => {
      const found = await packJob(job);
      this.jobs.set(found.digest, found);
      await putJob(this.redis, found);
      return found;
    };
    const name = 'name' in job ? job.name : job.study.name;
    const ask = async (first: number, count: number, most: number): Promise<PlayedPart> => {
      packed ??= ready();
      const { digest } = await packed;
      const message = this.sealed({ run: this.run, job: digest, first, count });
      const id = taskId(message);
      own.add(id);
      const part = new Promise<PlayedPart>((resolve, reject) =>
        this.waiting.set(id, { message, name, most, resolve, reject }),
      );
      // the promise may be settled before anybody waits for it
      part.catch(() => {});
      try {
        // While the server is away nothing can be put there; the run may be asked to end all the same.
        return await Promise.race([part, this.put(message).then(() => part)]);
      } finally {
        this.waiting.delete(id);
        own.delete(id);
      }
    };
    // the caller checks the form of a part
    const fetch = async (first: number, count: number, room: Room): Promise<Fetched> => {
      const part = await ask(first, count, room.bytes);
      await again.check(first, count, part);
      return { bytes: part.bytes, from: partOf({ name, message: { first, count } }, part.worker) };
    };
    return {
      lanes,
      fetch,
      play: async (first, count) => fromBytes((await fetch(first, count, jobRoom)).bytes, jobRoom) as Result,
      close: async () => {
        const left = [...own];
        for (const id of left) this.waiting.get(id)?.reject(new LanchesterError('interrupted', 'interrupted'));
        await again.close();
        await packed?.then(
          ({ digest }) => this.jobs.delete(digest),
          () => {},
        );
        await this.forget(left);
      },
    };
  }

  /** Takes what is left of the run out of the queue. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    if (this.looking !== undefined) await unlessAway(this.redis, this.looking);
    if (this.redis.status === 'ready') await sayGone(this.redis, 'run', this.run).catch(() => {});
    await unlessAway(this.redis, Promise.allSettled([this.queue.close(), this.events.close()]));
    disconnect(this.redis);
  }

  /** Tasks that are put there at the same moment are sent together. */
  private put(message: TaskMessage): Promise<void> {
    this.together ??= {
      messages: [],
      done: new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.putTogether()),
    };
    this.together.messages.push(message);
    return this.together.done;
  }

  private async putTogether(): Promise<void> {
    const { messages = [] } = this.together ?? {};
    this.together = undefined;
    await this.queue.addBulk(
      messages.map((message) => ({
        name: 'task',
        data: message,
        opts: {
          jobId: taskId(message),
          attempts,
          backoff: { type: 'exponential', delay: 250 },
          removeOnComplete: true,
          removeOnFail: { age: 3600, count: 1000 },
        },
      })),
    );
  }

  /** A task has an answer, or Redis says that it has. */
  private async settle(id: string, answer: unknown): Promise<void> {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) {
      // It was being played when the run had enough. Tasks of other runs are left alone.
      if (id.startsWith(this.run)) await dropParts(this.redis, [id]).catch(() => {});
      return;
    }
    try {
      const told = readMessage(taskAnswer, typeof answer === 'string' ? JSON.parse(answer) : answer, 'an answer');
      // The worker took the run for gone. The next look puts the task back.
      if (told.kind === 'unwanted') return;
      const bytes = await takePart(this.redis, id, longestHead + waiting.most);
      // taken already, or lost with Redis
      if (bytes === undefined) return;
      if (bytes === 'too long') {
        throw new LanchesterError('bad-file', `it has more than ${waiting.most.toLocaleString('en')} bytes`);
      }
      const part = openPart(this.options.key, id, bytes);
      this.done++;
      waiting.resolve(part);
    } catch (error) {
      const isOurs = error instanceof LanchesterError && error.code === 'bad-file';
      waiting.reject(isOurs ? new LanchesterError('bad-file', `${partOf(waiting)}: ${error.why}`) : error);
    }
  }

  private sealed(message: TaskMessage): TaskMessage {
    const { key } = this.options;
    return key === undefined ? message : { ...message, seal: key.seal(taskWords(message)).toString('hex') };
  }

  private fail(id: string, why: string): void {
    const { message, reject } = this.waiting.get(id) ?? {};
    if (message === undefined) return;
    const units = `${message.first} to ${message.first + message.count - 1}`;
    reject?.(new LanchesterError('worker', `a task (${units}) has failed ${attempts} times: ${nameIn(why)}`));
  }

  /** Looks for parts that should have come back. Events may be missed, and Redis may have lost its data. */
  private lookAgain(): void {
    if (this.looking !== undefined || this.redis.status !== 'ready') return;
    this.looking = this.look()
      // The connection reports a server that is away. It is looked at again later.
      .catch(() => {})
      .finally(() => {
        this.looking = undefined;
      });
  }

  private async look(): Promise<void> {
    await this.present();
    for (const job of this.jobs.values()) await putJob(this.redis, job);
    const all = [...this.waiting];
    for (let k = 0; k < all.length; k += looked) {
      await Promise.all(all.slice(k, k + looked).map(([id, { message }]) => this.lookAt(id, message)));
    }
  }

  private async lookAt(id: string, message: TaskMessage): Promise<void> {
    const state = await this.queue.getJobState(id);
    if (state === 'failed') {
      const failed = await this.queue.getJob(id);
      this.fail(id, failed?.failedReason ?? 'no reason given');
    } else if (state === 'unknown' || state === 'completed') {
      await this.settle(id, { kind: 'played' });
      if (this.waiting.has(id)) await this.put(message);
    }
  }

  private async present(): Promise<void> {
    await sayPresent(this.redis, 'run', this.run, {
      name: this.options.name.slice(0, 200),
      host: hostname().slice(0, 200),
      family: this.family,
      ...defined({ key: this.options.key?.id }),
      since: this.since,
      from: this.from,
      tasks: this.done,
      waiting: this.waiting.size,
      ...this.progress,
    });
  }

  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || this.redis.status !== 'ready') return;
    // A task that is being played stays until it is done; its worker then finds nobody waiting.
    await Promise.allSettled(ids.map((id) => this.queue.remove(id)));
    await dropParts(this.redis, ids).catch(() => {});
  }
}

/** A part in words: its task, and the worker that sent it. */
function partOf(
  {
    name,
    message: { first, count },
  }: { readonly name: string; readonly message: Pick<TaskMessage, 'first' | 'count'> },
  worker?: string,
): string {
  const by = worker === undefined ? '' : `, as worker "${worker}" tells it`;
  return `a part from the queue (${first} to ${first + count - 1} of "${name}"${by})`;
}
