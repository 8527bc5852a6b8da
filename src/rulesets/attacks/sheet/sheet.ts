/** A unit as a scenario or a request writes it: its men, and a price of its own. */
import type { JsonObject } from '../../../engagement/json.js';
import { type Price, priceOf } from '../../../engagement/price.js';
import type { Reader } from '../../../engagement/reader.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import { rowsOf, whole, wordOf } from '../../../engagement/words.js';
import { type Game, mostMen, type Unit } from '../data/units.js';

export interface Sheet extends UnitSheet {
  readonly its: Unit;
}

/** The words of a unit, for `list`. */
export const unitWordRows = rowsOf({
  men: whole(1, mostMen).means("how many; default and most are the unit's own"),
  price: wordOf(() => 0, ['points']).means('points for all of them, in place of what its document says'),
});

/** The unit of that name. Throws a `LanchesterError` that names the nearest one. */
export function sheetOf(read: Reader, { units }: Game, unit: string, words: JsonObject): Sheet {
  const its = units[read.oneOf(unit, Object.keys(units), 'unit')] as Unit;
  read.checkKeys(words, ['men', 'price'], unit);
  const fixed = its.price?.of === 'unit';
  const men = read.wholeOr(words, 'men', `${unit}: `, fixed ? its.men : 1, its.most, its.men);
  const own = read.maybeNumberAt(words, 'price', `${unit}: `, 0, 1e6);
  if (own !== undefined) read.exactPoints(own, `${unit}: price`);
  const title = its.men === 1 && men === 1 ? its.title : `${its.title}, ${men} men`;
  return {
    unit,
    its,
    title,
    fields: { men, ...(own === undefined ? {} : { price: own }) },
    strength: men,
    maxStrength: its.most,
    price: (bought = men) => priceFor(read, unit, title, its, own, bought),
  };
}

function priceFor(read: Reader, unit: string, title: string, its: Unit, own: number | undefined, men: number): Price {
  if (own !== undefined) return priceOf([{ what: title, points: own, origin: 'scenario' }]);
  if (its.price === undefined) {
    const path = `units.${unit}.price`;
    throw read.wrong(`${unit} has no price: set ${path}, or a price of the unit (ENG-R05)`, {
      code: 'missing-price',
      path,
    });
  }
  const { of, points } = its.price;
  return priceOf([{ what: title, points: of === 'unit' ? points : points * men, origin: 'source' }]);
}
