/**
 * Where a fitted parabola crosses zero, with a confidence set by the same argument as Fieller's. Promises: only the crossing in the
 * expected direction counts, and the set is not followed beyond the range of the data, where a parabola means nothing.
 */
import { bisect } from 'simple-statistics';
import type { Unbounded } from './interval.js';
import type { LinearFit } from './least-squares.js';
import { quadraticForm } from './linear-algebra.js';
import { normalCritical } from './special/normal.js';

/** A crossing and its confidence set on the axis of the fit. */
export interface ParabolaCrossing {
  readonly x: number;
  readonly slope: number;
  readonly low: number;
  readonly high: number;
  readonly unbounded: Unbounded;
}

/** The root at which c₀ + c₁u + c₂u² has a slope of the given sign, or `undefined`. */
export function directedRoot(c0: number, c1: number, c2: number, direction: 1 | -1): number | undefined {
  if (c2 === 0) return c1 * direction > 0 ? -c0 / c1 : undefined;
  const discriminant = c1 * c1 - 4 * c2 * c0;
  if (!(discriminant > 0)) return undefined;
  // The slope at (−c₁ ± √D)/2c₂ is ±√D.
  const far = direction * Math.sqrt(discriminant);
  return c1 * direction > 0 ? (-2 * c0) / (c1 + far) : (-c1 + far) / (2 * c2);
}

/**
 * The crossing of the parabola fitted in u = x − centre, and the stretch of [from, to] around it in which the curve does not differ
 * significantly from zero. Where the stretch reaches an end of the range, it is unbounded on that side.
 * @param fit three coefficients: constant, linear, quadratic
 * @returns `undefined` when there is no crossing in the expected direction inside the range.
 */
export function parabolaCrossing(
  fit: LinearFit,
  centre: number,
  range: readonly [from: number, to: number],
  direction: 1 | -1,
  level: number,
): ParabolaCrossing | undefined {
  const [c0, c1, c2] = fit.coefficients as [number, number, number];
  const root = directedRoot(c0, c1, c2, direction);
  if (root === undefined) return undefined;
  const x = root + centre;
  const [from, to] = range;
  if (x < from || x > to) return undefined;
  const z2 = normalCritical(level) ** 2;
  const excess = (at: number): number => {
    const u = at - centre;
    const value = c0 + u * (c1 + u * c2);
    return value * value - z2 * quadraticForm(fit.covariance, [1, u, u * u]);
  };
  const steps = 200;
  /** The first end of the set on the way from the crossing to `edge`; `undefined` when the edge is still inside it. */
  const endTowards = (edge: number): number | undefined => {
    let previous = x;
    for (let i = 1; i <= steps; i++) {
      const next = x + ((edge - x) * i) / steps;
      if (excess(next) > 0) return bisect(excess, previous, next, 200, 1e-13);
      previous = next;
    }
    return undefined;
  };
  const low = endTowards(from);
  const high = endTowards(to);
  return {
    x,
    slope: c1 + 2 * c2 * root,
    low: low ?? Number.NEGATIVE_INFINITY,
    high: high ?? Number.POSITIVE_INFINITY,
    unbounded: low === undefined ? (high === undefined ? 'both' : 'below') : high === undefined ? 'above' : 'none',
  };
}
