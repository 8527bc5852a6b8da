/**
 * Weighted least squares of a sum of axis effects: figure = constant + one number for each entry. Promises: entries
 * that nobody has, and axes that say the same as others, are left out rather than divided by; what is estimated is a
 * linear function of the figures, whose coefficients can be had.
 */
import { dot, type Matrix } from '../../statistics/linear-algebra.js';

/** What is fitted: combinations of entries, each with a weight. */
export interface FitRow {
  readonly entries: readonly number[];
  readonly weight: number;
}

/** A direction in the space of coefficients: the constant, then every entry of every axis. */
export type Target = readonly number[];

/** The fit of one design, for any figures. */
export interface AdditiveFit {
  /** Number of coefficients that can be told apart, the constant among them. */
  readonly rank: number;
  /** leverage[c][d]: by how much the fit at row c rises for a unit of *weighted* figure at row d. */
  readonly leverage: Matrix;
  /** leverage · vector, without going through the matrix. */
  smooth(vector: readonly number[]): number[];
  /** Figures less their fit. */
  residuals(figures: readonly number[]): number[];
  /** For each row c the number a with Σ weight · a · figure = what is aimed at. */
  coefficients(target: Target): number[];
}

/** Where the entries of each axis begin in a target. */
export function targetOffsets(sizes: readonly number[]): number[] {
  let next = 1;
  return sizes.map((size) => {
    const here = next;
    next += size;
    return here;
  });
}

/** A generalised inverse of a symmetric matrix by Gauss-Jordan sweeps; pivots that are nothing are passed over. */
function sweep(matrix: Matrix): { inverse: number[][]; rank: number } {
  const rows = matrix.map((row) => [...row]);
  const swept = rows.map(() => false);
  rows.forEach((pivotRow, k) => {
    const pivot = pivotRow[k] as number;
    if (!(pivot > 1e-10 * (matrix[k]?.[k] ?? 0))) return;
    swept[k] = true;
    rows.forEach((row, i) => {
      if (i === k) return;
      const factor = row[k]! / pivot;
      row.forEach((_, j) => {
        if (j !== k) row[j]! -= factor * pivotRow[j]!;
      });
      row[k] = -factor;
    });
    pivotRow.forEach((each, j) => {
      pivotRow[j] = j === k ? 1 / pivot : each / pivot;
    });
  });
  const inverse = rows.map((row, i) => row.map((each, j) => (swept[i] && swept[j] ? each : 0)));
  return { inverse, rank: swept.filter(Boolean).length };
}

/** Fits sums of axis effects to rows. `sizes`: the number of entries of each axis. */
export function additiveFit(rows: readonly FitRow[], sizes: readonly number[]): AdditiveFit {
  const offsets = targetOffsets(sizes);
  const width = sizes.reduce((sum, size) => sum + size, 1);
  const places = rows.map(({ entries }) => [0, ...entries.map((entry, axis) => (offsets[axis] as number) + entry)]);
  const normal = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  rows.forEach(({ weight }, c) => {
    for (const i of places[c]!) for (const j of places[c]!) normal[i]![j]! += weight;
  });
  const { inverse, rank } = sweep(normal);
  const along = (c: number, vector: readonly number[]): number =>
    places[c]!.reduce((sum, place) => sum + vector[place]!, 0);
  const leverage = rows.map((_, c) => {
    const direction = inverse.map((row) => along(c, row));
    return rows.map((__, d) => along(d, direction));
  });
  const smooth = (vector: readonly number[]): number[] => {
    const sums = new Array<number>(width).fill(0);
    vector.forEach((each, c) => {
      for (const place of places[c]!) sums[place]! += each;
    });
    const direction = inverse.map((row) => dot(row, sums));
    return rows.map((_, c) => along(c, direction));
  };
  return {
    rank,
    leverage,
    smooth,
    residuals(figures) {
      const fitted = smooth(figures.map((each, c) => each * rows[c]!.weight));
      return figures.map((each, c) => each - fitted[c]!);
    },
    coefficients(target) {
      const direction = inverse.map((row) => dot(row, target));
      return rows.map((_, c) => along(c, direction));
    },
  };
}
