/**
 * What elements fight with: combat factors, tactical factors and ranges. Plain data, as the source's tables have them.
 *
 * `first`: against foot, Tanks and strongholds; `second`: against all others (HITT-R04); `contact`: in close combat, `null` where the
 * columns hold there too. Ranges are in paces.
 */
import type { JsonObject } from '../../../engagement/json.js';

/** HITT-CF-01 … HITT-CF-11. */
export const cf: JsonObject = {
  barrage: { first: 6, second: 6, contact: 6 }, // HITT-CF-01
  'command-bunker': { first: 6, second: 6, contact: 6 },
  sturmtruppe: { first: 5, second: 3, contact: null }, // HITT-CF-02
  bomber: { first: 5, second: 3, contact: null },
  zeppelin: { first: 5, second: 3, contact: null },
  tank: { first: 4, second: 5, contact: null, tanks: 5 }, // HITT-CF-03: its first column leaves Tanks out
  'armoured-car': { first: 3, second: 4, contact: null }, // HITT-CF-04
  rifles: { first: 3, second: 4, contact: null },
  'dismounted-cavalry': { first: 3, second: 4, contact: null },
  cavalry: { first: 3, second: 3, contact: 3 }, // HITT-CF-05
  mg: { first: 4, second: 4, contact: 2 }, // HITT-CF-06
  mortar: { first: 4, second: 4, contact: 2 },
  'field-artillery': { first: 4, second: 4, contact: 2 },
  aaa: { first: 4, second: 4, contact: 2 },
  'heavy-mortar': { first: 5, second: 5, contact: 2 }, // HITT-CF-07
  'heavy-artillery': { first: 5, second: 5, contact: 2 },
  balloon: { first: 2, second: 2, contact: 2 }, // HITT-CF-08
  'forward-observer': { first: 2, second: 2, contact: 2 },
  sniper: { first: 2, second: 2, contact: 2 },
  minefield: { first: 2, second: 2, contact: 2 },
  fighter: { first: 2, second: 2, contact: 2 },
  gas: { first: 2, second: 2, contact: 2 },
  scout: { first: 1, second: 1, contact: 1 }, // HITT-CF-09
  'air-ace': { first: 5, second: 5, contact: 5 }, // HITT-CF-10, HITT-R06
  wire: { contact: 3 }, // HITT-CF-11: against a Barrage only
};

/** HITT-TF-01 … HITT-TF-15, in the order of their numbers. */
export const tf = {
  general: 1,
  'rear-support': 1,
  uphill: 1,
  observed: 1,
  cover: 2,
  'gas-on-cover': -1,
  'fire-on-trench': -2,
  'mortar-on-trench': -1,
  outgunned: -1,
  overwhelmed: -1,
  outflanked: -1,
  'assault-on-trench': -2,
  'mounted-near-bad-going': -2,
  'aerial-near-bad-going': -2,
  strongpoint: 2,
} satisfies JsonObject;

/** HITT-SHOOT-01: greatest range in paces; who is not listed does not shoot. */
export const range: JsonObject = {
  rifles: 300,
  'dismounted-cavalry': 300,
  mg: 400,
  sniper: 400,
  mortar: 500,
  'heavy-mortar': 1000,
  'field-artillery': 1200,
  aaa: 1200,
  'heavy-artillery': 2400,
};
