/**
 * The break-even price between exact points, where there is no error to fit through. Promises: the interval is the pair of grid prices
 * between which the sign changes (certain, if the curve is continuous); the price is read between them on a straight line in log price.
 */
import type { DifferenceCurve } from './difference-curve.js';
import { bounded, type Interval, type Unbounded } from './interval.js';

const METHOD = 'bracket between exact grid prices';

/** Where exact differences cross zero. */
export interface Bracket {
  readonly price: number | undefined;
  readonly interval: Interval;
  /** Change of the difference per unit of ln price at the crossing; over the whole grid when there is none. */
  readonly slope: number;
  readonly wrongSlope: boolean;
  readonly warnings: readonly string[];
}

function open(low: number, high: number, unbounded: Unbounded): Interval {
  return { low, high, level: 1, method: METHOD, unbounded };
}

/**
 * @param direction −1 when the difference is expected to fall with the price, else 1
 */
export function bracketCrossing(curve: DifferenceCurve, direction: 1 | -1): Bracket {
  const { prices, x, difference } = curve;
  const last = prices.length - 1;
  const at = (list: readonly number[], i: number): number => list[i] as number;
  // Turned so that "before the crossing" is positive.
  const side = difference.map((d) => Math.sign(-direction * d));
  const over = (i: number, j: number): number => (at(difference, j) - at(difference, i)) / (at(x, j) - at(x, i));
  const none = { price: undefined, slope: over(0, last), wrongSlope: false };
  if (side.every((s) => s > 0)) {
    const price = at(prices, last);
    const warning = `The break-even price lies above the grid (over ${price}): try higher prices.`;
    return { ...none, interval: open(price, Number.POSITIVE_INFINITY, 'above'), warnings: [warning] };
  }
  if (side.every((s) => s < 0)) {
    const price = at(prices, 0);
    const warning = `The break-even price lies below the grid (under ${price}): try lower prices.`;
    return { ...none, interval: open(0, price, 'below'), warnings: [warning] };
  }
  const firstDown = side.findIndex((s) => s <= 0);
  const lastUp = side.findLastIndex((s) => s >= 0);
  const startsUp = at(side, 0) > 0 || (at(side, 0) === 0 && side.slice(1).every((s) => s < 0));
  const endsDown = at(side, last) < 0 || (at(side, last) === 0 && side.slice(0, last).every((s) => s > 0));
  if (!startsUp || !endsDown) {
    const warning =
      'The outcome does not move with the price as it should: no break-even price can be read from this grid.';
    return { ...none, wrongSlope: true, interval: open(0, Number.POSITIVE_INFINITY, 'both'), warnings: [warning] };
  }
  const clean = lastUp <= firstDown;
  const warnings = clean ? [] : ['The outcome crosses the reference more than once: narrow the grid.'];
  // A difference of exactly zero is its own bracket.
  const from = side[firstDown] === 0 ? firstDown : firstDown - 1;
  const to = side[lastUp] === 0 ? lastUp : lastUp + 1;
  const interval = bounded(at(prices, Math.min(from, to)), at(prices, Math.max(from, to)), 1, METHOD);
  if (side[firstDown] === 0) {
    const i = firstDown === last ? last - 1 : firstDown;
    return { price: at(prices, firstDown), interval, slope: over(i, i + 1), wrongSlope: false, warnings };
  }
  const share = at(difference, from) / (at(difference, from) - at(difference, firstDown));
  const price = Math.exp(at(x, from) + share * (at(x, firstDown) - at(x, from)));
  return { price, interval, slope: over(from, firstDown), wrongSlope: false, warnings };
}
