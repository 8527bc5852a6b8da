/** What is asked of a dice program, and what it answers: plain data, which crosses from its worker to the page. */

export interface Asked {
  /** Which dice are rolled: the same number, the same dice. */
  readonly seed: number;
  readonly samples: number;
}

/** One outcome of the program. Chances are from 0 to 1. */
export interface Outcome {
  readonly code: number;
  readonly words: string;
  /** Its chance as a fraction: `25/216`. */
  readonly exact: string;
  readonly chance: number;
  /** Its share of the sample, with an interval of 95 %. */
  readonly sampled: { readonly share: number; readonly low: number; readonly high: number };
}

export interface DiceAnswer {
  readonly samples: number;
  /** By their codes, ascending. */
  readonly outcomes: readonly Outcome[];
  readonly mean: { readonly exact: string; readonly value: number; readonly sampled: number };
  /** The dice of one roll, told, and what came of them. */
  readonly story: { readonly lines: readonly string[]; readonly result: string };
}

/** Why there is no answer, and in which line of the program, where that is known; lines count from 1. */
export interface Wrong {
  readonly message: string;
  readonly line?: number;
}

export type Reply = { readonly answer: DiceAnswer } | { readonly wrong: Wrong };
