/**
 * By how much a break-even price has moved, from the price curves of an old and a new side that were played together:
 * the test of docs/statistics.md, section 7, turned round once more.
 *
 * Promises: nothing is fitted, and nothing is read between prices that were played. The results hold for curves of any
 * shape, as long as each lies above 0 below its break-even price, and under 0 above it. Every price that the old
 * break-even may be is tested; not knowing it costs a share of the error. The interval misses a zone exactly where the
 * p of that zone is at most the error.
 */
import type { Scale } from './quantity.js';

/** How much more often a priced variant wins than its reference, at the prices of both sides. */
export interface TwoCurves {
  readonly old: CurveSide;
  readonly now: CurveSide;
  /** The mean difference at a price: old's are counted first, then new's. */
  mean(k: number): number;
  covariance(k: number, l: number): number;
}

/** A side's prices, rising, and whether the answer is known to lie between its ends. */
export interface CurveSide {
  readonly prices: readonly number[];
  /** All that is cheaper is known to be less than the break-even price; all that is dearer, to be more. */
  readonly known: { readonly low: boolean; readonly high: boolean };
}

/** The p of "this mean is at most 0", for an estimate of it with its variance. */
export type Test = (estimate: number, variance: number) => number;

/** A change as far as it is known. */
export interface PriceChange {
  /** Where each curve crosses, points. */
  readonly before: number;
  readonly after: number;
  /** On the working scale. */
  readonly change: number;
  /** p of "the change lies in this zone". The zone may be 0 alone. */
  outsideP(zone: Scale['zone']): number;
  /** p of "the change is at most this", and of "at least this". */
  atMostP(change: number): number;
  atLeastP(change: number): number;
  /** The changes that are not ruled out at this chance of error, as far as prices were played. */
  interval(error: number): readonly [low: number, high: number];
}

/** Changes between the widest that could be seen and the estimate, among which an end is looked for. */
const steps = 64;
/** Halvings between two of them. */
const halvings = 20;

/** Prices are whole thousandths: what differs by less is the same. */
const same = 1e-3;

/**
 * The change, `undefined` where one of the curves does not cross at the prices played.
 * @param doubt the part of the chance of error that not knowing the old price takes
 */
export function priceChange(
  curves: TwoCurves,
  scale: Pick<Scale, 'of' | 'natural'>,
  test: Test,
  doubt: number,
): PriceChange | undefined {
  const { old, now } = curves;
  const first = old.prices.length;
  const [before, after] = [crossing(curves, old, 0), crossing(curves, now, first)];
  if (before === undefined || after === undefined) return undefined;
  const at = old.prices.map((price) => scale.of(price));
  const moved = (k: number, change: number): number => scale.natural((at[k] as number) + change);
  /**
   * p of "new at `k` is not on this side of 0, or not further than old at `i`": one of the two would have to hold. If
   * the curves run alike, the second is the sharper, since both shared their luck; if they are level, the first is.
   */
  const either = (k: number, i: number, side: 1 | -1): number => {
    const [n, o] = [first + k, i];
    const apart = curves.covariance(n, n) + curves.covariance(o, o) - 2 * curves.covariance(n, o);
    const alone = test(side * curves.mean(n), curves.covariance(n, n));
    return 2 * Math.min(alone, test(side * (curves.mean(n) - curves.mean(o)), Math.max(0, apart)));
  };
  // old is even between its prices k and k + 1, so new, if no more than `change` beyond, is under 0 from there on
  const notMore = (k: number, change: number): number => {
    const price = moved(k + 1, change);
    if (now.known.low && price < (now.prices[0] as number) - same) return 0;
    const next = now.prices.findIndex((each) => each >= price - same);
    return next < 0 ? 1 : either(next, k, 1);
  };
  const notLess = (k: number, change: number): number => {
    const price = moved(k, change);
    if (now.known.high && price > (now.prices.at(-1) as number) + same) return 0;
    const next = now.prices.findLastIndex((each) => each <= price + same);
    return next < 0 ? 1 : either(next, k + 1, -1);
  };
  const cells = cellsOf(curves, test, doubt);
  const worst = (of: typeof notMore, change: number): number =>
    cells === undefined ? 1 : Math.min(1, doubt + Math.max(...cells.map((k) => of(k, change))));
  const atMostP = (change: number): number => worst(notMore, change);
  const atLeastP = (change: number): number => worst(notLess, change);
  const change = scale.of(after) - scale.of(before);
  const [least, most] = [now.prices[0] as number, now.prices.at(-1) as number].map(scale.of) as [number, number];
  const [cheapest, dearest] = [at[0] as number, at.at(-1) as number];
  return {
    before,
    after,
    change,
    outsideP: ({ low, high }) => Math.min(atMostP(high), atLeastP(low)),
    atMostP,
    atLeastP,
    interval: (error) => [
      endFrom(atMostP, Math.min(change, least - dearest), change, error),
      endFrom(atLeastP, Math.max(change, most - cheapest), change, error),
    ],
  };
}

/** The end of what is ruled out, from a widest change on towards the estimate. */
function endFrom(p: (change: number) => number, widest: number, estimate: number, error: number): number {
  if (!Number.isFinite(widest) || p(widest) > error) return widest;
  const place = (k: number): number => widest + ((estimate - widest) * k) / steps;
  let k = 1;
  while (k < steps && p(place(k)) <= error) k++;
  let [out, inside] = [place(k - 1), place(k)];
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (out + inside) / 2;
    if (p(middle) <= error) out = middle;
    else inside = middle;
  }
  return out;
}

/**
 * The price at which a falling curve through means at rising prices is 0. Stretches that do not fall are made level
 * first.
 */
function crossing({ mean }: TwoCurves, { prices }: CurveSide, first: number): number | undefined {
  const level: { sum: number; count: number }[] = [];
  for (const k of prices.keys()) {
    level.push({ sum: mean(first + k), count: 1 });
    for (;;) {
      const [before, last] = [level.at(-2), level.at(-1)];
      if (before === undefined || last === undefined || last.sum / last.count <= before.sum / before.count) break;
      level.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const falling = level.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
  const right = falling.findIndex((each) => each <= 0);
  if (right < 0 || (right === 0 && (falling[0] as number) < 0)) return undefined;
  // level at 0 over a stretch of prices: its middle
  const last = falling.findLastIndex((each) => each >= 0);
  if (last >= right) return ((prices[right] as number) + (prices[last] as number)) / 2;
  const [left, up, down] = [right - 1, falling[right - 1] as number, falling[right] as number];
  const [low, high] = [prices[left] as number, prices[right] as number];
  return low + ((high - low) * up) / (up - down);
}

/**
 * The pairs of neighbouring prices between which the old break-even price may lie, each by its first. `undefined` if it
 * may lie beyond all of them.
 */
function cellsOf({ old, mean, covariance }: TwoCurves, test: Test, doubt: number): readonly number[] | undefined {
  const { prices, known } = old;
  const isMore = prices.map((_, k) => test(mean(k), covariance(k, k)) <= doubt);
  const isLess = prices.map((_, k) => test(-mean(k), covariance(k, k)) <= doubt);
  if (!known.low && isMore[0] !== true) return undefined;
  if (!known.high && isLess.at(-1) !== true) return undefined;
  const found = prices.slice(1).flatMap((_, k) => (isMore[k + 1] === true || isLess[k] === true ? [] : [k]));
  return found.length === 0 ? undefined : found;
}
