/**
 * Tables as CSV (RFC 4180), for spreadsheets and scripts. Promises: a number is a plain number and alone in its field
 * (no sign of a percentage, ASCII minus, at most twelve digits that count); a number with an interval is three columns,
 * itself, `low` and `high`; words that stand where others have numbers have a column of their own, `note`; texts
 * without styles, fields quoted where they must be, lines ended by a single newline, and no cell that a spreadsheet
 * would take for a formula.
 */
import { csvField } from '../files/csv-field.js';
import { LanchesterError } from '../kernel/errors.js';
import { type Cell, isMeasured, plain, type Table, type TableColumn } from './document.js';
import { columnTitle } from './table.js';

/** Words as they are typed: numbers in them have the ASCII minus, and digits stand together. */
function words(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || typeof cell === 'number') return '';
  return csvField(
    (isMeasured(cell) ? (cell.note ?? '') : plain(cell))
      .replace(/−(?=[\d.∞])/g, '-')
      .replace(/(?<=\d)\u202f(?=\d)/g, ''),
  );
}

function number(value: number | null): string {
  if (value === null) return '';
  if (!Number.isFinite(value)) throw new LanchesterError('internal', `a table holds ${value}, which CSV cannot say`);
  // The last digits of binary arithmetic mean nothing: 60.00000000000018 is a price of 60.
  return String(value === 0 ? 0 : Number(value.toPrecision(12)));
}

/** A column of the file. */
interface Field {
  readonly title: string;
  readonly of: (cell: Cell | undefined) => string;
}

/** A column's name in CSV. */
export function csvTitle(column: TableColumn): string {
  return column.key ?? columnTitle(column).replace(/ \(\d+% interval\)/, '');
}

/** What a column of a table becomes. */
function fieldsOf(column: TableColumn, cells: readonly (Cell | undefined)[]): Field[] {
  const title = csvTitle(column);
  if (!cells.some((cell) => isMeasured(cell) || typeof cell === 'number')) return [{ title, of: words }];
  const value = (cell: Cell | undefined): number | null =>
    isMeasured(cell) ? cell.value : typeof cell === 'number' ? cell : null;
  const end = (which: 'low' | 'high') => (cell: Cell | undefined) => (isMeasured(cell) ? number(cell[which]) : '');
  return [
    { title, of: (cell) => number(value(cell)) },
    ...(cells.some((cell) => isMeasured(cell) && (cell.low !== null || cell.high !== null))
      ? [
          { title: `${title} low`, of: end('low') },
          { title: `${title} high`, of: end('high') },
        ]
      : []),
    ...(cells.some((cell) => words(cell) !== '') ? [{ title: `${title} note`, of: words }] : []),
  ];
}

/**
 * Writes a table as CSV with a heading line. `null` is an empty field.
 *
 * @throws LanchesterError `internal` for a number that is not finite.
 */
export function toCsv(table: Pick<Table, 'columns' | 'rows'>): string {
  const columns = table.columns.map((column, i) =>
    fieldsOf(
      column,
      table.rows.map((row) => row[i]),
    ),
  );
  const head = columns.flatMap((fields) => fields.map(({ title }) => csvField(title))).join(',');
  const body = table.rows.map((row) => columns.flatMap((fields, i) => fields.map(({ of }) => of(row[i]))).join(','));
  return `${[head, ...body].join('\n')}\n`;
}
