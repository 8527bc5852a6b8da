import { describe, expect, it } from 'vitest';
import type { Interval } from '../../statistics/interval.js';
import { differenceRange } from './games.js';

const interval = (low: number, high: number, unbounded: Interval['unbounded'] = 'none'): Interval => ({
  low,
  high,
  level: 0.95,
  method: 'm',
  unbounded,
});

describe('how far a difference may be off', () => {
  it('is told in games of 100, with their signs', () => {
    expect(differenceRange({ interval: interval(-0.0125, 0.004) })).toBe('−1.25 to +0.40');
  });

  it('is exact without an interval, and not known where it has no bounds', () => {
    expect(differenceRange({})).toBe('exact');
    expect(differenceRange({ interval: interval(-Infinity, Infinity, 'both') })).toBe('interval not known');
    expect(differenceRange({ interval: interval(-0.1, Infinity, 'above') })).toBe('interval not known');
  });
});
