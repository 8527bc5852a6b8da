import { describe, expect, it } from 'vitest';
import { surrogate } from './surrogate.js';

const exact = (at: readonly number[], value: number) => ({ at, value, error: 0 });

describe('a surface through measurements', () => {
  it('goes through what is exact, and is unsure elsewhere', () => {
    const at = surrogate([exact([0], 0), exact([0.5], 1), exact([1], 0)]);
    expect(at([0.5]).mean).toBeCloseTo(1, 4);
    expect(at([0.5]).sd).toBeLessThan(0.01);
    expect(at([0.25]).sd).toBeGreaterThan(0.1);
  });

  it('is a line where all lies on one', () => {
    const at = surrogate([exact([0, 0], 1), exact([1, 0], 3), exact([0, 1], 0), exact([1, 1], 2)]);
    expect(at([0.5, 0.5]).mean).toBeCloseTo(1.5, 1);
  });

  it('is nothing but the mean where nothing moves', () => {
    const at = surrogate([exact([0], 2), exact([1], 2)]);
    expect(at([0.3]).mean).toBeCloseTo(2, 12);
    expect(at([0.3]).sd).toBe(0);
  });

  it('does not follow what dice may have done', () => {
    const at = surrogate([
      { at: [0], value: 0, error: 5 },
      { at: [0.5], value: 5, error: 5 },
      { at: [1], value: 0, error: 5 },
    ]);
    expect(at([0.5]).mean).toBeLessThan(3);
  });
});
