/**
 * Generalised least squares: coefficients from correlated observations whose covariance matrix is known. Promises: the covariance of
 * the coefficients follows from the observations' own, never from the residuals; the residuals are used for the goodness of fit only.
 */
import { cholesky, choleskyInverse, choleskySolve, dot, type Matrix, multiply } from './linear-algebra.js';
import { chiSquareUpper } from './special/chi-square-distribution.js';

/** A fitted linear model. */
export interface LinearFit {
  readonly coefficients: readonly number[];
  /** Covariance matrix of the coefficients. */
  readonly covariance: Matrix;
  /** Observation minus fit. */
  readonly residuals: readonly number[];
  /** rᵀ S⁻¹ r: chi-square with `df` degrees of freedom when the model holds. */
  readonly chiSquare: number;
  /** Observations minus coefficients. */
  readonly df: number;
  /** Upper tail of `chiSquare`; `undefined` when df is 0 and nothing can be checked. */
  readonly p: number | undefined;
}

/**
 * Fits y = X β with Cov(y) = S.
 * @param design X, one row for each observation
 * @param y the observations
 * @param covariance S, known
 * @returns `undefined` when S or XᵀS⁻¹X is singular to working precision.
 */
export function generalisedLeastSquares(
  design: Matrix,
  y: readonly number[],
  covariance: Matrix,
): LinearFit | undefined {
  const factor = cholesky(covariance);
  if (factor === undefined) return undefined;
  const columns = (design[0] ?? []).map((_, k) => design.map((row) => row[k] as number));
  const weighted = columns.map((column) => choleskySolve(factor, column));
  const normal = cholesky(columns.map((column) => weighted.map((other) => dot(column, other))));
  if (normal === undefined) return undefined;
  const coefficients = choleskySolve(
    normal,
    weighted.map((column) => dot(column, y)),
  );
  const fitted = multiply(design, coefficients);
  const residuals = y.map((value, i) => value - (fitted[i] as number));
  const chiSquare = Math.max(0, dot(residuals, choleskySolve(factor, residuals)));
  const df = y.length - columns.length;
  return {
    coefficients,
    covariance: choleskyInverse(normal),
    residuals,
    chiSquare,
    df,
    p: df > 0 ? chiSquareUpper(chiSquare, df) : undefined,
  };
}

/** S + τ² I. */
export function withScatter(covariance: Matrix, scatter: number): number[][] {
  return covariance.map((row, i) => row.map((value, j) => (i === j ? value + scatter : value)));
}

/** A fit with an extra scatter of the points about the model. */
export interface ScatterFit extends LinearFit {
  /** τ², the variance of the scatter; 0 when the known covariance explains the residuals. */
  readonly scatter: number;
}

/**
 * Fits y = X β with Cov(y) = S + τ² I, where τ² is the smallest that brings rᵀ(S + τ² I)⁻¹r down to its degrees of freedom (Paule and
 * Mandel's estimator, as in random-effects meta-regression): the honest fit when the model is only roughly right.
 * @returns `undefined` when the design is singular or leaves no degrees of freedom.
 */
export function fitWithScatter(design: Matrix, y: readonly number[], covariance: Matrix): ScatterFit | undefined {
  const at = (scatter: number): LinearFit | undefined =>
    generalisedLeastSquares(design, y, withScatter(covariance, scatter));
  const plain = at(0);
  if (plain !== undefined && plain.chiSquare <= plain.df) return { ...plain, scatter: 0 };
  // An upper bound: the residuals of the ordinary fit about a line cannot need more than their own sum of squares.
  const identity = covariance.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  const ordinary = generalisedLeastSquares(design, y, identity);
  if (ordinary === undefined || ordinary.df === 0 || ordinary.chiSquare === 0) return undefined;
  let low = 0;
  let high = ordinary.chiSquare / ordinary.df;
  for (let i = 0; i < 200 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    const fit = at(middle);
    if (fit === undefined || fit.chiSquare > fit.df) low = middle;
    else high = middle;
  }
  const fit = at(high);
  return fit === undefined ? undefined : { ...fit, scatter: high };
}
