/**
 * What a sequential test may be expected to do before it is run. Promises: Wald's approximations, in which the ratio
 * ends exactly on a bound; no overflow, and the limit where the truth lies halfway between the hypotheses.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { power } from '../../kernel/power.js';
import { checkHypotheses, type SprtDesign, sprtBounds } from './sprt.js';

/** A test on a mean, and a truth to plan for. */
export interface SprtPlanRequest extends SprtDesign {
  /** The true mean, in the unit of `low` and `high`. */
  readonly mean: number;
  /** Variance of one observation. */
  readonly variance: number;
}

/** What to expect. */
export interface SprtPlan {
  /** Chance that `high` is accepted. */
  readonly pass: number;
  /** Expected number of observations. */
  readonly expected: number;
}

/**
 * Chance of accepting the higher hypothesis and expected number of observations, for a test of the mean (the logistic
 * model).
 * @throws LanchesterError as for the test; `bad-value` for a mean or variance that is none.
 */
export function sprtPlan({ low, high, alpha, beta, mean, variance }: SprtPlanRequest): SprtPlan {
  const { lower, upper } = sprtBounds(alpha, beta);
  checkHypotheses(low, high);
  if (!(Number.isFinite(mean) && variance > 0 && Number.isFinite(variance))) {
    throw new LanchesterError(
      'bad-value',
      `A plan needs a finite mean and a variance above 0, not ${mean} and ${variance}.`,
    );
  }
  // Where the truth stands: −1 at the lower hypothesis, 1 at the higher.
  const h = (2 * mean - low - high) / (high - low);
  const information = power(high - low, 2) / variance;
  const width = upper - lower;
  // P = (1 − e^(−h lower)) / (e^(−h upper) − e^(−h lower)), written for either sign without overflow.
  const pass =
    h === 0
      ? -lower / width
      : h > 0
        ? -Math.expm1(h * lower) / -Math.expm1(-h * width)
        : (Math.exp(h * upper) * -Math.expm1(-h * lower)) / -Math.expm1(h * width);
  const drifted =
    Math.abs(h) * width < 0.1 ? nearMiddle(h, -lower, width) : (2 / h) * (upper * pass + lower * (1 - pass));
  return { pass, expected: drifted / information };
}

/** (2/h)(upper P + lower (1 − P)) where h is small and the two terms would cancel: by its series. */
function nearMiddle(h: number, below: number, width: number): number {
  let sum = 0;
  let factor = 1;
  for (let k = 2; k <= 14; k++) {
    factor /= k;
    sum += factor * power(-h, k - 2) * (power(width, k - 1) - power(below, k - 1));
  }
  const share = h === 0 ? width : -Math.expm1(-h * width) / h;
  return (2 * below * width * sum) / share;
}
