/**
 * The generalised sequential probability ratio test on a discrete score: may be looked at after every observation, and
 * stopped on. Promises: all that is not asked about (draws, the spread of pairs) is profiled out by maximum likelihood;
 * every input gives a finite ratio or a `LanchesterError`; the error rates are the two that were asked for, up to the
 * overshoot at the stop.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { power } from '../../kernel/power.js';
import { type Law, observedLaw } from './law.js';
import { likeliestWithEffect, likeliestWithMean } from './likelihood.js';

/**
 * What a hypothesis is about, and its unit.
 * - `logistic`: the mean score, in the unit of the scores. (Elo is a logistic curve over it: 1 / (1 + 10^(−elo /
 * 400)).)
 * - `normalized`: the effect (mean − centre) / standard deviation of one observation; the centre is halfway between the
 * extreme scores.
 * - `bayesian`: BayesElo of loss, draw and win, whose draws are as frequent as the counts have them. Three scores only.
 */
export type SprtModel = 'logistic' | 'normalized' | 'bayesian';

/** Two hypotheses and the chances of error. */
export interface SprtDesign {
  /** The lower hypothesis; accepted when the ratio falls to `lower`. */
  readonly low: number;
  /** The higher hypothesis; accepted when the ratio rises to `upper`. */
  readonly high: number;
  /** Chance of accepting `high` while `low` is true. */
  readonly alpha: number;
  /** Chance of accepting `low` while `high` is true. */
  readonly beta: number;
}

/** A test and its data so far. */
export interface SprtRequest extends SprtDesign {
  /** Ascending. */
  readonly scores: readonly number[];
  /** Independent observations of each score. */
  readonly counts: readonly number[];
  readonly model: SprtModel;
}

/** Where a test stands. */
export interface SprtState {
  /** Natural logarithm of the likelihood ratio, `high` against `low`. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision: 'low' | 'high' | 'continue';
}

/**
 * Wald's bounds on the logarithm of the ratio.
 * @throws LanchesterError `out-of-range` unless both chances are positive with a sum below 1.
 */
export function sprtBounds(alpha: number, beta: number): { readonly lower: number; readonly upper: number } {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new LanchesterError(
      'out-of-range',
      `The two chances of error are positive and have a sum below 1, not ${alpha} and ${beta}.`,
    );
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** Refuses hypotheses that are none. */
export function checkHypotheses(low: number, high: number): void {
  if (!(low < high && Number.isFinite(low) && Number.isFinite(high))) {
    throw new LanchesterError(
      'bad-value',
      `The lower hypothesis is a number below the higher, not ${low} against ${high}.`,
    );
  }
}

/** The mean score of a three-score law with this BayesElo, draws as frequent as in the observed law. */
function bayesianMean({ scores, chances }: Law, belo: number): number {
  if (scores.length !== 3) {
    throw new LanchesterError('bad-value', `The bayesian model takes three scores, not ${scores.length}.`);
  }
  const [loss, , win] = chances as readonly [number, number, number];
  const draws = 200 * Math.log10(((1 - loss) / loss) * ((1 - win) / win));
  const chance = (elo: number): number => 1 / (1 + power(10, -elo / 400));
  const wins = chance(belo - draws);
  const losses = chance(-belo - draws);
  const [worst, middle, best] = scores as readonly [number, number, number];
  return losses * worst + wins * best + (1 - losses - wins) * middle;
}

function underHypothesis(law: Law, model: SprtModel, value: number): number[] {
  const { scores } = law;
  switch (model) {
    case 'logistic':
      return likeliestWithMean(law, value);
    case 'normalized':
      return likeliestWithEffect(law, value, ((scores[0] as number) + (scores.at(-1) as number)) / 2);
    case 'bayesian':
      return likeliestWithMean(law, bayesianMean(law, value));
  }
}

/** Logarithm of the likelihood ratio of two hypotheses, each at its likeliest law. */
function logRatio(law: Law, model: SprtModel, low: number, high: number): number {
  const under = underHypothesis(law, model, low);
  const over = underHypothesis(law, model, high);
  const each = law.chances.reduce(
    (sum, chance, i) => sum + chance * Math.log((over[i] as number) / (under[i] as number)),
    0,
  );
  return law.n * each;
}

/**
 * Where the test stands.
 * @throws LanchesterError `bad-value` for scores, counts or hypotheses that are none; `out-of-range` for chances of
 * error that are none, for a hypothesis outside the scores, and where the normalized model finds no law.
 */
export function sprt(request: SprtRequest): SprtState {
  const { low, high, model } = request;
  const { lower, upper } = sprtBounds(request.alpha, request.beta);
  checkHypotheses(low, high);
  const law = observedLaw(request.scores, request.counts);
  const llr = request.counts.some((count) => count > 0) ? logRatio(law, model, low, high) : 0;
  if (!Number.isFinite(llr)) {
    throw new LanchesterError('out-of-range', 'The likelihood ratio of these hypotheses is beyond all numbers.');
  }
  return { llr, lower, upper, decision: llr >= upper ? 'high' : llr <= lower ? 'low' : 'continue' };
}
