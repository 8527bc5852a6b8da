/**
 * The ruleset's data, and the checked form of it that the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; every factor is small enough for the opposed roll.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { milli } from '../../../engagement/price.js';
import { compact } from '../../../kernel/compact.js';
import { fates } from '../attack/facts.js';
import { moves, pips, rules } from './moves.js';
import { outcomes } from './outcomes.js';
import { prices } from './prices.js';
import { complain, exactPoints, listAt, objectAt, textAt, wholeAt, wordAt, wordsAt, wrong } from './reader.js';
import { groups, units } from './units.js';
import { cf, range, tf } from './weapons.js';

/** All that a designer may change. */
export const data = { units, groups, cf, tf, range, outcomes, moves, pips, rules, prices } satisfies JsonObject;

export const classes = ['aerial', 'mounted', 'foot', 'stronghold'] as const;

/** What must hold beside the winner for a line of the outcome table: words, and the bits that they are in `Line.when`. */
export const condition = {
  'good-going': 1,
  'bad-going': 2,
  'winner-started': 4,
  'winner-started-this-bound': 8,
  'loser-moved-in-this-bound': 16,
  'winner-aided-by-ground': 32,
} as const;

export const conditions = Object.keys(condition) as (keyof typeof condition)[];

export interface Line {
  /** By element: does it hold for this winner? */
  readonly by: readonly boolean[];
  /** Bits of `condition` that must all be set. */
  readonly when: number;
  /** One of `fate`. */
  readonly fate: number;
}

export interface Row {
  readonly contact: readonly Line[];
  readonly shot: readonly Line[];
  readonly doubled: readonly Line[];
}

/** Paces a move; `bad` 0: not allowed. */
export interface Rates {
  readonly road: number;
  readonly good: number;
  readonly bad: number;
  readonly river: number;
}

const flags = {
  tiedOnOdd: 'tied-on-odd',
  rearSupport: 'rear-support',
  observable: 'observable',
  mortar: 'mortars',
  slowed: 'slowed',
  trenchBomber: 'trench-bombers',
  bombardment: 'bombardment',
  gun: 'guns',
  infantry: 'infantry',
  pursuing: 'pursuing',
  suppressing: 'suppressing',
  observer: 'observers',
  entrenched: 'entrenched',
  immobile: 'immobile',
  movesAndShoots: 'moves-and-shoots',
  ownBoundOnly: 'shoots-in-own-bound',
  aerialsOnly: 'shoots-aerials-only',
  noShootingTarget: 'no-shooting-target',
  withFighters: 'with-the-fighters',
  wireCutter: 'wire-cutters',
} as const;

type Flags = { readonly [K in keyof typeof flags]: boolean };

/** A kind of element, with everything that its key means. */
export interface Element extends Flags {
  readonly index: number;
  readonly key: string;
  readonly title: string;
  readonly aerial: boolean;
  readonly mounted: boolean;
  readonly foot: boolean;
  readonly bunker: boolean;
  readonly tank: boolean;
  readonly balloon: boolean;
  readonly barrage: boolean;
  readonly gas: boolean;
  /** Ground under it matters: no Aerial, Barrage or Gas (HITT-R19). */
  readonly hasGoing: boolean;
  /** Paces. */
  readonly depth: number;
  readonly first: number;
  readonly second: number;
  /** In close combat; `undefined`: as the columns. */
  readonly contact: number | undefined;
  /** Against a Tank; `undefined`: as the first column. */
  readonly tanks: number | undefined;
  /** Paces; 0: does not shoot. */
  readonly range: number;
  /** Over everything, paces; 0: it moves by `rates`, or never. */
  readonly over: number;
  readonly rates: Rates | undefined;
  readonly row: Row;
  /** Whether an outcome asks who started a contact of this element: 0 no, 1 in the bound of the move, 2 as long as it lasts (HITT-R18). */
  readonly startCounts: number;
  /** Thousandths of an army point. */
  readonly milli: number;
}

export interface HittNumbers {
  readonly elements: readonly Element[];
  readonly byKey: ReadonlyMap<string, Element>;
  /** Tactical factors by name. */
  readonly tf: Readonly<Record<string, number>>;
  readonly wire: number;
  readonly pips: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, number>>;
  /** Thousandths of a point for a ruin that is fortified (HITT-COST-03). */
  readonly strongpoint: number;
}

/** Paces of a millimetre of base: 100 paces are 25 mm. */
const pacesPerMillimetre = 4;
/** More paces are refused. */
export const farthest = 100_000;

