/**
 * Sheets of squads and officers: every man with his own weapon (HEAT-ATK-02, HEAT-CHOICE-01, HEAT-R45).
 *
 * Promises: the weapons named never outnumber the men; whoever is not named carries the base weapon, also when men are added.
 */
import { isObject, type Json, type JsonObject, wordOf } from '../../../engagement/json.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import { countsOf } from './descriptions.js';
import { type Draft, type Making, plain, weaponOf, withKin } from './parts.js';
import type { Upgrade } from './pricing.js';
import { hasVersion, menOfLine } from './pricing.js';
import { type Arm, maxGunners, maxLaws, maxMen, type SquadArms, squadPart } from './profile.js';

/** What a squad's men may carry instead of the base weapon, in the order in which the owner gives them up (HEAT-R22). */
export const smallArms = [
  'pistol',
  'rifle',
  'assault-rifle',
  'submachine-gun',
  'personal-defense-weapon',
  'shotgun',
] as const;

/** Weapons of a squad that have a word of their own (HEAT-UGL-01, HEAT-LAW-01, HEAT-DMR-01): word, weapon, most of them. */
export const squadWeapons = [
  { word: 'lmg', weapon: 'light-machine-gun', most: maxGunners, title: 'LMG' },
  { word: 'ugl', weapon: 'underbarrel-grenade-launcher', most: maxLaws, title: 'UGL' },
  { word: 'law', weapon: 'law', most: maxLaws, title: 'LAW' },
  { word: 'dmr', weapon: 'designated-marksman-rifle', most: maxLaws, title: 'DMR' },
] as const;

const qualities = [
  { word: 'tough', title: 'tough fighters' },
  { word: 'shirkers', title: 'shirkers' },
  { word: 'stubborn', title: 'stubborn' },
  { word: 'fanatic', title: 'fanatics' },
] as const;

export function draftSquad(making: Making): Draft {
  const { numbers, unit, line, words } = making;
  const men = menOfLine(numbers.prices, unit) ?? { men: 1, most: maxMen };
  const base = weaponOf(numbers, read.textAt(line, 'base', `units.${unit}.`), `units.${unit}.base`);
  const named = new Map(countsOf(words.raw('weapons'), `${unit}: weapons`));
  const carried = squadWeapons.map((one): Carried => carriedOf(making, one, named));
  const counts = Object.fromEntries(carried.map(({ word, count }) => [word, count])) as Record<SquadWord, number>;
  const inBase = takeOf(named, base.key);
  const others = othersOf(making, named);
  const armed = others.reduce((sum, arm) => sum + arm.count, 0) + counts.lmg + counts.dmr;
  const nco = line['nco'] === true ? 1 : 0;
  const strength = strengthOf(making, men, inBase + armed, counts, nco);
  const has = qualities.filter(({ word }) => words.flag(word));
  const is = (word: string): boolean => has.some((quality) => quality.word === word);
  const tankHunters = words.flag('tank-hunters');
  const ifv = ifvOf(making);
  const charges = chargesOf(making);
  // HEAT-BANG-01: it changes nothing but the price, and its own odds
  const bangalore = (nco === 1 || line['ieds'] !== undefined) && words.flag('bangalore');
  const arms = squadArms(making, base, others, carried, nco === 1 && armed >= strength);
  const stubborn = is('stubborn') && hasVersion(numbers.prices, unit, 'stubborn', making.experience);
  return {
    extras: [
      ...armsTitles(others, carried),
      ...has.map(({ title }) => title),
      ...(tankHunters ? ['tank hunters'] : []),
      ...(bangalore ? ['bangalore'] : []),
      ...(charges.length === 0 ? [] : [`${charges.length} IED${charges.length === 1 ? '' : 's'}`]),
    ],
    fields: {
      men: strength,
      ...armsFields(others, carried),
      ...Object.fromEntries(qualities.map(({ word }) => [word, is(word)])),
      'tank-hunters': tankHunters,
      ...(ifv === '' ? {} : { ifv }),
      ...(charges.length === 0 ? {} : { ieds: charges }),
      ...(bangalore ? { bangalore } : {}),
    },
    strength,
    maxStrength: Math.max(men.most, strength),
    upgrades: upgradesOf(making, others, carried, bangalore),
    perMan: perManOf(has.filter(({ word }) => !(word === 'stubborn' && stubborn))),
    version: stubborn ? 'stubborn' : undefined,
    unpriced: tankHunters ? ['tank-hunters'] : [],
    profile: {
      ...plain,
      arms,
      options: optionsOf(counts.ugl, counts.law),
      nco: nco === 1 && ifv === '', // HEAT-IFV-02: the vehicle takes his place
      ifv,
      ...ofLine(making),
      stubborn: is('stubborn'),
      fanatic: is('fanatic'),
      tough: is('tough'),
      shirkers: is('shirkers'),
      tankHunters,
      charges,
    },
  };
}

