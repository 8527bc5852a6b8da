/** A unit as a scenario or a request writes it: its normal form, its weapons, its price. */
import { type Description, type JsonObject, priceOf } from 'lanchester/ruleset';
import { mostMen, type Numbers, read, type Weapon } from './data.js';

const unitWords = ['men', 'experience', 'price'] as const;

/** What the rules need of a unit. */
export interface Profile {
  readonly main: Weapon;
  /** Of the one man who has it: he is the last to fall. */
  readonly support: Weapon | undefined;
  readonly leads: boolean;
  readonly aim: number;
  readonly fight: number;
  readonly nerve: number;
  readonly tough: number;
}

export function sheetOf({ units, weapons, experience }: Numbers, unit: string, words: JsonObject) {
  const row = units[read.oneOf(unit, Object.keys(units), 'unit')] as Numbers['units'][string];
  read.checkKeys(words, unitWords, unit);
  const men = read.wholeOr(words, 'men', `${unit}.`, 1, mostMen, row.men);
  const said = words['experience'] ?? 'regular';
  const level = read.oneOf(String(said), Object.keys(experience), 'experience');
  const { price: percent, ...skill } = experience[level] as Numbers['experience'][string];
  const own = read.maybeNumberAt(words, 'price', `${unit}.`, 0, 1e6);
  const weapon = (key: string): Weapon => weapons[read.oneOf(key, Object.keys(weapons), `${unit}: weapon`)] as Weapon;
  const profile: Profile = {
    ...skill,
    main: weapon(row.main),
    support: row.support === 'none' ? undefined : weapon(row.support),
    leads: row.leads,
  };
  const title = `${unit}, ${men} ${level}`;
  const fields = { men, experience: level, ...(own === undefined ? {} : { price: own }) };
  // OD-COST-01: so much a man and for his gun, by experience, to the half point
  const listed = (bought: number): number => Math.round((2 * (row.man * bought + row.gun) * percent) / 100) / 2;
  const price = (bought = men) =>
    priceOf([
      own === undefined
        ? { what: title, points: listed(bought), origin: 'source' }
        : { what: title, points: own, origin: 'scenario' },
    ]);
  return { unit, title, fields, strength: men, maxStrength: mostMen, price, words: { unit, ...fields }, profile };
}

export const asked = (numbers: Numbers, { unit, ...words }: Description) =>
  sheetOf(numbers, String(unit), words as JsonObject);
