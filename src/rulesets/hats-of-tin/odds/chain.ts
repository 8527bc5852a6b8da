/**
 * Expectations of what is repeated until it ends (rallying until clean, fire until somebody is destroyed), solved exactly.
 *
 * Promises: steps are the rules' own programs, enumerated in fractions; sums over all steps are solved, not cut off; what may never end is said to
 * have no answer.
 */
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, Laws } from '../../../kernel/enumerate.js';
import { Fraction } from '../../../kernel/fraction.js';
import { fractions, type Law } from '../../../kernel/pmf.js';

/** A process that rests at last. States are whole numbers. */
export interface Chain {
  /** Whether a state is at rest. */
  rests(state: number): boolean;
  /** Plays one step from `state`; returns the next one. */
  step(dice: Dice, state: number): number;
  /** What is counted: of a step that begins in `state`, or once of a state at rest. Whole numbers, always as many. */
  counts(state: number): readonly number[];
}

const zero = new Fraction(0);
const one = new Fraction(1);

/** The expected sums of all that a chain counts from `start` on; `undefined` where it may never rest. */
export function solveChain(chain: Chain, start: number): readonly Fraction[] | undefined {
  const laws = new Laws(fractions, doubleLaws());
  const states = [start];
  const index = new Map([[start, 0]]);
  const rows: (Law<Fraction> | undefined)[] = [];
  for (let k = 0; k < states.length; k++) {
    const state = states[k] as number;
    if (chain.rests(state)) {
      rows.push(undefined);
      continue;
    }
    const law = laws.enumerate((dice) => chain.step(dice, state));
    rows.push(law);
    for (const next of law.codes) {
      if (index.has(next)) continue;
      index.set(next, states.length);
      states.push(next);
    }
  }
  const matrix = states.map((state, k) => {
    const row = states.map((_, j) => (j === k ? one : zero));
    rows[k]?.codes.forEach((next, j) => {
      const at = index.get(next) as number;
      row[at] = (row[at] as Fraction).minus(rows[k]?.weights[j] as Fraction);
    });
    return [...row, ...chain.counts(state).map((count) => new Fraction(count))];
  });
  return eliminate(matrix)?.[0];
}

/** Solves a square system with any number of right-hand sides; `undefined` when it has no single solution. */
function eliminate(matrix: Fraction[][]): Fraction[][] | undefined {
  const size = matrix.length;
  for (let column = 0; column < size; column++) {
    const found = matrix.findIndex((row, k) => k >= column && !(row[column] as Fraction).equals(zero));
    if (found < 0) return undefined;
    const pivot = matrix[found] as Fraction[];
    matrix[found] = matrix[column] as Fraction[];
    const divisor = pivot[column] as Fraction;
    const scaled = pivot.map((value) => value.over(divisor));
    matrix[column] = scaled;
    for (let k = 0; k < size; k++) {
      const row = matrix[k] as Fraction[];
      const factor = row[column] as Fraction;
      if (k === column || factor.equals(zero)) continue;
      matrix[k] = row.map((value, j) => value.minus(factor.times(scaled[j] as Fraction)));
    }
  }
  return matrix.map((row) => row.slice(size));
}
