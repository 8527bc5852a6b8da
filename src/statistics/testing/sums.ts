/** Moments from sums of numbers, for tests: a run keeps its sums as whole numbers, and `StudyMoments` reads them. */
import type { JointMeans, Moments, PairedMoments } from '../mean.js';

/** Σ(x − x̄)(y − ȳ)/(n − 1) from sums; what rounding leaves below zero on the diagonal is zero. */
function centred(n: number, sumX: number, sumY: number, sumXY: number): number {
  return n < 2 ? 0 : (sumXY - (sumX * sumY) / n) / (n - 1);
}

/**
 * Moments from Σ1, Σx and Σx².
 */
export function momentsFromSums(n: number, sum: number, sumOfSquares: number): Moments {
  return { n, mean: sum / n, variance: Math.max(0, centred(n, sum, sum, sumOfSquares)) };
}

/** Sums over paired observations. */
export interface PairedSums {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

/**
 * Moments of pairs from their sums.
 */
export function pairedFromSums({ n, a, b, aa, bb, ab }: PairedSums): PairedMoments {
  return {
    n,
    meanA: a / n,
    meanB: b / n,
    varianceA: Math.max(0, centred(n, a, a, aa)),
    varianceB: Math.max(0, centred(n, b, b, bb)),
    covariance: centred(n, a, b, ab),
  };
}

/**
 * Joint means from n, Σx_i and Σx_i x_j.
 * @param sums k numbers
 * @param products k × k, symmetric: products[i][j] = Σ x_i x_j
 */
export function jointMeans(n: number, sums: readonly number[], products: readonly (readonly number[])[]): JointMeans {
  const covariance = sums.map((x, i) =>
    sums.map((y, j) => {
      const c = centred(n, x, y, (products[i] as readonly number[])[j] as number) / n;
      return i === j ? Math.max(0, c) : c;
    }),
  );
  return { n, means: sums.map((x) => x / n), covariance };
}
