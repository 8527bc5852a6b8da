/**
 * Reads attacker, target and situation of a request: the words of the rulings' examples. Promises: a word or value that does not exist is a `LanchesterError` that
 * offers the nearest; what an action needs and does not get is named.
 */
import type { AskedOdds } from '../../../engagement/actions.js';
import { isObject, type Json, type JsonObject, shown } from '../../../engagement/json.js';
import { kinOf } from '../../../engagement/kin.js';
import type { Description } from '../../../engagement/odds.js';
import type { Priced } from '../../../engagement/points.js';
import { type Price, priceOrReason } from '../../../engagement/price.js';
import { newAim } from '../attack/to-hit.js';
import { type Core, coreOf } from '../core.js';
import { fullHp, type Numbers, toughnessWords } from '../data/numbers.js';
import { newerEditionNote } from '../data/prices.js';
import { flagOr, read } from '../data/reader.js';
import { trooper, unarmed } from '../data/units.js';
import { type Weapon, weaponOf } from '../data/weapon-data.js';
import { isListed } from '../sheet/pricing.js';
import type { Profile } from '../sheet/profile.js';
import { coverValue, isTrooper, mostArmour, mostMen, readCover, weaponBy, wordsOf } from '../sheet/sheet.js';

/** Words of a target that is shot at, walks in wire, or tests its morale: what they say that they do not say of any unit. */
export const targetWords: Readonly<Record<string, string | undefined>> = {
  unit: 'whose price counts; its other words are not needed',
  price: undefined,
  hp: undefined,
  armour: undefined,
  cover: undefined,
  prone: undefined,
  trench: 'in a trench: prone (SK-TERR-03)',
  swimming: 'in deep water (SK-TERR-03)',
  wading: 'in shallow water: explosives do more (SK-R19)',
  flying: 'SK-JET-02',
  men: undefined,
  spacing: undefined,
  structure: `no man but a thing: ${toughnessWords.join(', ')}, building (SK-LARGE-02)`,
  bludgeoning: undefined,
  experience: undefined,
  dead: 'morale: men of the squad dead so far',
  remaining: 'morale: men who test',
  leaderAlive: 'morale: the leader lives; default true',
  leadership: undefined,
};

/** Words of a target that only a test of morale asks for. */
const moraleWords: readonly string[] = ['dead', 'remaining', 'leaderAlive'];

export const situationWords = {
  action: 'what is asked, as --action',
  range: 'dots, from 1',
  shots: 'rounds fired at the same target; default 1',
  inArc: 'fire: men like the target in the arc of one weapon (SK-CREW-05)',
  tunnel: 'both are in a tunnel (SK-TERR-03)',
  dropped: 'a grenade dropped in flight (SK-JET-03)',
  follow: 'flame: leave or stay (SK-R14)',
  turns: 'wire: activations, the entering one included',
  dots: 'ap: a way on foot',
  first: 'engagement: attacker, target, random',
  turnLimit: 'engagement: rounds',
  lane: 'engagement: {from, to}',
  terrain: 'engagement: a list of {from, to, kind}',
  prices: 'author-newer-edition, for whatever has no price of its own',
} as const;
export type SituationWord = keyof typeof situationWords;

export interface Target {
  readonly words: Description;
  readonly hp: number;
  readonly armour: number;
  readonly bludgeoning: number;
  /** The largest modifier of all things in the way. */
  readonly cover: number;
  readonly prone: boolean;
  readonly swimming: boolean;
  readonly water: boolean;
  readonly flying: boolean;
  readonly men: number;
  readonly spacing: number | undefined;
  /** Toughness of what is no man (SK-LARGE-02). */
  readonly toughness: number | undefined;
  /** Of one man. */
  readonly price: Priced;
}

/** Everything of a request that actions share. */
export interface Asked {
  readonly core: Core;
  readonly action: string;
  readonly attackerWords: Description;
  readonly targetWords: Description;
  readonly situation: Description;
  readonly notes: string[];
}

