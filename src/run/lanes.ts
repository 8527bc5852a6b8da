/**
 * Asks a runner for parts, in as many lanes as it has. Promises: the first failure stops the others and is thrown; an
 * interruption ends all that is under way and is told as one; the runner is closed whatever happens.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { Runner } from './runner.js';

/** All of so many parts, each asked for by itself, in order. `onDone` is told how many are there. */
export async function eachInLanes<Part>(
  runner: Runner<Part>,
  count: number,
  signal: AbortSignal | undefined,
  onDone: (done: number) => void,
): Promise<Part[]> {
  const parts = new Array<Part>(count);
  let [asked, done] = [0, 0];
  const play = async (k: number): Promise<void> => {
    parts[k] = await runner.play(k, 1);
    onDone(++done);
  };
  await inLanes(runner, signal, () => (asked < count ? play(asked++) : undefined));
  return parts;
}

/** `next` begins the next part, or says that there is none left. */
export async function inLanes(
  runner: Pick<Runner<unknown>, 'lanes' | 'close'>,
  signal: AbortSignal | undefined,
  next: () => Promise<void> | undefined,
): Promise<void> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    void runner.close();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const lane = async (): Promise<void> => {
    while (!stopped) {
      const part = next();
      if (part === undefined) return;
      await part;
    }
  };
  try {
    const lanes = Array.from({ length: runner.lanes }, () =>
      lane().catch((error: unknown) => {
        stopped = true;
        throw error;
      }),
    );
    const settled = await Promise.allSettled(lanes);
    if (signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  } finally {
    signal?.removeEventListener('abort', stop);
    await runner.close();
  }
}
