/**
 * Sums over observations of many columns at once. Promises: the same whatever the threads, since observations are added
 * in the order of their index; centred before they are squared, so that small variances survive; a linear combination
 * of columns has its mean and its variance from them.
 */
import { LanchesterError } from '../../kernel/errors.js';

/** A weighted sum of columns. */
export type Weights = readonly (readonly [column: number, weight: number])[];

export class JointSums {
  readonly width: number;
  private count = 0;
  private readonly shift: Float64Array;
  private readonly sums: Float64Array;
  private readonly products: Float64Array;

  /** `width` columns. */
  constructor(width: number) {
    this.width = width;
    this.shift = new Float64Array(width);
    this.sums = new Float64Array(width);
    this.products = new Float64Array(width * width);
  }

  /** Observations so far. */
  get n(): number {
    return this.count;
  }

  /** Adds `n` observations; `columns[k][i]` is the value of column k in observation i. */
  add(columns: readonly ArrayLike<number>[], n: number): void {
    const { width, shift, sums, products } = this;
    if (columns.length !== width) throw new LanchesterError('internal', 'sums of other columns');
    if (this.count === 0 && n > 0)
      for (let k = 0; k < width; k++) shift[k] = (columns[k] as ArrayLike<number>)[0] as number;
    const x = new Float64Array(width);
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < width; k++) x[k] = ((columns[k] as ArrayLike<number>)[i] as number) - (shift[k] as number);
      for (let k = 0; k < width; k++) {
        const xk = x[k] as number;
        sums[k] = (sums[k] as number) + xk;
        if (xk === 0) continue;
        const row = k * width;
        for (let l = k; l < width; l++) products[row + l] = (products[row + l] as number) + xk * (x[l] as number);
      }
    }
    this.count += n;
  }

  mean(column: number): number {
    return (this.shift[column] as number) + (this.sums[column] as number) / this.count;
  }

  /** Of one observation; 0 for fewer than two. */
  covariance(one: number, other: number): number {
    const [k, l] = one < other ? [one, other] : [other, one];
    if (this.count < 2) return 0;
    const product = this.products[k * this.width + l] as number;
    return (product - ((this.sums[k] as number) * (this.sums[l] as number)) / this.count) / (this.count - 1);
  }

  /** Variance of one observation of a weighted sum of columns. */
  variance(weights: Weights): number {
    let sum = 0;
    for (const [k, a] of weights) for (const [l, b] of weights) sum += a * b * this.covariance(k, l);
    return Math.max(0, sum);
  }
}
