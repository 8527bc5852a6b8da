import { describe, expect, it } from 'vitest';
import { sprtLook } from './sprt-look.js';

/** Pairs whose scores differ by −1, −½, 0, ½, 1. */
const pairs = (
  worse: number,
  slightlyWorse: number,
  alike: number,
  slightlyBetter: number,
  better: number,
): number[] => [worse, slightlyWorse, alike, slightlyBetter, better];

describe('the sequential probability ratio test of paired win rates', () => {
  it('shows a change beyond twice the margin, either way alike', () => {
    const up = sprtLook(pairs(50, 100, 700, 300, 400), 0.02, 0.001);
    const down = sprtLook(pairs(400, 300, 700, 100, 50), 0.02, 0.001);
    expect(up.p).toBeLessThan(1e-6);
    expect(up.inside).toBe(false);
    expect(down).toEqual(up);
  });

  it('shows that there is no change to speak of', () => {
    const look = sprtLook(pairs(40, 100, 39_720, 100, 40), 0.02, 0.001);
    expect(look).toEqual({ p: 1, inside: true });
  });

  it('shows neither where there is little to go by', () => {
    expect(sprtLook(pairs(3, 0, 4, 0, 3), 0.02, 0.001)).toEqual({ p: 1, inside: false });
  });

  it.each([
    ['all alike', pairs(0, 0, 500, 0, 0)],
    ['all better', pairs(0, 0, 0, 0, 500)],
    ['one pair', pairs(0, 0, 1, 0, 0)],
    ['none', pairs(0, 0, 0, 0, 0)],
  ])('is finite: %s', (_, counts) => {
    for (const margin of [0, 0.02, 0.7, 1]) {
      const { p } = sprtLook(counts, margin, 0.01);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(1);
    }
  });
});
