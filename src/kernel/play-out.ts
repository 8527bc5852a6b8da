/** One engagement, from its start to its end. */
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
  for (let step = 0; !process.done(state); step++) {
    if (step >= process.maxSteps) throw endless(process, state);
    if (process.steps === undefined) process.step(dice, state);
    else process.steps(dice, state);
  }
}
