/** A whole game as its document says it: weapons and units in tables, with the columns that the chain asks for. */
import { type Ability, abilitiesAt } from '../../../engagement/abilities/index.js';
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Reader } from '../../../engagement/reader.js';
import { type Amount, amountAt, type Chain, chainAt } from './chain.js';
import { tableAt } from './reader.js';
import { greatest, namedIn, type Owner, type Sum, valueIn } from './values.js';

/** Columns by name; `undefined`: none. */
export type Numbers = Readonly<Record<string, number | undefined>>;

export interface Weapon {
  readonly title: string;
  /** Attacks of a man. */
  readonly attacks: Amount;
  /** How far it reaches; 0: only who stands at the same place. */
  readonly range: number;
  readonly abilities: readonly Ability[];
  readonly columns: Numbers;
}

export interface Unit {
  readonly title: string;
  readonly men: number;
  readonly most: number;
  readonly wounds: number;
  /** How far it may go in a turn. */
  readonly move: number;
  readonly weapons: readonly string[];
  /** Points of a man, or of the whole unit, whose men are then always as many. */
  readonly price: { readonly of: 'man' | 'unit'; readonly points: number } | undefined;
  readonly abilities: readonly Ability[];
  readonly columns: Numbers;
}

/** ATK-MORALE-01: who tests, when, and what the dice must come to. */
export interface Morale {
  readonly when: 'half' | 'losses';
  readonly dice: number;
  readonly sides: number;
  readonly need: string | number;
}

export interface Game {
  readonly chain: Chain;
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly morale: Morale | undefined;
}

export const mostMen = 40;
/** As many men a unit may have where its document does not say. */
const usualMost = 20;
export const mostWounds = 20;
const mostAttacks = 20;
/** No volley has more attacks: blasts and rapid fire included. */
export const mostShots = 400;
const farthest = 1000;

/** What stands in a document beside the numbers of the game: names and words. */
export const nameWords = ['id', 'title', 'distance', 'turn', 'roles'] as const;
export const gameWords = ['dice', 'chain', 'damage', 'spill', 'morale', 'weapons', 'units', 'pricing'] as const;

const weaponWords = ['title', 'attacks', 'range', 'abilities'];
const unitWords = ['title', 'men', 'most', 'wounds', 'move', 'weapons', 'price', 'abilities'];

/** Reads all numbers of a game. Throws a `LanchesterError` that names the path of what makes no sense. */
export function gameAt(read: Reader, said: JsonObject): Game {
  const chain = chainAt(read, said);
  const morale = said['morale'] === undefined ? undefined : moraleAt(read, said['morale'], chain);
  const pricing = tableAt(read, said['pricing'] ?? {}, 'pricing', ['step']);
  if (pricing['step'] !== undefined) read.numberAt(pricing, 'step', 'pricing.', 0, greatest);
  const weapons = rowsAt(read, said, 'weapons');
  const units = rowsAt(read, said, 'units');
  const ofWeapons = columnsOf(chain, ['weapon']);
  const ofUnits = columnsOf(chain, ['attacker', 'target']);
  if (typeof morale?.need === 'string') ofUnits.add(morale.need);
  const game = {
    chain,
    morale,
    weapons: mapped(weapons, (row, path) => weaponAt(read, row, path, chain, ofWeapons)),
    units: mapped(units, (row, path) => unitAt(read, row, path, chain, Object.keys(weapons), ofUnits)),
  };
  checkSizes(read, game);
  return game;

  function mapped<T>(rows: Readonly<Record<string, Json>>, make: (row: Json, path: string) => T): Record<string, T> {
    const of = rows === weapons ? 'weapons' : 'units';
    return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, make(row, `${of}.${key}`)]));
  }
}

function rowsAt(read: Reader, said: JsonObject, key: string): JsonObject {
  const rows = tableAt(read, said[key], key);
  for (const name of Object.keys(rows)) {
    if (/^[a-zA-Z0-9]+(?:[-_][a-zA-Z0-9]+)*$/.test(name)) continue;
    const path = `${key}.${name}`;
    throw read.wrong(`${path}: a key is letters and digits with hyphens between`, { path, word: name });
  }
  if (Object.keys(rows).length === 0) throw read.wrong(`${key} needs at least one row`, { path: key });
  return rows;
}

/** The columns that chain and damage ask of some owners. */
function columnsOf({ steps, damage }: Chain, owners: readonly Owner[]): Set<string> {
  const sums: Sum[] = [damage.plus];
  for (const { need, opposed, pool } of steps) {
    sums.push(pool);
    if (need !== undefined) sums.push(need.sum);
    if (opposed !== undefined) sums.push(opposed.attacker, opposed.target);
  }
  return new Set(sums.flatMap((sum) => namedIn(sum, owners)));
}

function columnsAt(read: Reader, said: JsonObject, path: string, wanted: ReadonlySet<string>): Numbers {
  return Object.fromEntries(
    [...wanted].map((name) => [name, said[name] === 'none' ? undefined : columnAt(read, said, `${path}.`, name)]),
  );
}

function columnAt(read: Reader, said: JsonObject, path: string, name: string): number {
  const value = said[name];
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= greatest) return value;
  return read.complain(`${path}${name}`, `a whole number from ${-greatest} to ${greatest}, or none`, value);
}

