/** What a thread is asked, and what it answers. */
import type { ErrorCode } from '../../kernel/errors.js';

export interface WorkerTask {
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };
