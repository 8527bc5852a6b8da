/**
 * Plays a share of the workers' tasks again here. Promises: whether a task is played again is drawn when its part has
 * come, so no worker can foresee it; the part must then have the same bytes; the results of a run do not hang on the
 * draws.
 */
import { randomInt } from 'node:crypto';
import { LanchesterError } from '../kernel/errors.js';
import { toBytes } from '../run/tasks/codec.js';
import { failedBytes } from '../run/tasks/outcomes.js';
import type { Runner } from '../run/threads/runner.js';
import type { PlayedPart } from './sealed-part.js';

/** Default share of the tasks. */
export const usualShare = 0.02;

/** Steps of a draw: finer than any share that can be asked for. */
const draws = 1_000_000_000_000;

/** Whether the next task is played again: true as often as `share` says, unforeseeably. */
export function drawn(share: number): () => boolean {
  return () => randomInt(draws) < share * draws;
}

/** Plays again what was drawn. */
export class Recheck<Part> {
  private readonly isChosen: () => boolean;
  private readonly home: () => Runner<Part>;
  private runner: Runner<Part> | undefined;

  /** `home` gives the runner that plays here; it is asked for when the first task is drawn. */
  constructor(isChosen: () => boolean, home: () => Runner<Part>) {
    this.isChosen = isChosen;
    this.home = home;
  }

  /** Throws a `LanchesterError` ('worker') where a part that was drawn is not what its task comes to. */
  async check(first: number, count: number, { bytes, worker }: PlayedPart): Promise<void> {
    if (!this.isChosen()) return;
    this.runner ??= this.home();
    const own = await outcomeBytes(this.runner, first, count);
    if (Buffer.compare(own, bytes) === 0) return;
    throw new LanchesterError(
      'worker',
      `worker "${worker}" has told of a task (${first} to ${first + count - 1}) what it does not come to: it was played again here, and differs; end that worker, and begin the run anew with --fresh`,
    );
  }

  async close(): Promise<void> {
    await this.runner?.close();
  }
}

/** What a task comes to here, as it is kept. */
export async function outcomeBytes(
  runner: Pick<Runner<unknown>, 'play'>,
  first: number,
  count: number,
): Promise<Uint8Array> {
  try {
    return toBytes(await runner.play(first, count));
  } catch (error) {
    // an error of the rules here is an error of the rules everywhere
    if (error instanceof LanchesterError && error.code === 'budget') return failedBytes(error.why);
    throw error;
  }
}
