/**
 * The worker thread: a shim. Each task names a job and a range of its blocks; a job that the
 * thread does not know is asked for once, and kept until another one comes; a request
 * for a recording brings all that it needs. Errors that are the user's cross as data, since cloning an error loses its
 * code.
 */
import { workerData } from 'node:worker_threads';
import { loadAgain } from '../guests/again.js';
import { cellFightsPlayer } from './cell-fights/player.js';
import { rangePlayer } from './cells/range-player.js';
import { fightsPlayer } from './fights/player.js';
import type { AnyJob, Part } from './kinds.js';
import { armiesPlayer } from './price-list/armies-player.js';
import { matchupsPlayer } from './price-list/matchups-player.js';
import { type Recording, type RecordRequest, RequestPlayer } from './record/record.js';
import { piecePlayer } from './strata/player.js';
import type { ThreadGuests } from './threads/guests.js';
import { failedBy, type TaskAnswer, type WorkerTask } from './threads/messages.js';

/** Plays parts of the job of this thread. */
interface Player {
  play(first: number, count: number): Part | Promise<Part>;
}

/** The job that was asked for last. */
let known: { readonly number: number; readonly job: AnyJob } | undefined;
let player: Player | undefined;
let recorder: RequestPlayer | undefined;

/** Rulesets of one's own are there before anything is played. */
let ready: Promise<void> | undefined;

export default async function work(task: WorkerTask | RecordRequest): Promise<TaskAnswer<Part | Recording>> {
  try {
    ready ??= loadAgain((workerData as ThreadGuests['workerData'])?.guests ?? []);
    await ready;
    if ('cell' in task) {
      recorder ??= new RequestPlayer();
      return { ok: true, result: recorder.play(task) };
    }
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
}

function playerOf(job: AnyJob): Player {
  if (!('kind' in job)) return rangePlayer(job);
  if (job.kind === 'cell-fights') return cellFightsPlayer(job);
  if (job.kind === 'matchups') return matchupsPlayer(job);
  if (job.kind === 'armies') return armiesPlayer(job);
  return job.kind === 'strata' ? piecePlayer(job) : fightsPlayer(job);
}
