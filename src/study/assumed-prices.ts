/** Prices of units that no list prices, for first drafts. Promise: the ruleset takes them, or says what it lacks. */
import type { JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules } from '../engagement/ruleset.js';
import { isKnown, meaningsFor } from './unit-words.js';

/** A made-up price where no list has one. The reader is to change it. */
const assumed = 50;

/** Words that price a unit for which no list has a price: `price`, and of some units a further one. */
export function assumedPrices(rules: Rules, unit: string, fields: JsonObject): JsonObject {
  const sheet = rules.unit(unit, fields);
  const listed = [...meaningsFor(rules, unit).keys()].filter((word) => /price$/i.test(word) && word !== 'price');
  const further = listed.filter((word) => isKnown(rules, sheet, word)).map((word) => [word, assumed]);
  const all = [{ price: assumed }, { price: assumed, ...Object.fromEntries(further) }];
  const enough = all.find((prices) => {
    const priced = rules.unit(unit, { ...fields, ...prices } as JsonObject);
    return priceOrReason(() => priced.price()).price !== undefined;
  });
  return enough ?? { price: assumed };
}
