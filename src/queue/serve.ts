/**
 * A worker: takes tasks out of a queue, plays them in threads, and puts back what they came to. Promises: it plays what
 * its own code and data say, whatever stands in the queue; it ends when it is told to, after the tasks that it is at;
 * a server that is away is waited for.
 */

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Job } from 'bullmq';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { version } from '../run/fingerprint.js';
import type { AnyJob } from '../run/kinds.js';
import { pooledRunner } from '../run/threads/pool.js';
import type { Runner } from '../run/threads/runner.js';
import type { QueueAddress } from './address.js';
import { connect, disconnect, unlessAway } from './connect.js';
import { queueFamily } from './family.js';
import { checkTask } from './job-form.js';
import { keyVariable, type QueueKey } from './key.js';
import { queueLibraries } from './libraries.js';
import { type RunWords, readMessage, type TaskAnswer, type TaskMessage, taskMessage } from './messages.js';
import { nameIn, queueName, taskId, taskWords } from './names.js';
import { outcomeBytes } from './recheck.js';
import { sealPart } from './sealed-part.js';
import { getJob, isWaiting, prefix, putPart, runsIn, sayGone, sayPresent } from './store.js';

export interface ServeOptions {
  readonly threads: number;
  readonly name: string;
  readonly tell: (text: string) => void;
  /** The key that runs share with it: it plays their tasks, and nobody else's. */
  readonly key?: QueueKey | undefined;
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
  const { threads, name, tell, key, signal, lostAfter } = options;
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
      ...defined({ key: key?.id }),
      threads,
      since,
      tasks,
      busy,
    });
  };
  const isThere = remembered((run) => isWaiting(redis, run));
  const play = async (asked: TaskMessage): Promise<TaskAnswer> => {
    checkSeal(key, asked);
    if (!(await isThere(asked.run))) return { kind: 'unwanted' };
    const bytes = await players.play(asked);
    // a run that has stopped early has left
    if (!(await isWaiting(redis, asked.run))) return { kind: 'unwanted' };
    const id = taskId(asked);
    await putPart(redis, id, sealPart(key, id, { bytes, worker: name }));
    return { kind: 'played' };
  };
  const worker = new libraries.bullmq.Worker(
    queueName(family, key),
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
  worker.on('failed', (_, error) => tell(`a task has failed: ${nameIn(error.message)}`));
  await worker.waitUntilReady();
  let hasTold = false;
  const lookRound = async (): Promise<void> => {
    await present();
    const why = hasTold ? undefined : whyNone(await runsIn(redis), family, key);
    if (why !== undefined) tell(`${why} at ${address.shown}: this worker takes no part in it`);
    hasTold ||= why !== undefined;
  };
  await lookRound();
  const timer = setInterval(() => void (redis.status === 'ready' && lookRound().catch(() => {})), sayEvery);
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
  const ending = worker.close(redis.status !== 'ready');
  ending.catch(() => {});
  while (busy > 0 && redis.status === 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
  await unlessAway(redis, ending);
  await players.close();
  if (redis.status === 'ready') await sayGone(redis, 'worker', id).catch(() => {});
  disconnect(redis);
  return tasks;
}

/** Throws a `LanchesterError` ('bad-file') for a task that nobody with the worker's key has put there. */
function checkSeal(key: QueueKey | undefined, asked: TaskMessage): void {
  const { seal } = asked;
  if (key === undefined ? seal === undefined : key.holds(Buffer.from(seal ?? '', 'hex'), taskWords(asked))) return;
  const why = key === undefined ? 'sealed with a key, and this worker has none' : "not sealed with this worker's key";
  throw new LanchesterError('bad-file', `a task in the queue is ${why} (${keyVariable})`);
}

/** Why a run of the same code is not played by this worker; nothing where there is none. */
function whyNone(runs: readonly RunWords[], family: string, key: QueueKey | undefined): string | undefined {
  const other = runs.find((run) => run.family === family && run.key !== key?.id);
  if (other === undefined) return undefined;
  if (other.key === undefined) return `run "${other.name}" has no key, as this worker has (${keyVariable}),`;
  return key === undefined
    ? `run "${other.name}" has a key (${keyVariable}), and this worker has none,`
    : `run "${other.name}" has another key (${keyVariable}) than this worker`;
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

  async play(asked: TaskMessage): Promise<Uint8Array> {
    const found = await this.of(asked.job);
    found.under++;
    try {
      checkTask(found.job, asked);
      return await outcomeBytes(found.runner, asked.first, asked.count);
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
