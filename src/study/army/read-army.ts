/**
 * Armies as files: a table (CSV, TSV) with a row for units that are alike, or the same as JSON or YAML. Promises: every
 * row that is not understood is told at its line, all of them at once; no row is dropped and none is guessed at.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { isWholeMilli } from '../../engagement/price.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { readJson } from '../../kernel/json-text.js';
import { didYouMean } from '../../kernel/nearest.js';
import { clipped } from '../../kernel/text.js';
import { Mistakes } from '../document/mistakes.js';
import { found, type Path, problem, type Source, valueAt } from '../document/source.js';
import { parseYaml } from '../document/yaml.js';
import { parseWords } from '../typed-words.js';
import type { ArmyRow } from './army.js';
import { decimalOf } from './decimal.js';
import { fileForm, isTableName } from './file-form.js';
import { readTable, type TableCell, type TableRow } from './table.js';

/** What is said of units: the columns of a table, the keys of a row. `note` is for people. */
export const armyColumns = ['unit', 'number', 'words', 'price', 'name', 'note'] as const;
export type ArmyColumn = (typeof armyColumns)[number];

/** A row with where it is written. */
export interface PlacedRow {
  readonly row: ArmyRow;
  /** Where a column of it stands; without one, or where it says nothing of it, where the row begins. */
  position(column?: ArmyColumn): Position | undefined;
}

export interface ReadArmy {
  /** What the file says of itself. A table says nothing. */
  readonly ruleset?: string;
  readonly title?: string;
  readonly rows: readonly PlacedRow[];
}

/** A row has no more units than this. */
const mostAlike = 1000;
/** Nothing costs more points. */
const mostPoints = 1e6;

/**
 * Reads an army: JSON or YAML where the file's name ends so, else a table. Throws a `LanchesterError` ('bad-file') that
 * tells every row that is not understood, with file:line:column.
 */
export function readArmy(text: string, file: string): ReadArmy {
  const form = fileForm(file);
  const isTree = form === 'json' || form === 'yaml';
  const army = isTree ? armyOfTree(parseYaml(text, file)) : armyOfTable(text, file);
  if (army.rows.length === 0) throw new LanchesterError('bad-file', `${file}: there is no unit in this army`);
  return army;
}

function armyOfTable(text: string, file: string): ReadArmy {
  const table = readTable<ArmyColumn>(text, file, armyColumns);
  if (!table.columns.includes('unit')) {
    throw new LanchesterError('bad-file', 'the head of the table has no column "unit"', {
      position: { file, line: 1, column: 1 },
    });
  }
  const mistakes = new Mistakes();
  return { rows: mistakes.all(table.rows, tableRow) };
}

/**
 * Reads the armies of a file: several where it is a table with a column `army`, whose rows of one name are one army, in
 * the order in which they come first. Throws as `readArmy`.
 */
export function readArmies(text: string, file: string): readonly ReadArmy[] {
  if (!isTableName(file)) return [readArmy(text, file)];
  const table = readTable<ArmyColumn | 'army'>(text, file, [...armyColumns, 'army']);
  if (!table.columns.includes('army')) return [readArmy(text, file)];
  const armies = new Map<string, PlacedRow[]>();
  new Mistakes().all(table.rows, (line) => {
    const name = line.cells.get('army')?.text;
    if (name === undefined) throw wrong('this row names no army', line.position);
    const rows = armies.get(name) ?? [];
    armies.set(name, rows);
    rows.push(tableRow(line as TableRow<ArmyColumn>));
  });
  return [...armies].map(([title, rows]) => ({ title, rows }));
}

function tableRow(line: TableRow<ArmyColumn>): PlacedRow {
  const at = (column?: ArmyColumn): Position =>
    (column === undefined ? undefined : line.cells.get(column)?.position) ?? line.position;
  const cell = <T>(column: ArmyColumn, read: (text: string) => T): T | undefined => {
    const own = line.cells.get(column);
    return own === undefined ? undefined : atCell(own, () => read(own.text));
  };
  const unit = cell('unit', (text) => text);
  if (unit === undefined) throw wrong('this row names no unit', at());
  const price = cell('price', (text) => priceOf(text));
  const name = cell('name', (text) => text);
  const row: ArmyRow = {
    unit,
    number: cell('number', (text) => numberOf(text)) ?? 1,
    words: cell('words', (text) => wordsOf(typedOrJson(text))) ?? {},
    ...(price === undefined ? {} : { price }),
    ...(name === undefined ? {} : { name }),
  };
  return { row, position: at };
}

