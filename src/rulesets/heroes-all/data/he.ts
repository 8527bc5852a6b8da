/** The HE effects table (HA-HE): casualties by D6 for each hit, as printed (HA-R21). Promise: plain data, six numbers a row. */
import { type JsonObject, keysOf } from '../../../engagement/json.js';

export const heTable = {
  A: [0, 1, 1, 1, 1, 1],
  B: [0, 1, 1, 1, 1, 2],
  C: [0, 1, 1, 2, 2, 2],
  D: [0, 1, 2, 2, 2, 3],
  E: [1, 2, 2, 2, 3, 3],
  F: [1, 2, 2, 3, 3, 4],
  G1: [1, 2, 3, 0, 0, 0],
  G2: [1, 2, 0, 0, 0, 0],
} satisfies JsonObject;

/** Its rows, in this order. */
export const heNames = keysOf(heTable);
/** Row F: what 150mm and large charges throw. */
export const rowF = heNames.indexOf('F');
/** HA-AIR-08: a heavy bomb throws three dice on row F and adds them up. */
export const row3F = heNames.length;
export const rowNames = [...heNames, '3F'] as const;
export const rowG1 = heNames.indexOf('G1');
export const rowG2 = heNames.indexOf('G2');

/** Structures: points that HE wears down (HA-BLDG-02, HA-BRIDGE-01). `building`: doubles HE and shelters men; `wooden`: leaves no ruin (HA-BLDG-05). */
export const structures: JsonObject = {
  wire: structure('Barbed wire', 1),
  'road-crater': structure('Road, to make a crater', 1),
  'road-block': structure('Wire or road block', 1),
  // HA-MINE-05: hit as a bridge is, clear after 4 "casualties"; HA-R30: only buildings double
  minefield: { ...structure('Minefield', 4), aim: 'bridge' },
  'bridge-a': { ...structure('Bridge A', 2), aim: 'bridge' },
  'bridge-b': { ...structure('Bridge B', 4), aim: 'bridge' },
  'bridge-c': { ...structure('Bridge C', 6), aim: 'bridge' },
  'bridge-d': { ...structure('Bridge D', 8), aim: 'bridge' },
  hut: { ...building('Wooden hut or barn', 2), wooden: true },
  'small-house': building('Small stone or brick building', 4),
  house: building('House or barn', 4),
  factory: building('Factory, hotel or church', 6),
  pillbox: building('Pillbox or bunker', 6),
};

/** `aim`: which line of the to-hit modifiers it has; loose works have none. */
function structure(title: string, points: number): JsonObject {
  return { title, points, building: false, wooden: false, aim: 'none', holds: 0 };
}

function building(title: string, points: number): JsonObject {
  return { title, points, building: true, wooden: false, aim: 'building', holds: 16 };
}
