import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JointSums } from './joint.js';

describe('joint sums', () => {
  it('are the means and covariances of their columns', () => {
    const sums = new JointSums(2);
    sums.add(
      [
        [1, 2],
        [10, 30],
      ],
      2,
    );
    sums.add([[6], [20]], 1);
    expect(sums.n).toBe(3);
    expect(sums.mean(0)).toBeCloseTo(3, 12);
    expect(sums.mean(1)).toBeCloseTo(20, 12);
    expect(sums.covariance(0, 0)).toBeCloseTo(7, 12);
    expect(sums.covariance(1, 0)).toBeCloseTo(5, 12);
    expect(sums.covariance(1, 1)).toBeCloseTo(100, 12);
  });

  it('give the variance of a weighted sum as that of the sums themselves', () => {
    const row = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 50 }), fc.integer({ min: -3, max: 3 }), (rows, weight) => {
        const sums = new JointSums(2);
        sums.add([rows.map(([x]) => x), rows.map(([, y]) => y)], rows.length);
        const single = new JointSums(1);
        single.add([rows.map(([x, y]) => x + weight * y)], rows.length);
        expect(
          sums.variance([
            [0, 1],
            [1, weight],
          ]),
        ).toBeCloseTo(single.covariance(0, 0), 5);
      }),
    );
  });

  it('loses nothing to a large level', () => {
    const sums = new JointSums(1);
    sums.add([[1e9 + 1, 1e9 + 2, 1e9 + 3]], 3);
    expect(sums.covariance(0, 0)).toBe(1);
  });

  it('has no variance for one observation', () => {
    const sums = new JointSums(1);
    sums.add([[5]], 1);
    expect(sums.variance([[0, 2]])).toBe(0);
  });
});
