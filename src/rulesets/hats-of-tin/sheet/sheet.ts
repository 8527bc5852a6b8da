/**
 * Units as a scenario or a request gives them: checked, with every default, priced, and compiled to profiles.
 *
 * Promises: the normal form of a normal form is itself; every mistake is a `LanchesterError` that names the nearest right word.
 */

import type { Json, JsonObject } from '../../../engagement/json.js';
import { onceFor, onceForFields } from '../../../engagement/once.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import type { Arms } from '../data/arms.js';
import { type Gun, type Kind, type Numbers, type Quality, qualities } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { checkPoints, commanderMilli, priceUnit } from './pricing.js';
import { type Profile, rank, superior } from './profile.js';

export const armours = ['none', 'light', 'medium', 'heavy'] as const;
export const ranks = ['subordinate', 'force'] as const;
/** Words of `superior`, besides true and false. */
const superiorWords = ['assault', 'anti-tank'] as const;

export interface HotSheet extends UnitSheet {
  readonly profile: Profile;
  /** Thousandths of a point that its attached commander has of his own. */
  readonly commanderMilli: number;
}

/** The line of a unit. Throws `unknown-name`. */
function kindOf(numbers: Numbers, unit: string): Kind {
  const kind = numbers.kinds.get(unit);
  if (kind !== undefined) return kind;
  return read.unknown('there is no unit', unit, numbers.kinds.keys());
}

/** Words that a unit knows beside its place and plan. */
export function wordsOf(kind: Kind): readonly string[] {
  const own: string[] = kind.lone ? ['rank'] : ['quality', 'hits'];
  if (kind.armoured) own.push('gun', 'armour');
  if (kind.class === 'artillery') own.push('gun');
  if (kind.dice > 0) own.push('superior');
  if (kind.dice > 0 && !kind.lone) own.push('commander');
  return [...own, 'linked', 'price'];
}

/** Checks a unit. Throws a `LanchesterError` for an unknown word or a value that it cannot have. */
export function sheetOf(numbers: Numbers, unit: string, fields: JsonObject): HotSheet {
  return sheetsUnder(numbers)(unit, fields);
}

const sheetsUnder = onceFor((numbers: Numbers) => onceForFields((unit, fields) => readSheet(numbers, unit, fields)));

function readSheet(numbers: Numbers, unit: string, fields: JsonObject): HotSheet {
  const kind = kindOf(numbers, unit);
  const path = `${unit}.`;
  const known = wordsOf(kind);
  if (fields['commander'] !== undefined && !known.includes('commander')) refuseCommander(kind);
  read.checkKeys(fields, known, unit);
  const quality: Quality =
    fields['quality'] === undefined ? 'regular' : read.wordAt(fields, 'quality', path, qualities);
  const limit = kind.lone ? numbers.hits.commander : numbers.hits[quality];
  const hits = readHits(fields, path, limit);
  const gun = readGun(numbers, kind, fields, path);
  const armour = readArmour(kind, fields, path);
  const firepower = readSuperior(fields, path);
  const commander = readCommander(fields, path);
  const ownRank = fields['rank'] === undefined ? 'subordinate' : read.wordAt(fields, 'rank', path, ranks);
  const linked = fields['linked'] === undefined || read.flagAt(fields, 'linked', path);
  const own = fields['price'] === undefined ? undefined : checkPoints(fields['price'], `${unit}.price`);
  const normal = normalForm(known, { quality, hits, ownRank, gun, armour, firepower, commander, linked, own });
  const title = titleOf(kind, normal, gun);
  const attached = commander !== false;
  return {
    unit,
    title,
    fields: normal,
    strength: 1,
    maxStrength: 1,
    isEmpty: kind.class === 'transport',
    price: () => priceUnit(numbers, kind, { quality, commander: attached, own }),
    commanderMilli: attached ? commanderMilli(numbers.prices, own) : 0,
    profile: {
      kind,
      title,
      limit,
      hits,
      dice: kind.dice,
      range: kind.dice === 0 ? 0 : (kind.range ?? gun?.range ?? 0),
      gun: gun?.modifier ?? 0,
      arms: armsOf(kind, gun),
      superior: superiorCode(firepower),
      armour,
      assault: kind.assault,
      indirect: linked && kind.indirect,
      linked,
      commander: attached ? (commander === 'force' ? rank.force : rank.subordinate) : rank.none,
      rank: kind.lone ? (ownRank === 'force' ? rank.force : rank.subordinate) : rank.none,
    },
  };
}

