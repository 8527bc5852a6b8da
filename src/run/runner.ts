/**
 * Where ranges of a job are played: in this thread or in a pool of threads. Promise: whoever asks cannot tell the
 * difference from the result.
 */
import type { RangeResult, SampleJob } from './job.js';
import { type PreparedCells, rangePlayer } from './range-player.js';

export interface Runner<Result = RangeResult> {
  /** How many ranges are worth asking for at the same time. */
  readonly lanes: number;
  /** What it says comes from another process: it is checked before it is taken. */
  readonly isForeign?: boolean;
  /** Plays so many blocks of the job (or pieces, as the job has them) from the first one on. */
  play(firstBlock: number, blocks: number): Promise<Result>;
  /** Stops whatever is under way at once. */
  close(): Promise<void>;
}

/** Plays in this thread, giving way to the event loop between ranges. */
export function inlineRunner(job: SampleJob, prepared?: PreparedCells): Runner {
  const player = rangePlayer(job, prepared);
  return {
    lanes: 1,
    play: async (firstBlock, blocks) => {
      await new Promise((resolve) => setImmediate(resolve));
      return player.play(firstBlock, blocks);
    },
    close: async () => {},
  };
}
