/**
 * Dice that give the answers of a step that was begun once more, and go on by luck of their own from there: what stands in
 * the middle of a step is come to again, and not written down, so that rules need not allow for being left half done.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import type { Odds } from '../kernel/odds.js';
import type { State } from '../kernel/process.js';
import type { AnyRule } from '../kernel/rule.js';
import type { RolledDice } from '../kernel/sample.js';

/** A list of whole numbers that is filled again and again. */
export interface Answers {
  readonly values: readonly number[];
  /** How many of them there are. */
  readonly count: number;
}

export class RepeatedDice implements Dice {
  readonly narrating = false;
  readonly odds: Odds;
  private readonly dice: RolledDice;
  private answers: Answers = { values: [], count: 0 };
  private at = 0;
  private option = 0;
  private open: () => void = () => {};

  /** `dice`: what is asked once the answers have been given. */
  constructor(dice: RolledDice) {
    this.dice = dice;
    this.odds = dice.odds;
  }

  /** Begins anew. After the answers `option` is taken, and then `open` puts the dice to where their luck begins. */
  over(answers: Answers, option: number, open: () => void): Dice {
    this.answers = answers;
    this.option = option;
    this.open = open;
    this.at = 0;
    return this;
  }

  private get isOld(): boolean {
    return this.at < this.answers.count;
  }

  private old(): number {
    return this.answers.values[this.at++] as number;
  }

  die(sides: number): number {
    return this.isOld ? this.old() : this.dice.die(sides);
  }

  sum(count: number, sides: number): number {
    return this.isOld ? this.old() : this.dice.sum(count, sides);
  }

  atLeast(count: number, sides: number, target: number): number {
    return this.isOld ? this.old() : this.dice.atLeast(count, sides, target);
  }

  pick(weights: readonly number[]): number {
    return this.isOld ? this.old() : this.dice.pick(weights);
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.isOld ? this.old() : this.dice.call(rule, a, b, c, d, e, f, g, h);
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.isOld ? this.old() : this.dice.pool(count, rule, a, b, c, d, e, f, g, h);
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    if (this.isOld) return this.old();
    if (this.at++ > this.answers.count) return decision.own(this.odds, s, who, about);
    this.open();
    return this.option;
  }

  say(): void {}
}
