/**
 * Tests of "the event is as likely under both variants" from the discordant pairs alone. Promises: conditional on their number, the
 * split is a fair coin; p-values are two-sided, symmetric in the two counts, and 1 when nothing is discordant.
 */
import { LanchesterError } from '../kernel/errors.js';
import { logBeta } from './special/gamma.js';
import { betaCdf } from './special/incomplete-beta.js';

/** P(X ≤ k) and P(X = k) for the smaller of the two counts under a fair coin. */
function smallerTail(onlyFirst: number, onlySecond: number): { readonly atMost: number; readonly equal: number } {
  if (![onlyFirst, onlySecond].every((count) => Number.isInteger(count) && count >= 0)) {
    throw new LanchesterError(
      'bad-value',
      `Discordant counts are whole numbers from 0, not ${onlyFirst} and ${onlySecond}.`,
    );
  }
  const n = onlyFirst + onlySecond;
  const k = Math.min(onlyFirst, onlySecond);
  const equal = Math.exp(-n * Math.LN2 - logBeta(k + 1, n - k + 1) - Math.log(n + 1));
  return { atMost: k === n ? 1 : betaCdf(0.5, n - k, k + 1), equal };
}

/**
 * McNemar's exact two-sided p-value.
 * @param onlyFirst pairs in which the event happened under the first variant only
 * @throws LanchesterError `bad-value` for counts that are not whole or negative.
 */
export function mcNemarExact(onlyFirst: number, onlySecond: number): number {
  return Math.min(1, 2 * smallerTail(onlyFirst, onlySecond).atMost);
}

/** The mid-p version: half the probability of the observed split is left out, so that it is not conservative on average. */
export function mcNemarMidP(onlyFirst: number, onlySecond: number): number {
  const { atMost, equal } = smallerTail(onlyFirst, onlySecond);
  return Math.min(1, 2 * atMost - equal);
}
