/**
 * What two axes do together: the means of their entries' combinations, less what each axis does by itself. Promises:
 * rows and columns, weighted, sum to 0; if combinations were left out, "by itself" is the weighted least squares fit
 * over the others; a combination without fights is marked as such.
 */
import { additiveFit } from './additive-fit.js';

/** A combination of the entries of two axes. */
export interface PairCell {
  readonly entries: readonly [number, number];
  /** What it stands for. */
  readonly weight: number;
  /** Mean over its fights. */
  readonly mean: number;
  /** Variance of that mean by the dice. */
  readonly variance: number;
}

/** What is left of the cells. */
export interface PairTable {
  /** One row for each entry of the first axis; `undefined` where no fight is. In the unit of the figures. */
  readonly rows: readonly (readonly (number | undefined)[])[];
  /** Their weighted mean square, less what dice alone would give; a little below 0 by chance. */
  readonly variance: number;
}

/** Takes out of the cells what each axis does by itself. */
export function pairTable(cells: readonly PairCell[], sizes: readonly [number, number]): PairTable {
  const fit = additiveFit(cells, sizes);
  const left = fit.residuals(cells.map(({ mean }) => mean));
  const rows: (number | undefined)[][] = Array.from({ length: sizes[0] }, () => new Array(sizes[1]).fill(undefined));
  let variance = 0;
  cells.forEach(({ entries, weight, variance: dice }, c) => {
    rows[entries[0]]![entries[1]] = left[c];
    const own = weight * (1 - weight * fit.leverage[c]![c]!);
    variance += weight * left[c]! * left[c]! - own * dice;
  });
  return { rows, variance };
}
