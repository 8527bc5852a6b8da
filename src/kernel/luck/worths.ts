/**
 * What the outcomes of draws are worth: by sub-rule, by who had decided last, by outcome code. It says how much better or
 * worse a draw went than its law had it on average, and moves nothing of what is played.
 */

/** Worths of the outcomes of a sub-rule that was asked after somebody's decision. Plain data: it crosses threads. */
export interface DrawWorths {
  /** The name of the sub-rule: rules that are made for each battle share it. */
  readonly rule: string;
  /** True for the sum of several runs. */
  readonly isPool: boolean;
  /** One more than the number of who had decided last; 0: nobody had. */
  readonly who: number;
  /** Outcome codes, each with what it is worth; one that is not here is worth nothing. Any unit. */
  readonly codes: readonly number[];
  readonly worths: readonly number[];
}

/** The kind of a draw: sub-rules, pools of them and deciders are told apart. */
export function drawKind(rule: string, isPool: boolean, who: number): string {
  return `${rule}${isPool ? ' together' : ''}, ${who}`;
}
