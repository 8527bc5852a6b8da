/**
 * Reads attacker, target and situation of a request: the words of the rulings' examples. Promises: a word or value that
 * does not exist is a `LanchesterError` that offers the nearest; what an action needs and does not get is named.
 */
import type { AskedOdds } from '../../../engagement/actions.js';
import { isObject, type Json, type JsonObject, shown } from '../../../engagement/json.js';
import { kinOf } from '../../../engagement/kin.js';
import type { Description } from '../../../engagement/odds.js';
import type { Priced } from '../../../engagement/points.js';
import { type Price, priceOrReason } from '../../../engagement/price.js';
import { raw, type Said, some, whole, wordOf, wordsIn } from '../../../engagement/words.js';
import { newAim } from '../attack/to-hit.js';
import { mostTurns } from '../attack/wire.js';
import { type Core, coreOf } from '../core.js';
import { followWords, type Numbers, toughnessWords } from '../data/numbers.js';
import { newerEditionNote } from '../data/prices.js';
import { flagOr, read } from '../data/reader.js';
import { trooper, unarmed } from '../data/units.js';
import { type Weapon, weaponOf } from '../data/weapon-data.js';
import { commonWords, flag, one } from '../data/words.js';
import { isListed } from '../sheet/pricing.js';
import type { Profile } from '../sheet/profile.js';
import { coverValue, isTrooper, readCover, weaponBy, wordsOf } from '../sheet/sheet.js';

/** Words of a target that is shot at, walks in wire, or tests its morale. */
export const targetWords = {
  unit: raw.means('whose price counts; its other words are not needed'),
  ...some(commonWords, ['price', 'hp', 'armour', 'cover', 'prone']),
  trench: flag.means('in a trench: prone (SK-TERR-03)'),
  swimming: flag.means('in deep water (SK-TERR-03)'),
  wading: flag.means('in shallow water: explosives do more (SK-R19)'),
  flying: flag.means('SK-JET-02'),
  ...some(commonWords, ['men', 'spacing']),
  structure: raw.means(`no man but a thing: ${toughnessWords.join(', ')}, building (SK-LARGE-02)`),
  ...some(commonWords, ['bludgeoning', 'experience']),
  dead: whole(0, 99).or(undefined).means('morale: men of the squad dead so far'),
  remaining: whole(1, 99).or(1).means('morale: men who test'),
  leaderAlive: wordOf((_, said, key, path) => flagOr(said, key, path, true)).means(
    'morale: the leader lives; default true',
  ),
  leadership: commonWords.leadership,
};

/** Words of a target that only a test of morale asks for. */
const moraleWords: readonly string[] = ['dead', 'remaining', 'leaderAlive'];

/** The words of all situations; `shots` are read by what fires them. */
export const situationWords = {
  action: raw.means('what is asked, as --action'),
  range: wordOf((_, said, key) => {
    if (said[key] === undefined) throw read.wrong('the situation needs a "range" in dots', { word: key });
    return read.whole(said[key], key, 1, 10_000);
  }).means('dots, from 1'),
  shots: raw.means('rounds fired at the same target; default 1'),
  inArc: whole(0, 1000).or(undefined).means('fire: men like the target in the arc of one weapon (SK-CREW-05)'),
  tunnel: flag.means('both are in a tunnel (SK-TERR-03)'),
  dropped: flag.means('a grenade dropped in flight (SK-JET-03)'),
  follow: one(followWords).means('flame: leave or stay (SK-R14)'),
  turns: whole(1, mostTurns).or(1).means('wire: activations, the entering one included'),
  dots: whole(1, 100_000).or(undefined).means('ap: a way on foot'),
  first: raw.means('engagement: attacker, target, random'),
  turnLimit: whole(1, 1000).or(undefined).means('engagement: rounds'),
  lane: raw.means('engagement: {from, to}'),
  terrain: raw.means('engagement: a list of {from, to, kind}'),
  mission: raw.means('engagement: what it is about (ENG-R10): a word, {kind, ground} or {kind, share}'),
  prices: raw.means('author-newer-edition, for whatever has no price of its own'),
};
export type SituationWord = keyof typeof situationWords;

export interface Target {
  readonly words: Description;
  /** Its words, one by one. */
  readonly said: Said<typeof targetWords>;
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
  /** The same, word by word. */
  readonly said: Said<typeof situationWords>;
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
    said: wordsIn(read, { ...situation, follow: situation['follow'] ?? numbers.rules.fire.follow }, '', situationWords),
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
  const { armour = usualOf(numbers, unit)['armour'], experience } = words;
  const own = { ...words, ...(armour === undefined ? {} : { armour }), experience: experience ?? 'regular' };
  const said = wordsIn(read, own, 'target.', targetWords);
  const { hp, trench, swimming, spacing, bludgeoning, flying } = said;
  const { structure } = words;
  const cover = readCover(words['cover'], 'target.cover');
  const target: Omit<Target, 'words' | 'price'> = {
    said,
    hp,
    armour: said.armour,
    bludgeoning,
    cover: coverValue(numbers, cover),
    prone: said.prone || trench, // SK-TERR-03: a man in a trench is a prone target
    swimming,
    water: said.wading || swimming,
    flying,
    men: said.men ?? 1,
    spacing,
    toughness: structure === undefined || structure === null ? undefined : toughnessOf(numbers, structure),
  };
  const price = priceOfOne(asked, words, target.toughness !== undefined);
  const normal: Record<string, Json> = { ...words, hp, armour: target.armour, cover, men: target.men };
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

export function shotsIn(situation: Description, most: number): number {
  return read.wholeOr(situation, 'shots', '', 1, most, 1);
}

/** What of the target number attacker, target and situation say; the base is still to be set. */
export function aimOf({ profile }: Attacker, target: Target, { tunnel }: Asked['said']) {
  const aim = newAim();
  aim.hp = profile.hp;
  aim.entangled = profile.entangled;
  aim.tunnel = tunnel;
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
