/**
 * Exact odds of sub-rules, for whoever has to decide something: the same memoised enumeration that compiles tables.
 */
import type { Pmf } from './pmf.js';
import type { Arguments, Rule } from './rule.js';

export interface Odds {
  /** The exact law of a rule's outcome: codes ascending, weights summing to 1. Memoised. */
  pmf<A extends Arguments>(rule: Rule<A>, ...args: A): Pmf;
  /** The law of the sum of `count` independent outcomes. Memoised. */
  poolPmf<A extends Arguments>(count: number, rule: Rule<A>, ...args: A): Pmf;
}
