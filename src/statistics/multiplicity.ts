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

/**
 * Which of `count` things are shown, all of them allowed for at once, where each can be asked at any level: Holm's
 * steps. First all at (1 − level)/count, then the others at what is left for them, until none is shown any more.
 * `isShown` shows at most the more, the lower the level.
 */
export function shownAtOnce(
  count: number,
  isShown: (k: number, level: number) => boolean,
  level: number,
): readonly boolean[] {
  let shown: readonly boolean[] = new Array<boolean>(count).fill(false);
  for (;;) {
    const left = shown.filter((own) => !own).length;
    if (left === 0) return shown;
    const at = 1 - (1 - level) / left;
    const next = shown.map((own, k) => own || isShown(k, at));
    if (next.filter((own) => !own).length === left) return shown;
    shown = next;
  }
}
