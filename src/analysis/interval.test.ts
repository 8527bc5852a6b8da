import { describe, expect, it } from 'vitest';
import {
  bounded,
  checkLevel,
  clipInterval,
  contains,
  exactEstimate,
  halfWidth,
  type Interval,
  wholeLine,
} from './interval.js';

const complement: Interval = { low: 1, high: 3, level: 0.95, method: 'Fieller', unbounded: 'complement' };

describe('intervals', () => {
  it('know what they contain', () => {
    const interval = bounded(1, 3, 0.95, 'x');
    expect([0.9, 1, 2, 3, 3.1].map((x) => contains(interval, x))).toEqual([false, true, true, true, false]);
    expect([0.9, 1, 2, 3, 3.1].map((x) => contains(complement, x))).toEqual([true, true, false, true, true]);
    expect(contains(wholeLine(0.95, 'x'), 1e300)).toBe(true);
  });

  it('have a half width only when bounded', () => {
    expect(halfWidth(bounded(1, 3, 0.95, 'x'))).toBe(1);
    expect(halfWidth(complement)).toBe(Number.POSITIVE_INFINITY);
    expect(halfWidth(wholeLine(0.95, 'x'))).toBe(Number.POSITIVE_INFINITY);
  });

  it('are cut', () => {
    expect(clipInterval(wholeLine(0.95, 'x'), 0, 1)).toEqual(bounded(0, 1, 0.95, 'x'));
    expect(clipInterval(wholeLine(0.95, 'x'), 0, Number.POSITIVE_INFINITY)).toMatchObject({
      low: 0,
      unbounded: 'above',
    });
    expect(clipInterval(wholeLine(0.95, 'x'), Number.NEGATIVE_INFINITY, 5)).toMatchObject({
      high: 5,
      unbounded: 'below',
    });
    expect(clipInterval(complement, 0, 1)).toBe(complement);
  });

  it('an exact estimate has no error bar', () => {
    expect(exactEstimate(0.25)).toEqual({ value: 0.25, n: 0, method: 'exact enumeration', exact: true });
  });

  it('levels lie strictly between 0 and 1', () => {
    for (const level of [0, 1, -1, 95, Number.NaN]) expect(() => checkLevel(level)).toThrow(/strictly between/);
    expect(() => checkLevel(0.5)).not.toThrow();
  });
});
