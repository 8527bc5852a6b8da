/** A unit as a scenario or a request writes it. */
import type { JsonObject } from '../../../../src/engagement/json.js';
import { priceOf } from '../../../../src/engagement/price.js';
import { type CoinsData, read } from '../data/units.js';

export const mostMen = 12;

/** A `UnitSheet`, with the words of a request that say the same, and the number that its men need to hit. */
export function sheetOf({ units }: CoinsData, unit: string, words: JsonObject) {
  const { hits, price } = units[read.oneOf(unit, Object.keys(units), 'unit')] as CoinsData['units'][string];
  read.checkKeys(words, ['men', 'price'], unit);
  const men = read.wholeOr(words, 'men', '', 1, mostMen, 5);
  const own = read.maybeNumberAt(words, 'price', `${unit}.`, 0, 1e6);
  if (own !== undefined) read.exactPoints(own, `${unit}.price`);
  read.exactPoints(price, `units.${unit}.price`);
  const title = `${men} ${unit}s`;
  const fields = { men, ...(own === undefined ? {} : { price: own }) };
  const priced = (bought = men) =>
    priceOf([
      own === undefined
        ? { what: title, points: price * bought, origin: 'source' }
        : { what: title, points: own, origin: 'scenario' },
    ]);
  return { unit, title, fields, strength: men, maxStrength: mostMen, price: priced, words: { unit, ...fields }, hits };
}
