/**
 * Tables as spreadsheets save them: comma, semicolon or tab between fields, a byte-order mark or none, any line ends.
 * Promises: the marks between fields are found in the head line by the columns that it names, never guessed from the
 * rest; every cell knows its line and column; a table that holds what no spreadsheet writes is one error with its place;
 * what stands in a cell is a text, never a formula.
 */
import Papa from 'papaparse';
import { unguarded } from '../../files/csv-field.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { clipped } from '../../kernel/text.js';

/** A cell, without blanks around it. */
export interface TableCell {
  readonly text: string;
  readonly position: Position;
}

/** A table: by row, from the first after the head, the cells of the columns that the head names. */
export interface ListTable<Column extends string> {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow<Column>[];
}

export interface TableRow<Column extends string> {
  /** Where the row begins. */
  readonly position: Position;
  /** The cells that hold something. */
  readonly cells: ReadonlyMap<Column, TableCell>;
}

/** What may stand between the fields of a table. */
const marks = [',', ';', '\t'] as const;

/** A table has no more rows. */
const mostRows = 10_000;

/**
 * Reads a table with a head line. Blank rows are passed over, as is a first line `sep=;`. Throws a `LanchesterError`
 * ('bad-file') for a head that names none of `columns`, another one or one twice, for a row with more fields than the
 * head, for a quote without its end, and for more than 10,000 rows.
 */
export function readTable<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): ListTable<Column> {
  const raw = rawRows(text, file);
  const [head, ...rest] = raw;
  if (head === undefined) throw new LanchesterError('bad-file', `${file}: expected a table, found an empty file`);
  const named = head.map((cell) => columnOf(cell, columns));
  for (const [k, name] of named.entries()) {
    if (name !== undefined && named.indexOf(name) < k) throw wrongAt(head[k], `the column "${name}" stands here twice`);
  }
  if (rest.length > mostRows) throw wrongAt(rest[mostRows]?.[0], `a table has at most ${mostRows} rows`);
  const rows = rest.map((cells) => rowOf(cells, named));
  return { columns: named.filter((name) => name !== undefined), rows };
}

/** The column that a cell of the head names; none where it is empty. */
function columnOf<Column extends string>(cell: TableCell, columns: readonly Column[]): Column | undefined {
  if (cell.text === '') return undefined;
  const name = columns.find((each) => each === cell.text.toLowerCase());
  if (name !== undefined) return name;
  throw wrongAt(cell, `there is no column ${didYouMean(cell.text, columns)}`);
}

function rowOf<Column extends string>(
  all: readonly TableCell[],
  named: readonly (Column | undefined)[],
): TableRow<Column> {
  const cells = new Map<Column, TableCell>();
  for (const [k, cell] of all.entries()) {
    if (cell.text === '') continue;
    const name = named[k];
    if (name === undefined)
      throw wrongAt(cell, `the head of the table names no column for "${clipped(cell.text, 60)}"`);
    cells.set(name, cell);
  }
  return { position: (all[0] as TableCell).position, cells };
}

function wrongAt(cell: TableCell | undefined, why: string): LanchesterError {
  return new LanchesterError('bad-file', why, { position: cell?.position });
}

/** Rows that hold something, the head first. */
function rawRows(text: string, file: string): readonly (readonly TableCell[])[] {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const told = /^sep=([;,\t])(?:\r\n|\r|\n)/i.exec(plain);
  const begin = told?.[0].length ?? 0;
  const body = plain.slice(begin);
  const delimiter = told?.[1] ?? markOf(/^\s*\S[^\r\n]*/m.exec(body)?.[0] ?? '');
  const places = new Places(plain, file);
  const rows: TableCell[][] = [];
  let from = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, errors: [error], meta: { cursor } }) => {
      // the parser tells the place behind the quote mark
      if (error !== undefined) throw refusal(error, places.at(begin + Math.max(from, (error.index ?? from) - 1)));
      if (rows.length > mostRows + 1) return;
      if (data.some((field) => field.trim() !== '')) rows.push(placed(data, body, from, delimiter, begin, places));
      from = cursor;
    },
  });
  return rows;
}

/** What stands between the fields of a head line: the mark that parts it into most. */
function markOf(head: string): string {
  const parts = marks.map((mark) => head.split(mark).length);
  return marks[parts.indexOf(Math.max(...parts))] as string;
}

function refusal({ code, message }: Papa.ParseError, position: Position): LanchesterError {
  const why =
    code === 'MissingQuotes' || code === 'InvalidQuotes'
      ? 'this field begins with a quote mark and does not end with one: write "" for a quote mark within a field'
      : `this is not a table: ${message}`;
  return new LanchesterError('bad-file', why, { position });
}

/** The fields of a row that begins at `from`, each with its place: a field is a quoted text, or ends at the next mark. */
function placed(
  fields: readonly string[],
  body: string,
  from: number,
  delimiter: string,
  begin: number,
  places: Places,
): TableCell[] {
  let at = from;
  return fields.map((field) => {
    const own = at;
    const quoted = body[at] === '"';
    const length = quoted ? field.replaceAll('"', '""').length + 2 : field.length;
    at += length + delimiter.length;
    const blanks = quoted ? 0 : field.length - field.trimStart().length;
    return { text: unguarded(field.trim()), position: places.at(begin + own + blanks) };
  });
}

/** Lines and columns of places that are asked for in order, from 1. */
class Places {
  private readonly text: string;
  private readonly file: string;
  private line = 1;
  private lineBegin = 0;
  private seen = 0;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
  }

  at(offset: number): Position {
    for (; this.seen < offset; this.seen++) {
      const sign = this.text[this.seen];
      const ends = sign === '\n' || (sign === '\r' && this.text[this.seen + 1] !== '\n');
      if (!ends) continue;
      this.line++;
      this.lineBegin = this.seen + 1;
    }
    return { file: this.file, line: this.line, column: offset - this.lineBegin + 1 };
  }
}
