/**
 * A job as tasks. Promise: how a job is cut depends on the job alone, never on how many play it, so that a task that was
 * played anywhere fits everywhere.
 */

/** What a job is made of, and what tells it from all others of its run. */
export interface Work {
  /** What people call it: `fights, last round`. */
  readonly name: string;
  /** All that its tasks come to depends on this, besides the inputs of the run: plain data. */
  readonly about: unknown;
  /** Blocks, pieces, fights or games. */
  readonly units: number;
  /** Units of a task; the last one may have fewer. */
  readonly each: number;
}

/** Some units of a job. */
export interface Task {
  readonly first: number;
  readonly count: number;
}

/** Tasks of a job at least, where it has as many units: enough for many threads to end together. */
const fewestTasks = 256;
/** Units of a task at most: what is under way is lost where a run is ended. */
const mostUnits = 16;

/** Units of a task. */
export function taskSize(units: number): number {
  return Math.max(1, Math.min(mostUnits, Math.floor(units / fewestTasks)));
}

/** The task that begins there. */
export function taskAt({ units, each }: Work, first: number): Task {
  return { first, count: Math.min(each, units - first) };
}
