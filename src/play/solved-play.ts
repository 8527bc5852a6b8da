/**
 * A solved process as it is played at its best: the same process, its free decisions taken as they were solved. It can be
 * rolled, tabled, replayed and counted exactly like any other.
 *
 * Promises: nothing random is asked that the process does not ask, in the same order; where the plan's own option is
 * worth as much as the best it is taken, except in circles, where of options worth the same one may lead round for ever.
 *
 * What is best may hang on dice that the state does not tell yet. So a decision is found by the state as the step began,
 * and by the answers since: of dice, of sub-rules as wholes, and of choices.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Process, State } from '../kernel/process.js';
import { AskedDice, decidedAs } from './asked-dice.js';
import type { Solved } from './solve-choices.js';
import { type SolvedChoice, type StepChoices, stepChoices } from './step-choices.js';

/** A choice that mattered, as it was taken. */
export interface TakenChoice extends SolvedChoice {
  readonly decision: Decision;
  readonly who: number;
  readonly about: number;
  /** What was taken. */
  readonly option: number;
}

export interface SolvedPlayOptions {
  /** Who plays at his best, of those whose decisions were free; the others play by their plans. Both unless told. */
  readonly player?: 0 | 1;
  /** Is told each choice between options that lead to different ends. */
  readonly watch?: (choice: TakenChoice) => void;
  /** What is played: the same but for what comes of its ends; absent: what was solved. */
  readonly of?: Process;
}

/** The process as it is played by what was solved. */
export function solvedPlay(solved: Solved, options: SolvedPlayOptions = {}): Process {
  const process = options.of ?? solved.graph.process;
  const following = new Following(options);
  /** By state; the start's at −1. */
  const known = new Map<number, StepChoices | undefined>();
  const choicesOf = (id: number): StepChoices | undefined => {
    if (!known.has(id)) known.set(id, stepChoices(solved, id));
    return known.get(id);
  };
  const { name, fields, outcomes, joint, extras, maxSteps, sayState } = process;
  return {
    ...{ name, fields, outcomes, extras, maxSteps },
    ...(joint === undefined ? {} : { joint }),
    ...(sayState === undefined ? {} : { sayState: (state: State) => sayState.call(process, state) }),
    start: (dice, state) => process.start(following.over(dice, choicesOf(-1)), state),
    step: (dice, state) => {
      const id = solved.graph.find(state);
      if (id < 0) throw new LanchesterError('internal', `${name} has come to a state that was not solved`);
      process.step(following.over(dice, choicesOf(id)), state);
    },
    done: (state) => process.done(state),
    outcome: (state, out) => process.outcome(state, out),
  };
}

/** Hands every question on, and follows the answers to the choices of the step. */
class Following extends AskedDice {
  private readonly options: SolvedPlayOptions;
  private at: StepChoices | undefined;

  constructor(options: SolvedPlayOptions) {
    super();
    this.options = options;
  }

  /** Asks these dice in a step that has these choices. */
  over(dice: Dice, choices: StepChoices | undefined): Dice {
    this.at = choices;
    return this.asking(dice);
  }

  // where nothing is rolled nothing is asked: a walk has no branching there (`choice-walk.ts`)
  protected override answered(answer: number, isAsked: boolean): number {
    if (isAsked) this.at = this.at?.next.get(answer);
    return answer;
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    const choice = this.at?.choice;
    const { player, watch } = this.options;
    if (choice === undefined || (player !== undefined && choice.player !== player)) {
      return this.answered(this.inner.choose(decision, s, who, about), true);
    }
    const own = decision.own(this.odds, s, who, about);
    const option = choice.best.includes(own) ? own : (choice.best[0] as number);
    watch?.({ ...choice, decision, who, about, option });
    return this.answered(this.inner.choose(decidedAs(decision, option), s, who, about), true);
  }
}
