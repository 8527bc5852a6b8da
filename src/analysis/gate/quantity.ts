/**
 * What the gate compares, as smooth functions of means. Each figure has a working scale on which its estimate is nearly
 * normal, its gradient there, and a way between that scale and a designer's unit. Promise: a figure without a value (a
 * ratio of zero to zero, a price that does not exist) is `undefined`, never a number.
 */
import { lanchesterExponent } from '../../statistics/lanchester-exponent.js';
import { generalisedLeastSquares } from '../../statistics/least-squares.js';
import type { Zone } from './difference.js';

/** A figure as a function of means: what it is, and how it moves with each of them. */
export interface Reading {
  /** Natural: a share, a ratio, points. */
  readonly value: number;
  /** On the working scale. */
  readonly working: number;
  /** Of `working`, by mean. */
  readonly gradient: readonly number[];
}

/**
 * How a working scale is read: which changes on it do not matter, and what its values are in natural terms and in the
 * designer's unit.
 */
export interface Scale {
  readonly zone: Zone;
  /** A change on the working scale, in the designer's unit. */
  readonly toUnit: (change: number) => number;
  /** A natural value on the working scale. */
  readonly of: (value: number) => number;
  /** A place on the working scale as a natural value. */
  readonly natural: (working: number) => number;
}

const same = (x: number): number => x;

/** Shares of engagements: percentage points. `margin` in them. */
export function shareScale(margin: number): Scale {
  const natural = (working: number): number => Math.min(1, Math.max(0, working / 100));
  return { zone: { low: -margin, high: margin }, toUnit: same, of: (share) => 100 * share, natural };
}

/** Differences of shares: percentage points. `margin` in them. */
export function differenceScale(margin: number): Scale {
  const natural = (working: number): number => Math.min(1, Math.max(-1, working / 100));
  return { zone: { low: -margin, high: margin }, toUnit: same, of: (difference) => 100 * difference, natural };
}

/** Ratios and values: per cent, worked on the logarithm, where a ratio is nearly normal. `margin` in per cent. */
export function ratioScale(margin: number): Scale {
  return {
    zone: { low: margin >= 100 ? Number.NEGATIVE_INFINITY : Math.log1p(-margin / 100), high: Math.log1p(margin / 100) },
    toUnit: (change) => 100 * Math.expm1(change),
    of: Math.log,
    natural: Math.exp,
  };
}

/** Points, turns and plain numbers, as they are. `margin` in them. */
export function plainScale(margin: number): Scale {
  return { zone: { low: -margin, high: margin }, toUnit: same, of: same, natural: same };
}

/** A share, or a difference of shares, from its mean. */
export function shareReading([share]: readonly number[]): Reading | undefined {
  return share === undefined ? undefined : { value: share, working: 100 * share, gradient: [100] };
}

/** A mean as it is. */
export function meanReading([mean]: readonly number[]): Reading | undefined {
  return mean === undefined ? undefined : { value: mean, working: mean, gradient: [1] };
}

/** A ratio of two means. Both must be positive. */
export function ratioReading([above, below]: readonly number[]): Reading | undefined {
  if (above === undefined || below === undefined || !(above > 0 && below > 0)) return undefined;
  return { value: above / below, working: Math.log(above / below), gradient: [1 / above, -1 / below] };
}

/**
 * Lanchester's exponent, from the mean losses of the smaller and of the larger side, whose strengths are given in the
 * same unit.
 */
export function exponentReading(smaller: number, larger: number, losses: readonly number[]): Reading | undefined {
  const [lostBySmaller = 0, lostByLarger = 0] = losses;
  const found = lanchesterExponent({ larger, smaller, lostByLarger, lostBySmaller });
  if ('why' in found) return undefined;
  const { value, slopeLarger, slopeSmaller } = found;
  if (![value, slopeLarger, slopeSmaller].every(Number.isFinite)) return undefined;
  return { value, working: value, gradient: [slopeSmaller, slopeLarger] };
}

/** A grid of prices on which a break-even price is read. */
export interface PriceGrid {
  /** Whole prices of the unit, rising, points. */
  readonly prices: readonly number[];
  /** What is subtracted at the end: the price of what the upgrade is put on. Points. */
  readonly base: number;
}

/** Win rates nearer to 0 or 1 than this are moved away from it this far, since 0 and 1 have no logit. */
const nearest = 1e-4;

/**
 * The price at which the win rate equals the reference's: a straight line of the difference of logits in log price.
 * Weights are equal, so that it is a smooth function of the win rates alone. It is an index of how a price moves, and
 * its variance can be trusted where that of a crossing between two prices cannot (docs/statistics.md). `undefined` if
 * the line does not fall: then there is no such price.
 *
 * @param winRates one a price, then the reference's
 */
export function evenPriceOn({ prices, base }: PriceGrid, winRates: readonly number[]): number | undefined {
  const logit = (share: number): number => {
    const inside = Math.min(1 - nearest, Math.max(nearest, share));
    return Math.log(inside / (1 - inside));
  };
  const reference = logit(winRates[prices.length] as number);
  const x = prices.map(Math.log);
  const centre = x.reduce((sum, each) => sum + each, 0) / x.length;
  const fit = generalisedLeastSquares(
    x.map((each) => [1, each - centre]),
    prices.map((_, k) => logit(winRates[k] as number) - reference),
    prices.map((_, i) => prices.map((__, j) => (i === j ? 1 : 0))),
  );
  const [constant, slope] = fit?.coefficients ?? [];
  if (constant === undefined || slope === undefined || !(slope < 0)) return undefined;
  const price = Math.exp(centre - constant / slope) - base;
  return Number.isFinite(price) && Math.abs(price) < 1e9 ? price : undefined;
}

/** Step of the central differences that the gradient is made of, in win rate. */
const step = 1e-6;

/** The break-even price in points, from the win rates of its grid and then of the reference. */
export function evenPriceReading(grid: PriceGrid, winRates: readonly number[]): Reading | undefined {
  return priceReading(grid, winRates, same);
}

/** The same on the logarithm, for a value that is compared in per cent. */
export function valueReading(grid: PriceGrid, winRates: readonly number[]): Reading | undefined {
  return priceReading(grid, winRates, Math.log);
}

function priceReading(
  grid: PriceGrid,
  winRates: readonly number[],
  scale: (price: number) => number,
): Reading | undefined {
  const value = evenPriceOn(grid, winRates);
  if (value === undefined || !Number.isFinite(scale(value))) return undefined;
  const gradient: number[] = [];
  for (const k of winRates.keys()) {
    const at = (by: number): number | undefined =>
      evenPriceOn(
        grid,
        winRates.map((rate, j) => (j === k ? rate + by : rate)),
      );
    const [up, down] = [at(step), at(-step)];
    if (up === undefined || down === undefined) return undefined;
    gradient.push((scale(up) - scale(down)) / (2 * step));
  }
  return gradient.every(Number.isFinite) ? { value, working: scale(value), gradient } : undefined;
}
