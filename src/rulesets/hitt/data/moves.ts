/**
 * Moves and PIPs (HITT-MOVE-01, HITT-PIP-02). Plain data; distances in paces.
 *
 * `over`: over everything; else the rate on a road, in good going, in bad going and in a river; `null`: not allowed. Who is not listed never
 * moves.
 */
import type { JsonObject } from '../../../engagement/json.js';

const rates = (road: number, good: number, bad: number | null, river: number): JsonObject => ({
  road,
  good,
  bad,
  river,
});
const over = (paces: number): JsonObject => ({ over: paces });

export const moves: JsonObject = {
  fighter: over(1200),
  scout: over(1200),
  'air-ace': over(1200),
  bomber: over(500),
  zeppelin: over(500),
  barrage: over(300),
  balloon: over(200),
  gas: over(200),
  cavalry: rates(500, 500, 200, 100),
  'armoured-car': rates(400, 300, 200, 100),
  'forward-observer': rates(400, 300, 200, 100),
  rifles: rates(400, 300, 300, 100),
  'dismounted-cavalry': rates(400, 300, 300, 100),
  sturmtruppe: rates(400, 300, 200, 100),
  mg: rates(400, 200, 200, 100),
  mortar: rates(400, 200, 200, 100),
  sniper: rates(400, 200, 200, 100),
  'field-artillery': rates(300, 200, null, 100),
  aaa: rates(300, 200, null, 100), // HITT-R07
  minefield: rates(200, 200, 200, 200),
  tank: rates(200, 200, 100, 100),
};

/** What is paid for with PIPs, and the distances that make it dearer. */
export const pips = {
  move: 1, // HITT-PIP-02
  'tank-or-aerial': 1,
  general: 1,
  'general-distance': 1200,
  'general-unseen-distance': 600,
  'storm-reach': 1, // HITT-PIP-03
  six: 6, // HITT-DEPLOY-02, -03, -04, HITT-R34
  deploy: 1, // HITT-GAS-01, HITT-R36
  mount: 1, // HITT-MOVE-02
  free: 1, // HITT-MOVEOUT-06
} satisfies JsonObject;

/** Other numbers of the rules. */
export const rules = {
  flee: 600, // HITT-MOVEOUT-03
  width: 160, // HITT-ELEM-02
  'storm-reach': 200, // HITT-PIP-03
  'tank-over-trench': 100, // HITT-TRENCH-02
  'keep-away': 200, // HITT-DEPLOY-02, -04
  'into-wood': 50, // HITT-R17
  aiding: 2, // HITT-R14, HITT-R45
  outflanking: 3, // HITT-R23
  'break-percent': 50, // HITT-R39
} satisfies JsonObject;
