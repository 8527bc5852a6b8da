/**
 * Logistic regression of binomial counts by iteratively reweighted least squares, with the covariance of its coefficients.
 * Promises: a fit that has no finite maximum (separated data) is an error, never a large number.
 */
import { LanchesterError } from '../kernel/errors.js';
import { cholesky, choleskyInverse, choleskySolve, dot, type Matrix } from './linear-algebra.js';

/** Counts at one setting of the predictors. */
export interface BinomialRow {
  /** The predictors, a column of ones included where an intercept is wanted. */
  readonly x: readonly number[];
  readonly successes: number;
  readonly trials: number;
}

/** A logistic fit. */
export interface LogisticFit {
  readonly coefficients: readonly number[];
  /** Inverse Fisher information. */
  readonly covariance: Matrix;
  /** Residual deviance, chi-square with `df` degrees of freedom for a model that holds and counts that are not small. */
  readonly deviance: number;
  readonly df: number;
  readonly iterations: number;
}

/** ln(p/(1 − p)) for p in (0, 1). */
export function logit(p: number): number {
  return Math.log(p) - Math.log1p(-p);
}

/** 1/(1 + e^(−x)), without overflow. */
export function logistic(x: number): number {
  return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}

function deviance(rows: readonly BinomialRow[], fitted: readonly number[]): number {
  const term = (observed: number, expected: number): number =>
    observed === 0 ? 0 : observed * Math.log(observed / expected);
  let sum = 0;
  rows.forEach((row, i) => {
    const p = fitted[i] as number;
    sum += term(row.successes, row.trials * p) + term(row.trials - row.successes, row.trials * (1 - p));
  });
  return 2 * sum;
}

/**
 * Maximum likelihood fit of logit P(success) = xᵀβ.
 * @throws LanchesterError `bad-value` when counts are impossible, predictors are linearly dependent, or successes and failures are
 *   separated by the predictors, so that no finite fit exists.
 */
export function logisticRegression(rows: readonly BinomialRow[]): LogisticFit {
  const width = rows[0]?.x.length ?? 0;
  for (const { x, successes, trials } of rows) {
    if (x.length !== width || !(successes >= 0 && successes <= trials && Number.isFinite(trials))) {
      throw new LanchesterError(
        'bad-value',
        'Logistic regression needs rows of one width with 0 <= successes <= trials.',
      );
    }
  }
  let beta: number[] = new Array<number>(width).fill(0);
  for (let iteration = 1; iteration <= 50; iteration++) {
    const eta = rows.map((row) => dot(row.x, beta));
    const information = Array.from({ length: width }, () => new Array<number>(width).fill(0));
    const score = new Array<number>(width).fill(0);
    rows.forEach((row, i) => {
      const p = logistic(eta[i] as number);
      const weight = row.trials * p * (1 - p);
      for (let j = 0; j < width; j++) {
        const xj = row.x[j] as number;
        score[j] = (score[j] as number) + xj * (row.successes - row.trials * p);
        const line = information[j] as number[];
        for (let k = 0; k < width; k++) line[k] = (line[k] as number) + weight * xj * (row.x[k] as number);
      }
    });
    const factor = cholesky(information);
    if (factor === undefined || eta.some((value) => Math.abs(value) > 35)) {
      throw new LanchesterError(
        'bad-value',
        'The logistic fit has no finite answer: the predictors are dependent, or they separate all successes from all failures.',
      );
    }
    const step = choleskySolve(factor, score);
    beta = beta.map((value, j) => value + (step[j] as number));
    const size = Math.max(...beta.map(Math.abs), 1);
    if (step.every((value) => Math.abs(value) <= 1e-12 * size)) {
      const fitted = rows.map((row) => logistic(dot(row.x, beta)));
      return {
        coefficients: beta,
        covariance: choleskyInverse(factor),
        deviance: deviance(rows, fitted),
        df: rows.length - width,
        iterations: iteration,
      };
    }
  }
  throw new LanchesterError(
    'bad-value',
    'The logistic fit did not converge: successes and failures are nearly separated.',
  );
}
