/**
 * The little matrix work that a fit with a handful of coefficients needs. Promises: symmetric systems are solved by
 * Cholesky's method, and a matrix that is not positive definite to working precision is reported, never inverted
 * anyway.
 */

/** A matrix as rows. */
export type Matrix = readonly (readonly number[])[];

/** Entry i, j of a matrix that is known to have it. */
export function entry(matrix: Matrix, i: number, j: number): number {
  return (matrix[i] as readonly number[])[j] as number;
}

/**
 * The lower triangle L with L Lᵀ = matrix, or `undefined` when a pivot is not above 1e-12 of its diagonal entry: then
 * the matrix is singular (or worse) for every practical purpose.
 */
export function cholesky(matrix: Matrix): number[][] | undefined {
  const lower: number[][] = [];
  for (let i = 0; i < matrix.length; i++) {
    const row: number[] = [];
    for (let j = 0; j <= i; j++) {
      let sum = entry(matrix, i, j);
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (j === i ? (row[k] as number) : entry(lower, j, k));
      if (j < i) row.push(sum / entry(lower, j, j));
      else if (sum > 1e-12 * entry(matrix, i, i)) row.push(Math.sqrt(sum));
      else return undefined;
    }
    lower.push(row);
  }
  return lower;
}

/** The x with L Lᵀ x = b. */
export function choleskySolve(lower: Matrix, b: readonly number[]): number[] {
  const n = b.length;
  const x = [...b];
  for (let i = 0; i < n; i++) {
    let sum = x[i] as number;
    for (let k = 0; k < i; k++) sum -= entry(lower, i, k) * (x[k] as number);
    x[i] = sum / entry(lower, i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i] as number;
    for (let k = i + 1; k < n; k++) sum -= entry(lower, k, i) * (x[k] as number);
    x[i] = sum / entry(lower, i, i);
  }
  return x;
}

/** The inverse of a symmetric positive definite matrix from its Cholesky factor. */
export function choleskyInverse(lower: Matrix): number[][] {
  const n = lower.length;
  const columns = Array.from({ length: n }, (_, j) =>
    choleskySolve(
      lower,
      Array.from({ length: n }, (_, i) => (i === j ? 1 : 0)),
    ),
  );
  // Symmetric to the last bit, whatever rounding says.
  return columns.map((column, i) => column.map((value, j) => (value + entry(columns, j, i)) / 2));
}

/** Σ aᵢ bᵢ. */
export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Matrix times vector. */
export function multiply(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}
