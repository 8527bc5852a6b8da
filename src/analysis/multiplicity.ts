/**
 * Adjusted p-values for many tests at once. Promises: results stand in the order of the input, ties get equal values,
 * and an adjusted p is compared with the level directly.
 */
import { LanchesterError } from '../kernel/errors.js';

function ranked(pValues: readonly number[]): number[] {
  for (const p of pValues) {
    if (!(p >= 0 && p <= 1)) throw new LanchesterError('bad-value', `A p-value lies between 0 and 1, not ${p}.`);
  }
  return pValues.map((_, i) => i).sort((i, j) => (pValues[i] as number) - (pValues[j] as number));
}

/**
 * Holm's step-down adjustment (1979): the chance of *any* false alarm stays at the level, whatever the dependence of
 * the tests.
 * @throws LanchesterError `bad-value` when a p-value is not in [0, 1].
 */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length;
  const adjusted = new Array<number>(m).fill(0);
  let largest = 0;
  ranked(pValues).forEach((index, rank) => {
    largest = Math.min(1, Math.max(largest, (m - rank) * (pValues[index] as number)));
    adjusted[index] = largest;
  });
  return adjusted;
}
