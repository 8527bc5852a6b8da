/**
 * Small linear systems that may have more equations than unknowns. Promises: elimination with full pivoting, so that
 * consistent systems are solved to a few units of the last digit; a system without one solution is told, never solved
 * anyway.
 */

/** What is left of an equation counts as nothing below this, for coefficients of about 1. */
const nothing = 1e-9;

/**
 * The x with `matrix` x = `right`, equations as rows.
 * @returns `undefined` when x is not determined. Whether all equations hold is for the caller to see.
 */
export function solveSystem(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const unknowns = matrix[0]?.length ?? 0;
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  const order = Array.from({ length: unknowns }, (_, k) => k);
  for (let step = 0; step < unknowns; step++) {
    let [best, atRow, atColumn] = [nothing, -1, -1];
    for (let i = step; i < rows.length; i++) {
      for (let k = step; k < unknowns; k++) {
        const size = Math.abs(rows[i]![order[k]!]!);
        if (size > best) [best, atRow, atColumn] = [size, i, k];
      }
    }
    if (atRow < 0) return undefined;
    [rows[step], rows[atRow]] = [rows[atRow]!, rows[step]!];
    [order[step], order[atColumn]] = [order[atColumn]!, order[step]!];
    const pivot = rows[step]!;
    const column = order[step]!;
    for (let i = step + 1; i < rows.length; i++) {
      const row = rows[i]!;
      const factor = row[column]! / pivot[column]!;
      if (factor !== 0) for (let k = 0; k <= unknowns; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  const x = new Array<number>(unknowns).fill(0);
  for (let step = unknowns - 1; step >= 0; step--) {
    const row = rows[step]!;
    let sum = row[unknowns]!;
    for (let k = step + 1; k < unknowns; k++) sum -= row[order[k]!]! * x[order[k]!]!;
    x[order[step]!] = sum / row[order[step]!]!;
  }
  return x;
}