function titleAt(read: Reader, said: JsonObject, path: string): string {
  const key = path.slice(path.indexOf('.') + 1);
  return read.textAt({ title: key.replaceAll('-', ' '), ...said }, 'title', `${path}.`);
}

function weaponAt(read: Reader, value: Json, path: string, chain: Chain, columns: ReadonlySet<string>): Weapon {
  const said = tableAt(read, value, path, [...weaponWords, ...columns]);
  const attacks = amountAt(read, said['attacks'] ?? 1, `${path}.attacks`);
  const fixed = amountIn(attacks, {});
  if (fixed === undefined) {
    throw read.wrong(`${path}.attacks is a number of its own, not a column`, { path: `${path}.attacks` });
  }
  if (fixed < 0 || fixed > mostAttacks || fixed + attacks.dice === 0) {
    throw read.wrong(`${path}.attacks must be 1 to ${mostAttacks} for each man, not ${fixed}`, {
      path: `${path}.attacks`,
    });
  }
  return {
    title: titleAt(read, said, path),
    attacks,
    range: read.wholeAt(said, 'range', `${path}.`, 0, farthest),
    abilities: abilitiesAt(read, said, `${path}.`, 'weapon', chain),
    columns: columnsAt(read, said, path, columns),
  };
}

/** What is always added to an amount that names no column; `undefined` where it names one. */
function amountIn({ plus }: Amount, own: Numbers): number | undefined {
  const named = namedIn(plus, ['attacker', 'target', 'weapon']);
  return named.length > 0 ? undefined : valueIn({ sum: plus }, { attacker: own, target: own, weapon: own });
}

function unitAt(
  read: Reader,
  value: Json,
  path: string,
  chain: Chain,
  weapons: readonly string[],
  columns: ReadonlySet<string>,
): Unit {
  const at = `${path}.`;
  const said = tableAt(read, value, path, [...unitWords, ...columns]);
  const men = read.wholeOr(said, 'men', at, 1, mostMen, 1);
  const price = priceAt(read, said, path);
  const carried = read.wordsAt({ weapons: [], ...said }, 'weapons', at, weapons);
  return {
    title: titleAt(read, said, path),
    men,
    most: price?.of === 'unit' ? men : read.wholeOr(said, 'most', at, men, mostMen, Math.max(men, usualMost)),
    wounds: read.wholeOr(said, 'wounds', at, 1, mostWounds, 1),
    move: read.wholeOr(said, 'move', at, 0, farthest, 6),
    weapons: carried,
    price,
    abilities: abilitiesAt(read, said, at, 'unit', chain),
    columns: columnsAt(read, said, path, columns),
  };
}

/** `price: 10`, a man's, or `price: {unit: 80}`. */
function priceAt(read: Reader, said: JsonObject, path: string): Unit['price'] {
  const { price } = said;
  const at = `${path}.price`;
  if (price === undefined || price === null) return undefined;
  if (typeof price === 'number') {
    return { of: 'man', points: read.exactPoints(read.numberAt(said, 'price', `${path}.`, 0, 1e6), at) };
  }
  const whole = tableAt(read, price, at, ['unit']);
  return { of: 'unit', points: read.exactPoints(read.numberAt(whole, 'unit', `${at}.`, 0, 1e6), `${at}.unit`) };
}

function moraleAt(read: Reader, value: Json, chain: Chain): Morale {
  const said = tableAt(read, value, 'morale', ['test', 'dice', 'sides', 'need']);
  const { need } = said;
  return {
    when: read.wordAt(said, 'test', 'morale.', ['half', 'losses']),
    dice: read.wholeOr(said, 'dice', 'morale.', 1, 4, 1),
    sides: read.wholeOr(said, 'sides', 'morale.', 2, 20, Math.min(20, chain.sides)),
    need: typeof need === 'string' ? columnName(read, need) : read.wholeAt(said, 'need', 'morale.', 1, 80),
  };
}

function columnName(read: Reader, word: string): string {
  if (/^[a-z][a-zA-Z0-9-]*$/.test(word)) return word;
  throw read.wrong(`morale.need must be a whole number or the name of a column, not "${word}"`, {
    path: 'morale.need',
  });
}

/** The most attacks that so many men with a weapon may make at so many. */
function shotsOf({ attacks, abilities }: Weapon, men: number, targets: number): number {
  const each = attacks.dice * attacks.sides + (amountIn(attacks, {}) ?? 0);
  let shots = men * each;
  for (const one of abilities) {
    if (one.kind === 'rapid') shots *= one.factor;
    if (one.kind === 'template') shots = men * one.most;
  }
  for (const one of abilities) {
    if (one.kind === 'blast') shots += men * one.attacks * Math.floor(targets / one.men);
  }
  return shots;
}

function checkSizes(read: Reader, { units, weapons }: Omit<Game, 'chain' | 'morale'>): void {
  const targets = Math.max(...Object.values(units).map(({ most }) => most));
  for (const [key, { most, men, weapons: carried }] of Object.entries(units)) {
    carried.forEach((name, k) => {
      const shots = shotsOf(weapons[name] as Weapon, most, targets);
      if (shots <= mostShots) return;
      const path = `units.${key}.weapons.${k}`;
      const how = most === men ? `${men} men` : `${most} men (the most there may be: say "most")`;
      throw read.wrong(
        `${path}: ${how} with ${name} make up to ${shots} attacks at once, and at most ${mostShots} are played`,
        { path },
      );
    });
  }
}
