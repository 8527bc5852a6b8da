/**
 * Where a fitted straight line reaches a target (inverse prediction, LD50). Promises: Fieller's set beside the delta interval, and g, which
 * says how far the first can be trusted to be an interval at all.
 */
import { bounded, type Interval } from './interval.js';
import { entry, type Matrix } from './linear-algebra.js';
import { deltaVariance, fieller, fiellerG } from './ratio.js';
import { studentCritical } from './special/student-t.js';

/** A straight line with the covariance of its two coefficients. */
export interface Line {
  readonly intercept: number;
  readonly slope: number;
  readonly varIntercept: number;
  readonly varSlope: number;
  readonly covariance: number;
}

/** The setting of a predictor at which a fitted line reaches a target. */
export interface InverseLine {
  readonly x: number;
  /** By the delta method. */
  readonly standardError: number;
  readonly fieller: Interval;
  readonly delta: Interval;
  /** Fieller's g: the set is bounded while it is below 1. */
  readonly g: number;
}

/** The line that a fit draws for one choice of intercept and slope coefficients, by their indices. */
export function lineOf(
  fit: { readonly coefficients: readonly number[]; readonly covariance: Matrix },
  intercept: number,
  slope: number,
): Line {
  return {
    intercept: fit.coefficients[intercept] as number,
    slope: fit.coefficients[slope] as number,
    varIntercept: entry(fit.covariance, intercept, intercept),
    varSlope: entry(fit.covariance, slope, slope),
    covariance: entry(fit.covariance, intercept, slope),
  };
}

/**
 * Solves intercept + slope · x = target for x.
 * @param level confidence level
 * @param df degrees of freedom of the covariance; infinite unless given
 * @throws LanchesterError `out-of-range` for a bad level; `bad-value` when the line is exactly flat and exactly known.
 */
export function invertLine(line: Line, target: number, level: number, df = Number.POSITIVE_INFINITY): InverseLine {
  const { slope, varIntercept, varSlope } = line;
  const u = target - line.intercept;
  const x = u / slope;
  const standardError = Math.sqrt(deltaVariance(u, slope, varIntercept, varSlope, -line.covariance));
  const reach = studentCritical(level, df) * standardError;
  return {
    x,
    standardError,
    fieller: fieller(u, slope, varIntercept, varSlope, -line.covariance, level, df),
    delta: bounded(x - reach, x + reach, level, 'delta method'),
    g: fiellerG(slope, varSlope, level, df),
  };
}
