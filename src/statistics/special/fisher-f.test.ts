import { describe, expect, it } from 'vitest';
import { fisherQuantile } from './fisher-f.js';
import { studentCritical } from './student-t.js';

describe("Fisher's F", () => {
  it('has the closed form p/(1 − p) with two degrees of freedom above and below', () => {
    for (const p of [0.05, 0.5, 0.95, 0.99]) expect(fisherQuantile(p, 2, 2) / (p / (1 - p))).toBeCloseTo(1, 12);
  });

  it("is the square of Student's t with one above, and its own reciprocal with sides swapped", () => {
    for (const df of [1, 4, 35, 83.5]) {
      expect(fisherQuantile(0.95, 1, df) / studentCritical(0.95, df) / studentCritical(0.95, df)).toBeCloseTo(1, 10);
      expect(fisherQuantile(0.95, 3.5, df) * fisherQuantile(0.05, df, 3.5)).toBeCloseTo(1, 9);
    }
  });

  it('refuses what has no quantile', () => {
    expect(() => fisherQuantile(1, 2, 2)).toThrow(RangeError);
    expect(() => fisherQuantile(0.5, 0, 2)).toThrow(RangeError);
    expect(() => fisherQuantile(0.5, 2, Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
