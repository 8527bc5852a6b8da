/**
 * Whether further columns would tell anything beside those that a logistic fit has. Promises: a column is asked what it
 * tells beyond the others (it is projected on them), and its error is that of its scores from battle to battle, whatever
 * law these have; the fit is not made anew, so that tens of thousands can be asked.
 *
 * Source: the efficient score test (C. R. Rao, 1948) with the robust variance of D. Boos (American Statistician 46, 1992).
 */
import { cholesky, choleskyInverse, choleskySolve } from '../../statistics/linear-algebra.js';
import { type LogisticData, scores, weighted } from '../../statistics/logistic.js';
import { rowDot } from '../../statistics/sparse-rows.js';

/** A column: battles in which it is not nothing, and what it is there. */
export interface Column {
  readonly battles: Int32Array;
  readonly values: Float64Array;
}

/** If others explain all of a column but less than this share, it tells nothing of its own. */
const apart = 0.1;
/** So much of the mean information keeps a system solvable whose columns go together. */
const hair = 1e-9;

/**
 * How many standard errors columns are from nothing, beside the columns of a fit whose chances are by battle; nothing for
 * one of which the others tell all. A column is asked in full if it may be `from` standard errors away; of another one too
 * few are told, as if the others explained nothing of it.
 */
export function scoreTests(
  data: LogisticData,
  chances: readonly number[],
  columns: readonly Column[],
  from = 0,
): (number | undefined)[] {
  if (columns.length === 0) return [];
  const { design, games, won } = data;
  const { width, size } = design;
  const left = Float64Array.from({ length: size }, (_, n) => (won[n] as number) - (games[n] as number) * chances[n]!);
  const weight = Float64Array.from({ length: size }, (_, n) => (games[n] as number) * chances[n]! * (1 - chances[n]!));
  const information = weighted(design, (n) => weight[n]!);
  const more = hair * (information.reduce((sum, row, k) => sum + (row[k] as number), 0) / width);
  const lower = cholesky(information.map((row, i) => row.map((own, j) => own + (i === j ? more : 0))));
  if (lower === undefined) return columns.map(() => undefined);
  const inverse = flat(choleskyInverse(lower));
  const spread = flat(weighted(design, (n) => left[n]! * left[n]!));
  // what a fit that is drawn together has left over, shared out among its columns
  const rest = choleskySolve(
    lower,
    scores(design, (n) => left[n]!),
  );
  const beyond = left.map((own, n) => own - weight[n]! * rowDot(design, n, rest));
  const [shared, scattered, by] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  return columns.map(({ battles, values }): number | undefined => {
    let [score, told, square] = [0, 0, 0];
    for (let k = 0; k < battles.length; k++) {
      const n = battles[k]!;
      const value = values[k]!;
      score += value * beyond[n]!;
      told += value * value * weight[n]!;
      square += value * value * left[n]! * left[n]!;
    }
    const rough = square > 0 ? score / Math.sqrt(square) : 0;
    if (Math.abs(rough) < from * Math.sqrt(apart)) return rough;
    shared.fill(0);
    scattered.fill(0);
    addRows(data, shared, battles, (n, k) => weight[n]! * values[k]!);
    addRows(data, scattered, battles, (n, k) => left[n]! * left[n]! * values[k]!);
    timesInto(inverse, shared, by);
    const own = told - dot(shared, by);
    timesInto(spread, by, shared);
    const variance = square - 2 * dot(scattered, by) + dot(shared, by);
    if (!(own > apart * told) || !(variance > 0)) return undefined;
    return score / Math.sqrt(variance);
  });
}

/** Adds rows of the design, each times a number, by battle and place in the list of them. */
function addRows(
  { design: { starts, columns, values } }: LogisticData,
  into: Float64Array,
  battles: Int32Array,
  by: (n: number, k: number) => number,
): void {
  for (let k = 0; k < battles.length; k++) {
    const n = battles[k]!;
    const times = by(n, k);
    for (let a = starts[n]!; a < starts[n + 1]!; a++) into[columns[a]!]! += times * values[a]!;
  }
}

function flat(matrix: readonly (readonly number[])[]): Float64Array {
  const all = new Float64Array(matrix.length * matrix.length);
  matrix.forEach((row, i) => {
    all.set(row, i * matrix.length);
  });
  return all;
}

/** A symmetric matrix times a vector; what is nothing in it costs nothing. */
function timesInto(matrix: Float64Array, vector: Float64Array, into: Float64Array): void {
  const width = vector.length;
  into.fill(0);
  for (let i = 0; i < width; i++) {
    const own = vector[i]!;
    if (own === 0) continue;
    const from = i * width;
    for (let j = 0; j < width; j++) into[j]! += own * matrix[from + j]!;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
