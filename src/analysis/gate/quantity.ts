/**
 * What the gate compares, as smooth functions of joint means: a change on a scale where it is nearly normal, with its gradient, and the way back to a
 * designer's unit. Promises: a change that has no value (a ratio of nothing to nothing, a price where there is none) is `undefined`, never a number.
 */
import { generalisedLeastSquares } from '../least-squares.js';
import type { Zone } from './difference.js';

/** A change as a function of means: where it is, and how it moves with each of them. */
export interface Change {
  /** On the working scale. */
  readonly value: number;
  /** By mean. */
  readonly gradient: readonly number[];
}

/** How a working scale is read: which stretch of it does not matter, and what a value of it is in the designer's unit. */
export interface Scale {
  readonly zone: Zone;
  readonly toUnit: (value: number) => number;
}

/** Win rates: percentage points. `margin` in them. */
export function winRateScale(margin: number): Scale {
  return { zone: { low: -margin, high: margin }, toUnit: (value) => value };
}

/** From two mean scores, each a share: percentage points. Means: [old, new]. */
export function winRateChange([before, after]: readonly [number, number]): Change {
  return { value: 100 * (after - before), gradient: [-100, 100] };
}

/** Exchange ratios: per cent, worked on the logarithm, where a ratio is nearly normal. `margin` in per cent. */
export function ratioScale(margin: number): Scale {
  return {
    zone: { low: margin >= 100 ? Number.NEGATIVE_INFINITY : Math.log1p(-margin / 100), high: Math.log1p(margin / 100) },
    toUnit: (value) => 100 * Math.expm1(value),
  };
}

/** From mean losses, all positive. Means: [old red, old blue, new red, new blue]. */
export function ratioChange(means: readonly [number, number, number, number]): Change | undefined {
  if (!means.every((mean) => mean > 0)) return undefined;
  const [oldRed, oldBlue, newRed, newBlue] = means;
  return {
    value: Math.log(newRed) - Math.log(newBlue) - Math.log(oldRed) + Math.log(oldBlue),
    gradient: [-1 / oldRed, 1 / oldBlue, 1 / newRed, -1 / newBlue],
  };
}

/** Break-even prices: points. `margin` in points. */
export function priceScale(margin: number): Scale {
  return winRateScale(margin);
}

/** A grid of prices on which a break-even price is read. */
export interface PriceGrid {
  /** Whole prices of the unit, rising, points. */
  readonly prices: readonly number[];
  /** What is subtracted at the end: the price of what the upgrade is put on. Points. */
  readonly base: number;
}

/** Win rates nearer to 0 or 1 than this are moved there: the logit of 0 or 1 has no value. */
const nearest = 1e-4;

/**
 * The price at which the win rate equals the reference's: a straight line of the difference of logits in log price. Weights are equal, so that it is a smooth
 * function of the win rates alone. `undefined` where the line does not fall: then there is no such price.
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

/** The change of a break-even price. `before` and `after`: win rates of the grid, then of the reference. Gradient: by `before`, then by `after`. */
export function evenPriceChange(
  grids: { readonly before: PriceGrid; readonly after: PriceGrid },
  before: readonly number[],
  after: readonly number[],
): Change | undefined {
  const [one, other] = [priceAndGradient(grids.before, before), priceAndGradient(grids.after, after)];
  if (one === undefined || other === undefined) return undefined;
  return { value: other.value - one.value, gradient: [...one.gradient.map((slope) => -slope), ...other.gradient] };
}

/** Step of the central differences that the gradient is made of, in win rate. */
const step = 1e-6;

function priceAndGradient(grid: PriceGrid, winRates: readonly number[]): Change | undefined {
  const value = evenPriceOn(grid, winRates);
  if (value === undefined) return undefined;
  const gradient: number[] = [];
  for (const k of winRates.keys()) {
    const at = (by: number): number | undefined =>
      evenPriceOn(
        grid,
        winRates.map((rate, j) => (j === k ? rate + by : rate)),
      );
    const [up, down] = [at(step), at(-step)];
    if (up === undefined || down === undefined) return undefined;
    gradient.push((up - down) / (2 * step));
  }
  return { value, gradient };
}
