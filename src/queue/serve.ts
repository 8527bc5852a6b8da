/**
 * A worker: takes tasks out of a queue, plays them in threads, and puts back what they came to. Promises: it plays by
 * its own code and data, and nothing in the queue can change that; when it is asked to end, it finishes its present
 * tasks first; it waits for a server that is away.
 */

import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { LanchesterError } from '../kernel/errors.js';
import { version } from '../run/fingerprint.js';
import type { QueueAddress } from './address.js';
import { connect, disconnect, unlessAway } from './connect.js';
import { queueFamily } from './family.js';
import { keyVariable, type QueueKey } from './key.js';
import { queueLibraries } from './libraries.js';
import { readMessage, type TaskAnswer, type TaskMessage, taskMessage } from './messages.js';
import { nameIn, queueName, taskId, taskWords } from './names.js';
import { type AtWork, Presence } from './presence.js';
import { ReadyJobs } from './ready-jobs.js';
import { sealPart } from './sealed-part.js';
import { getJob, isWaiting, prefix, putPart } from './store.js';

export interface ServeOptions {
  readonly threads: number;
  readonly name: string;
  readonly tell: (text: string) => void;
  /** The key that runs share with it. It plays only their tasks. */
  readonly key?: QueueKey | undefined;
  /** Ends the worker once its present tasks are done. */
  readonly signal: AbortSignal;
  /** Milliseconds after which a silent worker counts as lost. */
  readonly lostAfter: number;
}

/** Tasks for each thread, so that none waits for the queue. */
const perThread = 2;

/** Serves until it is asked to end. Returns how many tasks it has finished. Throws a `LanchesterError` ('usage'). */
export async function serveQueue(address: QueueAddress, options: ServeOptions): Promise<number> {
  const { threads, name, tell, key, signal } = options;
  const libraries = await queueLibraries();
  const onAway = (isAway: boolean): void =>
    tell(isAway ? `${address.shown} is away: the worker waits for it` : `${address.shown} is back`);
  const redis = await connect(libraries, address, { onAway });
  const players = new ReadyJobs(threads, (digest) => getJob(redis, digest));
  const at: AtWork = { tasks: 0, busy: 0 };
  const presence = new Presence(redis, { name, threads, key, server: address.shown, tell }, at);
  const worker = new libraries.bullmq.Worker(
    queueName(queueFamily(), key),
    counted(at, taskPlayer(redis, players, options)),
    { connection: redis, prefix, ...takingOf(options) },
  );
  worker.on('error', () => {});
  worker.on('failed', (_, error) => tell(`a task has failed: ${nameIn(error.message)}`));
  await worker.waitUntilReady();
  await presence.begin();
  tell(
    `${name} waits with ${threads} ${threads === 1 ? 'thread' : 'threads'} for tasks at ${address.shown} (version ${version})`,
  );
  await aborted(signal);
  presence.end();
  if (at.busy > 0) tell(`ends after the ${at.busy === 1 ? 'task' : `${at.busy} tasks`} that it is at`);
  await finish(worker, redis, at);
  await players.close();
  await presence.go();
  disconnect(redis);
  return at.tasks;
}

/** How a worker takes tasks out of the queue. */
function takingOf({ threads, lostAfter }: ServeOptions) {
  return {
    concurrency: threads * perThread,
    // seconds that it listens at a time, and may take to end
    drainDelay: 1,
    lockDuration: lostAfter,
    stalledInterval: Math.ceil(lostAfter / 2),
    // a task may lose many workers: that is no fault of the task
    maxStalledCount: 100,
  };
}

/** Plays a task, and puts what it came to beside the queue, if the run still waits for it. */
function taskPlayer(
  redis: Redis,
  players: ReadyJobs,
  { key, name }: ServeOptions,
): (asked: TaskMessage) => Promise<TaskAnswer> {
  const isThere = remembered((run) => isWaiting(redis, run));
  return async (asked) => {
    checkSeal(key, asked);
    if (!(await isThere(asked.run))) return { kind: 'unwanted' };
    const bytes = await players.play(asked);
    // a run that has stopped early has left
    if (!(await isWaiting(redis, asked.run))) return { kind: 'unwanted' };
    const id = taskId(asked);
    await putPart(redis, id, sealPart(key, id, { bytes, worker: name }));
    return { kind: 'played' };
  };
}

/** Reads a task and plays it, and counts it in the worker's tasks. */
function counted(
  at: AtWork,
  play: (asked: TaskMessage) => Promise<TaskAnswer>,
): (job: Pick<Job, 'data'>) => Promise<TaskAnswer> {
  return async ({ data }) => {
    at.busy++;
    try {
      const answer = await play(readMessage(taskMessage, data, 'a task'));
      at.tasks++;
      return answer;
    } finally {
      at.busy--;
    }
  };
}

/** Waits until it is told to end. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Takes no more tasks, and waits until the present ones are done. It does not wait for a server that is away. */
async function finish(worker: Worker, redis: Redis, at: AtWork): Promise<void> {
  // without a server nobody would hear of them
  const ending = worker.close(redis.status !== 'ready');
  ending.catch(() => {});
  while (at.busy > 0 && redis.status === 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
  await unlessAway(redis, ending);
}

/** Throws a `LanchesterError` ('bad-file') for a task that is not sealed with the worker's key. */
function checkSeal(key: QueueKey | undefined, asked: TaskMessage): void {
  const { seal } = asked;
  if (key === undefined ? seal === undefined : key.holds(Buffer.from(seal ?? '', 'hex'), taskWords(asked))) return;
  const why = key === undefined ? 'sealed with a key, and this worker has none' : "not sealed with this worker's key";
  throw new LanchesterError('bad-file', `a task in the queue is ${why} (${keyVariable})`);
}

/** Milliseconds for which a run that was there counts as being there. */
const askedAgain = 1000;

/** Whether a run is there. A recent yes is not looked up again for each task. */
function remembered(isThere: (run: string) => Promise<boolean>): (run: string) => Promise<boolean> {
  let [known, until] = ['', 0];
  return async (run) => {
    if (run === known && performance.now() < until) return true;
    const found = await isThere(run);
    if (found) [known, until] = [run, performance.now() + askedAgain];
    return found;
  };
}