/** What reading a cell gives; an error without a place stands there. */
function atCell<T>({ position }: TableCell, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
    throw wrong(error.why, position);
  }
}

function wrong(why: string, position: Position | undefined): LanchesterError {
  return new LanchesterError('bad-file', why, position === undefined ? {} : { position });
}

function armyOfTree(source: Source): ReadArmy {
  const { value } = source;
  const path: Path = isObject(value) ? ['units'] : [];
  if (isObject(value)) {
    const known = ['ruleset', 'title', 'units'];
    const strange = Object.keys(value).find((key) => !known.includes(key));
    if (strange !== undefined) {
      throw problem(source, 'bad-file', [strange], `an army has no ${didYouMean(strange, known)}`, 'key');
    }
  }
  const units = valueAt(value, path);
  if (!Array.isArray(units)) {
    const message = `expected an army, a list of units, found ${found(units)}`;
    throw problem(source, 'bad-file', path, message);
  }
  const own = (key: string): string | undefined => {
    const text = valueAt(value, [key]);
    if (text === undefined || !isObject(value)) return undefined;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
    throw problem(source, 'bad-file', [key], `expected a text, found ${found(text)}`);
  };
  const [ruleset, title] = [own('ruleset'), own('title')];
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(title === undefined ? {} : { title }),
    rows: new Mistakes().all(units as readonly Json[], (row, k) => treeRow(source, [...path, k], row)),
  };
}

function treeRow(source: Source, path: Path, value: Json): PlacedRow {
  if (!isObject(value)) throw problem(source, 'bad-file', path, `expected a unit, found ${found(value)}`);
  const { unit, number, words, price, name, note: _, ...others } = value as JsonObject;
  const check = <T>(key: string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
      throw problem(source, 'bad-file', [...path, key], error.why);
    }
  };
  const row: ArmyRow = {
    unit: check('unit', () => textOf(unit, 'the key of a unit')),
    number: number === undefined ? 1 : check('number', () => numberOf(number)),
    words: { ...check('words', () => saidWords(words)), ...others },
    ...(price === undefined ? {} : { price: check('price', () => priceOf(price)) }),
    ...(name === undefined ? {} : { name: check('name', () => textOf(name, 'a name')) }),
  };
  return {
    row,
    position: (column) =>
      source.position(column === undefined || value[column] === undefined ? path : [...path, column]),
  };
}

function textOf(value: Json | undefined, what: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new LanchesterError('bad-file', `expected ${what}, found ${found(value)}`);
}

function saidWords(words: Json | undefined): JsonObject {
  if (words === undefined) return {};
  if (isObject(words)) return wordsOf(words);
  if (typeof words === 'string') return wordsOf(typedOrJson(words));
  throw new LanchesterError('bad-file', `expected words, "experience=veteran, men=6", found ${found(words)}`);
}

/** Words as they are typed, `experience=veteran, men=6`, or as JSON where they begin with a brace. */
function typedOrJson(text: string): JsonObject {
  if (!text.startsWith('{')) return parseWords(text, false);
  const read = readJson(text);
  if ('value' in read && isObject(read.value as Json)) return read.value as JsonObject;
  throw new LanchesterError('bad-file', `these words begin with a brace and are no JSON: ${clipped(text, 60)}`);
}

/** Words may be any that a scenario's unit takes, but for those that have a column. */
function wordsOf(words: JsonObject): JsonObject {
  const own = armyColumns.find((column) => Object.hasOwn(words, column));
  if (own === undefined) return words;
  throw new LanchesterError('bad-file', `"${own}" is no word here: it has a column of its own`);
}

function numberOf(value: Json): number {
  const number = typeof value === 'string' ? decimalOf(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= mostAlike) return number;
  throw new LanchesterError('bad-file', `expected how many there are, 1 to ${mostAlike}, found ${found(value)}`);
}

function priceOf(value: Json): number {
  const price = typeof value === 'string' ? decimalOf(value) : value;
  if (typeof price === 'number' && price >= 0 && price <= mostPoints && isWholeMilli(price)) return price;
  throw new LanchesterError('bad-file', `expected a price, points with at most three decimals, found ${found(value)}`);
}
