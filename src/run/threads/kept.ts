/**
 * Threads that live over the rounds of a run: with what they have compiled and learnt. Promises: a pool plays one job at
 * a time; as soon as no run is under way, all that lie idle are ended; where nobody keeps threads they end with their job.
 *
 * What a thread remembers never changes what it answers, so that no result depends on what it has played before.
 */
import type { Piscina } from 'piscina';
import type { TaskAnswer, WorkerTask } from './messages.js';

export type Pool = Piscina<WorkerTask, TaskAnswer<unknown>>;

/** A pool, of so many threads that run a file. */
export interface Threads {
  readonly file: string;
  readonly threads: number;
  readonly pool: Pool;
}

let runs = 0;
const idle: Threads[] = [];

/** Keeps the threads that rounds of a run leave behind until it ends. */
export async function keepingThreads<T>(run: () => Promise<T>): Promise<T> {
  runs++;
  try {
    return await run();
  } finally {
    runs--;
    if (runs === 0) await endIdle();
  }
}

/** Threads that lie idle, at least so many, or those that `start` starts. */
export function threadsFor(file: string, threads: number, start: () => Pool): Threads {
  const at = idle.findIndex((own) => own.file === file && own.threads >= threads);
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (found !== undefined) return found;
  // too few for this job: no reason to have them beside it
  void endIdle();
  return { file, threads, pool: start() };
}

/** Takes back threads that have nothing under way. */
export async function leave(own: Threads): Promise<void> {
  if (runs === 0) await own.pool.destroy();
  else idle.push(own);
}

async function endIdle(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ pool }) => pool.destroy()));
}