/** The words of both sides, and the prices that count. */
export function readAsked(core: Core, { action, attacker, target, situation }: AskedOdds): Asked {
  const list = situation['prices'];
  const { numbers } = core;
  return {
    core:
      list === undefined
        ? core
        : coreOf({ ...numbers, priceList: read.oneOf(list, Object.keys(numbers.priceLists), 'list of prices') }),
    action,
    attackerWords: attacker,
    targetWords: target,
    situation,
    notes: [],
  };
}

/** A price, or why there is none: both are noted, the price only where it is a listed one. */
function noted({ notes }: Asked, price: () => Price): Priced {
  const found = priceOrReason(price);
  if (found.price === undefined) return without(notes, `${found.missing}.`);
  if (isListed(found.price)) notes.push(newerEditionNote);
  return { points: found.price.milli / 1000 };
}

function without(notes: string[], missing: string): Priced {
  notes.push(missing);
  return { missing };
}

/** SK-R24: `weapon` is a key of the tables, null for nothing, or an object; `unit` says the same in the words of a scenario. */
export function unitWords(numbers: Numbers, words: Description, who: string): { unit: string; fields: JsonObject } {
  const { unit, weapon, ...fields } = words;
  if (unit !== undefined && typeof unit !== 'string') read.complain(`${who}: unit`, 'a word', unit);
  const named = weaponUnit(numbers, weapon);
  if (typeof unit === 'string' && named !== undefined && weaponOfUnit(numbers, unit) !== named) {
    throw read.wrong(`${who}: the unit ${unit} does not have the weapon ${shown(weapon)}`, { path: `${who}.weapon` });
  }
  const key = (unit as string | undefined) ?? named;
  if (key === undefined) throw read.wrong(`${who} needs a "weapon", or a "unit"`, { word: ['weapon', 'unit'] });
  // a weapon alone is one man with it; a unit may have mates
  const men = unit === undefined && fields['men'] === undefined ? { men: 1 } : {};
  return {
    unit: key,
    fields: { ...fields, ...men, ...(isTrooper(numbers, key) && weapon !== undefined ? { weapon } : {}) },
  };
}

/** The unit that has the weapon of a unit and nothing else of its own (`kin.ts`). */
function weaponOfUnit(numbers: Numbers, unit: string): string {
  return weaponBy(numbers, unit)?.key ?? kinOf(numbers.units, unit);
}

function weaponUnit(numbers: Numbers, weapon: Json | undefined): string | undefined {
  if (weapon === undefined) return undefined;
  if (weapon === null) return unarmed;
  return typeof weapon === 'string' ? weaponOf(numbers.weapons, weapon).key : trooper;
}

export interface Attacker {
  readonly profile: Profile;
  readonly weapon: Weapon | undefined;
  readonly words: Description;
  readonly price: Priced;
}

/** The attacker: a man with his weapon. Notes say what price is missing or listed. */
export function readAttacker(asked: Asked): Attacker {
  const { core, attackerWords } = asked;
  const { unit, fields } = unitWords(core.numbers, attackerWords, 'attacker');
  const { sheet, profile } = core.sheet(unit, fields);
  const words = { unit, ...sheet.fields };
  return { profile, weapon: profile.weapon, words, price: noted(asked, () => sheet.price()) };
}

