/**
 * What a break-even price comes with. Promises: a price never stands alone; beside it are its interval, the curve it was read from, and
 * whatever there is to be wary of.
 */
import type { Interval } from './interval.js';
import type { Matrix } from './linear-algebra.js';

/** A model whose goodness of fit has a p below this is not used as it stands. */
export const POOR_FIT = 0.01;

/** How the curve through the points was drawn. */
export type CurveModel = 'line' | 'parabola' | 'line with scatter' | 'interpolation';

/** What was fitted to the differences, against ln price − centre. */
export interface CurveFit {
  readonly model: CurveModel;
  /** Constant, linear and (parabola) quadratic coefficient; empty for an interpolation. */
  readonly coefficients: readonly number[];
  readonly covariance: Matrix;
  /** Mean of ln price over the grid. */
  readonly centre: number;
  /** Goodness of fit of the straight line: chi-square, its degrees of freedom, its p (absent when nothing could be checked). */
  readonly chiSquare: number;
  readonly df: number;
  readonly p?: number;
  /** Standard deviation of the extra scatter about the line, on the fitted scale; 0 unless the model says "with scatter". */
  readonly scatter: number;
}

/** A break-even price, how sure it is, and what to be wary of. */
export interface BreakEven {
  /** Points; `undefined` when no price can be given (see `flags` and `warnings`). */
  readonly price: number | undefined;
  /** Of the price, points. A bracket of level 1 when the outcomes are exact. */
  readonly interval: Interval;
  /** By the delta method, points; absent when exact or without a price. */
  readonly standardError?: number;
  readonly n: number;
  /** The method in words. */
  readonly method: string;
  /** Change of the fitted outcome per unit of ln price, where it crosses. */
  readonly slope: number;
  /** Fieller's g of the straight line: at 1 or more the slope itself is not established. 0 when exact. */
  readonly g: number;
  readonly fit: CurveFit;
  readonly flags: {
    /** The price lies outside the grid of prices tried. */
    readonly extrapolated: boolean;
    /** The interval lacks an end. */
    readonly unbounded: boolean;
    /** The outcome moves with the price in the direction that it should not. */
    readonly wrongSlope: boolean;
    /** The straight line was rejected (p below `POOR_FIT`). */
    readonly poorFit: boolean;
  };
  /** Whole sentences, most important first. */
  readonly warnings: readonly string[];
}

/** What may be told besides the curve. */
export interface BreakEvenOptions {
  /** Confidence level, 0.95 unless told. */
  readonly level?: number;
  /** How the outcome ought to move as the price rises: it falls unless told (a dearer unit is fielded in smaller numbers). */
  readonly expect?: 'falling' | 'rising';
}
