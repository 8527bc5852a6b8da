/** Ranges that are played in this thread. */
import type { Runner } from '../threads/runner.js';
import type { RangeResult, SampleJob } from './job.js';
import { type PreparedCells, rangePlayer } from './range-player.js';

/** Plays ranges of a job of samples. */
export type RangeRunner = Runner<RangeResult>;

/** Plays in this thread, giving way to the event loop between ranges. */
export function inlineRunner(job: SampleJob, prepared?: PreparedCells): RangeRunner {
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
