/**
 * What commands print. Promises: tables that a person can read at 100 columns, with nothing cut off; probabilities with
 * enough digits to compare; JSON with the digits that the numbers have.
 */

import Table from 'cli-table3';
import { formatNumber } from '../charts/number.js';
import type { Table as SourceTable } from '../engagement/ruleset.js';
import { visible } from '../files/visible.js';
import { fitWidths, narrowest, screenWidth, widest, wrap } from './layout.js';
import { bold, type Shown } from './style.js';
import { print, tell } from './terminal.js';

/** Writes a line to standard output. */
export function line(text: Shown = ''): void {
  print(typeof text === 'string' ? `${text}\n` : { ...text, text: `${text.text}\n` });
}

/** Writes a sentence, broken into lines where a terminal shows it; further lines begin with `indent`. */
export function prose(text: string, indent = ''): void {
  for (const part of process.stdout.isTTY === true ? wrap(text, screenWidth(), indent) : [text]) line(part);
}

/** Writes to standard error what a reader should know about the command that he gave. */
export function note(text: string): void {
  tell(`note: ${text}\n`);
}

/** Writes JSON, indented; numbers that JSON does not have are texts, as in `results.json`: "Infinity". */
export function printJson(value: unknown): void {
  const written = (_: string, part: unknown): unknown =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part;
  line(JSON.stringify(value, written, 2));
}

const plain = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

function isNumber(text: string): boolean {
  // Two patterns that never backtrack, in place of one that would try every place for its digit.
  return /^[^e]*\d/.test(text) && /^(?:> )?[-+–−]?[\d., ]+(?:e-?\d+)? ?%?$/.test(text);
}

/** What stands for no number in a column of numbers. */
function isNothing(text: string): boolean {
  return text === '' || text === '-' || text === '–';
}

/** Rows of a table; what a column lacks is empty. */
type Rows = readonly (readonly (string | number)[])[];

/**
 * Prints a table without lines between its cells. Columns of numbers stand right; long texts are broken to fit the
 * screen.
 */
export function printRows(columns: readonly string[], rows: Rows): void {
  const { head, body } = layRows(columns, rows);
  for (const text of head) line(bold(text));
  for (const text of body) line(text);
}

/** The lines of such a table: those of its head, and those of its rows. */
export function layRows(
  titles: readonly string[],
  rows: Rows,
): { readonly head: readonly string[]; readonly body: readonly string[] } {
  // control characters that are written out take room
  const columns = titles.map(visible);
  const cells = rows.map((row) => columns.map((_, k) => visible(String(row[k] ?? ''))));
  const isNumeric = columns.map((_, k) => {
    const column = cells.map((row) => row[k] as string);
    return column.some(isNumber) && column.every((text) => isNumber(text) || isNothing(text));
  });
  const all = [[...columns], ...cells];
  const natural = columns.map((_, k) => Math.max(...all.map((row) => widest(row[k] as string))));
  const least = columns.map((_, k) => {
    const breakable = isNumeric[k] === true ? [columns[k] as string] : all.map((row) => row[k] as string);
    const rigid = isNumeric[k] === true ? cells.map((row) => widest(row[k] as string)) : [];
    return Math.max(...breakable.map(narrowest), ...rigid);
  });
  // where words cannot be broken further, the columns move together
  const gaps = columns.length - 1;
  const gap = least.reduce((sum, width) => sum + width, 2 * gaps) > screenWidth() ? 1 : 2;
  const widths = fitWidths(natural, least, screenWidth() - gap * gaps);
  const fitted = (row: readonly string[]): string[] =>
    row.map((text, k) => (widest(text) <= (widths[k] as number) ? text : wrap(text, widths[k] as number).join('\n')));
  const head = fitted(columns);
  const table = new Table({
    head: [...head],
    colAligns: isNumeric.map((right) => (right ? 'right' : 'left')),
    chars: { ...plain, middle: ' '.repeat(gap) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of cells) table.push(fitted(row));
  const lines = table
    .toString()
    .split('\n')
    .map((text) => text.trimEnd());
  const height = Math.max(1, ...head.map((text) => text.split('\n').length));
  return { head: lines.slice(0, height), body: lines.slice(height) };
}

/** A ruleset's table with its title and notes. */
export function printTable(table: SourceTable): void {
  line(bold(table.title));
  printRows(table.columns, table.rows);
  for (const text of table.notes ?? []) for (const part of wrap(`  ${text}`, screenWidth(), '  ')) line(part);
  line();
}

/** A chance as a percentage: two decimals, more near 0 and 1, where they would say too little. */
export function percent(p: number): string {
  const rare = Math.min(p, 1 - p);
  if (rare > 0 && rare < 1e-6) return p < 0.5 ? `${(100 * p).toExponential(2)} %` : '> 99.9999 %';
  return `${(100 * p).toFixed(rare > 0 && rare < 0.001 ? 4 : 2)} %`;
}

/** A quantity with up to four decimals, six where it is small. */
export function quantity(x: number): string {
  return Number.isInteger(x) ? String(x) : x.toFixed(Math.abs(x) < 0.01 ? 6 : 4);
}

/** `12 345`, as reports have it. */
export function grouped(n: number): string {
  return formatNumber(n, { digits: 0 });
}

/** `1 cell`, `20 000 cells`. */
export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}
