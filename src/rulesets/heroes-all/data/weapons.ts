/**
 * The weapons table (HA-FIRE-04), with the source's names and numbers, and the bounds of fire a day (HA-LOG-01).
 *
 * Promises: plain data. `bands` are the upper limits of short, effective and long range in inches, `av` the attack value in each; `null` is "n/a"
 * and `'table'` reaches everything. `reach` stands for weapons without bands. `shots`: dice for one Fire action. `bounds`: bounds of fire a day,
 * `null` where there is no limit. A house may give them `abilities` (HA-L64).
 */
import type { Json, JsonObject } from '../../../engagement/json.js';

type Bands = readonly [number | null, number | null, number | 'table' | null];
type Values = readonly [number | null, number | null, number | null];

const none: Values = [null, null, null];

function row(name: string, bands: Bands, shots: number, more: JsonObject = {}): JsonObject {
  return {
    name,
    fire: 'direct',
    bands,
    reach: null,
    shots,
    av: none,
    he: null,
    'he-bands': null,
    crewed: false,
    immobile: false,
    free: false,
    rerolls: false,
    bounds: null,
    ...more,
  };
}

/** Weapons that have one reach and no bands. */
function lobbed(name: string, fire: string, from: number, to: Json, shots: number, more: JsonObject): JsonObject {
  return { ...row(name, none, shots), fire, reach: { from, to }, ...more };
}

const served: JsonObject = { crewed: true, immobile: true };

function atGun(size: number, bands: Bands, av: Values): JsonObject {
  return row(`Class ${size} AT gun`, bands, 1, { av, ...served });
}

function howitzer(name: string, bands: Bands, he: string): JsonObject {
  return row(name, bands, 1, { he, ...served });
}

/** A weapon of an aircraft: so many dice of one attack from low level each (HA-AIR-06). */
function airborne(name: string, shots: number, more: JsonObject = {}): JsonObject {
  return lobbed(name, 'air', 0, 'table', shots, more);
}

/** A bomb, by its row (HA-AIR-08). */
function bomb(name: string, he: string): JsonObject {
  return lobbed(name, 'bomb', 0, 'table', 1, { he });
}

