/**
 * Sums of whole-number quantities over observations, and of products of two of them: what paired intervals need. Which
 * products is told beforehand (`ProductLayout`).
 *
 * Promises: exact whatever the size (doubles while they are exact, BigInt from then on), so merging is exact and
 * order-free, and results do not depend on threads or tasks.
 */
import { LanchesterError } from '../../kernel/errors.js';

/** Exact sums, ready for another thread or a file. */
export interface MomentSums {
  /** Number of quantities. */
  readonly width: number;
  readonly count: number;
  /** Σ x_i, one a quantity. */
  readonly sums: readonly bigint[];
  /** Σ x_i x_j, one for each two factors that were asked for. */
  readonly products: readonly bigint[];
}

export class Moments {
  readonly width: number;
  private readonly factors: Int32Array;
  private readonly interval: number;
  private readonly sums: bigint[];
  private readonly products: bigint[];
  private readonly smallSums: Float64Array;
  private readonly smallProducts: Float64Array;
  private pending = 0;
  private count = 0;

  /**
   * `factors`: the two quantities of each product, one product after the other. `largest`: a bound on the size of any
   * quantity of one observation. Throws a `LanchesterError` when even one product is too large.
   */
  constructor(width: number, factors: Int32Array, largest: number) {
    this.width = width;
    this.factors = factors;
    this.interval = Math.min(4096, Math.floor(Number.MAX_SAFE_INTEGER / Math.max(1, largest * largest)));
    if (this.interval < 1)
      throw new LanchesterError('bad-value', `forces of ${largest / 1000} points are too dear to be summed exactly`);
    this.sums = new Array<bigint>(width).fill(0n);
    this.products = new Array<bigint>(factors.length / 2).fill(0n);
    this.smallSums = new Float64Array(width);
    this.smallProducts = new Float64Array(this.products.length);
  }

  /** Adds an observation, `times` times. */
  add(x: Float64Array, times = 1): void {
    for (let left = times; left > 0; ) {
      const now = Math.min(left, this.interval - this.pending);
      this.addWeighted(x, now);
      left -= now;
    }
  }

  /** `times` is small enough for every sum to stay exact. */
  private addWeighted(x: Float64Array, times: number): void {
    const { width, factors, smallSums, smallProducts } = this;
    for (let i = 0; i < width; i++) smallSums[i] = (smallSums[i] as number) + times * (x[i] as number);
    for (let k = 0; k < smallProducts.length; k++) {
      const product = (x[factors[2 * k] as number] as number) * (x[factors[2 * k + 1] as number] as number);
      smallProducts[k] = (smallProducts[k] as number) + times * product;
    }
    this.count += times;
    this.pending += times;
    if (this.pending === this.interval) this.flush();
  }

  /** What was added so far. */
  read(): MomentSums {
    this.flush();
    return { width: this.width, count: this.count, sums: [...this.sums], products: [...this.products] };
  }

  private flush(): void {
    for (let i = 0; i < this.sums.length; i++)
      this.sums[i] = (this.sums[i] as bigint) + BigInt(this.smallSums[i] as number);
    for (let i = 0; i < this.products.length; i++) {
      this.products[i] = (this.products[i] as bigint) + BigInt(this.smallProducts[i] as number);
    }
    this.smallSums.fill(0);
    this.smallProducts.fill(0);
    this.pending = 0;
  }
}

/** The sums over both sets of observations. Throws a `LanchesterError` ('internal') when the widths differ. */
export function mergeMoments(one: MomentSums, other: MomentSums): MomentSums {
  if (one.width !== other.width)
    throw new LanchesterError('internal', 'moments of different quantities cannot be merged');
  return {
    width: one.width,
    count: one.count + other.count,
    sums: one.sums.map((sum, i) => sum + (other.sums[i] as bigint)),
    products: one.products.map((product, i) => product + (other.products[i] as bigint)),
  };
}
