/**
 * The one interface through which a rule asks for anything random, and for what a player decides.
 *
 * Promises, kept by every driver: all dice are fair; the same questions in the same order have the same law under every
 * driver; each question names its purpose, so that a story can say what was rolled and why. A rule must not keep state
 * between calls and must not depend on which driver it runs under (it may look at `narrating` only to decide whether to
 * build a sentence).
 */
import type { Decision } from './decision.js';
import type { Odds } from './odds.js';
import type { State } from './process.js';
import type { Arguments, Rule } from './rule.js';

/**
 * What a roll is for, in a player's words with the clause: `'to hit (HEAT-HIT-01)'`. A constant string: no allocation
 * in the loop.
 */
export type Purpose = string;

export interface Dice {
  /** One die of `sides` sides: 1 … sides. */
  die(sides: number, why: Purpose): number;

  /** The sum of `count` dice of `sides` sides; 0 for no dice. */
  sum(count: number, sides: number, why: Purpose): number;

  /**
   * How many of `count` dice of `sides` sides show `target` or better. A target of 1 or less is always met and one
   * above `sides` never: then no die is rolled.
   */
  atLeast(count: number, sides: number, target: number, why: Purpose): number;

  /**
   * An index picked with chance proportional to `weights` (whole numbers, not all zero). Where there is only one,
   * sampling draws all the same, so that streams stay in step; it is neither scripted nor told.
   */
  pick(weights: readonly number[], why: Purpose): number;

  /**
   * Runs a sub-rule: its outcome depends on its few small arguments only. A merge point: under `exact` and `table` it
   * is enumerated once for its arguments and is then one draw, however many dice it rolls.
   */
  call<A extends Arguments>(rule: Rule<A>, ...args: A): number;

  /**
   * The sum of the outcomes of `count` independent runs of a sub-rule whose outcome codes add up (convolved, not
   * enumerated).
   */
  pool<A extends Arguments>(count: number, rule: Rule<A>, ...args: A): number;

  /**
   * What a player decides: an option of `decision` for `who` in state `s`. Played by a plan it is the plan's own option,
   * and the menu is never made; nothing random is drawn. `about`: what else the decision is about.
   */
  choose(decision: Decision, s: State, who: number, about?: number): number;

  /** Exact odds of sub-rules, for decisions inside a rule (which round, which target). */
  readonly odds: Odds;

  /** True while a story is being told: only then may a rule build sentences for `say`. */
  readonly narrating: boolean;

  /** Adds a sentence to the story: `if (dice.narrating) dice.say(…)`. Elsewhere it does nothing. */
  say(sentence: string): void;
}
