/**
 * The process contract: all that the kernel knows of an engagement.
 *
 * A process is a Markov chain over flat vectors of small integers. `start` draws a first state, `step` plays one
 * activation; both are dice programs. Promises asked of a process: `start` fills every field; each field stays inside
 * its size; nothing but the state vector carries over from step to step (scratch space may be used within a step);
 * `done` is reached within `maxSteps` steps.
 */
import type { Dice } from './dice.js';
import type { Laws } from './enumerate.js';

/** A state vector: `state[k]` is the value of field k, 0 ≤ value < `fields[k].size`. */
export type State = Int32Array;

export interface Field {
  readonly name: string;
  readonly size: number;
}

export interface Process {
  readonly name: string;
  readonly fields: readonly Field[];
  /** What is counted of a finished state, e.g. winner, points lost by each side, turns, costs. */
  readonly outcomes: readonly string[];
  /**
   * How many of the outcomes, from the first, are counted jointly; the others have a histogram each. All of them unless
   * told.
   */
  readonly joint?: number;
  /** What else is counted, each in a histogram of its own; written behind the outcomes. */
  readonly extras: readonly string[];
  /** A bound on the steps of one run: passing it is an error, not an endless loop. */
  readonly maxSteps: number;
  start(dice: Dice, state: State): void;
  step(dice: Dice, state: State): void;
  /**
   * Plays one step or more on end, with the dice and to the state of as many calls of `step`: what they have in common
   * is worked out once. For engines that look at no state in between; absent: they call `step`.
   */
  steps?(dice: Dice, state: State): void;
  /** Why its states are not walked, in words; absent: they may be. Then no engine closes its graph. */
  readonly onlySampled?: string;
  /**
   * How it goes where the choices that it leaves open are solved, to be played in place of its own start and step;
   * `undefined` where that is too large, always the same. Absent: nothing is left open.
   */
  solve?(laws: Laws<number>): Pick<Process, 'start' | 'step'> | undefined;
  done(state: State): boolean;
  /** Writes the outcomes, then the extras, of a finished state. Whole numbers. */
  outcome(state: State, out: Int32Array): void;
  /** How it stands, for whoever reads an error; absent: every field that is not zero, by its name. */
  sayState?(state: State): string;
}

/**
 * A place for what `outcome` writes of any of these processes; a longer one than a process needs is right, a shorter
 * one loses columns.
 */
export function outcomeBuffer(...processes: readonly Process[]): Int32Array {
  return new Int32Array(Math.max(0, ...processes.map(({ outcomes, extras }) => outcomes.length + extras.length)));
}

/**
 * How a process's outcomes are counted: which columns jointly, and which each for itself. Together they are its
 * outcomes and extras, in order.
 */
export function countedColumns(process: Process): {
  readonly columns: readonly string[];
  readonly extras: readonly string[];
} {
  const joint = process.joint ?? process.outcomes.length;
  return { columns: process.outcomes.slice(0, joint), extras: [...process.outcomes.slice(joint), ...process.extras] };
}
