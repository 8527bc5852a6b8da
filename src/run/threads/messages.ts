/** What a thread is asked, and what it answers. */
import type { ErrorCode } from '../../kernel/errors.js';

/** A range of a job. */
export interface WorkerTask {
  /** The job by its number in this process. */
  readonly job: number;
  /** The job itself, for a thread that has asked for it. */
  readonly said?: object;
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

/** An answer to a task, or that the thread has not been told its job. */
export type TaskAnswer<Result> = WorkerAnswer<Result> | { readonly ok: false; readonly asks: 'job' };
