/** Prices that a stage is read at besides those it was dealt out for. Promise: it costs no engagement. */
import { StrataReader } from '../../played/read.js';
import type { PricePoint, StrataResults } from '../../played/results.js';
import { finest, latticeOf } from './lattice.js';
import { leftIn } from './left.js';
import type { Searched } from './points.js';
import { pricePoint, type ReadyStage } from './stage.js';

/** Where an interval may end: a little beyond what a test at 95 % leaves open. */
const nearlySettled = 2.2;
/** Where one at 95 % does end, in standard errors; and the most prices that a gap is cut by there. */
const settled = [1.94, 2.06] as const;
const cuts = 7;
/** No finer than prices are told, in thousandths of a point. */
const told = 10;

/**
 * More prices where the difference is nearly settled, and most where an interval ends: nothing is played for them,
 * since whatever they mix was played.
 */
export function looksCloser({ book, curves }: Searched, results: StrataResults, ready: ReadyStage): PricePoint[] {
  const pointsAt = (variant: string, prices: readonly number[], known: readonly number[]): PricePoint[] =>
    prices
      .filter((price) => !known.includes(price))
      .map((price) => pricePoint(book.at(variant, price), ready.strata, ready.lines))
      .filter((point) => point !== undefined);
  const reader = new StrataReader(results);
  const closer = curves.of.flatMap(({ variant }) => {
    const near = leftIn(reader, curves.reference, variant, nearlySettled);
    return pointsAt(variant, latticeOf(near, finest), reader.prices(variant));
  });
  const finer = new StrataReader({ ...results, prices: [...results.prices, ...closer] });
  const ends = curves.of.flatMap(({ variant }) => {
    const known = finer.prices(variant);
    const errors = known.map((price) => {
      const { mean, variance } = finer.difference(variant, price, curves.reference);
      return Math.abs(mean) / Math.sqrt(variance);
    });
    return known.flatMap((price, k) => {
      const [one, other] = [errors[k] as number, errors[k + 1] ?? Number.NaN];
      const isEnd = Math.min(one, other) <= settled[1] && Math.max(one, other) >= settled[0];
      if (!isEnd) return [];
      const between = latticeOf([price, known[k + 1] as number], cuts);
      return pointsAt(
        variant,
        between.filter((each) => Math.round(1000 * each) % told === 0),
        known,
      );
    });
  });
  return [...closer, ...ends];
}
