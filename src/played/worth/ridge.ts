/**
 * The penalty of a fit of worths. Promise: it draws units towards one worth for each point, as if the prices were right,
 * and leaves alone what that is and who is blue; it is so weak that intervals hold the truth as often as they say,
 * however wrong prices are: the penalty that predicts best draws wrong prices to the list's, and one unit in ten out of
 * its interval (`coverage.slow.test.ts`).
 */
import type { Matrix } from '../../statistics/linear-algebra.js';

/** As a share of the mean information about a coefficient. */
export const usualPenalty = 0.01;

/** Draws the coefficients of units towards their mean. */
export function penaltyOf(width: number, strength: number): Matrix {
  return Array.from({ length: width + 1 }, (_, i) =>
    Array.from({ length: width + 1 }, (__, j) => (i === 0 || j === 0 ? 0 : strength * ((i === j ? 1 : 0) - 1 / width))),
  );
}
