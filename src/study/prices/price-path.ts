/**
 * Where in a ruleset's data the price of a unit stands. Promise: found by trying, so that it is the number that the unit
 * costs by the ruleset's own rules, and no other unit of the list: so much more there is so much more for the unit.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../study.js';

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
    (milliOf(ruleset, { ...overlay, [path]: now + by }, of) ?? Number.NaN) - (milliOf(ruleset, overlay, of) ?? 0);
  const all = numbersIn(data['prices'] ?? null, ['prices']);
  const named = all.filter(([path]) => path.split('.').includes(one.unit));
  const own = named.find(([path, now]) => riseOf(one, path, now, 1) === 1000);
  if (own !== undefined) return { path: own[0], now: own[1], per: 1 };
  const alone = all.flatMap(([path, now]): PricePlace[] => {
    const rise = riseOf(one, path, now, 1);
    const isEven = rise > 0 && riseOf(one, path, now, 2) === 2 * rise;
    return isEven && others.every((other) => riseOf(other, path, now, 1) === 0)
      ? [{ path, now, per: rise / 1000 }]
      : [];
  });
  return alone.length === 1 ? alone[0] : undefined;
}

/** What a unit costs, thousandths of a point; nothing where it has no price. */
function milliOf(ruleset: Ruleset, overlay: Overlay, { unit, words }: Worded): number | undefined {
  try {
    const sheet = compileRules(ruleset, overlay).unit(unit, words);
    return sheet.price(sheet.strength).milli;
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
    throw error;
  }
}

/** Every number in a value, with its path. */
function numbersIn(value: Json, at: readonly string[]): [string, number][] {
  if (typeof value === 'number') return [[at.join('.'), value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner as Json, [...at, key]));
}
