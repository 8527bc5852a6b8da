/**
 * Exact odds of sub-rules, for whoever has to decide something: the same memoised enumeration that compiles tables.
 */
import type { Pmf } from './pmf.js';
import type { Decision, Rule } from './rule.js';

export interface Odds {
  /** The exact law of a rule's outcome: codes ascending, weights summing to 1. Memoised. */
  pmf(rule: Rule, a?: number, b?: number, c?: number, d?: number, e?: number, f?: number, g?: number, h?: number): Pmf;
  /** The law of the sum of `count` independent outcomes. Memoised. */
  poolPmf(
    count: number,
    rule: Rule,
    a?: number,
    b?: number,
    c?: number,
    d?: number,
    e?: number,
    f?: number,
    g?: number,
    h?: number,
  ): Pmf;
  /** A decision's choice. Memoised. */
  decide(
    decision: Decision,
    a?: number,
    b?: number,
    c?: number,
    d?: number,
    e?: number,
    f?: number,
    g?: number,
    h?: number,
  ): number;
}
