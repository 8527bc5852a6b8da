/**
 * All numbers of a report as one table, for spreadsheets and scripts. Promises: its columns are the same whatever was
 * asked; a line has one number with its interval, or words that stand where others have numbers, and says of which table,
 * row and figure it is; nothing is in it that no table of the report has.
 */
import { csvTitle } from './csv.js';
import { type Cell, isMeasured, plain, type ReportDocument, type Table, tablesOf } from './document.js';

/** Tables of the report that are files of it, too, in their order. */
export function longTable(document: ReportDocument): Pick<Table, 'columns' | 'rows'> {
  const rows = tablesOf(document).flatMap((table) => (table.name === undefined ? [] : linesOf(table.name, table)));
  return { columns: ['table', 'row', 'figure', 'value'].map((title) => ({ title })), rows };
}

/** A row is named by what stands before its first number, or by its first cell. */
function linesOf(name: string, { columns, rows }: Table): Cell[][] {
  const isOfNumbers = columns.map((_, k) => rows.some((row) => isMeasured(row[k]) || typeof row[k] === 'number'));
  const named = Math.max(1, isOfNumbers.indexOf(true) < 0 ? 1 : isOfNumbers.indexOf(true));
  return rows.flatMap((row) => {
    const label = row.slice(0, named).map(wordsOf).filter(Boolean).join(', ');
    return columns.slice(named).flatMap((column, k): Cell[][] => {
      const cell = row[named + k] ?? null;
      return cell === null ? [] : [[name, label, csvTitle(column), cell]];
    });
  });
}

function wordsOf(cell: Cell): string {
  if (cell === null) return '';
  return isMeasured(cell) ? cell.words : typeof cell === 'number' ? String(cell) : plain(cell);
}
