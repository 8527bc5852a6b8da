/** A unit as a scenario or a request writes it. */
import type { JsonObject } from '../../../../src/engagement/json.js';
import { priceOf } from '../../../../src/engagement/price.js';
import { type CoinsData, read } from '../data/units.js';

export const mostMen = 12;

/** A `UnitSheet`, with the words of a request that say the same, and the number that its men need to hit. */
export function sheetOf({ units }: CoinsData, unit: string, words: JsonObject) {
  const { hits, price } = units[read.oneOf(unit, Object.keys(units), 'unit')] as CoinsData['units'][string];
  read.checkKeys(words, ['men'], unit);
  const men = read.wholeOr(words, 'men', '', 1, mostMen, 5);
  const [title, fields, strength, maxStrength] = [`${men} ${unit}s`, { men }, men, mostMen];
  const priced = (bought = men) => priceOf([{ what: title, points: price * bought, origin: 'source' }]);
  return { unit, title, fields, strength, maxStrength, price: priced, words: { unit, men }, hits };
}
