import { describe, expect, it } from 'vitest';
import { directedRoot, parabolaCrossing } from './parabola.js';

describe('parabola', () => {
  it('takes the root with the wanted slope', () => {
    // (u − 1)(u − 3) = 3 − 4u + u²: falling at 1, rising at 3.
    expect(directedRoot(3, -4, 1, -1)).toBeCloseTo(1, 14);
    expect(directedRoot(3, -4, 1, 1)).toBeCloseTo(3, 14);
    expect(directedRoot(-3, 4, -1, 1)).toBeCloseTo(1, 14);
    expect(directedRoot(-3, 4, -1, -1)).toBeCloseTo(3, 14);
    expect(directedRoot(1, 0, 1, 1)).toBeUndefined();
    expect(directedRoot(2, -1, 0, -1)).toBe(2);
    expect(directedRoot(2, -1, 0, 1)).toBeUndefined();
    // A nearly straight one must not lose its root to cancellation.
    expect(directedRoot(2, -1, 1e-18, -1)).toBeCloseTo(2, 14);
  });

  const fitted = (variance: number) => ({
    coefficients: [3, -4, 1],
    covariance: [
      [variance, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    residuals: [],
    chiSquare: 0,
    df: 1,
    p: 1,
  });

  it('has a set that ends where the curve is just significant', () => {
    const crossing = parabolaCrossing(fitted(0.01), 10, [8, 12], -1, 0.95);
    expect(crossing?.x).toBeCloseTo(11, 12);
    expect(crossing?.slope).toBeCloseTo(-2, 12);
    const z = 1.959963984540054 * 0.1;
    // 3 − 4u + u² = ±z.
    expect((crossing?.low as number) - 10).toBeCloseTo(2 - Math.sqrt(1 + z), 9);
    expect((crossing?.high as number) - 10).toBeCloseTo(2 - Math.sqrt(1 - z), 9);
    expect(crossing?.unbounded).toBe('none');
  });

  it('does not follow the set beyond the data', () => {
    expect(parabolaCrossing(fitted(0.01), 10, [10.99, 12], -1, 0.95)?.unbounded).toBe('below');
    expect(parabolaCrossing(fitted(0.01), 10, [8, 11.01], -1, 0.95)?.unbounded).toBe('above');
    expect(parabolaCrossing(fitted(100), 10, [8, 12], -1, 0.95)?.unbounded).toBe('both');
    expect(parabolaCrossing(fitted(0.01), 10, [11.5, 12], -1, 0.95)).toBeUndefined();
  });
});
