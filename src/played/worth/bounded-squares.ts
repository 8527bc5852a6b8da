/**
 * Least squares under bounds on sums. Promise: the only minimum, as near as `sweeps` come to it, to a millionth, where the bounds leave room for one.
 *
 * Source: C. Hildreth's dual method for quadratic programmes (Naval Research Logistics Quarterly 4, 1957).
 */
import { cholesky, choleskySolve, type Matrix } from '../../statistics/linear-algebra.js';

/** A sum of some unknowns, each times a number, that is bounded from above or, if `isEqual`, given. */
export interface Bound {
  readonly at: readonly number[];
  readonly by: readonly number[];
  readonly most: number;
  readonly isEqual: boolean;
}

/** Sweeps over all bounds at most, and how still unknowns are at rest. */
const sweeps = 500;
const still = 1e-6;

/** Divides a row by the matrix of second derivatives. */
export type Divide = (row: Float64Array) => Float64Array;

/** The point that is nearest to `from` within bounds, in the measure that `divide` divides by. */
export function nearestWithin(from: Float64Array, divide: Divide, bounds: readonly Bound[]): Float64Array {
  const x = from.slice();
  // how all unknowns follow a bound: worked out when it is first met
  const moves = new Map<number, { readonly along: Float64Array; readonly scale: number }>();
  const multipliers = new Float64Array(bounds.length);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = 0;
    for (let k = 0; k < bounds.length; k++) {
      const { at, by, most, isEqual } = bounds[k] as Bound;
      let over = -most;
      for (let n = 0; n < at.length; n++) over += by[n]! * x[at[n]!]!;
      if (!isEqual && over <= 0 && multipliers[k] === 0) continue;
      let move = moves.get(k);
      if (move === undefined) {
        const row = new Float64Array(x.length);
        at.forEach((i, n) => {
          row[i] = by[n]!;
        });
        const along = divide(row);
        move = { along, scale: at.reduce((sum, i, n) => sum + by[n]! * along[i]!, 0) };
        moves.set(k, move);
      }
      const before = multipliers[k]!;
      const next = before + over / move.scale;
      multipliers[k] = isEqual ? next : Math.max(0, next);
      const change = multipliers[k]! - before;
      addTo(x, move.along, -change);
      moved = Math.max(moved, Math.abs(change) * move.scale);
    }
    if (moved < still) break;
  }
  return x;
}

/** Divides by diag(weight) + hold · rowsᵀ rows, of which there are few rows (M. Woodbury, 1950). */
export function divider(weight: Float64Array, rows: readonly Float64Array[], hold: number): Divide {
  const divided = (row: Float64Array): Float64Array => row.map((own, i) => own / weight[i]!);
  if (rows.length === 0) return divided;
  const thin = rows.map(divided);
  const system: Matrix = rows.map((own, a) => thin.map((other, b) => product(own, other) + (a === b ? 1 / hold : 0)));
  // a sum of squares and a positive diagonal
  const lower = cholesky(system) as Matrix;
  return (row) => {
    const plain = divided(row);
    const back = choleskySolve(
      lower,
      rows.map((own) => product(own, plain)),
    );
    back.forEach((own, a) => {
      addTo(plain, thin[a] as Float64Array, -own);
    });
    return plain;
  };
}

/** Σ aᵢ bᵢ. */
export function product(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function addTo(x: Float64Array, other: Float64Array, by: number): void {
  for (let i = 0; i < x.length; i++) x[i]! += by * other[i]!;
}
