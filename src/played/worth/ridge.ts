/**
 * The penalty of a fit of worths. Promise: it draws units towards one worth for each point, as if the prices were right,
 * and leaves alone what that is and who is blue; it is as strong as best predicts battles that were left out of the fit.
 */
import type { Matrix } from '../../statistics/linear-algebra.js';
import { fitLogistic, type LogisticData, logLikelihood, observationsOf } from '../../statistics/logistic.js';

/** Penalties that are tried, as shares of the mean information about a coefficient. */
const penalties = [1e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3] as const;
/** Parts of the battles; each is predicted from the others in turn. */
const folds = 5;

/** Draws the coefficients of units towards their mean. */
export function penaltyOf(width: number, strength: number): Matrix {
  return Array.from({ length: width + 1 }, (_, i) =>
    Array.from({ length: width + 1 }, (__, j) => (i === 0 || j === 0 ? 0 : strength * ((i === j ? 1 : 0) - 1 / width))),
  );
}

/**
 * The penalty that predicts best, as a share of the mean information about a coefficient.
 * @param mean that information
 * @param from about what is found, where the searches begin
 */
export function bestPenalty(data: LogisticData, mean: number, from: readonly number[]): number {
  const width = data.design.width - 1;
  const parts = Array.from({ length: folds }, (_, fold) => ({
    seen: observationsOf(data, (n) => n % folds !== fold),
    out: observationsOf(data, (n) => n % folds === fold),
  }));
  const told = penalties.map((share) =>
    parts.reduce((all, { seen, out }) => {
      const fit = fitLogistic(seen, penaltyOf(width, share * mean), from);
      return fit === undefined ? Number.NEGATIVE_INFINITY : all + logLikelihood(out, fit.coefficients);
    }, 0),
  );
  return penalties[told.reduce((most, own, k) => (own > (told[most] as number) ? k : most), 0)] as number;
}
