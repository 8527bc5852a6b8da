/** The state of a queue. */
import type { QueueAddress } from './address.js';
import { connect, disconnect } from './connect.js';
import { queueFamily } from './family.js';
import type { QueueKey } from './key.js';
import { queueLibraries } from './libraries.js';
import type { RunWords, WorkerWords } from './messages.js';
import { nameIn, queueName } from './names.js';
import { prefix, runsIn, workersIn } from './store.js';

export interface QueueStatus {
  /** The family of this program; others cannot take part. */
  readonly family: string;
  readonly workers: readonly WorkerWords[];
  readonly runs: readonly RunWords[];
  /** Of this family: tasks that wait, that are played, that were lost and wait to be tried again, that have failed. */
  readonly tasks: {
    readonly waiting: number;
    readonly active: number;
    readonly delayed: number;
    readonly failed: number;
  };
  /** Why the last ones failed. */
  readonly failures: readonly string[];
}

const shownFailures = 5;

/** Asks the queue; `key`: whose tasks are counted. Throws a `LanchesterError` ('usage'). */
export async function queueStatus(address: QueueAddress, key?: QueueKey): Promise<QueueStatus> {
  const libraries = await queueLibraries();
  const redis = await connect(libraries, address);
  const family = queueFamily();
  const queue = new libraries.bullmq.Queue(queueName(family, key), { connection: redis, prefix });
  queue.on('error', () => {});
  try {
    const [workers, runs, counts, failed] = await Promise.all([
      workersIn(redis),
      runsIn(redis),
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      queue.getFailed(0, shownFailures - 1),
    ]);
    const { waiting = 0, active = 0, delayed = 0, failed: all = 0 } = counts;
    return {
      family,
      workers,
      runs,
      tasks: { waiting, active, delayed, failed: all },
      failures: failed.map(({ failedReason }) => nameIn(failedReason ?? 'no reason given')),
    };
  } finally {
    await queue.close();
    disconnect(redis);
  }
}
