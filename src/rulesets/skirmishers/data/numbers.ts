/**
 * The checked form of the ruleset's data: what programs are made from. Promises: pure; data that make no sense are a `LanchesterError` that names the
 * path; all numbers that programs use as small integers are inside the ranges that the programs were made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { priceLists, prices } from './prices.js';
import { objectAt, oneOf, wholeAt } from './reader.js';
import { rules } from './rules.js';
import { units } from './units.js';
import { readWeapons, type Weapon } from './weapon-data.js';
import { weapons } from './weapons.js';

/** All data, paths of overlays begin here: `weapons.mmg.damage`, `rules.toHit.shortBase`, `prices.mmg`, `priceList`. */
export const data = {
  weapons,
  units,
  rules,
  prices,
  priceLists,
  /** A list of prices for whatever has none of its own, by its name; null: no list (SK-L20). */
  priceList: null,
} satisfies JsonObject;

export const coverWords = ['light', 'fire', 'swamp', 'hard', 'smoke'] as const;
export type CoverWord = (typeof coverWords)[number];
export const experienceWords = ['green', 'regular', 'veteran', 'elite'] as const;
export type Experience = (typeof experienceWords)[number];
export const toughnessWords = ['tree', 'wall', 'light', 'medium', 'heavy', 'hardened'] as const;
export const followWords = ['leave', 'stay'] as const;
export type Follow = (typeof followWords)[number];
const failureWords = ['routed', 'stands'] as const;
const terrainCosts = [
  'rough',
  'level',
  'trench',
  'swamp',
  'shallow-water',
  'deep-water',
  'wall',
  'wire',
  'tunnel',
  'crawl',
] as const;

/** HP cells of an unhurt man (SK-HOST-04). */
export const fullHp = 10;

export interface Rules {
  readonly toHit: Readonly<Record<'shortBase' | 'longBase' | 'droppedBase', number>>;
  readonly modifiers: Readonly<Record<'entangled' | 'tunnel' | 'swimming' | 'flying' | 'large' | 'prone', number>>;
  readonly cover: Readonly<Record<CoverWord, number>>;
  /** By HP; index 0 is not used. */
  readonly ap: readonly number[];
  readonly wound: readonly number[];
  readonly experience: Readonly<Record<Experience, { readonly ap: number; readonly morale: number }>>;
  readonly movement: Readonly<Record<'moveAp' | 'mostAp', number>>;
  readonly terrain: Readonly<Record<(typeof terrainCosts)[number], number>>;
  readonly harm: Readonly<Record<'bludgeoning' | 'entangles', number>>;
  readonly explosives: Readonly<Record<'scatter' | 'handScatter' | 'inWater' | 'droppedAp' | 'mostThrow', number>>;
  readonly fire: { readonly entering: number; readonly stopping: number; readonly follow: Follow };
  readonly smoke: Readonly<Record<'radius' | 'spread' | 'turns', number>>;
  readonly crew: Readonly<Record<'setUpAp' | 'takeOverAp', number>>;
  readonly jet: Readonly<Record<'penalty' | 'ap' | 'shortest' | 'longest', number>>;
  readonly morale: { readonly fromDeaths: number; readonly leadership: number; readonly routs: boolean };
  readonly toughness: Readonly<Record<(typeof toughnessWords)[number], number>>;
}

/** Everything that a compiled ruleset is made from. */
export interface Numbers {
  readonly rules: Rules;
  readonly weapons: ReadonlyMap<string, Weapon>;
  /** Unit lines, prices and lists as they stand in the data; `sheet.ts` and `pricing.ts` read them. */
  readonly units: JsonObject;
  readonly prices: JsonObject;
  readonly priceLists: JsonObject;
  readonly priceList: string | undefined;
}

/** Reads a table of whole numbers. */
function table<K extends string>(
  given: JsonObject,
  name: string,
  keys: readonly K[],
  low: number,
  high: number,
): Readonly<Record<K, number>> {
  const row = objectAt(given, name, 'rules.');
  return Object.fromEntries(keys.map((key) => [key, wholeAt(row, key, `rules.${name}.`, low, high)])) as Record<
    K,
    number
  >;
}

function readRules(given: JsonObject): Rules {
  const cells = Array.from({ length: fullHp }, (_, k) => `${k + 1}`);
  const byHp = (name: string, low: number, high: number): number[] => {
    const row = table(given, name, cells, low, high);
    return [0, ...cells.map((cell) => row[cell] as number)];
  };
  const experience = objectAt(given, 'experience', 'rules.');
  const fire = objectAt(given, 'fire', 'rules.');
  const morale = objectAt(given, 'morale', 'rules.');
  return {
    toHit: table(given, 'toHit', ['shortBase', 'longBase', 'droppedBase'], -12, 24),
    modifiers: table(given, 'modifiers', ['entangled', 'tunnel', 'swimming', 'flying', 'large', 'prone'], -12, 12),
    cover: table(given, 'cover', coverWords, 0, 12),
    ap: byHp('ap', 0, 20),
    wound: byHp('wound', -12, 12),
    experience: Object.fromEntries(
      experienceWords.map((word) => {
        const row = objectAt(experience, word, 'rules.experience.');
        const path = `rules.experience.${word}.`;
        return [word, { ap: wholeAt(row, 'ap', path, -8, 8), morale: wholeAt(row, 'morale', path, -12, 24) }];
      }),
    ) as unknown as Rules['experience'],
    movement: table(given, 'movement', ['moveAp', 'mostAp'], 1, 20),
    terrain: table(given, 'terrain', terrainCosts, 1, 20),
    harm: table(given, 'harm', ['bludgeoning', 'entangles'], 1, 7),
    explosives: table(given, 'explosives', ['scatter', 'handScatter', 'inWater', 'droppedAp', 'mostThrow'], 0, 20),
    fire: {
      entering: wholeAt(fire, 'entering', 'rules.fire.', 0, 40),
      stopping: wholeAt(fire, 'stopping', 'rules.fire.', 0, 40),
      follow: oneOf(fire['follow'], followWords, 'rules.fire.follow'),
    },
    smoke: table(given, 'smoke', ['radius', 'spread', 'turns'], 0, 60),
    crew: table(given, 'crew', ['setUpAp', 'takeOverAp'], 0, 20),
    jet: table(given, 'jet', ['penalty', 'ap', 'shortest', 'longest'], 0, 60),
    morale: {
      fromDeaths: wholeAt(morale, 'fromDeaths', 'rules.morale.', 1, 99),
      leadership: wholeAt(morale, 'leadership', 'rules.morale.', 0, 12),
      routs: oneOf(morale['moraleFailure'], failureWords, 'rules.morale.moraleFailure') === 'routed',
    },
    toughness: table(given, 'toughness', toughnessWords, 0, 1000),
  };
}

/** Checks all data of the ruleset. Throws a `LanchesterError` that names the path. */
export function readData(given: JsonObject): Numbers {
  const lists = objectAt(given, 'priceLists', '');
  const list = given['priceList'] ?? null;
  return {
    rules: readRules(objectAt(given, 'rules', '')),
    weapons: readWeapons(objectAt(given, 'weapons', '')),
    units: objectAt(given, 'units', ''),
    prices: objectAt(given, 'prices', ''),
    priceLists: lists,
    priceList: list === null ? undefined : oneOf(list, Object.keys(lists), 'list of prices'),
  };
}
