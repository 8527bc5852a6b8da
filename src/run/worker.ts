/**
 * The worker thread: a shim. The job comes once, as `workerData`; each task names a range of blocks. Errors that are the user's cross as data, since
 * cloning an error loses its code.
 */
import { workerData } from 'piscina';
import { type ErrorCode, LanchesterError } from '../kernel/errors.js';
import type { RangeResult, SampleJob } from './job.js';
import { type RangePlayer, rangePlayer } from './range-player.js';

export interface WorkerTask {
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer =
  | { readonly ok: true; readonly result: RangeResult }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

let player: RangePlayer | undefined;

export default function work(task: WorkerTask): WorkerAnswer {
  try {
    player ??= rangePlayer(workerData as SampleJob);
    return { ok: true, result: player.play(task.firstBlock, task.blocks) };
  } catch (error) {
    if (error instanceof LanchesterError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
