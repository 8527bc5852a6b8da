import { describe, expect, it } from 'vitest';
import { fieldedOf } from './fielded.js';
import type { RateMatrix } from './list-at.js';

const matrix = (means: readonly (readonly number[])[], variance: number): RateMatrix =>
  means.map((row, i) =>
    row.map((mean, j) => ({ mean, variance: i === j ? 0 : variance, noise: i === j ? 0 : variance })),
  );
const circle = [
  [0.5, 0.9, 0.1],
  [0.1, 0.5, 0.9],
  [0.9, 0.1, 0.5],
];

describe('fieldedOf', () => {
  it('fields all of a circle alike, as surely as it was played', () => {
    const sure = fieldedOf(matrix(circle, 0)) ?? [];
    for (const { share, low, high, chance } of sure) {
      expect(share).toBeCloseTo(1 / 3, 9);
      expect(high - low).toBeLessThan(1e-9);
      expect(chance).toBe(1);
    }
    for (const { share, low, high } of fieldedOf(matrix(circle, 0.0025)) ?? []) {
      expect(low).toBeLessThan(share - 0.02);
      expect(high).toBeGreaterThan(share + 0.02);
    }
  });

  it('calls dominated only who is so in nearly all matrices that are drawn again', () => {
    // the last loses a little more than the others against everything
    const worse = [
      [0.5, 0.5, 0.53],
      [0.5, 0.5, 0.53],
      [0.47, 0.47, 0.5],
    ];
    expect(fieldedOf(matrix(worse, 1e-8))?.map(({ dominated }) => dominated?.kind)).toEqual([
      undefined,
      undefined,
      'strict',
    ]);
    const [, , unsure] = fieldedOf(matrix(worse, 0.0009)) ?? [];
    expect(unsure?.share).toBeCloseTo(0, 9);
    expect(unsure?.dominated).toBeUndefined();
    expect(unsure?.chance).toBeGreaterThan(0.02);
  });

  it('is the same each time, and nothing where not all was played', () => {
    expect(fieldedOf(matrix(circle, 0.01))).toEqual(fieldedOf(matrix(circle, 0.01)));
    expect(
      fieldedOf([
        [{ mean: 0.5, variance: 0, noise: 0 }, null],
        [null, { mean: 0.5, variance: 0, noise: 0 }],
      ]),
    ).toBeUndefined();
  });
});
