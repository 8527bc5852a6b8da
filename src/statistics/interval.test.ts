import { describe, expect, it } from 'vitest';
import { bounded, checkLevel, exactEstimate, type Interval, wholeLine } from './interval.js';
import { contains } from './testing/contains.js';

const complement: Interval = { low: 1, high: 3, level: 0.95, method: 'Fieller', unbounded: 'complement' };

describe('intervals', () => {
  it('know what they contain', () => {
    const interval = bounded(1, 3, 0.95, 'x');
    expect([0.9, 1, 2, 3, 3.1].map((x) => contains(interval, x))).toEqual([false, true, true, true, false]);
    expect([0.9, 1, 2, 3, 3.1].map((x) => contains(complement, x))).toEqual([true, true, false, true, true]);
    expect(contains(wholeLine(0.95, 'x'), 1e300)).toBe(true);
  });

  it('an exact estimate has no error bar', () => {
    expect(exactEstimate(0.25)).toEqual({ value: 0.25, n: 0, method: 'exact enumeration', exact: true });
  });

  it('levels lie strictly between 0 and 1', () => {
    for (const level of [0, 1, -1, 95, Number.NaN]) expect(() => checkLevel(level)).toThrow(/strictly between/);
    expect(() => checkLevel(0.5)).not.toThrow();
  });
});
