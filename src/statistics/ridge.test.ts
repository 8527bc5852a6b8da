import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cholesky, choleskySolve } from './linear-algebra.js';
import { ridge } from './ridge.js';
import { rowsOf } from './sparse-rows.js';

/** The same by the normal equations, every matrix written out. */
function normal(matrix: readonly (readonly number[])[], responses: readonly number[], penalty: number): number[] {
  const width = matrix[0]?.length ?? 0;
  const mean = responses.reduce((sum, y) => sum + y, 0) / responses.length;
  const at = (i: number, j: number): number =>
    matrix.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), i === j ? penalty : 0);
  const gram = Array.from({ length: width }, (_, i) => Array.from({ length: width }, (_, j) => at(i, j)));
  const right = Array.from({ length: width }, (_, i) =>
    matrix.reduce((sum, row, n) => sum + (row[i] as number) * ((responses[n] as number) - mean), 0),
  );
  return choleskySolve(cholesky(gram) as number[][], right);
}

describe('ridge regression', () => {
  it('is what the normal equations say', () => {
    const number = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((width) =>
          fc.array(fc.tuple(fc.array(number, { minLength: width, maxLength: width }), number), {
            minLength: 1,
            maxLength: 12,
          }),
        ),
        fc.integer({ min: 1, max: 20 }),
        (all, penalty) => {
          const matrix = all.map(([row]) => row);
          const responses = all.map(([, y]) => y);
          const found = ridge(rowsOf(matrix), responses, penalty);
          normal(matrix, responses, penalty).forEach((each, k) => {
            expect(found[k]).toBeCloseTo(each, 3);
          });
        },
      ),
    );
  });

  it('finds nothing where there is nothing to explain', () => {
    expect([
      ...ridge(
        rowsOf([
          [1, 0],
          [0, 2],
        ]),
        [3, 3],
        1,
      ),
    ]).toEqual([0, 0]);
  });
});