export const weapons: JsonObject = {
  rifle: row('Rifle', [12, 24, 36], 1, { free: true }),
  pistol: row('Pistol', [null, 3, null], 1),
  smg: row('SMG', [null, 12, null], 1, { rerolls: true }),
  'auto-rifle': row('Auto Rifle', [12, 24, 36], 2),
  lmg: row('LMG', [18, 36, 60], 3, { crewed: true, bounds: 10 }),
  'tank-mg': row('Tank MG', [24, 48, 60], 4, { bounds: 8 }),
  // HA-R03: the table beats a caption that throws 2
  mmg: row('MMG', [24, 48, 60], 4, { ...served, bounds: 8 }),
  hmg: row('HMG', [24, 48, 60], 4, { av: [4, 1, -3], ...served, bounds: 6 }),
  atr: row('ATR', [12, 24, null], 1, { av: [6, 2, null], free: true }),
  piat: row('PIAT', [3, 6, null], 1, { av: [8, 8, null], bounds: 5 }),
  bazooka: row('Bazooka', [4, 9, null], 1, { av: [8, 8, null], bounds: 5 }),
  panzerschreck: row('PzSchreck', [4, 9, null], 1, { av: [11, 11, null], bounds: 5 }),
  // HA-R52: one shot each.
  panzerfaust: row('PzFaust', [null, 6, null], 1, { av: [null, 11, null], bounds: 1 }),
  'class-1-at-gun': atGun(1, [12, 24, 48], [8, 5, -3]),
  'class-2-at-gun': atGun(2, [12, 24, 48], [11, 8, 1]),
  'class-3-at-gun': atGun(3, [24, 48, 60], [14, 11, 3]),
  'class-4-at-gun': atGun(4, [24, 48, 60], [17, 14, 6]),
  'class-5-at-gun': atGun(5, [24, 48, 60], [20, 17, 9]),
  // HA-R18: attack value, or HE
  'light-autocannon': row('<=20mm A/cannon', [12, 24, 36], 2, {
    av: [4, 1, -3],
    he: 'A',
    'he-bands': [24, 48, 60],
    ...served,
  }),
  'heavy-autocannon': row('>20mm A/cannon', [15, 30, 60], 2, { av: [8, 5, -3], he: 'B', ...served }),
  'light-mortar': lobbed('Light mortar', 'indirect', 6, 24, 2, { he: 'A', crewed: true, free: true, bounds: 10 }),
  'medium-mortar': lobbed('Med mortar', 'indirect', 6, 48, 1, { he: 'C', ...served, bounds: 8 }),
  'heavy-mortar': lobbed('Heavy mortar', 'indirect', 12, 60, 1, { he: 'D', ...served, bounds: 6 }),
  rockets: lobbed('Rockets', 'indirect', 24, 'table', 1, { he: 'C', ...served, bounds: 3 }),
  'howitzer-50mm': howitzer('Howitzer -50mm', [24, 48, 60], 'B'),
  'howitzer-75mm': howitzer('Howitzer 51-75mm', [30, 60, 'table'], 'C'),
  'howitzer-104mm': howitzer('Howitzer 76-104mm', [30, 60, 'table'], 'D'),
  'howitzer-149mm': howitzer('Howitzer 105-149mm', [30, 60, 'table'], 'E'),
  'howitzer-150mm': howitzer('Howitzer 150mm+', [30, 60, 'table'], 'F'),
  'manpack-flamethrower': lobbed('Manpack Flamethrower', 'flame', 0, 6, 1, { av: [3, 3, 3], he: 'C', bounds: 3 }),
  'vehicle-flamethrower': lobbed('Vehicle Flamethrower', 'flame', 0, 12, 1, { av: [4, 4, 4], he: 'D', bounds: 3 }),
  'rifle-grenade-launcher': lobbed('Rifle Grenade Launcher', 'indirect', 0, 12, 1, { he: 'A', bounds: 3 }),
  // HA-PETARD-01: buildings and bunkers only; its hit needs no modifiers and its row is doubled.
  petard: lobbed('Petard mortar', 'petard', 0, 6, 1, { he: 'F' }),
  // HA-L33: AA mounts; 10 bounds of AA fire (HA-LOG-01)
  'multiple-hmg': row('Multiple HMG (AA)', [24, 48, 60], 4, { av: [4, 1, -3], ...served, bounds: 10 }),
  'heavy-aa-gun': { ...atGun(5, [24, 48, 60], [20, 17, 9]), name: 'AA gun 75mm+', bounds: 10 },
  // HA-R34: v soft skins HMG and cannon have the value of effective range; what has an HE row is an AT weapon
  'aircraft-mmg': airborne('Aircraft MMG', 1),
  'aircraft-hmg': airborne('Aircraft HMG', 2, { av: [null, 1, null] }),
  'aircraft-cannon': airborne('Aircraft cannon', 2, { av: [null, 1, null], he: 'A' }),
  'aircraft-rocket': airborne('Aircraft rocket', 1, { he: 'C', bounds: 3 }),
  'small-bomb': bomb('Small bomb (to 100lb)', 'D'),
  'medium-bomb': bomb('Medium bomb (100-250lb)', 'F'),
  'heavy-bomb': bomb('Heavy bomb (500lb and over)', '3F'),
};

/**
 * HA-R63, and the source's loads for MGs and mortars: figures that serve a weapon, one where none is named. What is "Crewed" fires fully only with
 * all of them (HA-FIRE-06).
 */
export const crews: JsonObject = {
  lmg: 2,
  mmg: 2,
  hmg: 3,
  'light-mortar': 2,
  'medium-mortar': 3,
  'heavy-mortar': 4,
  piat: 2,
  bazooka: 2,
  panzerschreck: 2,
  'class-1-at-gun': 3,
  'class-2-at-gun': 3,
  'class-3-at-gun': 4,
  'class-4-at-gun': 5,
  'class-5-at-gun': 6,
  'light-autocannon': 4,
  'heavy-autocannon': 4,
  'howitzer-50mm': 3,
  'howitzer-75mm': 4,
  'howitzer-104mm': 5,
  'howitzer-149mm': 6,
  'howitzer-150mm': 7,
  rockets: 4,
  'multiple-hmg': 4,
  'heavy-aa-gun': 6,
};
