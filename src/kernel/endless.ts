/** A process that broke its promise to end. */
import type { Process, State } from './process.js';
import { RuleError, stateWords } from './rule-error.js';

/** The error for a process that does not end within its steps, with where it stands if that is known. */
export function endless(
  {
    name,
    maxSteps,
    fields = [],
    ...own
  }: Pick<Process, 'name' | 'maxSteps'> & Partial<Pick<Process, 'fields' | 'sayState'>>,
  state?: State,
): RuleError {
  const said = `it does not end within ${maxSteps} steps`;
  const stands = state === undefined ? '' : stateWords({ fields, ...own }, state);
  return new RuleError(name, { said, stack: '', state: stands, lines: [] });
}
