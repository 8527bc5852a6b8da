/**
 * Generalised least squares: coefficients from correlated observations whose covariance matrix is known. Promises: the
 * covariance of the coefficients follows from the observations' own, never from the residuals; the residuals are used
 * for the goodness of fit only.
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
