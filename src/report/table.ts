/** Cells of a table as text, the same for every face of a report. */

import { formatNumber } from '../charts/number.js';
import type { Estimate } from '../statistics/interval.js';
import { type Cell, isMeasured, type MeasuredCell, type Table, type TableColumn, type Text } from './document.js';

/** The heading of a column with its unit: `Price (points)`. */
export function columnTitle(column: TableColumn): string {
  return column.unit === undefined ? column.title : `${column.title} (${column.unit})`;
}

/** What a cell shows. */
export function cellText(cell: Cell | undefined, column: TableColumn): Text {
  if (cell === null || cell === undefined) return '–';
  if (isMeasured(cell)) return cell.words;
  if (typeof cell !== 'number') return cell;
  return formatNumber(cell, column.number ?? { digits: Number.isInteger(cell) ? 0 : 1 });
}

/** An estimate as a cell, shown in the words given. An end that does not exist is empty. */
export function measuredCell({ value, interval, exact }: Estimate, words: string): MeasuredCell {
  const known = (x: number | undefined): number | null => (x !== undefined && Number.isFinite(x) ? x : null);
  if (interval === undefined) return { value: known(value), ...exactEnds(exact ? known(value) : null), words };
  const open = interval.unbounded === 'complement';
  return {
    value: known(value),
    low: open ? null : known(interval.low),
    high: open ? null : known(interval.high),
    words,
  };
}

function exactEnds(value: number | null): { readonly low: number | null; readonly high: number | null } {
  return { low: value, high: value };
}

/** On which side each column stands: numbers right. */
export function alignments(table: Table): ('left' | 'right')[] {
  return table.columns.map(
    (column, i) => column.align ?? (table.rows.some((row) => typeof row[i] === 'number') ? 'right' : 'left'),
  );
}
