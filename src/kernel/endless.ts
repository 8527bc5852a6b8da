/** A process that broke its promise to end. */
import { LanchesterError } from './errors.js';
import type { Process, State } from './process.js';
import { describe } from './record.js';

/** The error for a process that does not end within its steps, with where it stands if that is known. */
export function endless(
  { name, maxSteps, fields = [] }: Pick<Process, 'name' | 'maxSteps'> & Partial<Pick<Process, 'fields'>>,
  state?: State,
): LanchesterError {
  const where = state === undefined ? '' : `; it stands at ${describe(fields, state)}`;
  return new LanchesterError('internal', `${name} does not end within ${maxSteps} steps${where}`);
}
