/**
 * The break-even price at engagement level: the price at which a mean outcome equals a reference, read from a fit against log price.
 * Promises: every covariance that common random numbers give is used; the interval is Fieller's and says when it has no end; a line
 * that does not fit is not used as if it did; nothing is returned as a price when the slope has the wrong sign.
 */

import { bracketCrossing } from './bracket.js';
import { type BreakEven, type BreakEvenOptions, type CurveFit, type CurveModel, POOR_FIT } from './break-even.js';
import { type DifferenceCurve, differenceCurve, type PriceCurve } from './difference-curve.js';
import { checkLevel, DEFAULT_LEVEL, expInterval, wholeLine } from './interval.js';
import { invertLine, lineOf } from './invert-line.js';
import { fitWithScatter, generalisedLeastSquares, type LinearFit, withScatter } from './least-squares.js';
import { entry, type Matrix, quadraticForm } from './linear-algebra.js';
import { type ParabolaCrossing, parabolaCrossing } from './parabola.js';
import { fiellerG } from './ratio.js';

export type { BreakEven, BreakEvenOptions } from './break-even.js';

/** The covariance is taken as known; with fewer observations than this for each price a warning says that it is not. */
const FEW_FOR_EACH_PRICE = 20;

/** Between grid points that coincide under common random numbers the covariance is singular; this much more makes it solvable. */
function solvable(covariance: Matrix): Matrix {
  const largest = Math.max(...covariance.map((row, i) => row[i] as number));
  return withScatter(covariance, 1e-10 * largest);
}

