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
  const system = new Float64Array(matrix.length * (unknowns + 1));
  matrix.forEach((row, i) => {
    system.set(row, i * (unknowns + 1));
    system[i * (unknowns + 1) + unknowns] = right[i] as number;
  });
  const x = new Float64Array(unknowns);
  return solveInPlace(system, matrix.length, x) ? [...x] : undefined;
}

/**
 * As `solveSystem`, without an array but those given.
 * @param system equations one behind the other, each with its right side last; what is in it is lost
 * @param x as long as there are unknowns
 * @returns `false` when x is not determined
 */
export function solveInPlace(system: Float64Array, equations: number, x: Float64Array): boolean {
  const unknowns = x.length;
  const width = unknowns + 1;
  const order = new Int32Array(unknowns);
  const rows = new Int32Array(equations);
  for (let k = 0; k < unknowns; k++) order[k] = k;
  for (let i = 0; i < equations; i++) rows[i] = i * width;
  for (let step = 0; step < unknowns; step++) {
    let best = nothing;
    let atRow = -1;
    let atColumn = -1;
    for (let i = step; i < equations; i++) {
      for (let k = step; k < unknowns; k++) {
        const size = Math.abs(system[rows[i]! + order[k]!]!);
        if (size > best) {
          best = size;
          atRow = i;
          atColumn = k;
        }
      }
    }
    if (atRow < 0) return false;
    swap(rows, step, atRow);
    swap(order, step, atColumn);
    const pivot = rows[step]!;
    const by = system[pivot + order[step]!]!;
    for (let i = step + 1; i < equations; i++) {
      const row = rows[i]!;
      const factor = system[row + order[step]!]! / by;
      if (factor !== 0) for (let k = 0; k < width; k++) system[row + k]! -= factor * system[pivot + k]!;
    }
  }
  for (let step = unknowns - 1; step >= 0; step--) {
    const row = rows[step]!;
    let sum = system[row + unknowns]!;
    for (let k = step + 1; k < unknowns; k++) sum -= system[row + order[k]!]! * x[order[k]!]!;
    x[order[step]!] = sum / system[row + order[step]!]!;
  }
  return true;
}

function swap(places: Int32Array, one: number, other: number): void {
  const kept = places[one]!;
  places[one] = places[other]!;
  places[other] = kept;
}
