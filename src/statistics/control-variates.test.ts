import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlled } from './control-variates.js';
import { cholesky, choleskySolve } from './linear-algebra.js';

const number = fc.double({ min: -5, max: 5, noNaN: true });
const observations = fc.array(fc.tuple(number, number, number, number), { minLength: 6, maxLength: 30 });

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

/** Means of columns, with the covariance of these means. */
function joint(rows: readonly (readonly number[])[]) {
  const n = rows.length;
  const columns = (rows[0] as readonly number[]).map((_, k) => rows.map((row) => row[k] as number));
  const means = columns.map(mean);
  const covariance = columns.map((a, i) =>
    columns.map((b, j) => {
      const products = a.map((x, k) => (x - (means[i] as number)) * ((b[k] as number) - (means[j] as number)));
      return (mean(products) * n) / (n - 1) / n;
    }),
  );
  return { means, covariance };
}

const at = (matrix: readonly (readonly number[])[], i: number, j: number): number => matrix[i]?.[j] as number;

describe('means with control variates', () => {
  it('are those of what a regression on the controls leaves, and vary no more, nor does their difference', () => {
    fc.assert(
      fc.property(observations, (rows) => {
        const all = joint(rows);
        const { covariance } = all;
        const controls = [2, 3].map((i) => [2, 3].map((j) => at(covariance, i, j)));
        const lower = cholesky(controls);
        const near = at(controls, 0, 0) * at(controls, 1, 1) - at(controls, 0, 1) ** 2;
        fc.pre(lower !== undefined && near > 1e-3 * at(controls, 0, 0) * at(controls, 1, 1));
        const by = [0, 1].map((k) => choleskySolve(lower ?? [], [at(covariance, k, 2), at(covariance, k, 3)]));
        const left = joint(
          rows.map((row) =>
            [0, 1].map(
              (k) => (row[k] as number) - at(by, k, 0) * (row[2] as number) - at(by, k, 1) * (row[3] as number),
            ),
          ),
        );
        const found = controlled(all, [true, true]);
        found.means.forEach((each, i) => {
          expect(each).toBeCloseTo(left.means[i] as number, 4);
          left.means.forEach((_, j) => {
            expect(at(found.covariance, i, j)).toBeCloseTo(at(left.covariance, i, j), 4);
          });
        });
        const spread = (of: readonly (readonly number[])[], one: number, other: number): number =>
          one * one * at(of, 0, 0) + 2 * one * other * at(of, 0, 1) + other * other * at(of, 1, 1);
        for (const [one, other] of [
          [1, 0],
          [0, 1],
          [1, -1],
        ] as const) {
          expect(spread(found.covariance, one, other)).toBeLessThanOrEqual(spread(covariance, one, other) + 1e-6);
        }
      }),
    );
  });

  it('steady only those that are asked for', () => {
    const rows = [
      [1, 4, 2],
      [3, 1, 3],
      [2, 5, 7],
      [4, 4, 8],
    ];
    const all = joint(rows);
    const found = controlled(all, [true, false]);
    expect(found.means[1]).toBe(all.means[1]);
    expect(at(found.covariance, 1, 1)).toBe(at(all.covariance, 1, 1));
    expect(found.means[0]).not.toBe(all.means[0]);
    expect(at(found.covariance, 0, 0)).toBeLessThan(at(all.covariance, 0, 0));
  });

  it('are as they were without a control, or with one that does not vary', () => {
    const all = joint([
      [1, 4, 2],
      [3, 1, 2],
      [2, 5, 2],
    ]);
    const plain = {
      means: all.means.slice(0, 2),
      covariance: all.covariance.slice(0, 2).map((row) => row.slice(0, 2)),
    };
    expect(controlled(plain, [true, true])).toEqual(plain);
    expect(controlled(all, [true, true])).toEqual(plain);
  });

  it('take two controls that are the same for one', () => {
    const rows = [
      [1, 2],
      [3, 5],
      [2, 1],
      [5, 6],
    ];
    const one = controlled(joint(rows), [true]);
    const twice = controlled(joint(rows.map(([x = 0, c = 0]) => [x, c, c])), [true]);
    expect(twice.means[0]).toBeCloseTo(one.means[0] as number, 6);
    expect(at(twice.covariance, 0, 0)).toBeCloseTo(at(one.covariance, 0, 0), 6);
  });
});
