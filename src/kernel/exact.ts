/**
 * Exact laws of dice programs, in doubles or as fractions.
 */
import type { Dice } from './dice.js';
import { doubleLaws, fractionLaws } from './enumerate.js';
import type { Fraction } from './fraction.js';
import { fractions, type Law, type Pmf } from './pmf.js';

/** The law of what `program` returns, in doubles. */
export function solveProgram(program: (dice: Dice) => number): Pmf {
  return doubleLaws().enumerate(program);
}

/** The law of what `program` returns, as exact fractions. */
export function solveFractions(program: (dice: Dice) => number): Law<Fraction> {
  return fractionLaws().enumerate(program);
}

/** The exact chance that `test` holds for what `program` returns, as a fraction. */
export function exactChance(program: (dice: Dice) => number, test: (code: number) => boolean): Fraction {
  const law = solveFractions(program);
  return law.codes.reduce(
    (sum, code, k) => (test(code) ? sum.plus(law.weights[k] as Fraction) : sum),
    fractions.ratio(0n, 1n),
  );
}

/** The exact mean of `value(code)` over what `program` returns, as a fraction; `value` must give whole numbers. */
export function exactMean(program: (dice: Dice) => number, value: (code: number) => number = (code) => code): Fraction {
  const law = solveFractions(program);
  return law.codes.reduce(
    (sum, code, k) => sum.plus((law.weights[k] as Fraction).times(fractions.ratio(BigInt(value(code)), 1n))),
    fractions.ratio(0n, 1n),
  );
}
