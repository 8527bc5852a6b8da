/**
 * The log ratio from two moments alone. Promises: near the hypotheses these agree with the likelihood's own, and need no search; far from them, or
 * with no spread in the counts, they do not: a decision is never taken by them.
 */
import { power } from '../../kernel/power.js';
import { momentsOf, observedLaw } from './law.js';

/** A law, and two hypotheses on its mean. */
interface MeanHypotheses {
  readonly scores: readonly number[];
  readonly counts: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** From the second moments about either hypothesis: n/2 · ln(Σ p (a − low)² / Σ p (a − high)²). */
export function ratioBySpread({ scores, counts, low, high }: MeanHypotheses): number {
  const law = observedLaw(scores, counts);
  const { mean, variance } = momentsOf(law);
  return 0.5 * law.n * Math.log((variance + power(mean - low, 2)) / (variance + power(mean - high, 2)));
}

/** As of a normal law with the observed variance: n (high − low)(2 mean − low − high) / (2 variance). */
export function ratioByMean({ scores, counts, low, high }: MeanHypotheses): number {
  const law = observedLaw(scores, counts);
  const { mean, variance } = momentsOf(law);
  return (0.5 * law.n * (high - low) * (2 * mean - low - high)) / variance;
}

/**
 * The normalized model's, from the observed effect: n · perScore / 2 · ln((1 + (t − low)²) / (1 + (t − high)²)).
 * @param battles battles in one observation, 2 for pairs: hypotheses are on the effect of one battle
 */
export function ratioByEffect({ scores, counts, low, high }: MeanHypotheses, battles: 1 | 2): number {
  const law = observedLaw(scores, counts);
  const { mean, variance } = momentsOf(law);
  const centre = ((scores[0] as number) + (scores.at(-1) as number)) / 2;
  const effect = (mean - centre) / Math.sqrt(battles * variance);
  return 0.5 * battles * law.n * Math.log((1 + power(effect - low, 2)) / (1 + power(effect - high, 2)));
}
