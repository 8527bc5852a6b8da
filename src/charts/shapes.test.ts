import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramOutline } from './outcome-distribution.js';
import { chanceCeiling, paddedDomain, reachingDomain } from './spec.js';

describe('the outline of a histogram', () => {
  it('outlines a histogram from the baseline to the baseline, through its gaps', () => {
    const rows = [
      { variant: 'A', from: 20, to: 30, share: 0.4 },
      { variant: 'A', from: 0, to: 10, share: 0.6 },
    ];
    expect(histogramOutline(rows)).toEqual([
      { margin: 0, share: 0 },
      { margin: 0, share: 0.6 },
      { margin: 10, share: 0 },
      { margin: 20, share: 0.4 },
      { margin: 30, share: 0 },
    ]);
    expect(histogramOutline([])).toEqual([]);
  });

  it('outlines the area that the bars have', () => {
    const bin = fc.record({
      width: fc.integer({ min: 1, max: 9 }),
      gap: fc.integer({ min: 0, max: 3 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(bin, { maxLength: 12 }), (list) => {
        let at = -10;
        const rows = list.map(({ width, gap, share }) => {
          const from = at + gap;
          at = from + width;
          return { variant: 'A', from, to: at, share };
        });
        const corners = histogramOutline(rows);
        const area = corners.slice(1).reduce((sum, corner, i) => {
          const before = corners[i] as { margin: number; share: number };
          return sum + before.share * (corner.margin - before.margin);
        }, 0);
        expect(area).toBeCloseTo(
          rows.reduce((sum, row) => sum + row.share * (row.to - row.from), 0),
          9,
        );
      }),
    );
  });
});

describe('axis ranges', () => {
  it('hold all finite values with room to spare', () => {
    expect(paddedDomain([0, 10], 0.1)).toEqual([-1, 11]);
    expect(paddedDomain([Number.NaN, 5], 0.1)).toEqual([4.5, 5.5]);
    expect(paddedDomain([])).toEqual([0, 1]);
  });

  it('hold what matters, and of the ends of intervals what lies near', () => {
    expect(reachingDomain([0, 10], [-3, 12], 0)).toEqual([-3, 12]);
    expect(reachingDomain([0, 10], [-300, 99], 0)).toEqual([-5, 15]);
    expect(reachingDomain([20], [5, Number.POSITIVE_INFINITY], 0)).toEqual([18, 20]);
    expect(reachingDomain([], [5, 9], 0)).toEqual([5, 9]);
  });

  it('end above the highest chance, and never above 1', () => {
    expect([[0.92], [0.42], [0.03], [1], [], [0]].map(chanceCeiling)).toEqual([1, 0.45, 0.04, 1, 1, 1]);
  });
});
