/**
 * The observed law of a score, as the sequential tests read it. Promises: whatever counts come in, the law is one with
 * every score possible, so that no likelihood is zero; what are no counts is refused.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { power } from '../../kernel/power.js';

/** A score that was never seen counts as this much of an observation. */
const UNSEEN = 1e-3;

/** A discrete law with the number of observations behind it. */
export interface Law {
  /** Scores, ascending. */
  readonly scores: readonly number[];
  /** Their chances, all positive, with sum 1. */
  readonly chances: readonly number[];
  /** Observations, those that stand for unseen scores included. */
  readonly n: number;
}

/**
 * The law of some counted scores.
 * @param scores ascending, at least two: 0, ½, 1 for battles; 0, ¼, ½, ¾, 1 for pairs; −1 … 1 for paired differences
 * @param counts how often each was seen; independent observations, so pairs where sides were swapped
 * @throws LanchesterError `bad-value` when scores or counts are none.
 */
export function observedLaw(scores: readonly number[], counts: readonly number[]): Law {
  const ascending = scores.every(
    (score, i) => Number.isFinite(score) && (i === 0 || score > (scores[i - 1] as number)),
  );
  if (scores.length < 2 || !ascending) {
    throw new LanchesterError('bad-value', 'A sequential test needs at least two scores, finite and ascending.');
  }
  const counted = counts.length === scores.length && counts.every((count) => count >= 0 && Number.isFinite(count));
  if (!counted)
    throw new LanchesterError('bad-value', 'A sequential test needs a count, none negative, for each score.');
  const weights = counts.map((count) => (count === 0 ? UNSEEN : count));
  const n = weights.reduce((sum, weight) => sum + weight, 0);
  return { scores: [...scores], chances: weights.map((weight) => weight / n), n };
}

/** Mean and (population) variance of a law. */
export function momentsOf({ scores, chances }: Pick<Law, 'scores' | 'chances'>): { mean: number; variance: number } {
  const over = (value: (score: number) => number): number =>
    scores.reduce((sum, score, i) => sum + (chances[i] as number) * value(score), 0);
  const mean = over((score) => score);
  return { mean, variance: over((score) => power(score - mean, 2)) };
}
