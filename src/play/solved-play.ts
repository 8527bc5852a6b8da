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
import type { Dice, Purpose } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Odds } from '../kernel/odds.js';
import type { Process, State } from '../kernel/process.js';
import type { AnyRule } from '../kernel/rule.js';

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
}

/** The process as it is played by what was solved. */
export function solvedPlay(solved: Solved, options: SolvedPlayOptions = {}): Process {
  const { process } = solved.graph;
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
class Following implements Dice {
  narrating = false;
  private readonly options: SolvedPlayOptions;
  private dice: Dice | undefined;
  private at: StepChoices | undefined;

  constructor(options: SolvedPlayOptions) {
    this.options = options;
  }

  /** Asks these dice in a step that has these choices. */
  over(dice: Dice, choices: StepChoices | undefined): Dice {
    this.dice = dice;
    this.narrating = dice.narrating;
    this.at = choices;
    return this;
  }

  private get inner(): Dice {
    return this.dice as Dice;
  }

  get odds(): Odds {
    return this.inner.odds;
  }

  private follow(answer: number): number {
    this.at = this.at?.next.get(answer);
    return answer;
  }

  die(sides: number, why: Purpose): number {
    return this.follow(this.inner.die(sides, why));
  }

  // where nothing is rolled nothing is asked: a walk has no branching there (`choice-walk.ts`)
  sum(count: number, sides: number, why: Purpose): number {
    const answer = this.inner.sum(count, sides, why);
    return count <= 0 ? answer : this.follow(answer);
  }

  atLeast(count: number, sides: number, target: number, why: Purpose): number {
    const answer = this.inner.atLeast(count, sides, target, why);
    return count <= 0 || target > sides || target <= 1 ? answer : this.follow(answer);
  }

  pick(weights: readonly number[], why: Purpose): number {
    return this.follow(this.inner.pick(weights, why));
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.follow((this.inner as Called).call(rule, a, b, c, d, e, f, g, h));
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const answer = (this.inner as Called).pool(count, rule, a, b, c, d, e, f, g, h);
    return count <= 0 ? answer : this.follow(answer);
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    const choice = this.at?.choice;
    const { player, watch } = this.options;
    if (choice === undefined || (player !== undefined && choice.player !== player)) {
      return this.follow(this.inner.choose(decision, s, who, about));
    }
    const own = decision.own(this.odds, s, who, about);
    const option = choice.best.includes(own) ? own : (choice.best[0] as number);
    watch?.({ ...choice, decision, who, about, option });
    // the same decision of somebody whose plan it is: so whatever the dice are, they tell or remember what is taken
    const taken = Object.create(decision, { own: { value: () => option } }) as Decision;
    return this.follow(this.inner.choose(taken, s, who, about));
  }

  say(sentence: string): void {
    this.inner.say(sentence);
  }
}

/** Dice as a program sees them that does not know its rules. */
type Called = Record<'call', (rule: AnyRule, ...args: number[]) => number> &
  Record<'pool', (count: number, rule: AnyRule, ...args: number[]) => number>;
