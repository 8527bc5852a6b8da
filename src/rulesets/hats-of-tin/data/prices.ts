/**
 * Prices in points: the source has none, for anything (ENG-R05). Promise: plain data; `null` is no price, until a scenario sets one for the whole
 * unit. `prices.commander` is also what an attached commander adds (HOT-L05). Militia and elite units have numbers of their own, and `null` there is
 * the unit's other price (HOT-L31).
 */
import type { JsonObject } from '../../../engagement/json.js';
import { units } from './units.js';

/** No prices, so no step of them (ENG-R05). */
export const pricing: JsonObject = { step: null };

const unpriced = (all: readonly string[]): JsonObject => Object.fromEntries(all.map((unit) => [unit, null]));

/** Commanders have no quality (HOT-STACK-02). */
const ofQuality = Object.entries<JsonObject>(units).flatMap(([unit, { class: kind }]) =>
  kind === 'commander' ? [] : [unit],
);

export const prices: JsonObject = {
  ...unpriced(Object.keys(units)),
  qualities: { militia: unpriced(ofQuality), elite: unpriced(ofQuality) },
};
