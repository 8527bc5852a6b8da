import { describe, expect, it } from 'vitest';
import { bounded, type Interval, wholeLine } from '../statistics/interval.js';
import { judge, verdict } from './verdict.js';

const between = (low: number, high: number): Interval => bounded(low, high, 0.95, 'Fieller');

describe('verdict', () => {
  it('takes a tenth of the price for the margin unless told', () => {
    expect([17.9, 18, 18.1].map((price) => verdict(between(price, price), 20))).toEqual(['overpriced', 'fair', 'fair']);
    expect([21.9, 22, 22.1].map((price) => verdict(between(price, price), 20))).toEqual([
      'fair',
      'fair',
      'underpriced',
    ]);
  });

  it.each([
    [17.1, 20, 'underpriced'],
    [17, 20, 'not-known'],
    [10, 12.9, 'overpriced'],
    [10, 13, 'not-known'],
    [13, 17, 'fair'],
    [14, 15, 'fair'],
    [12.9, 17, 'not-known'],
    [13, 17.1, 'not-known'],
    [1, 100, 'not-known'],
  ] as const)('an interval of %d to %d about a price of 15 is %s', (low, high, wanted) => {
    expect(verdict(between(low, high), 15, 2)).toBe(wanted);
  });

  it('an open interval can settle one question only', () => {
    expect(verdict({ ...between(20, Number.POSITIVE_INFINITY), unbounded: 'above' }, 15)).toBe('underpriced');
    expect(verdict({ ...between(14, Number.POSITIVE_INFINITY), unbounded: 'above' }, 15)).toBe('not-known');
    expect(verdict({ ...between(0, 9), unbounded: 'below' }, 15)).toBe('overpriced');
    expect(verdict(wholeLine(0.95, 'x'), 15)).toBe('not-known');
    expect(verdict({ ...between(20, 30), unbounded: 'complement' }, 15)).toBe('not-known');
  });

  it('a price that is exactly known is an interval of no width', () => {
    expect(judge(between(15, 15), 15).verdict).toBe('fair');
    expect(judge(between(17.5, 17.5), 15, 2.5).verdict).toBe('fair');
    expect(judge(between(17.5, 17.5), 15, 0).verdict).toBe('underpriced');
  });

  it('says it in words', () => {
    expect(judge(between(21.27, 25.81), 15, 2).words).toBe(
      'underpriced: worth 21.3 to 25.8 points, costs 15 (fair within 2)',
    );
    expect(judge(between(7.5, 7.5), 7.5, 0.25).words).toBe('fair: worth 7.5 points, costs 7.5 (fair within 0.25)');
    expect(judge(between(12, 120.4), 15, 2).words).toBe(
      'not known at this n: worth 12 to 120 points, costs 15 (fair within 2)',
    );
    expect(judge({ ...between(20, Number.POSITIVE_INFINITY), unbounded: 'above' }, 15).words).toContain(
      '20 points or more',
    );
    expect(judge({ ...between(0, 9), unbounded: 'below' }, 15).words).toContain('9 points or less');
    expect(judge(wholeLine(0.95, 'x'), 15).words).toContain('anything');
    expect(judge({ ...between(3, 30), unbounded: 'complement' }, 15).words).toContain('at most 3 or at least 30');
  });

  it('refuses nonsense', () => {
    expect(() => verdict(between(1, 2), Number.NaN)).toThrow(/finite price/);
    expect(() => verdict(between(1, 2), 15, -1)).toThrow(/margin of 0 or more/);
    expect(() => verdict(between(Number.NaN, 2), 15)).toThrow(/limits are numbers/);
  });
});
