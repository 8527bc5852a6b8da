/**
 * The arms of an element: what its men carry and serve, what a vehicle mounts.
 *
 * Promises: in the order in which they are lost (HA-R49, HA-R67: the scenario's list; riflemen first where it gives none; crew-served weapons of a
 * platoon last); supply is applied here (HA-LOG-01, HA-LOG-02, HA-R51, HA-R52).
 */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Numbers, Weapon } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { type Arm, mode, type Round } from './profile.js';

/** No element has more arms than this. */
export const mostArms = 6;
/** No more of a kind are laid together. */
export const mostCharges = 6;

/** So many weapons of a kind among the men. */
export interface Listed {
  readonly weapon: Weapon;
  readonly count: number;
}

export interface Supply {
  readonly rationed: boolean;
  /** Bounds of fire of weapons without a number of their own (HA-R52). */
  readonly ammunition: number | undefined;
}

export function weaponOf(numbers: Numbers, key: string): Weapon {
  const weapon = numbers.weapons.get(key);
  if (weapon === undefined) {
    return read.unknown('no weapon', key, numbers.weapons.keys(), { where: 'lanchester list heroes-all weapons' });
  }
  return weapon;
}

/** Personal weapons are unlimited (HA-LOG-01); guns without a number fire without limit unless the scenario says so. */
const personal = new Set(['rifle', 'auto-rifle', 'pistol', 'smg', 'atr']);

function boundsOf(weapon: Weapon, supply: Supply): number {
  const own = weapon.bounds > 0 || personal.has(weapon.kin) ? weapon.bounds : (supply.ammunition ?? 0);
  return supply.rationed ? Math.ceil(own / 2) : own; // HA-LOG-02
}

function arm(
  rounds: readonly Round[],
  count: number,
  figures: number,
  shots: number,
  mounted: boolean,
  supply: Supply,
): Arm {
  const { weapon } = rounds[0] as Round;
  const bounds = boundsOf(weapon, supply);
  return {
    rounds,
    count,
    figures,
    shots,
    mounted,
    bounds,
    mayStaySilent: supply.rationed && personal.has(weapon.kin), // HA-LOG-03, HA-R51
  };
}

/** The ways in which a weapon is fired: its attack value first, HE, then indirectly where it may. */
function roundsOf(weapon: Weapon, mayFireIndirectly: boolean): readonly Round[] {
  if (weapon.fire !== 'direct') return [{ weapon, mode: mode[weapon.fire] }];
  const rounds: Round[] = [];
  if (weapon.hasAv || weapon.he < 0) rounds.push({ weapon, mode: mode.direct });
  if (weapon.he >= 0) {
    rounds.push({ weapon, mode: mode.he });
    if (mayFireIndirectly && !weapon.hasAv) rounds.push({ weapon, mode: mode.indirect }); // HA-IND-01
  }
  return rounds;
}

/** `{smg: 2, lmg: 1}`, or `smg:2+lmg:1`. */
function readList(value: Json, unit: string): readonly (readonly [string, Json])[] {
  if (isObject(value)) return Object.entries(value);
  if (typeof value === 'string') {
    return value.split('+').map((part) => {
      const [key = '', count = '1'] = part.split(':');
      return [key.trim(), Number(count)] as const;
    });
  }
  return read.complain(`${unit}.weapons`, 'weapons with their numbers ({smg: 2})', value);
}

function listOf(numbers: Numbers, words: Json, unit: string): readonly Listed[] {
  return readList(words, unit).map(([key, count]) => {
    const weapon = weaponOf(numbers, key);
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
      return read.complain(`${unit}.weapons.${key}`, 'a whole number from 1', count);
    }
    return { weapon, count };
  });
}

export interface MensArms {
  readonly arms: readonly Arm[];
  /** The arm that further men join, or −1. */
  readonly base: number;
  readonly listed: readonly Listed[];
}

