/**
 * Units as rules read them. Promise: a unit that many cells share is read once, and so is its price at each strength; a
 * unit that rules refuse, or that has no price, is refused in every cell.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Price } from '../../engagement/price.js';
import type { Rules, UnitSheet } from '../../engagement/ruleset.js';
import { remembered } from '../remembered.js';

/** More units than this of the same rules are read again. */
const mostUnits = 2048;

/** What cells ask of a sheet. */
export type ReadUnit = Omit<UnitSheet, 'isEmpty'>;

/** The sheet of a unit. Throws a `LanchesterError` as `Rules.unit` does. */
export const sheetIn = remembered(
  mostUnits,
  (unit: string, words: JsonObject) => JSON.stringify([unit, words]),
  (rules: Rules, unit: string, words: JsonObject): ReadUnit => {
    const sheet = rules.unit(unit, words);
    const known = new Map<number | undefined, Price>();
    const price = (strength?: number): Price => {
      const found = known.get(strength) ?? sheet.price(strength);
      known.set(strength, found);
      return found;
    };
    const { title, fields, strength, maxStrength } = sheet;
    return { unit: sheet.unit, title, fields, strength, maxStrength, price };
  },
);
