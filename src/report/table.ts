/** Cells of a table as text, the same for every face of a report. */
import { formatNumber } from '../charts/number.js';
import type { Cell, Table, TableColumn, Text } from './document.js';

/** The heading of a column with its unit: `Price (points)`. */
export function columnTitle(column: TableColumn): string {
  return column.unit === undefined ? column.title : `${column.title} (${column.unit})`;
}

/** What a cell shows. */
export function cellText(cell: Cell | undefined, column: TableColumn): Text {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell !== 'number') return cell;
  return formatNumber(cell, column.number ?? { digits: Number.isInteger(cell) ? 0 : 1 });
}

/** On which side each column stands: numbers right. */
export function alignments(table: Table): ('left' | 'right')[] {
  return table.columns.map(
    (column, i) => column.align ?? (table.rows.some((row) => typeof row[i] === 'number') ? 'right' : 'left'),
  );
}