/** The words of a unit that say it all again. */
function normalForm(
  known: readonly string[],
  {
    quality,
    hits,
    ownRank,
    gun,
    armour,
    firepower,
    commander,
    linked,
    own,
  }: {
    readonly quality: Quality;
    readonly hits: number;
    readonly ownRank: string;
    readonly gun: Gun | undefined;
    readonly armour: number;
    readonly firepower: boolean | string;
    readonly commander: boolean | string;
    readonly linked: boolean;
    readonly own: number | undefined;
  },
): Record<string, Json> {
  const all: Record<string, Json> = {
    quality,
    hits,
    rank: ownRank,
    gun: gun?.key ?? 'none',
    armour: armours[armour] as string,
    superior: firepower,
    commander,
  };
  // a field artillery that names no gun has none to name (HOT-R05)
  if (gun === undefined) delete all['gun'];
  return {
    ...only(all, known),
    ...(linked ? {} : { linked }),
    ...(own === undefined ? {} : { price: own }),
  };
}

function only(all: Readonly<Record<string, Json>>, known: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(all).filter(([word]) => known.includes(word)));
}

function titleOf(kind: Kind, normal: JsonObject, gun: Gun | undefined): string {
  const parts = [kind.title];
  if (normal['quality'] !== undefined) parts.push(String(normal['quality']));
  if (normal['gun'] !== undefined && gun !== undefined) parts.push(gun.key === 'mg' ? 'MG' : gun.title);
  if (normal['armour'] !== undefined) {
    parts.push(normal['armour'] === 'none' ? 'no armour' : `${normal['armour']} armour`);
  }
  const firepower = normal['superior'];
  if (firepower === true) parts.push('superior firepower');
  else if (typeof firepower === 'string') parts.push(`superior (${firepower})`);
  if (normal['commander'] === 'force' || normal['rank'] === 'force') parts.push('Force Commander');
  else if (normal['commander'] === true) parts.push('commander');
  if (normal['linked'] === false) parts.push('no radio');
  if (typeof normal['hits'] === 'number' && normal['hits'] > 0) parts.push(`hits ${normal['hits']}`);
  return parts.join(', ');
}

function readHits(fields: JsonObject, path: string, limit: number): number {
  const hits = fields['hits'] ?? 0;
  if (typeof hits === 'number' && Number.isInteger(hits) && hits >= 0 && hits < limit) return hits;
  return read.complain(
    `${path}hits`,
    `whole hits from 0 to ${limit - 1}, for ${limit} destroy it (HOT-EFFECT-04)`,
    hits,
  );
}

/** Tanks and cars must name a gun, artillery may (HOT-R05); others have theirs, or none. */
function readGun(numbers: Numbers, kind: Kind, fields: JsonObject, path: string): Gun | undefined {
  if (kind.armoured || fields['gun'] !== undefined) {
    if (fields['gun'] === undefined) demand(kind, 'gun', [...numbers.guns.keys()]);
    return numbers.guns.get(read.wordAt(fields, 'gun', path, [...numbers.guns.keys()]));
  }
  return kind.gun;
}

/** HOT-L30: as of ranges, what the unit's own line says stands before what its gun's does. */
function armsOf({ arms }: Kind, gun: Gun | undefined): Arms {
  return gun === undefined || arms.abilities.length > 0 ? arms : gun.arms;
}

function readArmour(kind: Kind, fields: JsonObject, path: string): number {
  if (!kind.armoured) return 0;
  if (fields['armour'] === undefined) demand(kind, 'armour', armours);
  return armours.indexOf(read.wordAt(fields, 'armour', path, armours));
}

function demand(kind: Kind, word: string, words: readonly string[]): never {
  throw read.wrong(`${kind.key} must name its ${word} (${words.join(', ')}): it is relative to the period`);
}

function readSuperior(fields: JsonObject, path: string): boolean | string {
  const value = fields['superior'] ?? false;
  return typeof value === 'boolean' ? value : read.wordAt(fields, 'superior', path, superiorWords);
}

function superiorCode(word: boolean | string): number {
  if (word === 'assault') return superior.assault;
  if (word === 'anti-tank') return superior.antiTank;
  return word === true ? superior.always : superior.never;
}

/** HOT-STACK-02: false, true (a subordinate) or `force`. */
function readCommander(fields: JsonObject, path: string): boolean | 'force' {
  const value = fields['commander'] ?? false;
  if (typeof value === 'boolean') return value;
  return read.wordAt(fields, 'commander', path, ranks) === 'force' ? 'force' : true;
}

/** HOT-L04: he adds a die to a unit's dice, and a truck has none. */
function refuseCommander(kind: Kind): never {
  const why = kind.lone
    ? 'a commander is attached to a unit, and is none himself'
    : `a ${kind.key} has no dice to add his to`;
  throw read.wrong(`${kind.key}: commander: ${why} (HOT-STACK-02)`, { path: 'commander' });
}
