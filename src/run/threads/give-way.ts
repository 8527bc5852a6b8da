/** A run that lets others have their turn, and stops when it is told to. */
import { LanchesterError } from '../../kernel/errors.js';

/** Throws a `LanchesterError` ('interrupted') where a run is to stop. */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
}

/** Lets others have their turn between two stretches of work, Ctrl-C among them; then as `stopIfAborted`. */
export async function giveWay(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  stopIfAborted(signal);
}
