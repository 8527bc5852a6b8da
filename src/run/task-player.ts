/**
 * What a thread, or a page's worker, does with its tasks. Each task names a job and a range of its blocks; a job that is not known here is asked for once,
 * and kept until another one comes. Promise: what comes of a task is the same wherever it is played. Errors that are
 * the user's cross as data, since cloning an error loses its code.
 */

import { armiesPlayer } from './armies/armies-player.js';
import { cellFightsPlayer } from './cell-fights/player.js';
import { rangePlayer } from './cells/range-player.js';
import { fightsPlayer } from './fights/player.js';
import { gaugePlayer } from './gauge/gauge-player.js';
import type { AnyJob, Part } from './kinds.js';
import { matchupsPlayer } from './price-list/matchups-player.js';
import { piecePlayer } from './strata/player.js';
import { failedBy, type TaskAnswer, type WorkerTask } from './threads/messages.js';

/** Plays parts of the job of this thread. */
interface Player {
  play(first: number, count: number): Part | Promise<Part>;
}

/** Plays tasks one after another. */
export function taskPlayer(): (task: WorkerTask) => Promise<TaskAnswer<Part>> {
  /** The job that was asked for last. */
  let known: { readonly number: number; readonly job: AnyJob } | undefined;
  let player: Player | undefined;
  return async (task) => {
    try {
      if (known?.number !== task.job) {
        if (task.said === undefined) return { ok: false, asks: 'job' };
        known = { number: task.job, job: task.said as AnyJob };
        player = undefined;
      }
      player ??= playerOf(known.job);
      return { ok: true, result: await player.play(task.firstBlock, task.blocks) };
    } catch (error) {
      return failedBy(error);
    }
  };
}

function playerOf(job: AnyJob): Player {
  if (!('kind' in job)) return rangePlayer(job);
  if (job.kind === 'cell-fights') return cellFightsPlayer(job);
  if (job.kind === 'matchups') return matchupsPlayer(job);
  if (job.kind === 'armies') return armiesPlayer(job);
  if (job.kind === 'gauge') return gaugePlayer(job);
  return job.kind === 'strata' ? piecePlayer(job) : fightsPlayer(job);
}
