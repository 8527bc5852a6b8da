/**
 * From the words of a scenario or request to a unit: its normal form, its profile, its price.
 *
 * Promises: the normal form names every default and reads back to itself; a word or value that does not exist is a `LanchesterError` that offers the nearest; what
 * the chapter does not allow is refused.
 */
import { type Json, type JsonObject, shown } from '../../../engagement/json.js';
import { kinChain, kinOf } from '../../../engagement/kin.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import { wordsIn } from '../../../engagement/words.js';
import { coverWords, type Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { trooper, unarmed } from '../data/units.js';
import { ownWeaponForm, readWeapon, type Weapon, weaponOf } from '../data/weapon-data.js';
import { commonWords, mostMen, weaponWords } from '../data/words.js';
import { checkOwnPrices, type Priced, priceMen } from './pricing.js';
import { isCrewed, type Profile } from './profile.js';

export interface Sheet {
  readonly sheet: UnitSheet;
  readonly profile: Profile;
}

/** Words that a unit knows beside its place and plan. */
export function wordsOf(numbers: Numbers, unit: string): readonly string[] {
  const weapon = weaponBy(numbers, unit);
  const own: string[] = isTrooper(numbers, unit) ? ['weapon'] : [];
  if (isCrewed(weapon)) own.push('setUp', 'arms', 'matePrice');
  if (weapon?.kind === 'explosive') own.push('extraAmmo');
  return [...own, ...Object.keys(commonWords)];
}

/** SK-R24: a unit whose weapon a scenario defines. */
export function isTrooper({ units }: Numbers, unit: string): boolean {
  return kinOf(units, unit) === trooper;
}

/** The weapon that a unit's key stands for: that of its name, or of what it is like (`kin.ts`). */
export function weaponBy({ weapons, units }: Numbers, unit: string): Weapon | undefined {
  const named = kinChain(units, unit).find((key) => weapons.has(key));
  return named === undefined ? undefined : weapons.get(named);
}

/** The weapon of a unit. Throws `unknown-name`. */
function weaponIn(numbers: Numbers, unit: string, fields: JsonObject): Weapon | undefined {
  if (kinOf(numbers.units, unit) === unarmed) return undefined;
  if (isTrooper(numbers, unit)) {
    const given = fields['weapon'];
    if (typeof given === 'string') {
      weaponOf(numbers.weapons, given);
      throw read.wrong(`a trooper with a weapon of the tables is the unit "${given}"`, { word: given });
    }
    if (given === undefined || given === null) {
      throw read.wrong(
        `a trooper needs a "weapon" of your own, for the chapter has no rifle (SK-R24): ${ownWeaponForm}`,
        {
          word: 'weapon',
        },
      );
    }
    return readWeapon(given, trooper, 'weapon');
  }
  const weapon = Object.hasOwn(numbers.units, unit) ? weaponBy(numbers, unit) : undefined;
  if (weapon !== undefined) return weapon;
  return read.unknown('there is no unit', unit, Object.keys(numbers.units), {
    where: 'lanchester list skirmishers units',
  });
}

/** Reads a unit. Throws a `LanchesterError` for what makes no sense. */
export function readSheet(numbers: Numbers, unit: string, fields: JsonObject): Sheet {
  const weapon = weaponIn(numbers, unit, fields);
  read.checkKeys(fields, wordsOf(numbers, unit), unit);
  const usual = read.objectAt(numbers.units, unit, 'units.');
  const { jet } = numbers.rules;
  const at = `${unit}: `;
  const crewed = isCrewed(weapon);
  const usualMen = crewed ? 1 + weapon.crew : 1;
  const said = saidOf(numbers, usual, fields, at);
  const { jetPack, experience } = said;
  const given: Record<string, Json> = {};
  const put = <T extends Json>(key: string, value: T): T => {
    given[key] = value;
    return value;
  };
  if (isTrooper(numbers, unit)) put('weapon', fields['weapon'] as Json);
  const cover = readCover(fields['cover'], `${at}cover`);
  const { spacing } = said;
  if (spacing !== undefined) put('spacing', spacing);
  const squad = fields['squad'] === undefined ? undefined : put('squad', wordIn(fields['squad'], `${at}squad`));
  const arms = crewed ? armsOf(numbers, fields['arms'] ?? null, `${at}arms`) : undefined;
  const title = weapon === undefined ? 'unarmed trooper' : titleOf(isTrooper(numbers, unit), weapon);
  const men = put('men', said.men ?? usualMen);
  const hp = put('hp', said.hp);
  const priced = pricedOf(unit, title, fields, crewed, arms);
  checkOwnPrices(numbers, priced);
  const extraAmmo = weapon?.kind === 'explosive' && put('extraAmmo', said.extraAmmo);
  const profile: Profile = {
    unit,
    title,
    weapon,
    men,
    hp,
    armour: put('armour', said.armour),
    bludgeoning: put('bludgeoning', said.bludgeoning),
    entangled: put('entangled', said.entangled),
    experience: put('experience', experience),
    jet: put('jetPack', jetPack),
    flight: readFlight(fields, jetPack, jet.shortest, jet.longest, at),
    cover: coverValue(numbers, cover),
    prone: put('prone', said.prone),
    spacing,
    squad,
    setUp: crewed && put('setUp', said.setUp),
    arms,
    rounds: roundsOf(weapon, extraAmmo),
    leadership: put('leadership', said.leadership ?? numbers.rules.morale.leadership),
    follow: put('follow', said.follow),
    // as many as he has hand grenades, which may all be smoke
    smoke: put('smoke', said.smoke),
    priced,
  };
  put('cover', cover);
  if (jetPack) put('flight', profile.flight);
  if (crewed) put('arms', fields['arms'] ?? null);
  for (const key of ['price', 'matePrice']) if (fields[key] !== undefined) put(key, fields[key] as Json);
  return { sheet: sheetOf(numbers, profile, given), profile };
}

/** `given`: the words that say it all again. */
function sheetOf(numbers: Numbers, profile: Profile, given: JsonObject): UnitSheet {
  const { unit, men, priced } = profile;
  return {
    unit,
    title: sheetTitle(profile),
    fields: given,
    strength: men,
    maxStrength: mostMen,
    price: (strength = men) => priceMen(numbers, priced, strength),
  };
}

/** Its own words with every default: of its line of the tables, and of the rules. */
function saidOf(numbers: Numbers, usual: JsonObject, fields: JsonObject, at: string) {
  const heard = {
    ...usual,
    ...fields,
    experience: fields['experience'] ?? (usual['experience'] as Json),
    follow: fields['follow'] ?? numbers.rules.fire.follow,
  };
  return wordsIn(read, heard, at, { ...commonWords, ...weaponWords });
}

/** What its price hangs on. */
function pricedOf(unit: string, title: string, fields: JsonObject, crewed: boolean, arms: Weapon | undefined): Priced {
  return {
    unit,
    title,
    own: fields['price'],
    mates: crewed,
    armedMates: arms !== undefined,
    matePrice: fields['matePrice'],
  };
}

/** SK-EXPLO-03. */
function roundsOf(weapon: Weapon | undefined, extraAmmo: boolean): number | undefined {
  const rounds = weapon?.kind === 'explosive' ? weapon.rounds : undefined;
  return rounds !== undefined && extraAmmo ? 2 * rounds : rounds;
}

function titleOf(own: boolean, weapon: Weapon): string {
  return own ? `trooper with ${weapon.name}` : weapon.name;
}

function sheetTitle({ title, men, weapon, experience, jet }: Profile): string {
  const parts = [title];
  if (men > 1) parts.push(isCrewed(weapon) ? `${men - 1} ${men === 2 ? 'mate' : 'mates'}` : `${men} men`);
  if (experience !== 'regular') parts.push(experience);
  if (jet) parts.push('jet pack');
  return parts.join(', ');
}

function wordIn(value: Json | undefined, path: string): string {
  return typeof value === 'string' && value !== '' ? value : read.complain(path, 'a word', value);
}

/** A list of things in the way, or one of them. */
export function readCover(value: Json | undefined, path: string): readonly string[] {
  if (value === undefined || value === null) return [];
  // as it is typed: light;smoke
  const words = typeof value === 'string' ? value.split(';') : value;
  if (!Array.isArray(words)) return read.complain(path, `a list of ${coverWords.join(', ')}`, value);
  return words.map((word: Json) => read.oneOf(word, coverWords, 'cover'));
}

/** SK-R05: only the largest counts. */
export function coverValue(numbers: Numbers, words: readonly string[]): number {
  return Math.max(0, ...coverWords.filter((word) => words.includes(word)).map((word) => numbers.rules.cover[word]));
}

/** SK-JET-01: 6 to 16 dots. */
function readFlight(fields: JsonObject, jet: boolean, shortest: number, longest: number, at: string): number {
  if (fields['flight'] === undefined) return longest;
  if (!jet) throw read.wrong(`${at}flight: nobody flies without a jetPack`, { path: `${at}flight` });
  const flight = fields['flight'];
  if (typeof flight !== 'number' || !Number.isInteger(flight) || flight < shortest || flight > longest) {
    throw read.wrong(`${at}flight: a jet pack flies ${shortest} to ${longest} dots (SK-JET-01), not ${shown(flight)}`, {
      code: 'out-of-range',
      path: `${at}flight`,
      value: flight,
    });
  }
  return flight;
}

/** SK-CREW-02: mates keep their own arms; no crew-served weapon is carried as such. */
function armsOf(numbers: Numbers, given: Json, path: string): Weapon | undefined {
  if (given === null) return undefined;
  const weapon = typeof given === 'string' ? weaponOf(numbers.weapons, given) : readWeapon(given, trooper, path);
  if (isCrewed(weapon)) read.complain(path, 'a weapon that is not crew-served', given);
  return weapon;
}
