/**
 * What a unit costs: what the scenario says, for the source has no prices (ENG-R05).
 *
 * Promises: no price is guessed: the error names the unit and the key to write; the unit's own `price` is for everything, its commander included;
 * else `prices` has a line for the unit, or one for it at its quality (HOT-L31), and one for its commander (HOT-L05).
 */
import type { JsonObject } from '../../../engagement/json.js';
import { milli, type Price, type PricePart, priceOf } from '../../../engagement/price.js';
import type { Kind, Numbers, Quality } from '../data/numbers.js';
import { read } from '../data/reader.js';

const highest = 1e6;

/** Checks a number of points: from 0, at most three decimals. Throws `bad-value`. */
export function checkPoints(points: unknown, path: string): number {
  if (typeof points !== 'number' || !(points >= 0 && points <= highest)) {
    return read.complain(path, `a price from 0 to ${highest} points, or null for none`, points as number);
  }
  return read.exactPoints(points, path);
}

/** What prices are read from. */
export type PriceLines = Pick<Numbers, 'prices' | 'qualityPrices'>;

/** Checks every line of the price tables. Throws a `LanchesterError` that names the path. */
export function checkPrices({ prices, qualityPrices }: PriceLines): void {
  const check = (lines: JsonObject, path: string): void => {
    for (const [key, points] of Object.entries(lines)) if (points !== null) checkPoints(points, `${path}.${key}`);
  };
  check(prices, 'prices');
  for (const [quality, lines] of Object.entries(qualityPrices)) check(lines, qualityPath(quality));
}

/** The price of a unit. Throws `missing-price` (ENG-R05) where nobody has said it. */
export function priceUnit(
  { prices, qualityPrices }: PriceLines,
  { key, title }: Kind,
  {
    quality,
    commander,
    own,
  }: { readonly quality: Quality; readonly commander: boolean; readonly own?: number | undefined },
): Price {
  if (own !== undefined) return priceOf([{ what: title, points: own, origin: 'scenario' }]);
  const lines: JsonObject = quality === 'regular' ? {} : qualityPrices[quality];
  const isPriced = (lines[key] ?? null) !== null;
  const parts = [isPriced ? part(lines, key, key, title, qualityPath(quality)) : part(prices, key, key, title)];
  if (commander) parts.push(part(prices, 'commander', key, 'An attached commander'));
  return priceOf(parts);
}

function qualityPath(quality: string): string {
  return `prices.qualities.${quality}`;
}

/** Thousandths of a point that an attached commander has of his own: 0 where his unit's `price` includes him. */
export function commanderMilli(prices: JsonObject, own: number | undefined): number {
  const points = prices['commander'];
  return own === undefined && typeof points === 'number' ? milli(points) : 0;
}

function part(prices: JsonObject, key: string, unit: string, what: string, path = 'prices'): PricePart {
  const points = prices[key];
  if (points === null || points === undefined) {
    throw read.wrong(
      `${what} has no price, for the source has none: give "${unit}" a "price", or set "prices.${key}" (ENG-R05)`,
      { code: 'missing-price', word: unit },
    );
  }
  return { what, points: checkPoints(points, `${path}.${key}`), origin: 'scenario' };
}
