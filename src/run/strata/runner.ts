/** Where pieces of a job of strata are played: in this thread, or in a pool. */
import type { FindRuleset } from '../../study/compile.js';
import type { Runner } from '../threads/runner.js';
import type { PiecesResult, StrataJob } from './job.js';
import { piecePlayer } from './player.js';

export type PiecesRunner = Runner<PiecesResult>;

/** Plays in this thread, giving way to the event loop between pieces. */
export function inlinePieces(job: StrataJob, find?: FindRuleset): PiecesRunner {
  const player = piecePlayer(job, find);
  return {
    lanes: 1,
    play: async (first, count) => {
      await new Promise((resolve) => setImmediate(resolve));
      return player.play(first, count);
    },
    close: async () => {},
  };
}
