/**
 * Where in a ruleset's data the price of a unit stands. Promise: found by trying, so that it is the number that the unit
 * costs by the ruleset's own rules: one point more there is one point more for the unit.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../study.js';

/** The path, as an overlay writes it; nothing where the unit's price is made of several numbers. */
export function pricePathOf(ruleset: Ruleset, overlay: Overlay, unit: string, words: JsonObject): string | undefined {
  const priceAt = (changed: Overlay): number | undefined => {
    try {
      const sheet = compileRules(ruleset, changed).unit(unit, words);
      return sheet.price(sheet.strength).milli;
    } catch (error) {
      if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
      throw error;
    }
  };
  const now = priceAt(overlay);
  if (now === undefined) return undefined;
  const { data } = compileRules(ruleset, overlay);
  return numbersIn(data['prices'] ?? null, ['prices'])
    .filter(([path]) => path.split('.').includes(unit))
    .find(([path, value]) => priceAt({ ...overlay, [path]: value + 1 }) === now + 1000)?.[0];
}

/** Every number in a value, with its path. */
function numbersIn(value: Json, at: readonly string[]): [string, number][] {
  if (typeof value === 'number') return [[at.join('.'), value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner as Json, [...at, key]));
}