function formatP(p: number): string {
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toPrecision(2)}`;
}

function describeFit(model: CurveModel, fit: LinearFit, line: LinearFit, centre: number, scatter: number): CurveFit {
  const { coefficients, covariance } = fit;
  const { chiSquare, df, p } = line;
  return {
    model,
    coefficients,
    covariance,
    centre,
    chiSquare,
    df,
    ...(p === undefined ? {} : { p }),
    scatter: Math.sqrt(scatter),
  };
}

function exactBreakEven(curve: DifferenceCurve, centre: number, direction: 1 | -1): BreakEven {
  const { price, interval, slope, wrongSlope, warnings } = bracketCrossing(curve, direction);
  return {
    price,
    interval,
    n: 0,
    method: interval.method,
    slope,
    g: 0,
    fit: { model: 'interpolation', coefficients: [], covariance: [], centre, chiSquare: 0, df: 0, scatter: 0 },
    flags: { extrapolated: false, unbounded: interval.unbounded !== 'none', wrongSlope, poorFit: false },
    warnings,
  };
}

/** Everything that follows once a straight line has been settled on. */
function fromLine(
  fit: LinearFit,
  summary: CurveFit,
  context: {
    curve: DifferenceCurve;
    n: number;
    level: number;
    direction: 1 | -1;
    poorFit: boolean;
    warnings: string[];
  },
): BreakEven {
  const { curve, n, level, direction, poorFit } = context;
  const slope = fit.coefficients[1] as number;
  const method =
    summary.model === 'line' ? 'GLS line in log price, Fieller' : 'GLS line in log price with scatter, Fieller';
  const inverse = invertLine(
    lineOf(fit, 0, 1),
    0,
    level,
    summary.model === 'line' ? Number.POSITIVE_INFINITY : summary.df,
  );
  const { x, fieller, g } = inverse;
  const wrongSlope = slope * direction <= 0;
  const warnings = [...context.warnings];
  if (wrongSlope) {
    const moves = direction < 0 ? 'rise' : 'fall';
    warnings.unshift(
      `The outcome seems to ${moves} with the price, against reason: no break-even price; more engagements or a wider grid are needed.`,
    );
    return {
      price: undefined,
      interval: expInterval(wholeLine(level, method)),
      n,
      method,
      slope,
      g,
      fit: summary,
      flags: { extrapolated: false, unbounded: true, wrongSlope, poorFit },
      warnings,
    };
  }
  const price = Math.exp(x + summary.centre);
  const shifted = { ...fieller, low: fieller.low + summary.centre, high: fieller.high + summary.centre, method };
  const interval = expInterval(shifted);
  const [first, last] = [curve.prices[0] as number, curve.prices.at(-1) as number];
  const extrapolated = price < first || price > last;
  if (g >= 1)
    warnings.unshift(
      'The slope is not established at this n, so the interval has no end: more engagements or a wider grid are needed.',
    );
  if (extrapolated)
    warnings.unshift(`The price is extrapolated beyond the grid of ${first} to ${last} points: extend the grid.`);
  else if (g < 1 && (interval.low < first || interval.high > last)) {
    warnings.push(`The interval reaches beyond the grid of ${first} to ${last} points.`);
  }
  return {
    price,
    interval,
    standardError: price * inverse.standardError,
    n,
    method,
    slope,
    g,
    fit: summary,
    flags: { extrapolated, unbounded: interval.unbounded !== 'none', wrongSlope, poorFit },
    warnings,
  };
}

/**
 * The price at which the mean outcome equals the reference.
 *
 * The differences from the reference (logit or identity scale) are fitted as b₀ + b₁(ln price − centre) by generalised least squares
 * with their full covariance; −b₀/b₁ and its Fieller set are carried back to points. When the line is rejected (chi-square p below
 * 0.01) and at least four prices were tried, a parabola is tried; when that fails too, the line is kept with an extra scatter of the
 * points about it and Student's t, which widens the interval. Exact outcomes (all covariances zero) are bracketed instead.
 * @throws LanchesterError `bad-value` for a curve that cannot be one (see `differenceCurve`); `out-of-range` for a bad level.
 */
export function breakEvenPrice(input: PriceCurve, options: BreakEvenOptions = {}): BreakEven {
  const level = options.level ?? DEFAULT_LEVEL;
  checkLevel(level);
  const direction = options.expect === 'rising' ? 1 : -1;
  const curve = differenceCurve(input);
  const m = curve.x.length;
  const centre = curve.x.reduce((sum, x) => sum + x, 0) / m;
  if (curve.covariance.every((row) => row.every((value) => value === 0)))
    return exactBreakEven(curve, centre, direction);

  const straight = curve.x.map((x) => [1, x - centre]);
  const covariance = solvable(curve.covariance);
  const line = generalisedLeastSquares(straight, curve.difference, covariance);
  if (line === undefined) throw new RangeError('the covariance of the differences is not positive semi-definite');
  const context = { curve, n: input.n, level, direction, poorFit: false, warnings: [] as string[] } as const;
  if (line.p === undefined) {
    context.warnings.push('Only two prices were tried, so whether the curve is straight between them is not checked.');
  }
  if (input.n < FEW_FOR_EACH_PRICE * m) {
    context.warnings.push(
      `Only ${input.n} observations stand behind the covariance of ${m} prices: the interval is likely too narrow.`,
    );
  }
  if (line.p === undefined || line.p >= POOR_FIT) {
    return fromLine(line, describeFit('line', line, line, centre, 0), context);
  }

  const misfit = `The straight line in log price does not fit (${formatP(line.p)})`;
  const parabola =
    m < 4
      ? undefined
      : generalisedLeastSquares(
          straight.map(([one, u]) => [one as number, u as number, (u as number) ** 2]),
          curve.difference,
          covariance,
        );
  if (parabola?.p !== undefined && parabola.p >= POOR_FIT) {
    const range = [curve.x[0] as number, curve.x[m - 1] as number] as const;
    const crossing = parabolaCrossing(parabola, centre, range, direction, level);
    if (crossing !== undefined) return fromParabola(crossing, parabola, line, { ...context, centre, misfit });
  }
  const loose = fitWithScatter(straight, curve.difference, covariance) ?? { ...line, scatter: 0 };
  const warnings = [
    ...context.warnings,
    `${misfit}: the interval was widened for it; narrow the grid around the break-even price.`,
  ];
  return fromLine(loose, describeFit('line with scatter', loose, line, centre, loose.scatter), {
    ...context,
    poorFit: true,
    warnings,
  });
}

function fromParabola(
  crossing: ParabolaCrossing,
  parabola: LinearFit,
  line: LinearFit,
  context: { n: number; level: number; centre: number; misfit: string; warnings: string[] },
): BreakEven {
  const { n, level, centre, misfit } = context;
  const method = 'GLS parabola in log price, inverted test';
  const { low, high, unbounded, slope } = crossing;
  const interval = expInterval({ low, high, unbounded, level, method });
  const warnings = [
    ...context.warnings,
    `${misfit}: a parabola was used; narrow the grid around the break-even price.`,
  ];
  if (unbounded !== 'none')
    warnings.push('The interval reaches beyond the grid, where the parabola is not trusted: extend the grid.');
  const price = Math.exp(crossing.x);
  const u = crossing.x - centre;
  const variance = quadraticForm(parabola.covariance, [1, u, u * u]);
  return {
    price,
    interval,
    standardError: (price * Math.sqrt(Math.max(0, variance))) / Math.abs(slope),
    n,
    method,
    slope,
    g: fiellerG(line.coefficients[1] as number, entry(line.covariance, 1, 1), level),
    fit: describeFit('parabola', parabola, line, centre, 0),
    flags: { extrapolated: false, unbounded: unbounded !== 'none', wrongSlope: false, poorFit: true },
    warnings,
  };
}
