/** What a test asks of an error: its message, and that it is one of ours. */
import { LanchesterError } from '../../kernel/errors.js';

/**
 * The message of the `LanchesterError` that `action` throws. Throws whatever else is thrown, and an `Error` if nothing
 * is.
 */
export function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}
