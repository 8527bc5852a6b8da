/**
 * The checked form of a weapon, of the tables or of a scenario (SK-R13, SK-R24). Promises: what makes no sense is a `LanchesterError` that names the path; a direct
 * weapon fires from an arc, an explosive is declared and lands somewhere.
 */
import {
  type Ability,
  abilitiesAt,
  addedTo,
  piercedBy,
  type Rolls,
  wayOf,
} from '../../../engagement/abilities/index.js';
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import { compact } from '../../../kernel/compact.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { flagOr, read } from './reader.js';

interface Common {
  readonly key: string;
  readonly name: string;
  /** Dots, both included (SK-R12). */
  readonly short: number;
  readonly long: number;
  /** SK-L30: as they are written; absent: none. */
  readonly abilities?: readonly Ability[];
  /** How its roll to hit is thrown (`wayOf`). */
  readonly way: number;
  /** Added to its roll to hit: taken off its target numbers. */
  readonly added: number;
  /** Cells of body armour that do not stop its hits. */
  readonly pierces: number;
}

/** SK-L30: the roll that its abilities are about. */
const rolls: Rolls = {
  sides: 6,
  steps: [
    {
      name: 'hit',
      by: 'attacker',
      sides: 6,
      takes: ['reroll', 'modify', 'auto'],
      rerolls: ['ones', 'failures', 'all'],
    },
  ],
  besides: ['pierce'],
  armour: true,
};

/** Added to a roll that needs no dice: whatever is against it, it is no target number that could fail. */
const sure = 100;

/** Fires from an arc at whoever activates in it or enters it. */
export interface DirectWeapon extends Common {
  readonly kind: 'direct';
  /** Points of a hit: nothing is rolled for it (SK-R01), and of direct fire nothing but a man suffers (SK-R16). */
  readonly damage: number;
  /** Further troopers who set it up; `undefined` for a weapon that is not crew-served. */
  readonly crew: number | undefined;
  /** Firing does not use up the arc (SK-CREW-05). */
  readonly automatic: boolean;
  /** AP to place its arc; crew-served: the arc comes with setting up. */
  readonly ap: number;
}

export interface ExplosiveWeapon extends Common {
  readonly kind: 'explosive';
  /** Points by distance from the detonation. */
  readonly damage: readonly number[];
  /** `undefined`: by distance (SK-R13). */
  readonly ap: number | undefined;
  /** `undefined`: without end. */
  readonly rounds: number | undefined;
  readonly incendiary: boolean;
  readonly thrown: boolean;
}

export type Weapon = DirectWeapon | ExplosiveWeapon;

const mostRange = 2000;
const mostDamage = 200;
const directWords = ['name', 'damage', 'short', 'long', 'ap', 'abilities'];
const explosiveWords = ['name', 'damage', 'short', 'long', 'ap', 'rounds', 'incendiary', 'thrown', 'slot', 'abilities'];
const crewWords = ['name', 'damage', 'crew', 'short', 'long', 'abilities'];

/** How a weapon of one's own is written, in a file and in a shell: an example that can be copied. */
export const ownWeaponForm =
  '{damage: 4, short: 20, long: 60, ap: 2} in a file, "weapon=damage:4;short:20;long:60;ap:2" in a shell';

/** All weapons of the tables. */
export function readWeapons(given: JsonObject): ReadonlyMap<string, Weapon> {
  return new Map(Object.keys(given).map((key) => [key, readWeapon(ownOf(given[key] as Json), key, `weapons.${key}`)]));
}

/** A row without what it is like (`kin.ts`). */
function ownOf(row: Json): Json {
  if (!isObject(row)) return row;
  const { like: _, ...own } = row;
  return own;
}

/** A weapon from a table or a scenario. */
export function readWeapon(given: Json, key: string, path: string): Weapon {
  if (!isObject(given)) throw read.wrong(`${path} must be a weapon: ${ownWeaponForm} (SK-R24)`, { path, value: given });
  const at = `${path}.`;
  const name = given['name'] === undefined ? 'own weapon' : read.textAt(given, 'name', at);
  if (Array.isArray(given['damage'])) return readExplosive(given, key, name, at);
  const isCrewed = given['crew'] !== undefined;
  read.checkKeys(given, isCrewed ? crewWords : directWords, path);
  return compact({
    kind: 'direct',
    key,
    name,
    damage: read.wholeAt(given, 'damage', at, 1, mostDamage),
    ...ranges(given, at),
    crew: isCrewed ? read.wholeAt(given, 'crew', at, 0, 20) : undefined,
    automatic: isCrewed,
    ap: isCrewed ? 0 : read.wholeAt(given, 'ap', at, 0, 20),
    ...abilitiesOf(given, at),
  });
}

function readExplosive(given: JsonObject, key: string, name: string, at: string): ExplosiveWeapon {
  read.checkKeys(given, explosiveWords, at.slice(0, -1));
  const thrown = flagOr(given, 'thrown', at, false);
  const ap = given['ap'] ?? null;
  if (ap === null && !thrown) read.wholeAt(given, 'ap', at, 0, 20);
  const rounds = given['rounds'] ?? null;
  return compact({
    kind: 'explosive',
    key,
    name,
    damage: read.wholesAt(given, 'damage', at, [1, 12], 0, mostDamage),
    ap: ap === null ? undefined : read.wholeAt(given, 'ap', at, 0, 20),
    rounds: rounds === null ? undefined : read.wholeAt(given, 'rounds', at, 1, 60),
    ...(thrown && given['short'] === undefined ? { short: 8, long: 8 } : ranges(given, at)),
    incendiary: flagOr(given, 'incendiary', at, false),
    thrown,
    ...abilitiesOf(given, at),
  });
}

/** SK-L30. */
function abilitiesOf(given: JsonObject, at: string) {
  const abilities = abilitiesAt(read, given, at, 'weapon', rolls);
  const pierces = piercedBy(abilities);
  if (pierces > 0 && given['incendiary'] === true) {
    const why = `${at}abilities: fire burns on behind armour, so what sets on fire does not pierce it (SK-L30)`;
    throw read.wrong(why, { path: `${at}abilities` });
  }
  const isSure = abilities.some(({ kind }) => kind === 'auto');
  return {
    ...(abilities.length === 0 ? {} : { abilities }),
    way: wayOf(abilities, 'hit'),
    added: isSure ? sure : addedTo(abilities, 'hit'),
    pierces,
  };
}

function ranges(given: JsonObject, at: string): { short: number; long: number } {
  const short = read.wholeAt(given, 'short', at, 1, mostRange);
  return { short, long: read.wholeAt(given, 'long', at, short, mostRange) };
}

/** The weapon of a key. Throws `unknown-name`. */
export function weaponOf(weapons: ReadonlyMap<string, Weapon>, key: string): Weapon {
  const weapon = weapons.get(key);
  if (weapon !== undefined) return weapon;
  const known = didYouMean(key, weapons.keys(), 'lanchester list skirmishers weapons');
  throw read.wrong(`no weapon ${known}; one of your own is ${ownWeaponForm}`, { code: 'unknown-name', word: key });
}
