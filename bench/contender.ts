/**
 * What is timed, and how its work is checked. Promises: a contender times its own playing only (not its setting up, not
 * the checking), counts every engagement that it played, and counts it where the exact law has its cells, so that work
 * left out would show.
 */
import { jointColumns, outcomeColumns } from '../src/engagement/outcome.js';
import type { Tally } from '../src/kernel/tally.js';

/** Engagements by outcome; under an exact law probabilities. The key names the outcome. */
export type Counts = readonly (readonly [string, number])[];

export interface Played {
  readonly seconds: number;
  readonly counts: Counts;
}

export interface Contender {
  /** What `count` of `play` must be a multiple of. */
  readonly unit: number;
  /** Plays `count` engagements; each `round` has random numbers of its own. */
  play(round: number, count: number): Played;
}

/**
 * Seconds of processor time that `work` takes in this process, garbage collection and all: what else the machine does
 * is not counted.
 */
export function secondsOf(work: () => void): number {
  return timed(work).seconds;
}

/** What `work` comes to, and the seconds of processor time that it takes. */
export function timed<Result>(work: () => Result): { readonly result: Result; readonly seconds: number } {
  const from = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(from);
  return { result, seconds: (user + system) / 1e6 };
}

/** The joint cells of a tally by name: `winner blueLost redLost turns`. */
export function countsOf(tally: Tally): Counts {
  if (tally.columns.join() !== outcomeColumns.slice(0, jointColumns).join())
    throw new Error('the joint columns have changed');
  return tally.cells.map((cell, k) => [cell.join(' '), tally.weights[k] as number]);
}
