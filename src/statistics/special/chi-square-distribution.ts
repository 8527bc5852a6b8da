/** The chi-square distribution's tails. Promises: the upper tail keeps its relative accuracy however small it is. */
import { lowerGamma, upperGamma } from './incomplete-gamma.js';

/** P(χ² with df degrees of freedom ≥ x); 1 for x ≤ 0. */
export function chiSquareUpper(x: number, df: number): number {
  return x <= 0 ? 1 : upperGamma(df / 2, x / 2);
}

/** P(χ² with df degrees of freedom ≤ x); 0 for x ≤ 0. */
export function chiSquareLower(x: number, df: number): number {
  return x <= 0 ? 0 : lowerGamma(df / 2, x / 2);
}
