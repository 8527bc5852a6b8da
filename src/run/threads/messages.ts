/** What a thread is asked, and what it answers. */
import { type ErrorCode, LanchesterError } from '../../kernel/errors.js';
import { RuleError, type Threw } from '../../kernel/rule-error.js';

/** A range of a job. */
export interface WorkerTask {
  /** The job by its number in this process. */
  readonly job: number;
  /** The job itself, for a thread that has asked for it. */
  readonly said?: object;
  readonly firstBlock: number;
  readonly blocks: number;
}

export type WorkerAnswer<Result> = { readonly ok: true; readonly result: Result } | Failed;

/** An error as data: cloning one loses its class. */
interface Failed {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** Of rules that threw: of which process, and what. */
  readonly rule?: { readonly process: string; readonly threw: Threw };
}

/** An answer to a task, or that the thread has not been told its job. */
export type TaskAnswer<Result> = WorkerAnswer<Result> | { readonly ok: false; readonly asks: 'job' };

/** What a thread answers where `error` was thrown; throws it where it is a bug of ours. */
export function failedBy(error: unknown): Failed {
  if (!(error instanceof LanchesterError)) throw error;
  const { code, message } = error;
  const rule = error instanceof RuleError ? { rule: { process: error.process, threw: error.threw } } : {};
  return { ok: false, code, message, ...rule };
}

/** The error that a thread has met. */
export function errorOf({ code, message, rule }: Failed): LanchesterError {
  return rule === undefined ? new LanchesterError(code, message) : new RuleError(rule.process, rule.threw);
}
