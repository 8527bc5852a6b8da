import { describe, expect, it } from 'vitest';
import { lawError, totalVariation } from './law-distance.js';

describe('the distance of two laws', () => {
  it('is half of what shares differ by: worked by hand', () => {
    // draws made half wins and half losses: all of the draws moved
    expect(totalVariation([44, 12, 44], [50, 0, 50])).toBeCloseTo(12 / 100, 15);
    expect(totalVariation([1, 0], [0, 7])).toBe(1);
    expect(totalVariation([3, 5, 2], [30, 50, 20])).toBe(0);
    // counts of different numbers of observations are shares of each
    expect(totalVariation([1, 1, 2], [3, 3, 0])).toBeCloseTo(1 / 2, 15);
  });

  it('of two dice and one of twelve, which have one mean after a shift, is 1/4', () => {
    const twelve = Array.from({ length: 12 }, () => 3);
    // 2d6 from 2 to 12, against a d12 from 1 to 12: 36ths
    const two = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    // above 3 of 36: 4, 5, 6, 5, 4 have 1 + 2 + 3 + 2 + 1 of them too many
    expect(totalVariation(twelve, two)).toBeCloseTo(9 / 36, 15);
  });

  it('of nothing is nothing', () => {
    expect(totalVariation([0, 0], [1, 2])).toBe(0);
  });
});

describe('the error of such a distance', () => {
  const level = { alpha: 0.01, looks: 4, bins: [3, 6, 6, 9] };
  /** Sets of bins: 6 + 62 + 62 + 510. */
  const sets = 640;

  it('is Hoeffding’s where the old law is exact', () => {
    const error = lawError({ stored: Number.POSITIVE_INFINITY, first: 1024, played: 4096 }, level);
    expect(error).toBeCloseTo(Math.sqrt(Math.log((sets * 4) / 0.01) / (2 * 4096)), 15);
  });

  it('has both sides in it, and what their dice may do together', () => {
    // stopped at its third doubling, which costs 1/((3 + 1)(3 + 2)) of the error; new is twice as many
    const log = Math.log((20 * sets * 4) / 0.01);
    expect(lawError({ stored: 8192, first: 1024, played: 16_384 }, level)).toBeCloseTo(
      Math.sqrt((log * (1 / 8192 + 3 / 16_384)) / 2),
      15,
    );
  });

  it('is least where the old side stopped at a doubling, and hardly more between', () => {
    const scaled = (stored: number): number =>
      lawError({ stored, first: 1024, played: 8 * stored }, level) * Math.sqrt(stored);
    expect(scaled(1024 * 2.8)).toBeLessThan(1.08 * scaled(2048));
  });

  it('is asked of something', () => {
    expect(() => lawError({ stored: 0, first: 64, played: 64 }, level)).toThrow('have no distance');
  });
});