/** Reads and checks data with overlays applied. Throws a `LanchesterError`. */
export function readData(from: JsonObject): HittNumbers {
  const table = objectAt(from, 'units');
  const keys = Object.keys(table);
  const sets = readGroups(objectAt(from, 'groups'), keys);
  const rows = readRows(objectAt(from, 'outcomes'), keys, sets);
  const priceTable = objectAt(from, 'prices');
  const points = (key: string): number => milli(priceAt(priceTable, key));
  const elements = keys.map((key, index): Element => {
    const line = objectAt(table, key, 'units.');
    const path = `units.${key}.`;
    const kind = classes.indexOf(wordAt(line, 'class', path, classes));
    const factors = objectAt(objectAt(from, 'cf'), key, 'cf.');
    const factor = (name: string): number => wholeAt(factors, name, `cf.${key}.`, -20, 30);
    const maybe = (name: string): number | undefined => (factors[name] === null ? undefined : factor(name));
    const ranges = objectAt(from, 'range');
    const inGroup = Object.entries(flags).map(([name, group]) => [name, sets.get(group)?.includes(key) === true]);
    const set = Object.fromEntries(inGroup) as Flags;
    return compact({
      ...set,
      ...readMoves(objectAt(from, 'moves'), key),
      index,
      key,
      title: textAt(line, 'title', path),
      aerial: kind === 0,
      mounted: kind === 1,
      foot: kind === 2,
      bunker: kind === 3,
      tank: key === 'tank',
      balloon: key === 'balloon',
      barrage: key === 'barrage',
      gas: key === 'gas',
      hasGoing: kind !== 0 && key !== 'barrage' && key !== 'gas',
      depth: wholeAt(line, 'depth', path, 1, 1000) * pacesPerMillimetre,
      first: factor('first'),
      second: factor('second'),
      contact: maybe('contact'),
      tanks: factors['tanks'] === undefined ? undefined : maybe('tanks'),
      range: ranges[key] === undefined ? 0 : wholeAt(ranges, key, 'range.', 0, farthest),
      row: rowOf(rows, textAt(line, 'row', path), path),
      startCounts: startCounts(rows, rowOf(rows, textAt(line, 'row', path), path), index),
      milli: points(key),
    });
  });
  return {
    elements,
    byKey: new Map(elements.map((element) => [element.key, element])),
    tf: wholes(objectAt(from, 'tf'), 'tf.', -6, 6),
    wire: wholeAt(objectAt(objectAt(from, 'cf'), 'wire', 'cf.'), 'contact', 'cf.wire.', -20, 30),
    pips: wholes(objectAt(from, 'pips'), 'pips.', 0, farthest),
    rules: wholes(objectAt(from, 'rules'), 'rules.', 0, farthest),
    strongpoint: points('strongpoint'),
  };
}

function wholes(table: JsonObject, path: string, low: number, high: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, wholeAt(table, key, path, low, high)]));
}

function priceAt(table: JsonObject, key: string): number {
  const value = table[key];
  if (typeof value === 'number' && value >= 0 && value <= 1000) return exactPoints(value, `prices.${key}`);
  return complain(`prices.${key}`, 'a price from 0 to 1000', value);
}

function readGroups(table: JsonObject, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.keys(table).map((name) => [name, wordsAt(table, name, 'groups.', keys)]));
}

function readMoves(table: JsonObject, key: string): { over: number; rates: Rates | undefined } {
  if (table[key] === undefined) return { over: 0, rates: undefined };
  const line = objectAt(table, key, 'moves.');
  const path = `moves.${key}.`;
  const paces = (name: string): number => wholeAt(line, name, path, 0, farthest);
  if (line['over'] !== undefined) return { over: paces('over'), rates: undefined };
  const bad = line['bad'] === null ? 0 : paces('bad');
  return { over: 0, rates: { road: paces('road'), good: paces('good'), bad, river: paces('river') } };
}

function rowOf(rows: ReadonlyMap<string, Row>, name: string, path: string): Row {
  const row = rows.get(name);
  if (row === undefined)
    throw wrong(`${path}row names no row "${name}" of outcomes`, {
      code: 'unknown-name',
      word: name,
      path: `${path}row`,
    });
  return row;
}

function startCounts(rows: ReadonlyMap<string, Row>, own: Row, index: number): number {
  const asks = (lines: readonly Line[], bits: number): boolean => lines.some((line) => (line.when & bits) !== 0);
  const lines = [...rows.values()]
    .flatMap((row) => [...row.contact, ...row.doubled])
    .filter((line) => line.by[index] === true);
  if (asks(lines, condition['winner-started'])) return 2;
  const asLoser = asks([...own.contact, ...own.doubled], condition['loser-moved-in-this-bound']);
  return asLoser || asks(lines, condition['winner-started-this-bound']) ? 1 : 0;
}

function readRows(
  table: JsonObject,
  keys: readonly string[],
  sets: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Row> {
  const known = [...sets.keys(), ...keys];
  return new Map(
    Object.keys(table).map((name) => {
      const row = objectAt(table, name, 'outcomes.');
      const path = `outcomes.${name}.`;
      const words = (cell: string, line: JsonObject): readonly string[] =>
        wordsAt(line, 'by', `${path}${cell}.`, known);
      // HITT-R05: where a row names AAA it does not mean it by Artillery
      const cells = ['contact', 'shot', 'doubled'] as const;
      const namesAaa = cells.some((cell) => listAt(row, cell, path).some((line) => words(cell, line).includes('aaa')));
      const cell = (of: (typeof cells)[number]): readonly Line[] =>
        listAt(row, of, path).map((line) => {
          const winners = words(of, line).flatMap((word) => {
            const members = sets.get(word) ?? [word];
            return word === 'artillery' && namesAaa ? members.filter((key) => key !== 'aaa') : members;
          });
          const asked = wordsAt(line, 'when', `${path}${of}.`, conditions);
          return {
            by: keys.map((key) => winners.length === 0 || winners.includes(key)),
            when: asked.reduce((bits, word) => bits | condition[word as keyof typeof condition], 0),
            fate: fates.indexOf(wordAt(line, 'fate', `${path}${of}.`, fates)),
          };
        });
      return [name, { contact: cell('contact'), shot: cell('shot'), doubled: cell('doubled') }];
    }),
  );
}
