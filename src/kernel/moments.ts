/**
 * A replay cut into its activations, with the state after each: for whoever draws how an engagement stands.
 *
 * Promise: it is the engagement that `replay` tells, line for line and to the same end: nothing is drawn, and nothing
 * asked, that `replay` would not.
 */
import type { Prepared } from './engine.js';
import { PathTeller } from './path-teller.js';
import { playOut } from './play-out.js';
import { outcomeBuffer, type Process } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import type { StudyKey } from './random/stream-key.js';
import { pathIn, type Replay } from './replay.js';
import { fateOf } from './retold.js';
import { isTold, ruleError } from './rule-error.js';
import { Story, type StoryLine } from './story.js';
import { ToldRolledDice, ToldTabledDice } from './told-dice.js';

/** The start, or one activation: what is told of it, and the state that it leaves. */
export interface ToldStep {
  readonly lines: readonly StoryLine[];
  readonly state: Int32Array;
}

/** A replay with its steps; `lines` of all of them, one after the other, are its story. */
export interface StepReplay extends Pick<Replay, 'outcome'> {
  readonly steps: readonly ToldStep[];
}

/** Tells engagement `index` of `key` step by step: parameters and errors are those of `replay`. */
export function replaySteps(prepared: Prepared, key: StudyKey, index: number, paired: boolean, role = 0): StepReplay {
  const { process, graph } = prepared;
  const story = new Story();
  const state = new Int32Array(process.fields.length);
  const steps: ToldStep[] = [];
  let told = 0;
  const keep = (): void => {
    steps.push({ lines: story.lines.slice(told), state: state.slice() });
    told = story.lines.length;
  };
  try {
    if (graph === undefined)
      playOut(watched(process, keep), diceFor(prepared, story, key, index), state, key, index, role);
    else {
      const teller = new PathTeller(prepared.laws, story, fateOf(key, index));
      const path = pathIn(graph, key, index, paired, role);
      path.forEach((id, k) => {
        teller.tell(k === 0 ? graph.startProgram() : graph.stepProgram(path[k - 1] as number), id);
        graph.states.read(id, state);
        keep();
      });
    }
    const outcome = outcomeBuffer(process);
    process.outcome(state, outcome);
    return { steps, outcome };
  } catch (error) {
    if (isTold(error)) throw error;
    throw ruleError(process, error, state, story.lines, { index, role });
  }
}

function diceFor(
  { laws, choice }: Prepared,
  story: Story,
  key: StudyKey,
  index: number,
): ToldRolledDice | ToldTabledDice {
  const generator = new Sfc32();
  return choice.engine === 'roll'
    ? new ToldRolledDice(generator, laws, story)
    : new ToldTabledDice(generator, laws, story, fateOf(key, index));
}

/** The process, played one step at a time, with a look at its state after each. */
function watched(process: Process, look: () => void): Process {
  const { steps: _, ...one } = process;
  return {
    ...one,
    start: (dice, state) => {
      process.start(dice, state);
      look();
    },
    step: (dice, state) => {
      process.step(dice, state);
      look();
    },
  };
}
