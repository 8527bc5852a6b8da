/**
 * Asks a runner for parts, in as many lanes as it has. Promises: the first failure stops the others and is thrown; an
 * interruption, also one from before, ends all that is under way and is told as one; the runner is closed whatever
 * happens.
 */

import { stopIfAborted } from './give-way.js';
import { onAbort } from './on-abort.js';
import type { Runner } from './runner.js';

/** `next` begins the next part, or says that there is none left. */
export async function inLanes(
  runner: Pick<Runner<unknown>, 'lanes' | 'close'>,
  signal: AbortSignal | undefined,
  next: () => Promise<void> | undefined,
): Promise<void> {
  let stopped = false;
  const silence = onAbort(signal, () => {
    stopped = true;
    void runner.close();
  });
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
    stopIfAborted(signal);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  } finally {
    silence();
    await runner.close();
  }
}
