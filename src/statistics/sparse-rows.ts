/**
 * A matrix of which most entries are nothing, row by row: what two armies differ in, of a long list. Promise: columns of a
 * row ascend, so that sums run in the order of a full matrix.
 */
import type { Matrix } from './linear-algebra.js';

/** Rows one after another: row n has the entries from `starts[n]` up to `starts[n + 1]`. */
export interface SparseRows {
  readonly width: number;
  /** How many rows. */
  readonly size: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Rows of which each is given as `[column, value]`, columns ascending. */
export function sparseRows(width: number, rows: readonly (readonly (readonly [number, number])[])[]): SparseRows {
  const entries = rows.reduce((all, row) => all + row.length, 0);
  const starts = new Int32Array(rows.length + 1);
  const columns = new Int32Array(entries);
  const values = new Float64Array(entries);
  let at = 0;
  rows.forEach((row, n) => {
    for (const [column, value] of row) {
      columns[at] = column;
      values[at] = value;
      at++;
    }
    starts[n + 1] = at;
  });
  return { width, size: rows.length, starts, columns, values };
}

/** A full matrix as such rows. */
export function rowsOf(matrix: Matrix): SparseRows {
  return sparseRows(
    matrix[0]?.length ?? 0,
    matrix.map((row) => row.flatMap((value, k) => (value === 0 ? [] : [[k, value] as const]))),
  );
}

/** The sum of a row's entries, each times a coefficient. */
export function rowDot({ starts, columns, values }: SparseRows, n: number, by: ArrayLike<number>): number {
  let sum = 0;
  for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) {
    sum += (values[a] as number) * (by[columns[a] as number] as number);
  }
  return sum;
}

/** The same rows, each times a number. */
export function rowsScaled(rows: SparseRows, by: (n: number) => number): SparseRows {
  const { size, starts, values } = rows;
  const scaled = new Float64Array(values.length);
  for (let n = 0; n < size; n++) {
    const factor = by(n);
    for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) scaled[a] = factor * (values[a] as number);
  }
  return { ...rows, values: scaled };
}
