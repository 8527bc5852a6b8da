import { describe, expect, it } from 'vitest';
import { betweenPlaces } from './between.js';

describe('what lies between two places', () => {
  it('is worked out once for each two of them, each way', () => {
    const asked: (readonly [number, number])[] = [];
    const between = betweenPlaces(10, (from, to) => {
      asked.push([from, to]);
      return from - 3 * to;
    });
    const twice = () => [between(0, 10), between(10, 0), between(4, 4)];
    expect([twice(), twice()]).toEqual([
      [-30, 10, -8],
      [-30, 10, -8],
    ]);
    expect(asked).toEqual([
      [0, 10],
      [10, 0],
      [4, 4],
    ]);
  });

  it('long lanes have the same answers', () => {
    const between = betweenPlaces(5000, (from, to) => to - from);
    expect([between(0, 5000), between(5000, 1), between(0, 5000)]).toEqual([5000, -4999, 5000]);
  });

  it('places off the lane, half steps and answers that do not fit are refused', () => {
    const between = betweenPlaces(10, (from) => from * 10_000);
    expect(between(3, 10)).toBe(30_000);
    for (const [from, to] of [
      [-1, 0],
      [0, 11],
      [11, 0],
      [3, 11],
      [3, -1],
      [3, 2.5],
    ] as const) {
      expect(() => between(from, to)).toThrow(RangeError);
    }
    expect(() => between(4, 0)).toThrow('40000 is no answer');
  });
});
