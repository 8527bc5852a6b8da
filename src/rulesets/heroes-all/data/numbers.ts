/**
 * The checked form of the ruleset's data: what the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; every number that a program uses as a small integer is
 * inside the range that the programs were made for.
 */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import { complain, flagAt, maybeWholeAt, numberAt, objectAt, oneOf, textAt, wholeAt, wholesAt } from './reader.js';
import { type RuleNumbers, readRules } from './rule-numbers.js';

export type { RuleNumbers };

/** How a weapon is fired: over open sights, indirectly, or with effects that need no die to hit or no modifiers. */
export type FireKind = 'direct' | 'indirect' | 'flame' | 'petard';

/** A line of the weapons table. */
export interface Weapon {
  readonly key: string;
  readonly name: string;
  readonly fire: FireKind;
  /** Upper limits in inches of short, effective and long range; −1 where there is none, infinite for "table". */
  readonly bands: readonly [number, number, number];
  /** The same for HE over open sights. */
  readonly heBands: readonly [number, number, number];
  /** Least range in inches. */
  readonly from: number;
  readonly shots: number;
  /** Attack value by band; `undefined` where it has none. */
  readonly av: readonly [number | undefined, number | undefined, number | undefined];
  readonly hasAv: boolean;
  /** Row of the HE table: its number, or −1. */
  readonly he: number;
  readonly crewed: boolean;
  readonly immobile: boolean;
  /** Moves and fires freely. */
  readonly free: boolean;
  readonly rerolls: boolean;
  /** Bounds of fire a day; 0 where there is no limit. */
  readonly bounds: number;
  /** Figures that serve it. */
  readonly crew: number;
  /** Indirect fire: the die it needs before modifiers, and whether it zeroes in at all (HA-IND-02, HA-IND-04). */
  readonly indirectNeed: number;
  readonly zeroes: boolean;
}

/** Brew and damage values of one aspect; damage 0 is "auto". */
export interface Aspect {
  readonly brew: number;
  readonly damage: number;
}

export interface Armour {
  readonly key: string;
  readonly title: string;
  /** Front, side, rear. */
  readonly aspects: readonly [Aspect, Aspect, Aspect];
}

export interface Structure {
  readonly key: string;
  readonly title: string;
  readonly points: number;
  readonly building: boolean;
  readonly wooden: boolean;
  readonly aim: 'none' | 'bridge' | 'building';
  readonly holds: number;
}

export interface MoveDice {
  readonly key: string;
  readonly title: string;
  readonly road: number;
  readonly country: number;
  readonly pips: number;
}

export interface Numbers {
  readonly rules: RuleNumbers;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly structures: ReadonlyMap<string, Structure>;
  readonly movement: ReadonlyMap<string, MoveDice>;
  /** Rows of the HE table by number, casualties by D6. */
  readonly heRows: readonly (readonly number[])[];
  readonly heNames: readonly string[];
  readonly units: JsonObject;
  readonly prices: JsonObject;
}

/** Rows of the HE table, in this order. */
export const heNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G1', 'G2'] as const;
/** Row F: what 150mm and large charges throw. */
export const rowF = 5;
export const rowG1 = 6;
export const rowG2 = 7;

/** Checks all data. Throws a `LanchesterError` that names the path. */
export function readNumbers(data: JsonObject): Numbers {
  const rules = readRules(objectAt(data, 'rules', ''));
  const he = objectAt(data, 'he', '');
  const crews = objectAt(data, 'crews', '');
  return {
    rules,
    weapons: table(data, 'weapons', (key, row, path) => readWeapon(key, row, path, crews, rules)),
    armours: table(data, 'armour', readArmour),
    structures: table(data, 'structures', readStructure),
    movement: table(data, 'movement', readMove),
    heRows: heNames.map((name) => wholesAt(he, name, 'he.', 6, 0, 6)),
    heNames,
    units: objectAt(data, 'units', ''),
    prices: objectAt(data, 'prices', ''),
  };
}

function table<T>(
  data: JsonObject,
  name: string,
  read: (key: string, row: JsonObject, path: string) => T,
): ReadonlyMap<string, T> {
  const rows = objectAt(data, name, '');
  return new Map(Object.keys(rows).map((key) => [key, read(key, objectAt(rows, key, `${name}.`), `${name}.${key}.`)]));
}

function bad(path: string, wanted: string, found: Json | undefined): never {
  return complain(path, wanted, found ?? null);
}

