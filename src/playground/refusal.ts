/** What a page is told where something was thrown. Promise: one sentence, whatever it was; a bug is told as one. */
import { LanchesterError } from '../kernel/errors.js';
import type { Refusal } from './protocol.js';

/** An error as data; what is data already stays as it is. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof LanchesterError) return { code: error.code, message: error.message };
  if (error instanceof Error) return { code: 'internal', message: `a bug of lanchester's: ${error.message}` };
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) return error as Refusal;
  return { code: 'internal', message: String(error) };
}
