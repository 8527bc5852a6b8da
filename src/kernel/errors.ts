/**
 * The one error class for whatever a user can cause: bad input, an impossible request, a budget that is too small.
 * Promises: `message` is one sentence that can be shown as it is; `code` is stable and safe to test for.
 */
export type ErrorCode =
  | 'usage'
  | 'unknown-name'
  | 'bad-value'
  | 'bad-file'
  | 'missing-price'
  | 'out-of-range'
  | 'budget'
  | 'script'
  | 'worker'
  | 'interrupted'
  | 'output'
  | 'internal';

/** Where in a file the mistake stands; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An error that is the user's to mend. Everything else that is thrown is a bug of ours. */
export class LanchesterError extends Error {
  readonly code: ErrorCode;
  readonly position: Position | undefined;

  constructor(code: ErrorCode, message: string, position?: Position) {
    super(position === undefined ? message : `${position.file}:${position.line}:${position.column}: ${message}`);
    this.name = 'LanchesterError';
    this.code = code;
    this.position = position;
  }
}