/** What a profile has of the unit's line. */
function ofLine({ numbers, unit, line }: Making) {
  const officer = isObject(line['officer']) ? read.objectAt(line, 'officer', `units.${unit}.`) : undefined;
  return {
    green: line['green'] === true,
    medic: line['medic'] === true,
    spotter: line['spotter'] === true,
    advance: numbers.rules.move['infantry'] ?? 12,
    officerBonus: officer ? read.wholeAt(officer, 'bonus', `units.${unit}.officer.`, 0, 6) : 0,
    officerReach: officer ? read.wholeAt(officer, 'reach', `units.${unit}.officer.`, 0, 48) : 0,
  };
}

/** What every man costs more for the squad's qualities. */
function perManOf(has: readonly (typeof qualities)[number][]): Upgrade[] {
  return has.map(({ word, title }) => ({ line: 'squad', key: word, count: 1, what: title }));
}

function armsTitles(others: readonly Arm[], carried: readonly Carried[]): string[] {
  return [
    ...others.map((arm) => `${arm.count} ${arm.weapon.name}`),
    ...carried.flatMap(({ count, title }) => (count === 0 ? [] : [count === 1 ? title : `${count} ${title}`])),
  ];
}

/** Takes one weapon out of those that are named; says how many there were. */
function takeOf(named: Map<string, number>, key: string): number {
  const count = named.get(key) ?? 0;
  named.delete(key);
  return count;
}

/** Takes the other small arms out of those that are named. Throws for a weapon that is left. */
function othersOf({ numbers, unit }: Making, named: Map<string, number>): Arm[] {
  const others = withKin(numbers, smallArms).flatMap((key): Arm[] => {
    const count = takeOf(named, key);
    return count === 0 ? [] : [{ weapon: weaponOf(numbers, key, unit), count }];
  });
  for (const key of named.keys()) {
    weaponOf(numbers, key, `${unit}: weapons`);
    throw read.wrong(`${unit}: a man of a squad does not carry ${key}`, { word: key, path: 'weapons' });
  }
  return others;
}

/** How many men there are; `armed`: those whose weapons are named. Throws where they are too few for what they carry. */
function strengthOf(
  { unit, words }: Making,
  men: { readonly men: number; readonly most: number },
  armed: number,
  { lmg, ugl, law, dmr }: Readonly<Record<SquadWord, number>>,
  nco: number,
): number {
  // HEAT-ORD-11 speaks of ten men: a squad may have more than its line prices (HEAT-L04)
  const most = nco === 1 ? maxMen : men.most;
  const strength = words.whole('men', 1, most, Math.max(men.men, Math.min(men.most, armed)));
  if (armed > strength) {
    throw read.wrong(`${unit}: weapons for ${armed} men, but there are ${strength}`, { path: 'weapons' });
  }
  // A grenade launcher or a LAW is carried beside a gun, by a man who is neither gunner nor marksman nor NCO.
  const spare = Math.max(0, strength - lmg - dmr - nco);
  if (ugl + law > spare || lmg + nco > strength) {
    throw read.wrong(`${unit}: ${strength} men are too few for that many LMG, UGL, LAW and DMR`);
  }
  return strength;
}

/** HEAT-IFV-01: the vehicle that it is tied to; '': none. */
function ifvOf({ unit, words }: Making): string {
  const ifv = words.raw('ifv') ?? '';
  if (typeof ifv !== 'string')
    throw read.wrong(`${unit}: ifv must be the name of a vehicle of its force`, { path: 'ifv' });
  return ifv;
}

function chargesOf({ unit, line, words }: Making): readonly number[] {
  if (line['ieds'] === undefined) return [];
  return placesOf(words.raw('ieds'), read.wholeAt(line, 'ieds', `units.${unit}.`, 0, 9), unit);
}

/** What its men carry, as its normal form names it. */
function armsFields(others: readonly Arm[], carried: readonly Carried[]): JsonObject {
  return {
    weapons: Object.fromEntries([
      ...others.map((arm) => [arm.weapon.key, arm.count]),
      ...carried.filter(({ own, count }) => own && count > 0).map(({ key, count }) => [key, count]),
    ]),
    ...Object.fromEntries(carried.map(({ word, own, count }) => [word, own ? 0 : count])),
  };
}

