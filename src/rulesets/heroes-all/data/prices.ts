/**
 * Prices in points (worked: HA-R65). The source prices men only (HA-COST-01, HA-R60); guns, vehicles and rockets are `null` until a scenario sets them, for the
 * whole element, crew included (HA-R61, ENG-R05). Promise: plain data; half points are kept (ENG-R04).
 */
import type { JsonObject } from '../../../engagement/json.js';
import { units } from './units.js';
import { weapons } from './weapons.js';

/** What a weapon costs beside the men who carry it: nothing, unless a scenario says so (HA-R60). */
const carried = Object.keys(weapons).filter(
  (key) => !/gun$|autocannon$|^howitzer|^rockets$|^tank-mg$|^vehicle|^petard$|^multiple|^aircraft|bomb$/.test(key),
);

/** Elements whose price only a scenario knows. */
const unpriced = Object.entries<JsonObject>(units).flatMap(([key, unit]) => (unit['priced'] === false ? [key] : []));

/** Half points (HA-COST-01). */
export const pricing: JsonObject = { step: 0.5 };

export const prices: JsonObject = {
  figures: {
    poor: 1,
    'poor-enhanced': 2,
    militia: 1,
    'militia-enhanced': 2,
    regular: 1.5,
    'regular-enhanced': 3,
    elite: 2,
    'elite-enhanced': 4,
    'special-character': 8,
  },
  weapons: Object.fromEntries(carried.map((key) => [key, 0])),
  elements: Object.fromEntries(unpriced.map((key) => [key, null])),
};
