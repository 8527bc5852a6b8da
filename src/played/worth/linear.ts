/** Least squares on few entries a row. Promise: a column that others explain is left out, never divided by. */
import { cholesky, choleskySolve } from '../../statistics/linear-algebra.js';
import { scores, weighted } from '../../statistics/logistic.js';
import { rowDot, sparseRows } from '../../statistics/sparse-rows.js';

/** What a fit of `values` on rows of `[column, value]` leaves of each; nothing where it cannot be solved. */
export function fitLinear(
  rows: readonly (readonly (readonly [number, number])[])[],
  values: readonly number[],
): number[] | undefined {
  const used = [...new Set(rows.flatMap((row) => row.map(([column]) => column)))].sort((a, b) => a - b);
  const place = new Map(used.map((column, k) => [column, k]));
  const design = sparseRows(
    used.length,
    rows.map((row) => row.map(([column, value]) => [place.get(column) as number, value] as const)),
  );
  const normal = weighted(design, () => 1);
  // a hair on the diagonal leaves out what cannot be told apart
  const hair = 1e-9 * normal.reduce((most, row, k) => Math.max(most, row[k] as number), 0);
  const lower = cholesky(normal.map((row, i) => row.map((own, j) => own + (i === j ? hair : 0))));
  if (lower === undefined) return undefined;
  const found = choleskySolve(
    lower,
    scores(design, (n) => values[n] as number),
  );
  return values.map((own, n) => own - rowDot(design, n, found));
}
