/**
 * Ridge regression of sparse rows, centred responses on columns whose mean is known to be 0: coefficients that minimise the
 * squares of what is left plus `penalty` times their own squares. Solved by conjugate gradients (M. R. Hestenes and
 * E. Stiefel, 1952), so that no matrix of columns by columns is made.
 *
 * Promise: the same rows and responses give the same bits.
 */
import { rowDot, type SparseRows } from './sparse-rows.js';

/** Steps are taken until what is left to gain is this small a share of what there was, or so many were taken. */
const enough = 1e-4;
const mostSteps = 200;

/** Coefficients, one a column. `penalty` above 0. */
export function ridge(rows: SparseRows, responses: ArrayLike<number>, penalty: number): Float64Array {
  const { width, size } = rows;
  let mean = 0;
  for (let n = 0; n < size; n++) mean += (responses[n] as number) / size;
  const residual = new Float64Array(width);
  for (let n = 0; n < size; n++) addRow(rows, n, (responses[n] as number) - mean, residual);
  const found = new Float64Array(width);
  const direction = residual.slice();
  let norm = squares(residual);
  const first = norm;
  for (let step = 0; step < mostSteps && norm > enough * enough * first; step++) {
    const image = direction.map((value) => penalty * value);
    for (let n = 0; n < size; n++) addRow(rows, n, rowDot(rows, n, direction), image);
    let curve = 0;
    for (let k = 0; k < width; k++) curve += (direction[k] as number) * (image[k] as number);
    const by = norm / curve;
    for (let k = 0; k < width; k++) {
      found[k] = (found[k] as number) + by * (direction[k] as number);
      residual[k] = (residual[k] as number) - by * (image[k] as number);
    }
    const next = squares(residual);
    for (let k = 0; k < width; k++) {
      direction[k] = (residual[k] as number) + (next / norm) * (direction[k] as number);
    }
    norm = next;
  }
  return found;
}

/** Adds a row, times `by`, to `into`. */
function addRow({ starts, columns, values }: SparseRows, n: number, by: number, into: Float64Array): void {
  for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) {
    const column = columns[a] as number;
    into[column] = (into[column] as number) + by * (values[a] as number);
  }
}

function squares(all: Float64Array): number {
  let sum = 0;
  for (const value of all) sum += value * value;
  return sum;
}
