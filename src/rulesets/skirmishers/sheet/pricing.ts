/**
 * What troopers cost: the scenario's price of each man (ENG-R05), or the author's list of the newer edition where it is asked for.
 *
 * Promises: thousandths of a point; no price is guessed: the error names the unit and the key to write; a listed price says where it comes from.
 */

import type { Json } from '../../../engagement/json.js';
import { onceFor } from '../../../engagement/once.js';
import { type Price, type PricePart, priceOf, priceOrReason } from '../../../engagement/price.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { trooper, unarmed } from '../data/units.js';

export interface Priced {
  readonly unit: string;
  readonly title: string;
  /** The price of one man with the unit's weapon as the unit itself says: points, or the name of a list. */
  readonly own: Json | undefined;
  /** Mates of a crew-served weapon: every man but the first. */
  readonly mates: boolean;
  /** They have a weapon of their own. */
  readonly armedMates: boolean;
  readonly matePrice: Json | undefined;
}

const mostPoints = 1e6;

/** Checks every man's price. Throws a `LanchesterError` ('bad-value') that names the path. */
export function checkPrices({ prices }: Numbers): void {
  read.checkPoints(prices, 'prices.', 0, mostPoints);
}

/**
 * Checks what a unit says of its prices, whoever asks for them and when. Throws a `LanchesterError` that names the unit's
 * word.
 */
export function checkOwnPrices({ priceLists }: Numbers, { unit, own, matePrice }: Priced): void {
  for (const [word, value] of Object.entries({ price: own, matePrice })) {
    if (typeof value === 'string') read.oneOf(value, Object.keys(priceLists), 'list of prices');
    else if (value !== undefined) points(value, `${unit}: ${word}`);
  }
}

/** Points of a man, with at most three decimals. */
function points(value: Json, path: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= mostPoints)) {
    return read.complain(path, `points from 0 to ${mostPoints}`, value);
  }
  return read.exactPoints(value, path);
}

/** A man's price: his own word, then `prices.<unit>`, then a list. */
function manPrice(numbers: Numbers, unit: string, title: string, own: Json | undefined, word: string): PricePart {
  if (own !== undefined && typeof own !== 'string')
    return { what: title, points: points(own, `${unit}: ${word}`), origin: 'scenario' };
  const named = own === undefined ? undefined : read.oneOf(own, Object.keys(numbers.priceLists), 'list of prices');
  const given = numbers.prices[unit] ?? null;
  if (named === undefined && given !== null) {
    return { what: title, points: points(given, `prices.${unit}`), origin: 'scenario' };
  }
  const list = named ?? numbers.priceList;
  const lines = list === undefined ? {} : read.objectAt(numbers.priceLists, list, 'priceLists.');
  if (list !== undefined && Object.hasOwn(lines, unit)) {
    const path = `priceLists.${list}.`;
    const listed = read.wholeAt(read.objectAt(lines, unit, path), 'points', `${path}${unit}.`, 0, mostPoints);
    return { what: `${title} (${list})`, points: listed, origin: 'author-later' };
  }
  throw read.wrong(
    `${title} has no price${list === undefined ? ' in the source' : ` in the list ${list}`}: set "prices.${unit}", or give the unit a "${word}"`,
    { code: 'missing-price', word: unit },
  );
}

/** SK-L04: parts of the price of so many men, the first and the others. Throws `missing-price`. */
function partsOf(numbers: Numbers, priced: Priced, men: number): readonly PricePart[] {
  const { unit, title, own, mates, armedMates, matePrice } = priced;
  const first = manPrice(numbers, unit, title, own, 'price');
  if (!mates || men <= 1) return [{ ...first, points: (first.points * 1000 * men) / 1000 }];
  const mate = manPrice(numbers, armedMates ? trooper : unarmed, 'crew mate', matePrice, 'matePrice');
  return [first, { ...mate, points: mate.points * (men - 1) }];
}

/** The price of so many men. */
export function priceMen(numbers: Numbers, priced: Priced, men: number): Price {
  return priceOf(partsOf(numbers, priced, men));
}

/** Whether a price rests on a list that was made for other weapons. */
export function isListed(price: Price): boolean {
  return price.parts.some(({ origin }) => origin === 'author-later');
}

/** Thousandths of a point of the first man, and of each of the others; `undefined` where there is no price. */
export function milliOfMen(numbers: Numbers, priced: Priced): MenPrice | undefined {
  return pricesUnder(numbers)(priced);
}

interface MenPrice {
  readonly first: number;
  readonly other: number;
}

/** Every man of every start of a battle asks. */
const pricesUnder = onceFor((numbers: Numbers) => onceFor((priced: Priced) => pricedAnew(numbers, priced)));

function pricedAnew(numbers: Numbers, priced: Priced): MenPrice | undefined {
  const one = priceOrReason(() => priceMen(numbers, priced, 1));
  const two = priceOrReason(() => priceMen(numbers, priced, 2));
  if (one.price === undefined) return undefined;
  return { first: one.price.milli, other: two.price === undefined ? 0 : two.price.milli - one.price.milli };
}
