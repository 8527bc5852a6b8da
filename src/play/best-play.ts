/**
 * A process as it is played by who plays as well as we can find: solved where it closes with all choices of who plays so,
 * else by rollouts. Promise: which of the two hangs on the process alone.
 */
import type { Laws } from '../kernel/enumerate.js';
import type { Process } from '../kernel/process.js';
import { type RolloutPlayOptions, rolloutPlay } from './rollout-play.js';
import { solveChoices } from './solve-choices.js';
import { solvedPlay } from './solved-play.js';

/** How large a graph may grow with its choices: a few seconds. */
const budget = { states: 20_000, transitions: 400_000 } as const;

/** The process as it is played by those who play at their best; the others play by their plans. */
export function bestPlay<P extends Process>(process: P, options: RolloutPlayOptions): P {
  const { players, ahead, worth } = options;
  const free = players[0] ? (players[1] ? 'both' : 0) : 1;
  // of every thread and laws once
  const known = new WeakMap<Laws<number>, Pick<Process, 'start' | 'step'> | 'too large'>();
  const solve = (laws: Laws<number>): Pick<Process, 'start' | 'step'> | 'too large' => {
    const solved = solveChoices(ahead, { worth: (out) => worth(out, 0), free, budget, laws });
    return solved === undefined ? 'too large' : solvedPlay(solved, { of: process });
  };
  return {
    ...rolloutPlay(process, options),
    solve: (laws) => {
      const found = known.get(laws) ?? solve(laws);
      known.set(laws, found);
      return found === 'too large' ? undefined : found;
    },
  };
}