function limit(value: Json | undefined, path: string): number {
  if (value === null) return -1;
  if (value === 'table') return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && value > 0 && value <= 200) return value;
  return bad(path, 'inches, "table" or null', value);
}

function readBands(value: Json | undefined, path: string): readonly [number, number, number] {
  if (!Array.isArray(value) || value.length !== 3) return bad(path, 'three ranges', value);
  const bands = (value as readonly Json[]).map((entry, k) => limit(entry, `${path}.${k}`));
  const known = bands.filter((band) => band >= 0);
  if (known.some((band, k) => k > 0 && band < (known[k - 1] as number))) bad(path, 'ranges that do not shrink', value);
  return bands as unknown as readonly [number, number, number];
}

function readAv(value: Json | undefined, path: string): Weapon['av'] {
  if (!Array.isArray(value) || value.length !== 3) return bad(path, 'three attack values', value);
  return (value as readonly Json[]).map((entry, k) => {
    if (entry === null) return undefined;
    if (typeof entry === 'number' && Number.isInteger(entry) && entry >= -20 && entry <= 40) return entry;
    return bad(`${path}.${k}`, 'a whole number from -20 to 40, or null', entry);
  }) as unknown as Weapon['av'];
}

function readWeapon(key: string, row: JsonObject, path: string, crews: JsonObject, rules: RuleNumbers): Weapon {
  const fire = oneOf<FireKind>(row['fire'], ['direct', 'indirect', 'flame', 'petard'], `${path}fire`);
  const reach = row['reach'];
  const av = readAv(row['av'], `${path}av`);
  let bands = readBands(row['bands'], `${path}bands`);
  let from = 0;
  if (isObject(reach)) {
    from = numberAt(reach, 'from', `${path}reach.`, 0, 200);
    bands = [-1, limit(reach['to'], `${path}reach.to`), -1];
  }
  const heRow = row['he'];
  const he = heRow === null ? -1 : heNames.indexOf(oneOf(heRow, heNames, `${path}he`));
  // HA-IND-02, HA-GREN-01: a rifle grenade launcher fires as a light mortar does
  const light = key === 'light-mortar' || key === 'rifle-grenade-launcher';
  const rockets = key === 'rockets';
  return {
    key,
    name: textAt(row, 'name', path),
    fire,
    bands,
    heBands: row['he-bands'] === null ? bands : readBands(row['he-bands'], `${path}he-bands`),
    from,
    shots: wholeAt(row, 'shots', path, 1, 12),
    av,
    hasAv: av.some((value) => value !== undefined),
    he,
    crewed: flagAt(row, 'crewed', path),
    immobile: flagAt(row, 'immobile', path),
    free: flagAt(row, 'free', path),
    rerolls: flagAt(row, 'rerolls', path),
    bounds: maybeWholeAt(row, 'bounds', path, 1, 99) ?? 0,
    crew: maybeWholeAt(crews, key, 'crews.', 1, 12) ?? 1,
    indirectNeed: rockets ? rules.indirect.rockets : light ? rules.indirect.light : rules.indirect.other,
    zeroes: !rockets,
  };
}

function readArmour(key: string, row: JsonObject, path: string): Armour {
  const aspect = (name: string): Aspect => {
    const values = objectAt(row, name, path);
    const at = `${path}${name}.`;
    const brew = wholeAt(values, 'brew', at, 1, 60);
    return { brew, damage: values['damage'] === 'auto' ? 0 : wholeAt(values, 'damage', at, 0, 60) };
  };
  return { key, title: textAt(row, 'title', path), aspects: [aspect('front'), aspect('side'), aspect('rear')] };
}

function readStructure(key: string, row: JsonObject, path: string): Structure {
  return {
    key,
    title: textAt(row, 'title', path),
    points: wholeAt(row, 'points', path, 1, mostPoints),
    building: flagAt(row, 'building', path),
    wooden: flagAt(row, 'wooden', path),
    aim: oneOf(row['aim'], ['none', 'bridge', 'building'] as const, `${path}aim`),
    holds: wholeAt(row, 'holds', path, 0, 99),
  };
}

/** A structure has no more points than this. */
export const mostPoints = 24;

function readMove(key: string, row: JsonObject, path: string): MoveDice {
  return {
    key,
    title: textAt(row, 'title', path),
    road: wholeAt(row, 'road', path, 0, 12),
    country: wholeAt(row, 'country', path, 0, 12),
    pips: wholeAt(row, 'pips', path, 0, 5),
  };
}
