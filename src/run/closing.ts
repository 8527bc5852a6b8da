/**
 * Whether what is compared is solved or sampled. Promises: exact where all of it closes, else all is sampled alike, one
 * draw a sub-rule; it depends on how many states there are, never on a clock.
 */
import { defaultBudget, type EngineChoice, type EngineName, type Prepared } from '../kernel/engine.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import { giveWay } from './threads/give-way.js';

/** What is told of how it shall be played, and what tells of it. */
export interface ClosingOptions {
  readonly engine?: EngineName;
  readonly budget?: GraphBudget;
  readonly signal?: AbortSignal;
  /** Told before each process how many have closed. */
  readonly onClosed?: (done: number) => void;
}

/** What is closed. */
export interface Closing {
  /** One process after the other, as far as it is needed. */
  readonly each: Iterable<() => Prepared>;
  /** What they are called: `strata`; and how many they are, where that is known. */
  readonly what: string;
  readonly count?: number;
  /** All together may have so many states, in units of the budget of one. */
  readonly most: number;
}

/** A choice for all, or how large they are together where all close. */
export type Closed = { readonly choice: EngineChoice } | (GraphBudget & { readonly count: number });

/** Throws a `LanchesterError`: an interruption; `exact` forced on what does not close. */
export async function closeAll({ each, what, count: all, most }: Closing, options: ClosingOptions): Promise<Closed> {
  const { engine, budget = defaultBudget, signal } = options;
  if (engine === 'roll') return { choice: { engine, why: 'asked for' } };
  if (engine === 'table') {
    return { choice: { engine, grain: 'sub-rule', why: 'asked for; strata are drawn one sub-rule at a time' } };
  }
  let [states, transitions, count] = [0, 0, 0];
  for (const close of each) {
    options.onClosed?.(count);
    await giveWay(signal);
    const { choice } = close();
    if (choice.grain === 'sub-rule') return { choice };
    count++;
    states += choice.states ?? 0;
    transitions += choice.transitions ?? 0;
    if (engine !== 'exact' && (states > most * budget.states || transitions > most * budget.transitions)) {
      const large = `more than ${states.toLocaleString('en')} states and ${transitions.toLocaleString('en')} transitions`;
      const why = `${large} in ${count} of ${all ?? 'the'} ${what}, so one draw a sub-rule`;
      return { choice: { engine: 'table', grain: 'sub-rule', why, states, transitions } };
    }
  }
  return { states, transitions, count };
}
