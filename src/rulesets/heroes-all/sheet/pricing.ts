/**
 * What an element costs (HA-COST-01, HA-R60 to HA-R62): the sum of its figures, or what the scenario says.
 *
 * Promises: thousandths of a point, half points exact (ENG-R04); no price is guessed (ENG-R05): the error names the unit and the key to write.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { type Price, type PricePart, priceOf } from '../../../engagement/price.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Listed } from './arms.js';

export interface Pricing {
  readonly unit: string;
  readonly title: string;
  /** Key of the price of a figure: `regular-enhanced`. */
  readonly figure: string;
  readonly priced: boolean;
  readonly weapons: readonly Listed[];
  /** Figures at the usual strength (1 for a vehicle). */
  readonly men: number;
  /** The price of the whole element at that strength, as the scenario gives it. */
  readonly own: number | undefined;
}

/** Points that a price may be. */
const most = { elements: 1e6, figures: 1e5, weapons: 1e5 } as const;

/** Checks every price. Throws a `LanchesterError` ('bad-value') that names the path. */
export function checkPrices({ prices }: Numbers): void {
  for (const [table, high] of Object.entries(most)) {
    read.checkPoints(read.objectAt(prices, table, 'prices.'), `prices.${table}.`, 0, high);
  }
}

/** The price at a strength. Throws `missing-price` where only a scenario knows it, `bad-value` for a price finer than a thousandth. */
export function priceUnit(numbers: Numbers, pricing: Pricing, strength = pricing.men): Price {
  const { prices } = numbers;
  const { unit, title, figure, men, own } = pricing;
  if (own !== undefined) return whole(title, own, strength, men, pricing.priced, `${unit}.price`);
  if (!pricing.priced) {
    const elements: JsonObject = read.objectAt(prices, 'elements', 'prices.');
    const given = read.maybeNumberAt(elements, unit, 'prices.elements.', 0, most.elements);
    if (given === undefined) {
      throw read.wrong(
        `${title} has no price in the source: set "prices.elements.${unit}", or give the unit a "price"`,
        {
          code: 'missing-price',
          word: unit,
        },
      );
    }
    return whole(title, given, strength, men, false, `prices.elements.${unit}`);
  }
  const figures = read.objectAt(prices, 'figures', 'prices.');
  if (!Object.hasOwn(figures, figure)) {
    throw read.wrong(`a ${figure} figure has no price (HA-COST-01)`);
  }
  const each = read.exactPoints(
    read.numberAt(figures, figure, 'prices.figures.', 0, most.figures),
    `prices.figures.${figure}`,
  );
  const parts: PricePart[] = [
    { what: `${title}, ${strength} figures (${figure})`, points: each * strength, origin: 'source' },
  ];
  const extras = read.objectAt(prices, 'weapons', 'prices.');
  for (const { weapon, count } of pricing.weapons) {
    const extra = read.maybeNumberAt(extras, weapon.key, 'prices.weapons.', 0, most.weapons) ?? 0;
    if (extra > 0) {
      read.exactPoints(extra, `prices.weapons.${weapon.key}`);
      parts.push({ what: `${count} ${weapon.name}`, points: extra * count, origin: 'scenario' });
    }
  }
  return priceOf(parts);
}

/** HA-L28: a price for the whole: of men in proportion, of a vehicle or gun with whatever crew. */
function whole(title: string, points: number, strength: number, men: number, byMan: boolean, path: string): Price {
  read.exactPoints(points, path);
  const share = byMan ? Math.round((points * 1000 * strength) / men) / 1000 : points;
  return priceOf([{ what: title, points: share, origin: 'scenario' }]);
}
