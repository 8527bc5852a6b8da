/**
 * Where in a ruleset's data the price of a unit stands. Promise: found by trying, so that it is a number that the unit
 * costs by the ruleset's own rules: so much more there is so much more for the unit.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { unknownName } from '../../kernel/nearest.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../document/overlay.js';

/** A unit, with its ruleset's words. */
export interface Worded {
  readonly unit: string;
  readonly words: JsonObject;
}

/** A number in the data that a unit's price hangs on. */
export interface PricePlace {
  /** As an overlay writes it. */
  readonly path: string;
  /** What stands there, points. */
  readonly now: number;
  /** How much dearer the unit is for one point more there. */
  readonly per: number;
  /** Whether units that are none of the list's are paid by it as well. */
  readonly strangers?: true;
}

/**
 * The place; nothing where the unit's price is made of several numbers, all of which other units have a part in. A
 * number under the unit's own name comes first; then the one that changes nothing else: what its weapon costs beside
 * its men.
 */
export function pricePlaceOf(
  ruleset: Ruleset,
  overlay: Overlay,
  one: Worded,
  others: readonly Worded[],
): PricePlace | undefined {
  const { data } = compileRules(ruleset, overlay);
  const riseOf = (of: Worded, path: string, now: number, by: number): number =>
    riseIn(ruleset, overlay, of, path, now + by);
  const all = pricesIn(data).flatMap(([path, now]): [string, number][] => (now === null ? [] : [[path, now]]));
  const named = all.filter(([path]) => path.split('.').includes(one.unit));
  const own = named.find(([path, now]) => riseOf(one, path, now, 1) === 1000);
  if (own !== undefined) return { path: own[0], now: own[1], per: 1 };
  return placeOfItsOwn(ruleset, overlay, one, others);
}

/** The one number that this unit's price hangs on, and no other's; nothing where there is none, or more of them. */
function placeOfItsOwn(
  ruleset: Ruleset,
  overlay: Overlay,
  one: Worded,
  others: readonly Worded[],
  isAsked: (path: string) => boolean = () => true,
): PricePlace | undefined {
  const alone = pricesIn(compileRules(ruleset, overlay).data).flatMap(([path, now]): PricePlace[] => {
    if (now === null || !isAsked(path)) return [];
    const riseOf = (of: Worded, by: number): number => riseIn(ruleset, overlay, of, path, now + by);
    const rise = riseOf(one, 1);
    const isEven = rise > 0 && riseOf(one, 2) === 2 * rise;
    return isEven && others.every((other) => riseOf(other, 1) === 0) ? [{ path, now, per: rise / 1000 }] : [];
  });
  return alone.length === 1 ? alone[0] : undefined;
}

/**
 * The place under the unit's own name in which nothing stands yet, and whose number would be all that it costs; nothing
 * where there is none, or more of them that are no other unit's. A number of its quality is that, the regular's is another's.
 */
export function unsetPlaceOf(
  ruleset: Ruleset,
  overlay: Overlay,
  one: Worded,
  others: readonly Worded[],
): string | undefined {
  const costs = (of: Worded, path: string, points: number): number | undefined =>
    milliOf(ruleset, { ...overlay, [path]: points }, of);
  const all = pricesIn(compileRules(ruleset, overlay).data).flatMap(([path, now]) =>
    now === null && path.split('.').includes(one.unit) && [1, 2].every((n) => costs(one, path, n) === 1000 * n)
      ? [path]
      : [],
  );
  const plainer = Object.keys(one.words).map((word): Worded => {
    const { [word]: _, ...words } = one.words;
    return { unit: one.unit, words };
  });
  const besides = [...plainer, ...others];
  const alone = all.filter((path) => besides.every((other) => costs(other, path, 1) === costs(other, path, 2)));
  return all.length === 1 ? all[0] : alone.length === 1 ? alone[0] : undefined;
}

/**
 * The place that a list names for a unit: of the data's prices, one that the unit's price hangs on. Where only the
 * scenario has its price, the whole of it belongs there. Throws a `LanchesterError`: 'unknown-name' for what is no price
 * of the data, with the nearest, 'bad-value' for the price of something else.
 *
 * @param price what the list asks for the unit, points
 */
export function toldPlace(
  ruleset: Ruleset,
  overlay: Overlay,
  one: Worded,
  { path, price }: { readonly path: string; readonly price: number },
): PricePlace {
  const { data } = compileRules(ruleset, overlay);
  const known = new Map(pricesIn(data));
  const now = known.get(path);
  if (now === undefined) {
    const where = `lanchester list ${ruleset.id} prices`;
    throw unknownName(`in the data of ${ruleset.title} there is no price`, path, known.keys(), { where, path });
  }
  if (now === null || one.words['price'] !== undefined) return { path, now: price, per: 1 };
  const rise = riseIn(ruleset, overlay, one, path, now + 1);
  if (rise > 0 && riseIn(ruleset, overlay, one, path, now + 2) === 2 * rise) return { path, now, per: rise / 1000 };
  throw new LanchesterError('bad-value', `"${path}" is no part of what "${one.unit}" costs`, { path });
}

/** How much dearer a unit is where another number stands at a path, thousandths of a point; no number: it is not known. */
export function riseIn(ruleset: Ruleset, overlay: Overlay, of: Worded, path: string, value: number): number {
  return (milliOf(ruleset, { ...overlay, [path]: value }, of) ?? Number.NaN) - (milliOf(ruleset, overlay, of) ?? 0);
}

/** What a unit costs, thousandths of a point; nothing where it has no price. */
export function milliOf(ruleset: Ruleset, overlay: Overlay, { unit, words }: Worded): number | undefined {
  try {
    const sheet = compileRules(ruleset, overlay).unit(unit, words);
    return sheet.price(sheet.strength).milli;
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
    throw error;
  }
}

/** Every price in a ruleset's data, with its path; null where only a scenario knows it. */
export function pricesIn(data: JsonObject): [string, number | null][] {
  return numbersIn(data['prices'] ?? {}, ['prices']);
}

/** Every number in a value, and every place for one. */
function numbersIn(value: Json, at: readonly string[]): [string, number | null][] {
  if (typeof value === 'number' || value === null) return [[at.join('.'), value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner as Json, [...at, key]));
}
