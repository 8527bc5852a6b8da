/**
 * A run whose tasks go into a queue, if one was asked for. Promises: without a queue none of its code is loaded; what a
 * run has left in the queue is taken out, however the run ends.
 */
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Progress } from '../run/run-study.js';
import type { Players } from '../run/threads/pool.js';
import { note } from './print.js';

export interface QueuedOptions {
  /** The URL of the queue; absent where the run's own threads play. */
  readonly queue?: string | undefined;
  /** Share of its tasks that are played again here. */
  readonly recheck?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The options of a run that say who plays it. */
export interface PlayedBy {
  readonly players?: Players;
  readonly onProgress?: (progress: Progress) => void;
}

export async function withQueue<T>(
  name: string,
  { queue, recheck, onProgress }: QueuedOptions,
  work: (by: PlayedBy) => Promise<T>,
): Promise<T> {
  if (queue === undefined) return work(defined({ onProgress }));
  const [{ queueAddress }, { queueKey, keyVariable }, { QueuePlayers }] = await Promise.all([
    import('../queue/address.js'),
    import('../queue/key.js'),
    import('../queue/queue-players.js'),
  ]);
  const players = await QueuePlayers.open(queueAddress(queue), {
    name,
    tell: note,
    key: queueKey(process.env[keyVariable]),
    recheck,
  });
  try {
    return await work({
      players,
      onProgress: (progress) => {
        players.show(progress);
        onProgress?.(progress);
      },
    });
  } finally {
    await players.close();
  }
}

/**
 * The queue named on the command line, or else in LANCHESTER_QUEUE. A list of processes does not show a password there.
 */
export function queueNamed(queue: string | undefined): string {
  const found = queue ?? process.env['LANCHESTER_QUEUE'];
  if (found !== undefined && found !== '') return found;
  throw new LanchesterError('usage', 'which queue? --queue redis://host:6379, or LANCHESTER_QUEUE in the environment');
}

/** The queue of a run's options; true is the one that the environment names. */
export function queueOf(
  queue: string | true | undefined,
  recheck?: number,
): { readonly queue?: string; readonly recheck?: number } {
  if (queue === undefined) {
    if (recheck === undefined) return {};
    throw new LanchesterError('usage', '--recheck plays again what workers of a queue have played: give --queue, too');
  }
  const share = defined({ recheck });
  return { queue: queueNamed(queue === true ? undefined : queue), ...share };
}