/** HEAT-SAP-01: where its explosives lie: `30`, `30;36`, or a list. */
function placesOf(said: Json | undefined, most: number, unit: string): readonly number[] {
  const all = said === undefined ? [] : Array.isArray(said) ? said : wordOf(said).split(/[\s,;]+/);
  const places = all.map((each) => Number(wordOf(each)));
  if (places.some(Number.isNaN))
    return read.complain(`${unit}: ieds`, 'places on the lane such as 30;36', said as Json);
  if (places.length > most) throw read.wrong(`${unit}: at most ${most} IEDs`, { path: 'ieds' });
  return places;
}

type SquadWord = (typeof squadWeapons)[number]['word'];

/** What its men carry of one sort of squad weapon: the source's, by its word, or one that a house has added like it. */
interface Carried {
  readonly word: SquadWord;
  readonly key: string;
  readonly own: boolean;
  readonly count: number;
  readonly title: string;
}

/** Takes the weapons of a sort out of those that are named. */
function carriedOf(
  { numbers, unit, words }: Making,
  { word, weapon, most, title }: (typeof squadWeapons)[number],
  named: Map<string, number>,
): Carried {
  const listed = words.whole(word, 0, most, 0) + (named.get(weapon) ?? 0);
  const kinds = [...named].filter(([key]) => key === weapon || numbers.weapons.get(key)?.kin === weapon);
  for (const [key] of kinds) named.delete(key);
  const own = kinds.filter(([key, count]) => key !== weapon && count > 0);
  const [[key, count] = [weapon, listed]] = own;
  if (own.length > 1 || (own.length === 1 && listed > 0)) {
    throw read.wrong(`${unit}: its men carry one kind of ${title}`, { word: key, path: 'weapons' });
  }
  if (count > most) throw read.wrong(`${unit}: at most ${most} of ${own.length > 0 ? key : word}`, { path: word });
  const name = numbers.weapons.get(key)?.name ?? title;
  return { word, key, own: own.length > 0, count, title: own.length > 0 ? name : title };
}

/** `spoken`: every man has a named weapon, so the NCO carries the last of the other small arms, or else a marksman's rifle. */
function squadArms(
  making: Making,
  base: Weapon,
  others: readonly Arm[],
  carried: readonly Carried[],
  spoken: boolean,
): SquadArms {
  const arm = (key: string, count: number): Arm => ({ weapon: weaponOf(making.numbers, key, making.unit), count });
  const [lmg, ugl, law, marks] = carried as readonly [Carried, Carried, Carried, Carried];
  const last = others[others.length - 1];
  const marksman = spoken && last === undefined && marks.count > 0;
  const dmr = arm(marks.key, marks.count - (marksman ? 1 : 0));
  const ncoWeapon = marksman ? dmr.weapon : spoken && last !== undefined ? last.weapon : base;
  return {
    type: 'squad',
    base,
    nco: ncoWeapon,
    others: others.map((one) => (spoken && one === last ? { weapon: one.weapon, count: one.count - 1 } : one)),
    ugl: arm(ugl.key, ugl.count),
    dmr,
    law: arm(law.key, law.count),
    lmg: arm(lmg.key, lmg.count),
    part: squadPart.all,
  };
}

/** HEAT-CHOICE-01: another weapon than the base one costs 3 points, a pistol returns 3; a rifle is the lists'. */
function swap({ numbers }: Making, { weapon, count }: Arm): Upgrade {
  const lines = numbers.prices['squad'];
  const known = isObject(lines ?? null) ? (lines as JsonObject) : {};
  const key = [weapon.key, weapon.kin].find((name) => Object.hasOwn(known, name)) ?? 'other-weapon';
  return { line: 'squad', key, count, what: `${count} ${weapon.name} in place of the base weapon` };
}

function upgradesOf(
  making: Making,
  others: readonly Arm[],
  carried: readonly Carried[],
  bangalore: boolean,
): Upgrade[] {
  const line = making.numbers.prices[making.unit];
  const ownLaw = isObject(line) && line['law'] !== undefined;
  const weapons = carried.map(({ word, key, own, count, title }): Upgrade => {
    const what = count === 1 ? title : `${count} ${title}`;
    if (own) return { line: 'squad', key, count, what };
    return { line: word === 'law' && ownLaw ? making.unit : 'squad', key: word, count, what };
  });
  const more = bangalore ? [{ line: 'squad', key: 'bangalore', count: 1, what: 'bangalore' }] : [];
  return [...others.map((arm) => swap(making, arm)), ...weapons, ...more];
}

function optionsOf(ugl: number, law: number): readonly string[] {
  if (law > 0) return ugl > 0 ? ['guns', 'grenade', 'law', 'grenade+law'] : ['guns', 'grenade', 'law'];
  return ugl > 0 ? ['guns', 'grenade'] : ['guns'];
}
