/**
 * Prices in points. The chapter has none: each is null until a scenario sets it (ENG-R05). The author's list is of the newer edition, whose weapons differ: whoever
 * shows it says so. Promise: plain data.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { unitKeys } from './units.js';

/** `prices.<unit>`: points of one man with that weapon. */
export const prices: JsonObject = Object.fromEntries(unitKeys.map((key) => [key, null]));

/** The one list of prices that there is beside a scenario's own. */
export const newerEdition = 'author-newer-edition';

/** The chapter has no prices (ENG-R05); those of the newer edition are whole points. */
export const pricing: JsonObject = { step: 1 };

/** Points with the damage and ranges that they were printed for. */
export const priceLists: JsonObject = {
  [newerEdition]: {
    lmg: { points: 150, damage: '5X', short: 29, long: 100 },
    mmg: { points: 199, damage: '6X', short: 34, long: 112 },
    hmg: { points: 229, damage: '7X', short: 36, long: 125 },
    'sp-laser': { points: 437, damage: '10X', short: 80, long: 240 },
    'heavy-sp-laser': { points: 753, damage: '13X', short: 106, long: 380 },
  },
};

export const newerEditionNote =
  'author-newer-edition: points of the newer edition, printed for weapons that differ from these (damage, ranges)';
