/** The value of a small game in exact fractions, by trying every pair of supports of equal size. */
import { Fraction } from '../../kernel/fraction.js';

type Row = readonly Fraction[];

const zero = new Fraction(0);
const one = new Fraction(1);
const isBelow = (a: Fraction, b: Fraction): boolean => a.minus(b).numerator < 0n;

/** All subsets of 0 … n − 1 with `size` members. */
function subsets(n: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let i = from; i <= n - size; i++) for (const rest of subsets(n, size - 1, i + 1)) found.push([i, ...rest]);
  return found;
}

/** The x with a square matrix times x = right; `undefined` when it is singular. */
function solved(matrix: readonly Row[], right: Row): Fraction[] | undefined {
  const rows = matrix.map((row, i) => [...row, right[i] as Fraction]);
  const n = rows.length;
  for (let step = 0; step < n; step++) {
    const at = rows.findIndex((row, i) => i >= step && row[step]!.numerator !== 0n);
    if (at < 0) return undefined;
    [rows[step], rows[at]] = [rows[at]!, rows[step]!];
    const pivot = rows[step]!;
    for (let i = 0; i < n; i++) {
      if (i === step || rows[i]![step]!.numerator === 0n) continue;
      const factor = rows[i]![step]!.over(pivot[step]!);
      rows[i] = rows[i]!.map((each, k) => each.minus(factor.times(pivot[k]!)));
    }
  }
  return rows.map((row, i) => row[n]!.over(row[i]!));
}

/** A mix on `support` that makes all of `others` pay v, with that v: unknowns are the chances and v. */
function even(matrix: readonly Row[], support: readonly number[], others: readonly number[]) {
  const equations = others.map((j) => [...support.map((i) => matrix[i]![j]!), new Fraction(-1)]);
  const x = solved([...equations, [...support.map(() => one), zero]], [...others.map(() => zero), one]);
  if (x === undefined || x.slice(0, -1).some((each) => isBelow(each, zero))) return undefined;
  return { chances: x.slice(0, -1), value: x[x.length - 1] as Fraction };
}

/** The value of a matrix of whole numbers. Every game has an optimal pair on a square block that is not singular. */
export function valueBySupports(payoff: readonly (readonly number[])[]): Fraction {
  const matrix = payoff.map((row) => row.map((entry) => new Fraction(entry)));
  const transposed = payoff[0]!.map((_, j) => matrix.map((row) => row[j] as Fraction));
  const [m, n] = [payoff.length, transposed.length];
  for (let size = 1; size <= Math.min(m, n); size++) {
    for (const rows of subsets(m, size)) {
      for (const columns of subsets(n, size)) {
        const row = even(matrix, rows, columns);
        const column = row && even(transposed, columns, rows);
        if (row === undefined || column === undefined) continue;
        const sum = (list: readonly Fraction[]): Fraction => list.reduce((total, each) => total.plus(each), zero);
        const guaranteed = transposed.map((each) => sum(rows.map((i, k) => each[i]!.times(row.chances[k]!))));
        const against = matrix.map((each) => sum(columns.map((j, k) => each[j]!.times(column.chances[k]!))));
        if (guaranteed.some((each) => isBelow(each, row.value))) continue;
        if (against.some((each) => isBelow(row.value, each))) continue;
        return row.value;
      }
    }
  }
  throw new Error('every game has a value');
}
