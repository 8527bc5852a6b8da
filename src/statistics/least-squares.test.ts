import fc from 'fast-check';
import { linearRegression } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { generalisedLeastSquares } from './least-squares.js';
import { cholesky, choleskyInverse, choleskySolve, entry, multiply } from './linear-algebra.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

describe('linear algebra', () => {
  it('factors, solves and inverts a known matrix', () => {
    // L = [[2], [6, 1], [−8, 5, 3]], a textbook factorisation.
    const matrix = [
      [4, 12, -16],
      [12, 37, -43],
      [-16, -43, 98],
    ];
    const lower = cholesky(matrix);
    expect(lower).toEqual([[2], [6, 1], [-8, 5, 3]]);
    const solution = choleskySolve(lower as number[][], [0, 6, 39]);
    expect(multiply(matrix, solution).map((x) => Math.round(x * 1e9) / 1e9)).toEqual([0, 6, 39]);
    const inverse = choleskyInverse(lower as number[][]);
    expect(entry(inverse, 2, 2)).toBeCloseTo(1 / 9, 12);
  });

  it('reports what is singular or indefinite', () => {
    expect(
      cholesky([
        [1, 1],
        [1, 1],
      ]),
    ).toBeUndefined();
    expect(
      cholesky([
        [1, 2],
        [2, 1],
      ]),
    ).toBeUndefined();
    expect(cholesky([[0]])).toBeUndefined();
  });
});

describe('generalised least squares', () => {
  it('with equal independent errors is the ordinary line', () => {
    const points = [
      [0, 1.1],
      [1, 2.9],
      [2, 5.2],
      [3, 6.8],
    ];
    const { m, b } = linearRegression(points);
    const fit = generalisedLeastSquares(
      points.map(([x]) => [1, x as number]),
      points.map(([, y]) => y as number),
      [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ],
    );
    expect(fit?.coefficients[0]).toBeCloseTo(b, 12);
    expect(fit?.coefficients[1]).toBeCloseTo(m, 12);
    // Var(slope) = σ²/Σ(x − x̄)² = 1/5.
    expect(fit?.covariance[1]?.[1]).toBeCloseTo(0.2, 12);
    expect(fit?.df).toBe(2);
  });

  it('combines two correlated readings of one quantity with the textbook weights', () => {
    // Variances 1 and 4, covariance 1: all the weight goes to the first, and the variance is 1.
    const fit = generalisedLeastSquares(
      [[1], [1]],
      [10, 20],
      [
        [1, 1],
        [1, 4],
      ],
    );
    expect(fit?.coefficients[0]).toBeCloseTo(10, 12);
    expect(fit?.covariance[0]?.[0]).toBeCloseTo(1, 12);
    expect(fit?.chiSquare).toBeCloseTo(100 / 3, 10);
  });

  it('does not change when observations and their covariance are mixed by an invertible map', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(number, { minLength: 4, maxLength: 4 }), number, (y, k) => {
        const x = [
          [1, 0],
          [1, 1],
          [1, 2],
          [1, 4],
        ];
        const s = [
          [2, 1, 0, 0],
          [1, 2, 1, 0],
          [0, 1, 2, 1],
          [0, 0, 1, 2],
        ];
        const mix = [
          [1, 0, 0, 0],
          [k, 1, 0, 0],
          [0, 0, 1, k],
          [0, 0, 0, 1],
        ];
        const times = (a: number[][], b: number[][]): number[][] =>
          a.map((row) => (b[0] as number[]).map((_, j) => row.reduce((sum, v, i) => sum + v * entry(b, i, j), 0)));
        const transpose = (a: number[][]): number[][] =>
          (a[0] as number[]).map((_, j) => a.map((row) => row[j] as number));
        const one = generalisedLeastSquares(x, y, s);
        const two = generalisedLeastSquares(times(mix, x), multiply(mix, y), times(times(mix, s), transpose(mix)));
        expect(two?.coefficients[1]).toBeCloseTo(one?.coefficients[1] as number, 8);
        expect(two?.chiSquare).toBeCloseTo(one?.chiSquare as number, 6);
      }),
    );
  });

  it('gives up on singular input', () => {
    expect(
      generalisedLeastSquares(
        [[1], [1]],
        [1, 2],
        [
          [1, 1],
          [1, 1],
        ],
      ),
    ).toBeUndefined();
    expect(
      generalisedLeastSquares(
        [
          [1, 1],
          [1, 1],
        ],
        [1, 2],
        [
          [1, 0],
          [0, 1],
        ],
      ),
    ).toBeUndefined();
  });
});
