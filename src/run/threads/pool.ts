/**
 * Plays ranges in piscina's threads. Promises: threads are started when something is to be played; the job is sent once
 * a thread, tasks are a few numbers; a thread that dies or throws is a `LanchesterError` ('worker'), never a missing
 * range; `close` ends the threads at once.
 */
import { Piscina } from 'piscina';
import { LanchesterError } from '../../kernel/errors.js';
import type { CellFightsJob, CellFightsPart } from '../cell-fights/job.js';
import type { RangeResult, SampleJob } from '../cells/job.js';
import type { FightsJob, FightsPart } from '../fights/job.js';
import type { ArmiesJob, ArmiesPart } from '../price-list/armies-job.js';
import type { MatchupsJob, MatchupsPart } from '../price-list/matchups-job.js';
import type { PiecesResult, StrataJob } from '../strata/job.js';
import type { Runner } from './runner.js';
import { threadFlags } from './thread-flags.js';
import type { WorkerAnswer, WorkerTask } from './worker.js';
import { workerUrl } from './worker-url.js';

export interface PoolOptions {
  readonly threads: number;
  /** Another worker file, for tests of what happens when one fails. */
  readonly file?: URL;
}

/** What may be played in parts. */
export type AnyJob = SampleJob | StrataJob | FightsJob | CellFightsJob | MatchupsJob | ArmiesJob;

/** What a part of a job comes to. */
export type ResultOf<Job> = Job extends StrataJob
  ? PiecesResult
  : Job extends FightsJob
    ? FightsPart
    : Job extends CellFightsJob
      ? CellFightsPart
      : Job extends MatchupsJob
        ? MatchupsPart
        : Job extends ArmiesJob
          ? ArmiesPart
          : RangeResult;

/** Whoever plays jobs in place of this process's own threads. */
export interface Players {
  /** `home`: whom this process has to play the same job. */
  runner<Job extends AnyJob>(job: Job, home: () => Runner<ResultOf<Job>>): Runner<ResultOf<Job>>;
}

export function pooledRunner<Job extends AnyJob>(
  job: Job,
  { threads, file = workerUrl }: PoolOptions,
): Runner<ResultOf<Job>> {
  let pool: Piscina<WorkerTask, WorkerAnswer<ResultOf<Job>>> | undefined;
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
