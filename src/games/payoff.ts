/**
 * What a zero-sum game is: what the row player gets of the column player, for every pair of actions. Promises: a matrix
 * that is none is refused in one sentence.
 */
import { LanchesterError } from '../kernel/errors.js';

/** m × n numbers of any unit; the row player wants much, the column player little. */
export type Payoff = readonly (readonly number[])[];

/** How often each action is chosen: chances that sum to 1. */
export type Mix = readonly number[];

/**
 * @throws LanchesterError `bad-value` for a matrix without rows or columns, with rows of different lengths, or with an
 * entry that is no number.
 */
export function checkPayoff(payoff: Payoff): void {
  const width = payoff[0]?.length ?? 0;
  if (width === 0) throw new LanchesterError('bad-value', 'A game needs at least one row and one column.');
  for (const row of payoff) {
    if (row.length !== width) {
      throw new LanchesterError('bad-value', `A row of a game has ${row.length} entries, the first has ${width}.`);
    }
    for (const entry of row) {
      if (!Number.isFinite(entry))
        throw new LanchesterError('bad-value', `An entry of a game is a number, not ${entry}.`);
    }
  }
}

/** The same game seen by the column player: −Aᵀ. */
export function swapSides(payoff: Payoff): number[][] {
  return (payoff[0] ?? []).map((_, j) => payoff.map((row) => 0 - (row[j] as number)));
}

/** What the row player gets by each row against a mix of columns. */
export function rowPayoffs(payoff: Payoff, column: Mix): number[] {
  return payoff.map((row) => {
    let sum = 0;
    for (let j = 0; j < row.length; j++) sum += (row[j] as number) * (column[j] as number);
    return sum;
  });
}

/** What the row player gets against each column by a mix of rows. */
export function columnPayoffs(payoff: Payoff, row: Mix): number[] {
  const sums = new Array<number>(payoff[0]?.length ?? 0).fill(0);
  for (let i = 0; i < payoff.length; i++) {
    const entries = payoff[i] as readonly number[];
    for (let j = 0; j < sums.length; j++) sums[j]! += (row[i] as number) * (entries[j] as number);
  }
  return sums;
}

/** A game whose entries were stretched to [0, 1]: entry = least + span · unit. A game of equal entries is all 0. */
export interface UnitGame {
  readonly unit: Payoff;
  readonly least: number;
  /** Largest entry minus least; 0 where all are equal. */
  readonly span: number;
}

/** Stretches a game to [0, 1], so that tolerances mean the same for every game. */
export function unitGame(payoff: Payoff): UnitGame {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of payoff) {
    for (const entry of row) {
      least = Math.min(least, entry);
      most = Math.max(most, entry);
    }
  }
  const span = most - least;
  return { unit: payoff.map((row) => row.map((entry) => (span > 0 ? (entry - least) / span : 0))), least, span };
}