/** The target: so many men alike, or a thing with a toughness. */
export function readTarget(asked: Asked): Target {
  const { core, targetWords: words } = asked;
  const { numbers } = core;
  const unit = words['unit'];
  const asTarget = Object.keys(targetWords);
  const known = typeof unit === 'string' ? [...asTarget, 'weapon', ...wordsOf(numbers, unit)] : asTarget;
  read.checkKeys(words, known, 'the target');
  if (asked.action !== 'morale') {
    read.checkKeys(
      words,
      known.filter((word) => !moraleWords.includes(word) && (word !== 'leadership' || typeof unit === 'string')),
      `the target of the action ${asked.action}`,
    );
  }
  const at = 'target.';
  const flag = (key: string): boolean => flagOr(words, key, at, false);
  const hp = read.wholeOr(words, 'hp', at, 1, fullHp, fullHp);
  const trench = flag('trench');
  const swimming = flag('swimming');
  const structure = words['structure'];
  const cover = readCover(words['cover'], 'target.cover');
  const spacing = words['spacing'] ?? null;
  const target: Omit<Target, 'words' | 'price'> = {
    hp,
    armour: read.wholeOr({ ...usualOf(numbers, unit), ...words }, 'armour', at, 0, mostArmour, 0),
    bludgeoning: read.wholeOr(words, 'bludgeoning', at, 0, 100, 0),
    cover: coverValue(numbers, cover),
    prone: flag('prone') || trench, // SK-TERR-03: a man in a trench is a prone target
    swimming,
    water: swimming || flag('wading'),
    flying: flag('flying'),
    men: read.wholeOr(words, 'men', at, 1, mostMen, 1),
    spacing: spacing === null ? undefined : read.whole(spacing, 'target.spacing', 1, 100),
    toughness: structure === undefined || structure === null ? undefined : toughnessOf(numbers, structure),
  };
  const price = priceOfOne(asked, words, target.toughness !== undefined);
  const normal: Record<string, Json> = { ...words, hp: target.hp, armour: target.armour, cover, men: target.men };
  return { ...target, words: target.toughness === undefined ? normal : words, price };
}

/** What a unit of the data usually has. */
function usualOf(numbers: Numbers, unit: Json | undefined): JsonObject {
  const line = typeof unit === 'string' ? numbers.units[unit] : undefined;
  return isObject(line) ? line : {};
}

/** What one man costs. */
function priceOfOne(asked: Asked, words: Description, isThing: boolean): Priced {
  const { core, notes } = asked;
  const { unit, price } = words;
  if (typeof unit !== 'string') {
    if (typeof price === 'number' && price >= 0) return { points: read.exactPoints(price, 'target.price') };
    if (price !== undefined) read.complain('target.price', 'points from 0', price);
    return isThing ? {} : without(notes, 'the target has no price: give it a "price" (ENG-R05).');
  }
  // all that is said of him is checked as his, whether or not the action asks for it
  const own = ['weapon', ...wordsOf(core.numbers, unit)];
  const { sheet } = core.sheet(unit, Object.fromEntries(Object.entries(words).filter(([key]) => own.includes(key))));
  return noted(asked, () => sheet.price(1));
}

/** SK-LARGE-02: a building that is no more than that is a medium one. */
function toughnessOf(numbers: Numbers, structure: Json): number {
  const word = structure === 'building' ? 'medium' : read.oneOf(structure, toughnessWords, 'structure');
  return numbers.rules.toughness[word];
}

/** Dots between attacker and target: a whole number from 1. Throws where it is missing. */
export function rangeIn(situation: Description): number {
  const range = situation['range'];
  if (range === undefined) throw read.wrong('the situation needs a "range" in dots', { word: 'range' });
  return read.whole(range, 'range', 1, 10_000);
}

export function shotsIn(situation: Description, most: number): number {
  return read.wholeOr(situation, 'shots', '', 1, most, 1);
}

/** What of the target number attacker, target and situation say; the base is still to be set. */
export function aimOf(attacker: Attacker, target: Target, situation: Description) {
  const aim = newAim();
  aim.hp = attacker.profile.hp;
  aim.entangled = attacker.profile.entangled;
  aim.tunnel = flagOr(situation, 'tunnel', '', false);
  aim.prone = target.prone;
  aim.cover = target.cover;
  aim.swimming = target.swimming;
  aim.flying = target.flying;
  aim.large = target.toughness !== undefined;
  return aim;
}

/** Why it cannot be fired so far. */
export function whyTooFar(weapon: Weapon, range: number, reach = weapon.long): string | undefined {
  return range <= reach ? undefined : `range ${range} is beyond the ${weapon.name}'s ${reach} dots`;
}
