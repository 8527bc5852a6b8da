/**
 * A run that keeps what it has played. Promises: it goes on from what an earlier run has kept, and says so; it removes
 * what was kept when it is done; if it is interrupted, it says where that lies.
 */
import { LanchesterError } from '../kernel/errors.js';
import { Checkpoint, type CheckpointOptions } from '../run/ledger/checkpoint.js';
import { countOf, note } from './print.js';

export async function keeping<T>(
  options: Omit<CheckpointOptions, 'onTrouble'>,
  work: (checkpoint: Checkpoint) => Promise<T>,
): Promise<T> {
  const checkpoint = new Checkpoint({
    ...options,
    onTrouble: (why) => note(`what is played is not kept (${why}): should this run be ended, all of it is lost`),
  });
  if (checkpoint.size > 0) {
    const tasks = countOf(checkpoint.size, 'finished task');
    note(`going on from ${tasks} that an earlier run has kept in ${checkpoint.folder} (--fresh begins anew)`);
  }
  let made: T;
  try {
    made = await work(checkpoint);
  } catch (error) {
    await checkpoint.close();
    if (!(error instanceof LanchesterError) || error.code !== 'interrupted' || !checkpoint.isWritten) throw error;
    const kept = `${countOf(checkpoint.size, 'finished task')} kept in ${checkpoint.folder}`;
    throw new LanchesterError('interrupted', `interrupted: ${kept}: the same command goes on from there`);
  }
  await checkpoint.finish();
  return made;
}
