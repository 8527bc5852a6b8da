/**
 * Ctrl-C and termination as an abort signal. Promises: once the command listens, an interruption ends it with exit code
 * 130 at any time; a second one ends the process at once.
 */
import { LanchesterError } from '../kernel/errors.js';

type Signal = 'SIGINT' | 'SIGTERM';

/** Called on an interruption; absent while nothing runs that must be ended with care. */
let heeds: ((signal: Signal) => void) | undefined;

/** Whether the process listens for as long as it lives. */
let isListening = false;

const interruptedCode = 130;

function hear(signal: Signal): void {
  if (heeds !== undefined) {
    heeds(signal);
    return;
  }
  process.stderr.write('interrupted\n');
  process.exit(interruptedCode);
}

/** Listens for as long as the process lives: the first thing that the command does. */
export function listenFirst(): void {
  if (isListening) return;
  isListening = true;
  process.on('SIGINT', hear).on('SIGTERM', hear);
}

/** Calls `heed` on every interruption from now on. Returns a function that ends this. */
export function heedInterruptions(heed: (signal: Signal) => void): () => void {
  const [before, own] = [heeds, !isListening];
  heeds = heed;
  if (own) process.on('SIGINT', hear).on('SIGTERM', hear);
  return () => {
    heeds = before;
    if (own) process.off('SIGINT', hear).off('SIGTERM', hear);
  };
}

/** Ends the process at once, after a second interruption. */
export function endAtOnce(): never {
  process.exit(interruptedCode);
}

/**
 * Runs `work` with a signal that aborts on SIGINT or SIGTERM. Throws a `LanchesterError` ('interrupted') when that has
 * ended the work.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const giveUp = heedInterruptions(() => {
    if (controller.signal.aborted) endAtOnce();
    controller.abort(new LanchesterError('interrupted', 'interrupted: nothing was written'));
  });
  try {
    return await work(controller.signal);
  } catch (error) {
    // an error that says more than "interrupted" is passed on
    const isBare = error instanceof LanchesterError && error.message === 'interrupted';
    throw isBare ? controller.signal.reason : error;
  } finally {
    // Once interrupted, the process is about to end. A late second signal must not kill it in the middle of that.
    if (!controller.signal.aborted) giveUp();
  }
}
