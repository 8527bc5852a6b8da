/** A game that has begun, played on to its end. */
import { endless } from '../kernel/endless.js';
import type { Process, State } from '../kernel/process.js';
import type { RolledDice } from '../kernel/sample.js';

/** Plays on from `state`, which came there in `steps` steps. Throws a `RuleError` where it does not end. */
export function playToEnd(process: Process, dice: RolledDice, state: State, steps: number): void {
  for (let step = steps; !process.done(state); step++) {
    if (step >= process.maxSteps) throw endless(process, state);
    if (process.steps === undefined) process.step(dice, state);
    else process.steps(dice, state);
  }
}
