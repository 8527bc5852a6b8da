/**
 * Tables as CSV (RFC 4180). Promises: numbers unrounded, texts without styles, fields quoted where they must be, lines
 * ended by a single newline, and no cell that a spreadsheet would take for a formula.
 */
import { LanchesterError } from '../kernel/errors.js';
import { type Cell, plain, type Table } from './document.js';
import { columnTitle } from './table.js';

function field(text: string): string {
  // A leading quote mark keeps spreadsheets from running a text as a formula: also after blanks, and for the wide signs
  // that some of them take for the narrow ones. Only what is wholly a number may begin with a sign.
  const safe = /^\s*[=@+\-＝＠＋－]|^[\t\r\n]/.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isNumber(text: string): boolean {
  return /^[+-](?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
}

function value(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'number') return field(plain(cell));
  if (!Number.isFinite(cell)) throw new LanchesterError('internal', `a table holds ${cell}, which CSV cannot say`);
  return String(Object.is(cell, -0) ? 0 : cell);
}

/**
 * Writes a table as CSV with a heading line. `null` is an empty field.
 *
 * @throws LanchesterError `internal` for a number that is not finite.
 */
export function toCsv(table: Pick<Table, 'columns' | 'rows'>): string {
  const head = table.columns.map((column) => field(column.key ?? columnTitle(column))).join(',');
  const body = table.rows.map((row) => table.columns.map((_, i) => value(row[i])).join(','));
  return `${[head, ...body].join('\n')}\n`;
}
