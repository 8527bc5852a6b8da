/**
 * What a rule leaves to a player: a decision, declared once, at the place in the rules where it is taken.
 *
 * Promises asked of a decision: `own` and `menu` read the state alone (and exact odds), change nothing, and depend on
 * nothing else, so that equal states are decided alike; what `own` takes stands in the menu. Played by plans a menu is
 * never made. An option is a small whole number that means something to its decision only.
 */
import type { Odds } from './odds.js';
import type { State } from './process.js';

export interface Decision {
  /** As the ruleset's table of decisions has it: `order`, `target`, … */
  readonly name: string;
  /** The number of the player who decides for `who` (a unit, or a whole side: as the decision has it). */
  player(who: number): number;
  /** The option that he takes by his plan. `about`: what else the decision is about, as the rule that asks says. */
  own(odds: Odds, s: State, who: number, about: number): number;
  /** Adds every option to `out`, which is empty: none twice. */
  menu(odds: Odds, s: State, who: number, about: number, out: number[]): void;
  /** An option in a player's words, for stories. */
  tell(s: State, who: number, option: number, about: number): string;
}

/** Decides in place of the players' plans: answers with an option of the decision's menu. */
export type Chooser = (decision: Decision, odds: Odds, s: State, who: number, about: number) => number;
