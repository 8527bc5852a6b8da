/**
 * The worker thread: a shim. A run's job comes once, as `workerData`, and each task names a range of blocks; a request
 * for a recording brings all that it needs. Errors that are the user's cross as data, since cloning an error loses its
 * code.
 */
import { workerData } from 'piscina';
import { type ErrorCode, LanchesterError } from '../kernel/errors.js';
import type { RangeResult, SampleJob } from './job.js';
import { type RangePlayer, rangePlayer } from './range-player.js';
import { type Recording, type RecordRequest, RequestPlayer } from './record.js';

export interface WorkerTask {
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer<Result = RangeResult> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

let player: RangePlayer | undefined;
let recorder: RequestPlayer | undefined;

export default function work(task: WorkerTask | RecordRequest): WorkerAnswer<RangeResult | Recording> {
  try {
    if ('cell' in task) {
      recorder ??= new RequestPlayer();
      return { ok: true, result: recorder.play(task) };
    }
    player ??= rangePlayer(workerData as SampleJob);
    return { ok: true, result: player.play(task.firstBlock, task.blocks) };
  } catch (error) {
    if (error instanceof LanchesterError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
