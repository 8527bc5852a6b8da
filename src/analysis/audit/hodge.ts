/**
 * How much of a matrix of matchups prices can repair. Promise: the gradient part (what one number for each unit
 * explains) and the cyclic part (who beats whom in a circle) sum to the matrix and are orthogonal, so that their shares
 * sum to 1.
 *
 * Source: the Hodge decomposition of a complete graph with equal weights (X. Jiang et al., Mathematical Programming 127,
 * 2011).
 */
import { LanchesterError } from '../../kernel/errors.js';

/** An antisymmetric matrix, split. */
export interface HodgeSplit {
  /** By unit: its mean over all columns, its own included. */
  readonly ratings: readonly number[];
  /** What no ratings explain: rows sum to 0. */
  readonly cyclic: readonly (readonly number[])[];
  /** Shares of the sum of squares; 0 and 0 for a matrix of zeros. */
  readonly gradientShare: number;
  readonly cyclicShare: number;
}

/** How far from antisymmetric a matrix may be by rounding. */
const rounding = 1e-9;

/**
 * Splits a matrix of advantages: entry i, j is how far i is ahead of j, in any unit (win rate less a half, log odds).
 * @throws LanchesterError `bad-value` for a matrix that is not square or not antisymmetric
 */
export function hodgeSplit(matrix: readonly (readonly number[])[]): HodgeSplit {
  const size = matrix.length;
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? Number.NaN;
  matrix.forEach((row, i) => {
    const isSquare = row.length === size;
    if (isSquare && row.every((own, j) => Math.abs(own + at(j, i)) <= rounding * Math.max(1, Math.abs(own)))) return;
    throw new LanchesterError(
      'bad-value',
      'A matrix of advantages is square, and entry j, i is entry i, j less than 0.',
    );
  });
  const ratings = matrix.map((row) => row.reduce((sum, entry) => sum + entry, 0) / size);
  const gradient = (i: number, j: number): number => (ratings[i] as number) - (ratings[j] as number);
  const cyclic = matrix.map((row, i) => row.map((entry, j) => entry - gradient(i, j)));
  const squares = (of: (i: number, j: number) => number): number =>
    matrix.reduce((sum, row, i) => sum + row.reduce((own, _, j) => own + of(i, j) * of(i, j), 0), 0);
  const [whole, explained] = [squares(at), squares(gradient)];
  return {
    ratings,
    cyclic,
    gradientShare: whole === 0 ? 0 : explained / whole,
    cyclicShare: whole === 0 ? 0 : squares((i, j) => (cyclic[i] as number[])[j] as number) / whole,
  };
}