/** Arms of men: a list, and the unit's own weapon for everybody else. */
export function armsOfMen(
  numbers: Numbers,
  unit: string,
  row: JsonObject,
  words: Json | undefined,
  men: number,
  supply: Supply,
): MensArms {
  const baseKey = read.textAt(row, 'base', `units.${unit}.`);
  const list = listOf(numbers, words ?? read.objectAt(row, 'weapons', `units.${unit}.`), unit);
  for (const { weapon } of list) checkCarried(weapon, unit);
  const figuresOf = ({ weapon, count }: Listed): number => weapon.crew * count;
  const busy = list.reduce((sum, entry) => sum + figuresOf(entry), 0);
  if (busy > men) {
    throw read.wrong(`the weapons of ${unit} need ${busy} figures, but it has ${men} (HA-R63)`, { path: 'weapons' });
  }
  const base = baseKey === 'none' ? undefined : weaponOf(numbers, baseKey);
  if (base === undefined && busy < men && list.length > 1) {
    throw read.wrong(`${men - busy} figures of ${unit} have no weapon`, { path: 'weapons' });
  }
  const order = withBase(list, base, men - busy);
  // HA-R49: crew-served weapons last
  const sorted = [...order.filter(({ weapon }) => !weapon.crewed), ...order.filter(({ weapon }) => weapon.crewed)];
  const carried = sorted.filter(({ weapon }) => !(supply.rationed && weapon.kin === 'rifle-grenade-launcher')); // HA-LOG-03
  return {
    arms: carried.map(({ weapon, count }) =>
      arm(roundsOf(weapon, false), count, weapon.crew, weapon.shots, false, supply),
    ),
    base: base === undefined ? -1 : carried.findIndex(({ weapon }) => weapon === base),
    listed: sorted.filter(({ count }) => count > 0),
  };
}

/** The list with the unit's own weapon: where it is named, with all others who have none; else first. */
function withBase(list: readonly Listed[], base: Weapon | undefined, idle: number): readonly Listed[] {
  if (base === undefined) return list;
  if (!list.some(({ weapon }) => weapon === base)) return [{ weapon: base, count: idle }, ...list];
  return list.map((entry) => (entry.weapon === base ? { weapon: base, count: entry.count + idle } : entry));
}

function checkCarried(weapon: Weapon, unit: string): void {
  const mounted = ['tank-mg', 'vehicle-flamethrower', 'petard', 'rockets'].includes(weapon.kin);
  if (mounted || /gun$|^howitzer|autocannon$|^multiple|^aircraft|bomb$/.test(weapon.kin)) {
    throw read.wrong(`the men of ${unit} cannot carry a ${weapon.name}`, { word: weapon.key, path: 'weapons' });
  }
}

/** The weapons of men as a word of the normal form. */
export function weaponsWord(listed: readonly Listed[]): JsonObject {
  return Object.fromEntries(listed.map(({ weapon, count }) => [weapon.key, count]));
}

/** The one weapon that a crew serves, and how many serve it. */
export function armsOfCrew(numbers: Numbers, row: JsonObject, path: string, supply: Supply) {
  const weapon = weaponOf(numbers, read.textAt(row, 'weapon', path));
  const barrels = row['barrels'] === undefined ? 1 : read.wholeAt(row, 'barrels', path, 1, 24);
  const rounds = roundsOf(weapon, true);
  return {
    arms: [arm(rounds, 1, weapon.crew, weapon.shots * barrels, false, supply)],
    full: weapon.crew,
    listed: [{ weapon, count: 1 }],
  };
}

/** Gun and machine guns of a vehicle. */
export function armsOfVehicle(numbers: Numbers, row: JsonObject, path: string, supply: Supply): readonly Arm[] {
  const main = read.wordsAt(row, 'main', path).map((key) => weaponOf(numbers, key));
  const howitzer = read.wordsAt(row, 'traits', path).includes('howitzer');
  const arms: Arm[] = [];
  const [first] = main;
  if (first !== undefined) {
    const rounds = main.flatMap((weapon) => roundsOf(weapon, howitzer));
    arms.push(arm(rounds, 1, 1, first.shots, true, supply));
  }
  const mounts = read.objectAt(row, 'mounts', path);
  for (const key of Object.keys(mounts)) {
    const weapon = weaponOf(numbers, key);
    const count = read.wholeAt(mounts, key, `${path}mounts.`, 1, 8);
    arms.push(arm(roundsOf(weapon, false).slice(0, 1), count, 1, weapon.shots, true, supply));
  }
  return arms;
}

/** Weapons and bombs of an aircraft: so many for one bound (HA-L32). */
export function armsOfAircraft(
  numbers: Numbers,
  unit: string,
  row: JsonObject,
  words: Json | undefined,
  supply: Supply,
): Pick<MensArms, 'arms' | 'listed'> {
  const listed = listOf(numbers, words ?? read.objectAt(row, 'weapons', `units.${unit}.`), unit);
  for (const { weapon } of listed) {
    if (weapon.fire === 'air' || weapon.fire === 'bomb') continue;
    throw read.wrong(`a ${weapon.name} is no weapon of an aircraft (HA-AIR-06, HA-AIR-08)`, {
      word: weapon.key,
      path: 'weapons',
    });
  }
  const arms = listed.map(({ weapon, count }) => arm(roundsOf(weapon, false), count, 1, weapon.shots, true, supply));
  return { arms, listed };
}
