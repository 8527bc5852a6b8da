/**
 * Plays ranges in piscina's threads. Promises: threads are started when something is to be played; the job is sent to a
 * thread that asks for it, tasks are a few numbers; a thread that dies or throws is a `LanchesterError` ('worker'), never a missing
 * range; `close` ends the threads at
 * once where they are at work.
 */
import type { Piscina } from 'piscina';
import { LanchesterError } from '../../kernel/errors.js';
import { workerUrl } from '../worker-url.js';
import { threadGuests } from './guests.js';
import { leave, type Pool, type Threads, threadsFor } from './kept.js';
import { errorOf, type TaskAnswer, type WorkerTask } from './messages.js';
import type { Runner } from './runner.js';
import { threadFlags } from './thread-flags.js';

/** Room for what is young, in a thread: half of what Node gives it, since a quarter costs six hundredths of an audit. */
const youngOf = { maxYoungGenerationSizeMb: 24 };

export interface PoolOptions {
  readonly threads: number;
  /** Another worker file, for tests of what happens when one fails. */
  readonly file?: URL;
}

/** What may be played in parts: plain data, by its own name or by that of its study. */
export type NamedJob = { readonly name: string } | { readonly study: { readonly name: string } };

/** Whoever plays jobs in place of this process's own threads. */
export interface Players {
  /** `home`: whom this process has to play the same job. */
  runner<Result>(job: NamedJob, home: () => Runner<Result>): Runner<Result>;
}

let jobs = 0;

/** Knows nothing of a job: a pool that is kept over rounds must not hold on to what was played first. */
function started(Threaded: typeof Piscina, file: URL, threads: number): Pool {
  const pool: Pool = new Threaded({
    filename: file.href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: youngOf,
    ...threadFlags(),
    ...threadGuests(),
  });
  // a pool that is closed while threads are at work reports them as errors; whoever waits for a range hears of it
  // through its promise
  pool.on('error', () => {});
  return pool;
}

export function pooledRunner<Result>(job: NamedJob, { threads, file = workerUrl }: PoolOptions): Runner<Result> {
  const number = jobs++;
  let own: Threads | undefined;
  let failed = false;
  let ended = false;
  const ask = async (task: WorkerTask): Promise<Result> => {
    const failure = (reason: string): LanchesterError => {
      const last = task.firstBlock + task.blocks - 1;
      return new LanchesterError('worker', `a worker failed on blocks ${task.firstBlock} to ${last}: ${reason}`);
    };
    // what is played without threads does without what starts them
    const { Piscina: Threaded } = await import('piscina');
    // a thread may have asked for the job just before
    if (ended) throw failure('its threads were ended');
    own ??= threadsFor(file.href, threads, () => started(Threaded, file, threads));
    const reply = (await own.pool.run(task).catch((error: unknown) => {
      failed = true;
      throw Object.assign(failure(error instanceof Error ? error.message : String(error)), { cause: error });
    })) as TaskAnswer<Result>;
    if (reply.ok) return reply.result;
    if ('asks' in reply) return ask({ ...task, said: job });
    throw errorOf(reply);
  };
  const under = new Set<Promise<unknown>>();
  return {
    lanes: threads * 2,
    play: (firstBlock, blocks) => {
      const answer = ask({ job: number, firstBlock, blocks });
      under.add(answer);
      const forget = (): void => void under.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    close: async () => {
      const closed = own;
      own = undefined;
      ended = true;
      if (closed === undefined) return;
      if (under.size === 0 && !failed) return leave(closed);
      const closing = closed.pool.destroy();
      await Promise.allSettled([...under]);
      await closing;
    },
  };
}
