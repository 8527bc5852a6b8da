/**
 * What a house may add (`additions.ts` of `engagement/`): weapons, units with their price lines, and prices of what a
 * squad's men carry.
 */
import type { Additions } from '../../../engagement/additions.js';
import { isObject, type Json } from '../../../engagement/json.js';

export const additions: Additions = {
  tables: [
    { path: 'weapons', row: 'weapon', called: 'name', kin: true, may: { abilities: [] } },
    { path: 'units', row: 'unit', called: 'title', kin: true },
    { path: 'prices', row: 'price line', about: 'units', unsaid: (row) => unsaid(row, '') },
    { path: 'prices.squad', row: 'price' },
  ],
};

/** How many men a line is for, and how many more there may be, is no price. */
const counts = ['men', 'more'];

/** A price line with the same men and the same upgrades, none of them priced; whatever is said is a scenario's (mark C). */
function unsaid(value: Json, key: string): Json {
  if (key === 'from' && isObject(value)) return Object.fromEntries(Object.keys(value).map((part) => [part, 'C']));
  if (isObject(value)) {
    const parts = Object.entries(value).filter(([name]) => name !== 'as');
    return Object.fromEntries(parts.map(([name, inner]) => [name, unsaid(inner, name)]));
  }
  return typeof value === 'number' && !counts.includes(key) ? null : value;
}
