/**
 * Tables of a ruleset as CSV. Promise: what is printed is one table with one line of titles. Several tables stand below
 * each other: a first column says which, and a column that a table does not have is empty in its lines.
 */
import type { Table } from '../engagement/ruleset.js';
import { toCsv } from '../report/csv.js';
import { print } from './terminal.js';

/** Prints the tables as one. */
export function printTablesCsv(tables: readonly Pick<Table, 'title' | 'columns' | 'rows'>[]): void {
  const titles = [...new Set(tables.flatMap(({ columns }) => columns))];
  const rows = tables.flatMap(({ title, columns, rows: own }) =>
    own.map((row) => {
      const cells = titles.map((name) => row[columns.indexOf(name)] ?? null);
      return tables.length > 1 ? [title, ...cells] : cells;
    }),
  );
  const columns = (tables.length > 1 ? ['table', ...titles] : titles).map((title) => ({ title }));
  print(toCsv({ columns, rows }));
}
