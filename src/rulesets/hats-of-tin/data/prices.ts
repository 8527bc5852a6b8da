/**
 * Prices in points: the source has none, for anything (ENG-R05). Promise: plain data; `null` is no price, until a scenario sets one for the whole
 * unit. `prices.commander` is also what an attached commander adds (HOT-L05).
 */
import type { JsonObject } from '../../../engagement/json.js';
import { units } from './units.js';

/** No prices, so no step of them (ENG-R05). */
export const pricing: JsonObject = { step: null };

export const prices: JsonObject = Object.fromEntries(Object.keys(units).map((unit) => [unit, null]));
