/** One engagement, to its end. */
import { endless } from './endless.js';
import type { Process } from './process.js';
import { openEngagement, openStart, type StudyKey } from './random/stream-key.js';
import type { RolledDice } from './sample.js';

/**
 * Plays engagement `index` of `key` from its start to its end. Throws a `RuleError` when it does not end within `maxSteps`,
 * and what its rules throw.
 */
export function playOut(
  process: Process,
  dice: RolledDice,
  state: Int32Array,
  key: StudyKey,
  index: number,
  role: number,
): void {
  state.fill(0);
  openStart(dice.generator, key, index);
  process.start(dice, state);
  openEngagement(dice.generator, key, index, role);
  playToEnd(process, dice, state, 0);
}

/** Plays on from `state`, which came there in `steps` steps. Throws as `playOut` does. */
export function playToEnd(process: Process, dice: RolledDice, state: Int32Array, steps: number): void {
  for (let step = steps; !process.done(state); step++) {
    if (step >= process.maxSteps) throw endless(process, state);
    if (process.steps === undefined) process.step(dice, state);
    else process.steps(dice, state);
  }
}
