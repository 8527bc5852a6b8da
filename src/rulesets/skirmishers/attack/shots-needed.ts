/**
 * How many shots it takes: first-step analysis of the law of one shot. Promise: the same text in doubles and in exact fractions; nothing is cut off.
 */
import type { Law } from '../../../kernel/pmf.js';

/** The arithmetic that it needs. */
export interface Division<W> {
  readonly zero: W;
  readonly one: W;
  plus(a: W, b: W): W;
  times(a: W, b: W): W;
  over(a: W, b: W): W;
}

export const doubleDivision: Division<number> = {
  zero: 0,
  one: 1,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  over: (a, b) => a / b,
};

/**
 * Expected number of shots until their points reach `cells`: E(n) = (1 + Σ p(d) E(n − d)) / (1 − p(0)), over the points d > 0 of one shot. `undefined` where
 * no shot ever does anything.
 */
export function expectedShots<W>(
  law: Law<W>,
  points: (code: number) => number,
  cells: number,
  arithmetic: Division<W>,
): W | undefined {
  const { zero, one, plus, times, over } = arithmetic;
  const steps = law.codes.map((code, k) => ({ points: points(code), weight: law.weights[k] as W }));
  const working = steps.filter((step) => step.points > 0);
  if (working.length === 0) return undefined;
  const moving = working.reduce((sum, step) => plus(sum, step.weight), zero);
  const expected: W[] = [zero];
  for (let n = 1; n <= cells; n++) {
    let after = one;
    for (const step of working) after = plus(after, times(step.weight, expected[Math.max(0, n - step.points)] as W));
    expected.push(over(after, moving));
  }
  return expected[Math.max(0, cells)];
}
