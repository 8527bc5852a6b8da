/**
 * A worker: takes tasks out of a queue, plays them in threads, and puts back what they came to. Promises: it plays what
 * its own code and data say, whatever stands in the queue; it ends when it is told to, after the tasks that it is at;
 * a server that is away is waited for.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Job } from 'bullmq';
import { LanchesterError } from '../kernel/errors.js';
import { version } from '../run/fingerprint.js';
import { type AnyJob, pooledRunner } from '../run/pool.js';
import type { Runner } from '../run/runner.js';
import type { QueueAddress } from './address.js';
import { connect, disconnect, unlessAway } from './connect.js';
import { queueFamily } from './family.js';
import { checkTask } from './job-form.js';
import { queueLibraries } from './libraries.js';
import { readMessage, type TaskAnswer, type TaskMessage, taskMessage } from './messages.js';
import { queueName, taskId } from './names.js';
import { getJob, isWaiting, prefix, putPart, sayGone, sayPresent } from './store.js';

export interface ServeOptions {
  readonly threads: number;
  readonly name: string;
  readonly tell: (text: string) => void;
  /** Ends the worker after the tasks that it is at. */
  readonly signal: AbortSignal;
  /** Milliseconds after which a worker that is silent is taken to be lost. */
  readonly lostAfter: number;
}

/** Jobs that are kept ready in threads. */
const ready = 2;
/** Tasks for each thread, so that none waits for the queue. */
const perThread = 2;
/** Milliseconds between two words that it is there. */
const sayEvery = 3000;

/** Serves until it is told to end; how many tasks it has finished. Throws a `LanchesterError` ('usage'). */
export async function serveQueue(address: QueueAddress, options: ServeOptions): Promise<number> {
  const { threads, name, tell, signal, lostAfter } = options;
  const libraries = await queueLibraries();
  const onAway = (isAway: boolean): void =>
    tell(isAway ? `${address.shown} is away: the worker waits for it` : `${address.shown} is back`);
  const redis = await connect(libraries, address, { onAway });
  const family = queueFamily();
  const id = randomUUID();
  const since = Date.now();
  let [tasks, busy] = [0, 0];
  const players = new ReadyJobs(threads, (digest) => getJob(redis, digest));
  const present = async (): Promise<void> => {
    const host = hostname().slice(0, 200);
    await sayPresent(redis, 'worker', id, {
      name,
      host,
      process: process.pid,
      version,
      family,
      threads,
      since,
      tasks,
      busy,
    });
  };
  const isThere = remembered((run) => isWaiting(redis, run));
  const play = async (asked: TaskMessage): Promise<TaskAnswer> => {
    if (!(await isThere(asked.run))) return { kind: 'unwanted' };
    try {
      const part = await players.play(asked);
      // a run that has stopped early has left
      if (!(await isWaiting(redis, asked.run))) return { kind: 'unwanted' };
      await putPart(redis, taskId(asked), part);
      return { kind: 'played' };
    } catch (error) {
      // what the rules refuse here they refuse everywhere
      if (error instanceof LanchesterError && error.code === 'budget') return { kind: 'refused', why: error.why };
      throw error;
    }
  };
  const worker = new libraries.bullmq.Worker(
    queueName(family),
    async ({ data }: Job): Promise<TaskAnswer> => {
      busy++;
      try {
        const answer = await play(readMessage(taskMessage, data, 'a task'));
        tasks++;
        return answer;
      } finally {
        busy--;
      }
    },
    {
      connection: redis,
      prefix,
      concurrency: threads * perThread,
      // seconds that it listens at a time, and may take to end
      drainDelay: 1,
      lockDuration: lostAfter,
      stalledInterval: Math.ceil(lostAfter / 2),
      // a task may lose many workers, and be none the worse
      maxStalledCount: 100,
    },
  );
  worker.on('error', () => {});
  worker.on('failed', (_, error) => tell(`a task has failed: ${error.message}`));
  await worker.waitUntilReady();
  await present();
  const timer = setInterval(() => void (redis.status === 'ready' && present().catch(() => {})), sayEvery);
  tell(
    `${name} waits with ${threads} ${threads === 1 ? 'thread' : 'threads'} for tasks at ${address.shown} (version ${version})`,
  );
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  clearInterval(timer);
  if (busy > 0) tell(`ends after the ${busy === 1 ? 'task' : `${busy} tasks`} that it is at`);
  // the tasks that it is at take as long as they take; where the server is away nobody could be told of them
  const ending = worker.close();
  ending.catch(() => {});
  while (busy > 0 && redis.status === 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
  await unlessAway(redis, ending);
  await players.close();
  if (redis.status === 'ready') await sayGone(redis, 'worker', id).catch(() => {});
  disconnect(redis);
  return tasks;
}

/** Milliseconds for which a run that was there is not asked for again. */
const askedAgain = 1000;

/** Whether a run is there; what was true a moment ago is not looked up for each of its tasks. */
function remembered(isThere: (run: string) => Promise<boolean>): (run: string) => Promise<boolean> {
  let [known, until] = ['', 0];
  return async (run) => {
    if (run === known && performance.now() < until) return true;
    const found = await isThere(run);
    if (found) [known, until] = [run, performance.now() + askedAgain];
    return found;
  };
}

/** A job in threads. */
interface ReadyJob {
  readonly job: AnyJob;
  readonly runner: Runner<unknown>;
  under: number;
}

/** The jobs that were asked for last, each in threads of its own. */
class ReadyJobs {
  private readonly threads: number;
  private readonly find: (digest: string) => Promise<AnyJob>;
  private readonly known = new Map<string, Promise<ReadyJob>>();

  constructor(threads: number, find: (digest: string) => Promise<AnyJob>) {
    this.threads = threads;
    this.find = find;
  }

  async play(asked: TaskMessage): Promise<unknown> {
    const found = await this.of(asked.job);
    found.under++;
    try {
      checkTask(found.job, asked);
      return await found.runner.play(asked.first, asked.count);
    } finally {
      found.under--;
    }
  }

  async close(): Promise<void> {
    for (const found of this.known.values()) await found.then(({ runner }) => runner.close()).catch(() => {});
    this.known.clear();
  }

  private async of(digest: string): Promise<ReadyJob> {
    const found = this.known.get(digest) ?? this.made(digest);
    // the last one asked for stands last
    this.known.delete(digest);
    this.known.set(digest, found);
    await this.makeRoom();
    return found;
  }

  private made(digest: string): Promise<ReadyJob> {
    const making = this.find(digest).then((job) => ({
      job,
      runner: pooledRunner(job, { threads: this.threads }) as Runner<unknown>,
      under: 0,
    }));
    making.catch(() => this.known.delete(digest));
    return making;
  }

  private async makeRoom(): Promise<void> {
    for (const [digest, found] of [...this.known].slice(0, -ready)) {
      const { under, runner } = await found;
      if (under > 0) continue;
      this.known.delete(digest);
      await runner.close();
    }
  }
}
