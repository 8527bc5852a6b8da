import { describe, expect, it } from 'vitest';
import { bounded, exactEstimate } from '../../statistics/interval.js';
import { bestBuy } from './best-buy.js';
import type { EqualPoints } from './types.js';

const role = (name: string, value: number, half?: number): EqualPoints =>
  ({
    role: name,
    winRate:
      half === undefined
        ? exactEstimate(value)
        : { value, interval: bounded(value - half, value + half, 0.95, 'm'), n: 100, method: 'm', exact: false },
  }) as EqualPoints;

describe('bestBuy', () => {
  it('is nobody where the best is not told apart from even', () => {
    expect(bestBuy([role('rifles', 0.504, 0.055)])).toBeUndefined();
    expect(bestBuy([role('rifles', 0.57, 0.055)])?.role).toBe('rifles');
    expect(bestBuy([role('rifles', 0.4, 0.01), role('gun', 0.2, 0.01)])).toBeUndefined();
    expect(bestBuy([])).toBeUndefined();
  });

  it('is nobody where another may be as good', () => {
    expect(bestBuy([role('rifles', 0.7, 0.05), role('gun', 0.66, 0.05)])).toBeUndefined();
    expect(bestBuy([role('gun', 0.6, 0.05), role('rifles', 0.7, 0.05)])?.role).toBe('rifles');
  });

  it('allows for as many as there are', () => {
    const gun = role('gun', 0.625, 0.05);
    expect(bestBuy([role('rifles', 0.7, 0.05), gun])?.role).toBe('rifles');
    expect(bestBuy([role('rifles', 0.7, 0.05), ...Array.from({ length: 9 }, () => gun)])).toBeUndefined();
  });

  it('is certain where all is exact', () => {
    expect(bestBuy([role('rifles', 0.7), role('gun', 0.6999)])?.role).toBe('rifles');
    expect(bestBuy([role('rifles', 0.7), role('gun', 0.7)])).toBeUndefined();
  });
});
