/**
 * How often the steps of an engagement recur: what a memory of steps can be of use for. Promise: the memory is the one
 * that runs play with; whoever runs the rules is counted by the rules being run.
 */
import { doubleLaws } from '../src/kernel/enumerate.js';
import { outcomeBuffer, type Process } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { memoryRoom, Room } from '../src/kernel/room.js';
import { StepMemory } from '../src/kernel/step-memory.js';
import { TabledDice } from '../src/kernel/table.js';

export interface Recurrence {
  /** Steps of one engagement. */
  readonly steps: number;
  /** States that the memory knows. */
  readonly known: number;
  /** Share of the steps that were gone along the memory. */
  readonly along: number;
  /** Whether a player would still use the memory. */
  readonly kept: boolean;
}

/** Engagements that are played, and of these the last ones that are counted. */
export const played = 60_000;
export const counted = 10_000;

export function recurrence(process: Process): Recurrence {
  let ran = 0;
  const watched: Process = {
    ...process,
    step: (dice, state) => {
      ran++;
      process.step(dice, state);
    },
  };
  const memory = new StepMemory(watched, new TabledDice(undefined, doubleLaws()), new Room(memoryRoom));
  const key = studyKey('bench', 'recurrence');
  const out = outcomeBuffer(process);
  let kept = true;
  for (let index = 0; index < played - counted; index++) {
    memory.play(key, index, 0, out);
    kept = kept && memory.isWorthwhile();
  }
  const [ranBefore, along] = [ran, memory.stepsAlong];
  for (let index = played - counted; index < played; index++) memory.play(key, index, 0, out);
  const [byRules, byMemory] = [ran - ranBefore, memory.stepsAlong - along];
  return {
    steps: (byRules + byMemory) / counted,
    known: memory.known,
    along: byMemory / (byRules + byMemory),
    kept,
  };
}
