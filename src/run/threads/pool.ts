/**
 * Plays ranges in piscina's threads. Promises: threads are started when something is to be played; the job is sent once
 * a thread, tasks are a few numbers; a thread that dies or throws is a `LanchesterError` ('worker'), never a missing
 * range; `close` ends the threads at once.
 */
import { Piscina } from 'piscina';
import { LanchesterError } from '../../kernel/errors.js';
import { workerUrl } from '../worker-url.js';
import type { WorkerAnswer, WorkerTask } from './messages.js';
import type { Runner } from './runner.js';
import { threadFlags } from './thread-flags.js';

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

export function pooledRunner<Result>(job: NamedJob, { threads, file = workerUrl }: PoolOptions): Runner<Result> {
  let pool: Piscina<WorkerTask, WorkerAnswer<Result>> | undefined;
  const started = (): NonNullable<typeof pool> => {
    if (pool !== undefined) return pool;
    pool = new Piscina({
      filename: file.href,
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: 60_000,
      workerData: job,
      ...threadFlags(),
    });
    // a pool that is closed while threads are at work reports them as errors; whoever waits for a range hears of it
    // through its promise
    pool.on('error', () => {});
    return pool;
  };
  const under = new Set<Promise<unknown>>();
  return {
    lanes: threads * 2,
    play: (firstBlock, blocks) => {
      const answer = started()
        .run({ firstBlock, blocks })
        .then(
          (reply) => {
            if (reply.ok) return reply.result;
            throw new LanchesterError(reply.code, reply.message);
          },
          (error: unknown) => {
            const reason = error instanceof Error ? error.message : String(error);
            throw new LanchesterError(
              'worker',
              `a worker failed on blocks ${firstBlock} to ${firstBlock + blocks - 1}: ${reason}`,
            );
          },
        );
      under.add(answer);
      const forget = (): void => void under.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    close: async () => {
      const closing = pool?.destroy();
      await Promise.allSettled([...under]);
      await closing;
    },
  };
}
