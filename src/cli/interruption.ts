/**
 * Ctrl-C and termination as an abort signal. Promises: from the moment on from which the command listens, an
 * interruption ends it with exit code 130, whatever it is at; a second one ends the process at once.
 */
import { LanchesterError } from '../kernel/errors.js';

type Signal = 'SIGINT' | 'SIGTERM';

/** Who is told of an interruption; nobody yet where nothing has begun that must be ended with care. */
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

/** Tells `heed` of every interruption from now on. Returns what gives that up again. */
export function heedInterruptions(heed: (signal: Signal) => void): () => void {
  const [before, own] = [heeds, !isListening];
  heeds = heed;
  if (own) process.on('SIGINT', hear).on('SIGTERM', hear);
  return () => {
    heeds = before;
    if (own) process.off('SIGINT', hear).off('SIGTERM', hear);
  };
}

/** Ends the process at once: it was told twice. */
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
    // whoever had more to say of it than the word has said so
    const isBare = error instanceof LanchesterError && error.message === 'interrupted';
    throw isBare ? controller.signal.reason : error;
  } finally {
    // once interrupted the process is about to end: a second signal that comes late must not kill it in the middle of
    // that
    if (!controller.signal.aborted) giveUp();
  }
}
