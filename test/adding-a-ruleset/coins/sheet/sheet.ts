/** A unit as a scenario or a request writes it. */
import type { JsonObject } from '../../../../src/engagement/json.js';
import { priceOf } from '../../../../src/engagement/price.js';
import { readerFor } from '../../../../src/engagement/reader.js';
import type { CoinsData } from '../data/units.js';

const { checkKeys, oneOf, wholeOr } = readerFor('coins');

export const mostMen = 12;

/** A `UnitSheet`, with the number that its men need to hit. */
export function sheetOf({ units }: CoinsData, unit: string, words: JsonObject) {
  const { hits, price } = units[oneOf(unit, Object.keys(units), 'unit')] as CoinsData['units'][string];
  checkKeys(words, ['men'], unit);
  const men = wholeOr(words, 'men', '', 1, mostMen, 5);
  const [title, fields, strength, maxStrength] = [`${men} ${unit}s`, { men }, men, mostMen];
  const priced = (bought = men) => priceOf([{ what: title, points: price * bought, origin: 'source' }]);
  return { unit, title, fields, strength, maxStrength, price: priced, hits };
}
