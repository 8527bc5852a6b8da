/**
 * How many threads a command uses. Promise: never more than twice the cores, whatever was asked for; results do not
 * depend on it.
 */
import { availableParallelism } from 'node:os';
import { countOf, note } from './print.js';

/** The threads that were asked for, with a note where they are too many; one a core where nothing was asked. */
export function threadsFor(asked: number | undefined, cores = availableParallelism()): number {
  if (asked === undefined) return cores;
  const most = 2 * cores;
  if (asked <= most) return asked;
  note(`--threads ${asked}: ${most} are used, since this machine has ${countOf(cores, 'core')}`);
  return most;
}
