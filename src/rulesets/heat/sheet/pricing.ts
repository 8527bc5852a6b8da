/**
 * What a unit costs, part by part, each part with its origin.
 *
 * Promises: only prices that the data have; where there is none, a `missing-price` error that names the unit and the keys to write
 * (ENG-R05); a price that the scenario gives is taken as it is.
 */
import { isObject, type JsonObject } from '../../../engagement/json.js';
import { type Price, type PriceOrigin, type PricePart, priceOf } from '../../../engagement/price.js';
import { levelNames } from '../data/numbers.js';
import { read } from '../data/reader.js';

const origins: Readonly<Record<string, PriceOrigin>> = {
  S: 'source',
  L: 'author-later',
  P: 'author-lists',
  H: 'host',
  O: 'ruling',
  C: 'scenario',
};

/** An upgrade that is paid for: `count` times the price at `prices.<line>.<key>`. */
export interface Upgrade {
  readonly line: string;
  readonly key: string;
  readonly count: number;
  readonly what: string;
}

/** What pricing needs of a unit. */
export interface Priced {
  readonly unit: string;
  readonly title: string;
  /** The unit without its upgrades: `Rifle squad, 4 Regulars`. */
  readonly label: string;
  /** 0 to 2. */
  readonly experience: number;
  readonly upgrades: readonly Upgrade[];
  /** Upgrades of every man, whatever their number. */
  readonly perMan: readonly Upgrade[];
  /** The line's key of another price for the same unit: `transport`, `stubborn`. */
  readonly version: string | undefined;
  /** Words that no price line knows: the scenario must give the whole price. */
  readonly unpriced: readonly string[];
  /** The price of the whole unit as the scenario gives it. */
  readonly given: number | undefined;
}

/** The mark of a part of a price line. */
export function originOf(prices: JsonObject, line: string, part: string): PriceOrigin {
  const row = prices[line];
  const from = isObject(row) ? row['from'] : undefined;
  const mark = isObject(from) ? from[part] : undefined;
  return (typeof mark === 'string' ? origins[mark] : undefined) ?? 'ruling';
}

/** Whether the line has the other version at this experience. */
export function hasVersion(prices: JsonObject, unit: string, version: string, experience: number): boolean {
  const row = prices[unit];
  const other = isObject(row) ? row[version] : undefined;
  return isObject(other) && typeof other[levelNames[experience] as string] === 'number';
}

/** Men that a line is priced for, and the most there may be; undefined without a line. */
export function menOfLine(
  prices: JsonObject,
  unit: string,
): { readonly men: number; readonly most: number } | undefined {
  const row = prices[unit];
  if (!isObject(row)) return undefined;
  const path = `prices.${unit}.`;
  const men = read.maybeWholeAt(row, 'men', path, 1, 24);
  if (men === undefined) return undefined;
  return { men, most: Math.min(24, men + (read.maybeWholeAt(row, 'more', path, 0, 23) ?? 0)) };
}

/** The price of a unit with `strength` men (1 for a vehicle). Fewer men than the line's cost as much as the line (HEAT-L04). */
export function priceUnit(prices: JsonObject, unit: Priced, strength: number): Price {
  if (unit.given !== undefined) return priceOf([{ what: unit.title, points: unit.given, origin: 'scenario' }]);
  const level = levelNames[unit.experience] as (typeof levelNames)[number];
  const missing = (key: string): never => {
    const why = `there is no price for ${unit.title}: write ${key} in an overlay, or price in the unit`;
    throw read.wrong(why, { code: 'missing-price' });
  };
  if (unit.unpriced.length > 0) {
    const words = unit.unpriced.join(', ');
    throw read.wrong(`there is no price for ${unit.title} with ${words}: write price in the unit`, {
      code: 'missing-price',
    });
  }
  const pointsAt = (row: JsonObject, key: string, path: string): number =>
    maybePointsAt(row, key, path) ?? missing(`${path}${key}`);
  const path = `prices.${unit.unit}.`;
  if (!isObject(prices[unit.unit])) missing(`${path}${level}`);
  const line = read.objectAt(prices, unit.unit, 'prices.');
  const { version } = unit;
  const points =
    version === undefined
      ? pointsAt(line, level, path)
      : pointsAt(read.objectAt(line, version, path), level, `${path}${version}.`);
  const parts: PricePart[] = [{ what: unit.label, points, origin: originOf(prices, unit.unit, version ?? 'base') }];
  const { men, most } = menOfLine(prices, unit.unit) ?? { men: strength, most: strength };
  if (strength > most) missing(`${path}more`); // HEAT-L04
  const more = strength - men;
  if (more > 0) {
    parts.push({
      what: more === 1 ? '1 more man' : `${more} more men`,
      points: more * pointsAt(read.objectAt(line, 'man', path), level, `${path}man.`),
      origin: originOf(prices, unit.unit, 'man'),
    });
  }
  const perMan = unit.perMan.map((upgrade) => ({ ...upgrade, count: upgrade.count * strength }));
  for (const { line: key, key: part, count, what } of [...unit.upgrades, ...perMan]) {
    if (count === 0) continue;
    const each = pointsAt(read.objectAt(prices, key, 'prices.'), part, `prices.${key}.`);
    parts.push({ what, points: count * each, origin: originOf(prices, key, part) });
  }
  return priceOf(parts);
}

/** Points that a price may be, rebates too. */
const bounds = [-9999, 9999] as const;

/** Checks every price. Throws a `LanchesterError` ('bad-value') that names the path. */
export function checkPrices(prices: JsonObject): void {
  read.checkPoints(prices, 'prices.', ...bounds);
}

/** Points of a price line, rebates too; undefined for null and for a missing key. */
function maybePointsAt(line: JsonObject, key: string, path: string): number | undefined {
  const points = read.maybeNumberAt(line, key, path, ...bounds);
  return points === undefined ? undefined : read.exactPoints(points, `${path}${key}`);
}
