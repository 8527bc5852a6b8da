/**
 * How far two laws lie apart for certain: a lower bound of their distance in total variation, from counts of each.
 * Promises: it holds at any finite numbers of observations, however often one looked, whenever the old side stopped,
 * and whatever luck both sides have in common; what is exact has no error.
 */
import { LanchesterError } from '../../kernel/errors.js';

/** Half the sum of absolute differences of two laws over the same bins. Weights need not sum to 1; of nothing it is 0. */
export function totalVariation(old: readonly number[], now: readonly number[]): number {
  const [all, others] = [sumOf(old), sumOf(now)];
  if (!(all > 0 && others > 0)) return 0;
  return old.reduce((sum, each, k) => sum + Math.abs((now[k] as number) / others - each / all), 0) / 2;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

/** How two samples of a law stand to each other. */
export interface LawSamples {
  /** Observations of the old side; infinite where its law is exact. */
  readonly stored: number;
  /** Observations at the old side's first look; it stopped at some number from there on. */
  readonly first: number;
  /** Observations of the new side; of a sampled old side a whole multiple of `stored`. */
  readonly played: number;
}

/** The chances of error of a look. */
export interface LawLevel {
  /** Of this law, over all its looks. */
  readonly alpha: number;
  /** Looks that there may be. */
  readonly looks: number;
  /** Numbers of bins of the margins of the law: outcome, losses, length. */
  readonly bins: readonly number[];
}

/**
 * By how much every share of every set of bins may come out too far apart, all at once. (The proof is in
 * `docs/statistics.md`, “The balance gate”.)
 */
export function lawError({ stored, first, played }: LawSamples, { alpha, looks, bins }: LawLevel): number {
  if (!(stored > 0 && first > 0 && played > 0 && alpha > 0 && looks >= 1)) {
    throw new LanchesterError('bad-value', `laws of ${stored} and ${played} observations at ${alpha} have no distance`);
  }
  // sets that are neither nothing nor everything
  const sets = bins.reduce((sum, k) => sum + 2 ** k - 2, 0);
  const share = alpha / looks / sets;
  if (stored === Number.POSITIVE_INFINITY) return Math.sqrt(Math.log(1 / share) / (2 * played));
  const doublings = Math.max(0, Math.round(Math.log2(stored / first)));
  const log = Math.log(((doublings + 1) * (doublings + 2)) / share);
  // of same dice, whatever they do together
  const width = Math.sqrt((log * (1 + (3 * stored) / played)) / 8);
  const tuned = Math.sqrt(first * 2 ** doublings);
  return width * (tuned / stored + 1 / tuned);
}
