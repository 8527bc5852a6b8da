/**
 * Prices in army points (HITT-COST-01). Plain data. Heavy guns and mortars include the point for their compulsory entrenchment; the
 * Command Bunker is free, as trenches and wire are.
 */
import type { JsonObject } from '../../../engagement/json.js';
import type { PriceOrigin } from '../../../engagement/price.js';

export const prices: JsonObject = {
  'air-ace': 6,
  barrage: 4,
  tank: 4,
  'heavy-artillery': 4,
  'heavy-mortar': 4,
  fighter: 4,
  'field-artillery': 3,
  aaa: 3,
  mortar: 3,
  mg: 3,
  bomber: 3,
  zeppelin: 3,
  sturmtruppe: 3,
  'armoured-car': 2,
  cavalry: 2,
  rifles: 2,
  'dismounted-cavalry': 2,
  scout: 2,
  balloon: 1,
  'forward-observer': 1,
  sniper: 1,
  minefield: 1,
  gas: 1,
  'command-bunker': 0,
  strongpoint: 1, // HITT-COST-03
};

/** Whole army points (HITT-COST-01). */
export const pricing: JsonObject = { step: 1 };

/** Prices that the source does not print: AAA (HITT-R07) and Zeppelin (HITT-R08). */
const ruledPrices: readonly string[] = ['aaa', 'zeppelin'];

/** Where the price of an element comes from. */
export function originOf({ key, kin }: { readonly key: string; readonly kin: string }): PriceOrigin {
  if (key !== kin) return 'scenario';
  return ruledPrices.includes(key) ? 'ruling' : 'source';
}
