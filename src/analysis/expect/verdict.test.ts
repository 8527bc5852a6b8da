import { describe, expect, it } from 'vitest';
import type { Interval } from '../../statistics/interval.js';
import type { Reading } from './quantity.js';
import { orderVerdict, timesToOrder, timesToTell, verdictOn, worstOf } from './verdict.js';

const between = (low: number, high: number, unbounded: Interval['unbounded'] = 'none'): Interval => ({
  low,
  high,
  level: 0.99,
  method: 'a test',
  unbounded,
});
const about = (value: number, half: number): Reading => ({
  value,
  interval: between(value - half, value + half),
  exact: false,
});
const exactly = (value: number): Reading => ({ value, exact: true });
const region = { low: 14, high: 16 };
const atLeast60 = { low: 60, high: Number.POSITIVE_INFINITY };

describe('the verdict on a figure', () => {
  it('rests on the whole interval', () => {
    expect(verdictOn(region, about(15, 0.9))).toBe('kept');
    expect(verdictOn(region, about(15, 1))).toBe('kept');
    expect(verdictOn(region, about(15, 1.1))).toBe('not-known');
    expect(verdictOn(region, about(18, 1.9))).toBe('broken');
    expect(verdictOn(region, about(18, 2))).toBe('not-known');
    expect(verdictOn(atLeast60, about(70, 9))).toBe('kept');
    expect(verdictOn(atLeast60, about(50, 9))).toBe('broken');
  });

  it('compares exact figures as they are, ends included', () => {
    expect(verdictOn(region, exactly(16))).toBe('kept');
    expect(verdictOn(region, exactly(16 + 1e-12))).toBe('kept');
    expect(verdictOn(region, exactly(16.001))).toBe('broken');
  });

  it('knows nothing of a figure without a number, or without an interval', () => {
    expect(verdictOn(region, { exact: false })).toBe('not-known');
    expect(verdictOn(region, { value: 15, exact: false })).toBe('not-known');
  });

  it('takes an end that is missing as infinitely far', () => {
    expect(verdictOn(region, { interval: between(60, Number.POSITIVE_INFINITY, 'above'), exact: false })).toBe(
      'broken',
    );
    expect(verdictOn(atLeast60, { interval: between(60, Number.POSITIVE_INFINITY, 'above'), exact: false })).toBe(
      'kept',
    );
    expect(verdictOn(atLeast60, { interval: between(0, 59, 'below'), exact: false })).toBe('broken');
    expect(verdictOn(atLeast60, { interval: between(0, 99, 'both'), exact: false })).toBe('not-known');
    // everything but the open stretch from 10 to 20
    expect(verdictOn(region, { value: 5, interval: between(10, 20, 'complement'), exact: false })).toBe('broken');
    expect(verdictOn(atLeast60, { value: 5, interval: between(10, 20, 'complement'), exact: false })).toBe('not-known');
  });
});

describe('the verdict on an order', () => {
  it('is kept where no interval reaches beyond the next, broken where one lies above the next', () => {
    expect(orderVerdict([about(10, 2), about(15, 2), exactly(17)])).toBe('kept');
    expect(orderVerdict([about(10, 3), about(15, 3), exactly(30)])).toBe('not-known');
    expect(orderVerdict([about(10, 3), about(15, 3), exactly(2)])).toBe('broken');
    expect(orderVerdict([exactly(2), exactly(2)])).toBe('kept');
    expect(orderVerdict([exactly(2), { exact: false }])).toBe('not-known');
  });
});

describe('how many engagements would tell', () => {
  it('follows from the square root that widths fall by', () => {
    // 4 wide, 1 from the nearer end: four times narrower
    expect(timesToTell(region, about(15, 4))).toBeCloseTo(16, 12);
    // 2 outside, 4 wide
    expect(timesToTell(region, about(18, 4))).toBeCloseTo(4, 12);
    expect(timesToOrder([about(10, 4), about(14, 4)])).toBeCloseTo(4, 12);
  });

  it('is no number at the border, and where engagements are not what is left', () => {
    expect(timesToTell(region, about(16, 4))).toBe(Number.POSITIVE_INFINITY);
    expect(timesToTell(region, { ...about(18, 4), fixed: 0.5 })).toBe(Number.POSITIVE_INFINITY);
    expect(timesToTell(region, { ...about(18, 4), fixed: 0.1 })).toBeCloseTo(6, 12);
    expect(timesToTell(region, { exact: false })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the verdict on all', () => {
  it('is the worst', () => {
    expect(worstOf(['kept', 'not-known', 'broken'])).toBe('broken');
    expect(worstOf(['kept', 'not-known'])).toBe('not-known');
    expect(worstOf(['kept'])).toBe('kept');
  });
});
