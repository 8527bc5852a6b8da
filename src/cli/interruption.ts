/** Ctrl-C and termination as an abort signal. Promise: a second one ends the process at once. */
import { LanchesterError } from '../kernel/errors.js';

/**
 * Runs `work` with a signal that aborts on SIGINT or SIGTERM. Throws a `LanchesterError` ('interrupted') when that has
 * ended the work.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new LanchesterError('interrupted', 'interrupted: nothing was written'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    // whoever had more to say of it than the word has said so
    const isBare = error instanceof LanchesterError && error.message === 'interrupted';
    throw isBare ? controller.signal.reason : error;
  } finally {
    // once interrupted the process is about to end: a second signal that comes late must not kill it in the middle of
    // that
    if (!controller.signal.aborted) {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    }
  }
}
