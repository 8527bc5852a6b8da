/**
 * Stands in for `TabledDice` where a step's first answers are drawn already, and writes what else it asks into its
 * tree.
 *
 * Promise: it draws what they would draw.
 */
import type { Decision } from './decision.js';
import type { Dice } from './dice.js';
import type { Odds } from './odds.js';
import type { State } from './process.js';
import type { AnyRule } from './rule.js';
import { RolledDice } from './sample.js';
import { kind, longestStep, never, type StepTrees } from './step-trees.js';
import type { TabledDice } from './table.js';

export class StepRecorder implements Dice {
  readonly narrating: boolean = false;
  readonly odds: Odds;
  /** Where the step has led so far; `never` where nothing is written. */
  slot = never;
  private readonly dice: TabledDice;
  private readonly rolled: RolledDice;
  private readonly trees: StepTrees;
  private answers: Int32Array = new Int32Array(0);
  private state = never;
  private known = 0;
  private asked = 0;

  constructor(dice: TabledDice, trees: StepTrees) {
    this.dice = dice;
    this.odds = dice.odds;
    this.rolled = new RolledDice(dice.generator, dice.odds);
    this.trees = trees;
  }

  /**
   * The next step, of `state`: its first `known` answers are given; what it asks then is written from `slot` on, unless
   * that is `never`.
   */
  open(state: number, answers: Int32Array, known: number, slot: number): void {
    this.state = state;
    this.answers = answers;
    this.known = known;
    this.asked = 0;
    this.slot = known < longestStep ? slot : never;
  }

  die(sides: number): number {
    if (this.asked < this.known) return this.given() + 1;
    const face = this.rolled.die(sides);
    if (this.slot !== never) this.write(kind.die, [sides], sides, face - 1);
    return face;
  }

  sum(count: number, sides: number): number {
    if (count <= 0) return 0;
    if (this.asked < this.known) return this.given();
    const total = this.rolled.sum(count, sides);
    if (this.slot !== never) this.write(kind.sum, [count, sides], count * sides + 1, total);
    return total;
  }

  atLeast(count: number, sides: number, target: number): number {
    if (count <= 0 || target > sides) return 0;
    if (target <= 1) return count;
    if (this.asked < this.known) return this.given();
    const hits = this.rolled.atLeast(count, sides, target);
    if (this.slot !== never) this.write(kind.atLeast, [count, sides, target], count + 1, hits);
    return hits;
  }

  pick(weights: readonly number[]): number {
    if (this.asked < this.known) return this.given();
    const picked = this.rolled.pick(weights);
    if (this.slot !== never) this.lead(this.trees.askPick(this.slot, this.first(), weights), picked);
    return picked;
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.fromRow(this.dice.rowOf(rule, a, b, c, d, e, f, g, h));
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return count <= 0 ? 0 : this.fromRow(this.dice.rowOfPool(count, rule, a, b, c, d, e, f, g, h));
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    return decision.own(this.odds, s, who, about);
  }

  say(_sentence: string): void {}

  private fromRow(row: number): number {
    const { dice } = this;
    if (this.asked < this.known) return dice.codeAt(row, this.given());
    const place = dice.drawPlace(row);
    if (this.slot !== never) this.write(kind.row, [row], dice.outcomesOf(row), place);
    return dice.codeAt(row, place);
  }

  private given(): number {
    return this.answers[this.asked++] as number;
  }

  private write(what: number, numbers: readonly number[], answers: number, answer: number): void {
    this.lead(this.trees.ask(this.slot, this.first(), what, numbers, answers), answer);
  }

  /** The state whose first question this is: `asked` counts answers that were given, too. */
  private first(): number {
    return this.asked === 0 ? this.state : never;
  }

  /** What is written goes on behind an answer, unless there was no room or the step is too long. */
  private lead(slots: number, answer: number): void {
    this.asked++;
    this.slot = slots === never || this.asked >= longestStep ? never : slots + answer;
  }
}
