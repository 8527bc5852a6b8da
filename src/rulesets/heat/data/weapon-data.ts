/**
 * Reads the weapons tables: from what the source prints to what the programs use.
 *
 * Promises: pure; whatever makes no sense is a `LanchesterError` that names the path (`weapons.rpg.pen`).
 */
import { isObject, type JsonObject } from '../../../engagement/json.js';
import { offer } from '../../../kernel/nearest.js';
import type { Weapon } from '../sheet/profile.js';
import {
  dice,
  maybeNumberAt,
  maybeWholeAt,
  numberAt,
  objectAt,
  reader,
  textAt,
  wholeAt,
  wordsAt,
  wrong,
} from './reader.js';

const knownRules = [
  'Assault',
  'Team',
  'Fixed',
  'Indirect Fire',
  'Howitzer',
  'Sniper',
  'Flamethrower',
  'Backblast',
  'Shaped charge',
  'ATGM',
  'LAW',
  'DMR',
  'HE',
  'IED',
];

/** Reads the weapons tables. Throws a `LanchesterError` that names the path. */
export function readWeapons(table: JsonObject): ReadonlyMap<string, Weapon> {
  const weapons = new Map<string, Weapon>();
  for (const key of Object.keys(table))
    weapons.set(key, readWeapon(key, objectAt(table, key, 'weapons.'), weapons.size));
  return weapons;
}

function readWeapon(key: string, row: JsonObject, id: number): Weapon {
  const path = `weapons.${key}.`;
  const has = new Set(wordsAt(row, 'rules', path));
  for (const rule of has) {
    if (!knownRules.includes(rule)) {
      const hint = offer(rule, knownRules);
      throw wrong(`${path}rules has an unknown rule "${rule}"${hint}`, {
        code: 'unknown-name',
        word: rule,
        path: `${path}rules`,
      });
    }
  }
  const from = numberAt(row, 'from', path, 0, 200);
  const to = maybeNumberAt(row, 'to', path, from, 200) ?? Number.POSITIVE_INFINITY;
  const near = isObject(row['near']) ? row['near'] : undefined;
  const bracket = isObject(row['indirect']) ? row['indirect'] : undefined;
  const shots = dice(reader, row, 'shots', path);
  if (shots.dice * shots.sides + shots.plus > 20) {
    throw wrong(`${path}shots must be at most 20 in all`, { path: `${path}shots` });
  }
  const heOnly = row['pen'] === 'HE';
  const indirectOnly = has.has('Indirect Fire');
  const indirectFrom = bracket ? numberAt(bracket, 'from', `${path}indirect.`, 0, 200) : indirectOnly ? from : 0;
  const indirectTo = bracket ? numberAt(bracket, 'to', `${path}indirect.`, indirectFrom, 200) : indirectOnly ? to : 0;
  const he = has.has('HE') ? wholeAt(row, 'he', path, 1, 4) : 0;
  if (heOnly && he === 0)
    throw wrong(`${path}pen is HE, so ${path}rules must have HE`, { path: [`${path}pen`, `${path}rules`] });
  return {
    id,
    key,
    name: textAt(row, 'name', path),
    attendants: maybeWholeAt(row, 'attendants', path, 0, 20) ?? 0,
    from,
    to,
    shots,
    nearTo: near ? numberAt(near, 'to', `${path}near.`, from, to) : 0,
    nearShots: near ? wholeAt(near, 'shots', `${path}near.`, 0, 20) : 0,
    // HEAT-R03: a band that begins at or beyond half range is never long; the assault rifle's far band begins at its near one's end.
    half: longFrom(from, to, near ? numberAt(near, 'to', `${path}near.`, from, to) : from),
    penHalf: longFrom(from, to, from),
    pen: heOnly ? 0 : wholeAt(row, 'pen', path, 0, 12),
    he,
    heOnly,
    indirectFrom,
    indirectTo,
    direct: !indirectOnly && !has.has('IED'),
    assault: has.has('Assault'),
    team: has.has('Team'),
    fixed: has.has('Fixed'),
    sniper: has.has('Sniper'),
    flame: has.has('Flamethrower'),
    backblast: has.has('Backblast'),
    shaped: has.has('Shaped charge'),
    atgm: has.has('ATGM'),
    flight: maybeNumberAt(row, 'flight', path, 1, 200) ?? Number.POSITIVE_INFINITY,
    vehiclesOnly: has.has('LAW') || has.has('ATGM'),
  };
}

function longFrom(from: number, to: number, farFrom: number): number {
  return Math.max(from, farFrom) >= to / 2 ? Number.POSITIVE_INFINITY : to / 2;
}
