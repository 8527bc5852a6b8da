/**
 * Price lists as spreadsheets have them: a row for each number of a ruleset's prices (`path`), or for each unit (`unit`,
 * with its words). Promises: a row says one number of the data or is refused at its place; what is written of a list is
 * read back to the same numbers.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { csvField } from '../../files/csv-field.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { findRuleset } from '../../rulesets/registry.js';
import { compileRules } from '../compile.js';
import { Mistakes } from '../document/mistakes.js';
import type { Source } from '../document/source.js';
import { pricePlaceOf, pricesIn, unsetPlaceOf, type Worded } from '../price-list/price-path.js';
import { parseWords } from '../typed-words.js';
import { unitNamed } from '../unit-named.js';
import { decimalOf } from './decimal.js';
import { readTable, type TableCell, type TableRow } from './table.js';

const columns = ['ruleset', 'path', 'unit', 'words', 'price', 'of', 'note'] as const;
type Column = (typeof columns)[number];

/** A row that says a price. */
interface PriceRow {
  readonly ruleset: Ruleset;
  readonly cell: TableCell;
  readonly line: TableRow<Column>;
  readonly price: number;
}

/** A number of the data, and where a row says it. */
interface Said {
  readonly path: string;
  readonly value: number;
  readonly at: Position;
}

/**
 * A table of prices as a file of a house's own (`{ruleset, set}`). Throws a `LanchesterError` that tells every row that
 * is not understood, and for rows of two rulesets or two of one number.
 */
export function readPriceTable(text: string, file: string): Source {
  const table = readTable<Column>(text, file, columns);
  for (const column of ['ruleset', 'price'] as const) {
    if (table.columns.includes(column)) continue;
    throw wrong(`the head of the table has no column "${column}"`, { file, line: 1, column: 1 });
  }
  const mistakes = new Mistakes();
  // a row without a price is one that its owner has not filled in
  const rows = mistakes.all(
    table.rows.filter(({ cells }) => cells.has('price')),
    priceRow,
  );
  const [first] = rows;
  if (first === undefined) throw new LanchesterError('bad-file', `${file}: there is no price in this table`);
  const { ruleset } = first;
  const units = rows.flatMap(({ line }) => wordedIn(line, ruleset) ?? []);
  const said = mistakes.all(rows, (row) => saidBy(row, ruleset, units));
  const places = new Map<string, Position>();
  for (const { path, at } of said) {
    const before = places.get(path);
    if (before !== undefined) throw wrong(`${path} stands in line ${before.line}, too`, at);
    places.set(path, at);
  }
  return {
    file,
    value: {
      lanchester: 1,
      ruleset: ruleset.id,
      set: Object.fromEntries(said.map(({ path, value }) => [path, value])),
    },
    position: ([key, path]) =>
      (key === 'set' ? places.get(String(path)) : key === 'ruleset' ? first.cell.position : undefined) ?? {
        file,
        line: 1,
        column: 1,
      },
  };
}

function wrong(why: string, position: Position): LanchesterError {
  return new LanchesterError('bad-file', why, { position });
}

/** What `read` gives; an error without a place stands there. */
function placedAt<T>(position: Position, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
    throw new LanchesterError(error.code, error.why, { position });
  }
}

function priceRow(line: TableRow<Column>): PriceRow {
  const cell = line.cells.get('ruleset');
  if (cell === undefined) throw wrong('this row names no ruleset', line.position);
  const price = line.cells.get('price') as TableCell;
  return {
    line,
    cell,
    ruleset: placedAt(cell.position, () => findRuleset(cell.text)),
    price: placedAt(price.position, () => decimalOf(price.text)),
  };
}

/** The unit of a row that names one. */
function wordedIn(line: TableRow<Column>, { id, data, compile }: Ruleset): Worded | undefined {
  const unit = line.cells.get('unit');
  if (unit === undefined || line.cells.has('path')) return undefined;
  const words = line.cells.get('words');
  return {
    unit: placedAt(unit.position, () => unitNamed(compile(data), unit.text, `lanchester list ${id} units`)),
    words: words === undefined ? {} : placedAt(words.position, () => parseWords(words.text, false)),
  };
}

function saidBy({ ruleset, line, cell, price }: PriceRow, whole: Ruleset, units: readonly Worded[]): Said {
  if (ruleset !== whole) throw wrong(`a table is of one ruleset, and this one began with ${whole.id}`, cell.position);
  const path = line.cells.get('path');
  if (path !== undefined) return { path: path.text, value: price, at: path.position };
  const one = wordedIn(line, ruleset);
  if (one === undefined) throw wrong('this row names neither a unit nor the path of a price', line.position);
  const at = (line.cells.get('unit') as TableCell).position;
  return placedAt(at, () => ({ ...placeOf(ruleset, one, units, price), at }));
}

/** Which number makes a unit cost so much. */
function placeOf(ruleset: Ruleset, one: Worded, units: readonly Worded[], price: number): Omit<Said, 'at'> {
  const others = units.filter((each) => JSON.stringify(each) !== JSON.stringify(one));
  const sheet = compileRules(ruleset, {}).unit(one.unit, one.words);
  const place = pricePlaceOf(ruleset, {}, one, others);
  if (place !== undefined) {
    const now = sheet.price(sheet.strength).milli / 1000;
    return { path: place.path, value: Number((place.now + (price - now) / place.per).toFixed(3)) };
  }
  const unset = unsetPlaceOf(ruleset, {}, one, others);
  if (unset !== undefined) return { path: unset, value: price };
  throw new LanchesterError(
    'bad-value',
    `what "${one.unit}" costs is made of several numbers: name one by its path (lanchester list ${ruleset.id} prices)`,
  );
}

/** The prices of a ruleset as such a table: a row for each number, also for those that only a scenario knows. */
export function writePriceTable(ruleset: string, data: JsonObject): string {
  const rows = pricesIn(data).map(([path, value]) => [ruleset, path, value === null ? '' : String(value)]);
  return `${[['ruleset', 'path', 'price'], ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
}
