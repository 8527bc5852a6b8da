/**
 * The worker thread: a shim. A run's job comes once, as `workerData`, and each task names a range of blocks; a request
 * for a recording brings all that it needs. Errors that are the user's cross as data, since cloning an error loses its
 * code.
 */
import { workerData } from 'piscina';
import { type ErrorCode, LanchesterError } from '../../kernel/errors.js';
import type { CellFightsJob, CellFightsPart } from '../cell-fights/job.js';
import { cellFightsPlayer } from '../cell-fights/player.js';
import type { RangeResult, SampleJob } from '../cells/job.js';
import { rangePlayer } from '../cells/range-player.js';
import type { FightsJob, FightsPart } from '../fights/job.js';
import { fightsPlayer } from '../fights/player.js';
import type { ArmiesJob, ArmiesPart } from '../price-list/armies-job.js';
import { armiesPlayer } from '../price-list/armies-player.js';
import type { MatchupsJob, MatchupsPart } from '../price-list/matchups-job.js';
import { matchupsPlayer } from '../price-list/matchups-player.js';
import type { PiecesResult, StrataJob } from '../strata/job.js';
import { piecePlayer } from '../strata/player.js';
import { type Recording, type RecordRequest, RequestPlayer } from './record.js';

export interface WorkerTask {
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer<Result = RangeResult> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

/** What a part of a job comes to. */
type Part = RangeResult | PiecesResult | FightsPart | CellFightsPart | MatchupsPart | ArmiesPart;

type Job = SampleJob | StrataJob | FightsJob | CellFightsJob | MatchupsJob | ArmiesJob;

/** Plays parts of the job of this thread. */
interface Player {
  play(first: number, count: number): Part | Promise<Part>;
}

let player: Player | undefined;
let recorder: RequestPlayer | undefined;

export default async function work(task: WorkerTask | RecordRequest): Promise<WorkerAnswer<Part | Recording>> {
  try {
    if ('cell' in task) {
      recorder ??= new RequestPlayer();
      return { ok: true, result: recorder.play(task) };
    }
    player ??= playerOf(workerData as Job);
    return { ok: true, result: await player.play(task.firstBlock, task.blocks) };
  } catch (error) {
    if (error instanceof LanchesterError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

function playerOf(job: Job): Player {
  if (!('kind' in job)) return rangePlayer(job);
  if (job.kind === 'cell-fights') return cellFightsPlayer(job);
  if (job.kind === 'matchups') return matchupsPlayer(job);
  if (job.kind === 'armies') return armiesPlayer(job);
  return job.kind === 'strata' ? piecePlayer(job) : fightsPlayer(job);
}
