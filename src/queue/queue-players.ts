/**
 * Players beyond this process: tasks go into a queue, and workers anywhere take them out. Promises: a run cannot tell
 * from what comes back who has played it; a task that is lost, with a worker or with the whole of Redis, is put there
 * again; one that has failed three times ends the run with its error; what a run has left in the queue goes with it.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { LanchesterError } from '../kernel/errors.js';
import type { Progress } from '../run/options.js';
import type { AnyJob, Players, ResultOf } from '../run/pool.js';
import type { Runner } from '../run/runner.js';
import { fromBytes } from '../run/tasks/codec.js';
import type { QueueAddress } from './address.js';
import { connect, disconnect, unlessAway } from './connect.js';
import { queueFamily } from './family.js';
import { queueLibraries } from './libraries.js';
import { readMessage, type TaskMessage, taskAnswer, type WorkerWords } from './messages.js';
import { queueName, taskId } from './names.js';
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

export interface QueueOptions {
  /** What the run is called. */
  readonly name: string;
  /** Told of what a user should know: who is there, that the server is away. */
  readonly tell: (text: string) => void;
  /** Milliseconds between two looks at what was put there. */
  readonly lookEvery?: number;
}

/** A task that is waited for. */
interface Waiting {
  readonly message: TaskMessage;
  readonly resolve: (part: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Tasks that a run has in the queue at the same time: enough for a thousand threads. They are played in order, so where a
 * run stops early only those that are being played were in vain.
 */
const lanes = 2048;
/** Milliseconds that it listens at a time, and may take to end where the server is away. */
const listened = 1000;
/** Tasks that are looked after at a time. */
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
    const queue = new libraries.bullmq.Queue(queueName(family), shared);
    const events = new libraries.bullmq.QueueEvents(queueName(family), { ...shared, blockingTimeout: listened });
    // what is wrong with the connection is told once, by it
    queue.on('error', () => {});
    events.on('error', () => {});
    await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
    const players = new QueuePlayers(redis, queue, events, family, options);
    await players.present();
    options.tell(whoIsThere(await workersIn(redis), family, address));
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

  runner<Job extends AnyJob>(job: Job): Runner<ResultOf<Job>> {
    let packed: Promise<PackedJob> | undefined;
    const own = new Set<string>();
    const ready = async (): Promise<PackedJob> => {
      const found = await packJob(job);
      this.jobs.set(found.digest, found);
      await putJob(this.redis, found);
      return found;
    };
    const play = async (first: number, count: number): Promise<ResultOf<Job>> => {
      packed ??= ready();
      const { digest } = await packed;
      const message: TaskMessage = { run: this.run, job: digest, first, count };
      const id = taskId(message);
      own.add(id);
      const part = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { message, resolve, reject }));
      // it may be settled before anybody waits for it
      part.catch(() => {});
      try {
        // where the server is away nothing can be put there, and the run may be told to end all the same; the form of
        // the part is checked by whoever asked for it
        return (await Promise.race([part, this.put(message).then(() => part)])) as ResultOf<Job>;
      } finally {
        this.waiting.delete(id);
        own.delete(id);
      }
    };
    return {
      lanes,
      isForeign: true,
      play,
      close: async () => {
        const left = [...own];
        for (const id of left) this.waiting.get(id)?.reject(new LanchesterError('interrupted', 'interrupted'));
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

  /** Tasks that are put there in the same moment go together. */
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
      // it was being played when the run had enough; another run's is not touched
      if (id.startsWith(this.run)) await dropParts(this.redis, [id]).catch(() => {});
      return;
    }
    try {
      const told = readMessage(taskAnswer, typeof answer === 'string' ? JSON.parse(answer) : answer, 'an answer');
      if (told.kind === 'refused') {
        waiting.reject(new LanchesterError('budget', told.why));
        return;
      }
      // the worker took the run for gone: whoever looks again puts the task back
      if (told.kind === 'unwanted') return;
      const bytes = await takePart(this.redis, id);
      // taken already, or lost with Redis
      if (bytes === undefined) return;
      this.done++;
      waiting.resolve(fromBytes(bytes));
    } catch (error) {
      waiting.reject(error);
    }
  }

  private fail(id: string, why: string): void {
    const { message, reject } = this.waiting.get(id) ?? {};
    if (message === undefined) return;
    const units = `${message.first} to ${message.first + message.count - 1}`;
    reject?.(new LanchesterError('worker', `a task (${units}) has failed ${attempts} times: ${why}`));
  }

  /** Sees to what should have come back: events may be missed, and Redis may have lost what it had. */
  private lookAgain(): void {
    if (this.looking !== undefined || this.redis.status !== 'ready') return;
    this.looking = this.look()
      // a server that is away is told by its connection, and looked at again
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
      since: this.since,
      from: this.from,
      tasks: this.done,
      waiting: this.waiting.size,
      ...this.progress,
    });
  }

  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || this.redis.status !== 'ready') return;
    // one that is being played stays until it is done; its worker finds nobody waiting
    await Promise.allSettled(ids.map((id) => this.queue.remove(id)));
    await dropParts(this.redis, ids).catch(() => {});
  }
}

/** Who is there to play, in a sentence. */
function whoIsThere(workers: readonly WorkerWords[], family: string, { shown }: QueueAddress): string {
  const own = workers.filter((worker) => worker.family === family);
  const threads = own.reduce((sum, worker) => sum + worker.threads, 0);
  const others = workers.filter((worker) => worker.family !== family);
  const otherWords =
    others.length === 0
      ? ''
      : `; ${others.length} of other code (${[...new Set(others.map(({ version }) => version))].join(', ')}) cannot take part`;
  if (own.length === 0) {
    return `no worker waits at ${shown}${otherWords}: the run waits for one (lanchester worker --queue …)`;
  }
  const names = own.map((worker) => `${worker.name} (${worker.threads})`).join(', ');
  return `${own.length} ${own.length === 1 ? 'worker' : 'workers'} of ${threads} threads at ${shown}: ${names}${otherWords}`;
}
