import { describe, expect, it } from 'vitest';
import { edgeArrow, inBrackets, intervalBars, intervalCaps, openEnds } from './intervals.js';

describe('an interval', () => {
  it('stands in brackets behind its number, if it has both ends', () => {
    expect(inBrackets({ low: 10.06, high: 14.94 }, { digits: 1 })).toBe(' (10.1 to 14.9)');
    expect(inBrackets({ low: -0.02, high: 0.1 }, { percent: true, signed: true })).toBe(' (−2% to +10%)');
    expect(inBrackets({ low: 10 }, {})).toBe('');
    expect(inBrackets({}, {})).toBe('');
  });

  it('is a bar for rows that have both ends, in one colour or in that of a channel', () => {
    const own = intervalBars({ at: {}, thickness: 2 });
    expect(own).toMatchObject({
      transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
      mark: { type: 'rule', strokeWidth: 2 },
      encoding: { x: { field: 'low' }, x2: { field: 'high' } },
    });
    expect(JSON.stringify(own)).not.toContain('color');
    expect(intervalBars({ at: {}, thickness: 2, colour: '#123456' })).toMatchObject({ mark: { color: '#123456' } });
  });

  it('has a stroke at each end that exists', () => {
    expect(intervalCaps({ along: 'x', at: {}, unless: 'datum.exact' })).toMatchObject([
      {
        transform: [{ filter: 'isValid(datum.low) && !datum.below && !(datum.exact)' }],
        encoding: { x: { field: 'low' } },
      },
      {
        transform: [{ filter: 'isValid(datum.high) && !datum.above && !(datum.exact)' }],
        encoding: { x: { field: 'high' } },
      },
    ]);
  });

  it('has an arrow at the edge of the axis where it goes on, which points there', () => {
    expect(openEnds([2, 9], {}, { size: 60, filled: true })).toMatchObject([
      {
        transform: [{ filter: 'datum.below' }],
        mark: { shape: 'triangle-left', size: 60 },
        encoding: { x: { datum: 2 } },
      },
      {
        transform: [{ filter: 'datum.above' }],
        mark: { shape: 'triangle-right', size: 60 },
        encoding: { x: { datum: 9 } },
      },
    ]);
    expect(edgeArrow('above', { size: 5, color: '#abcdef' })).toEqual({
      type: 'point',
      shape: 'triangle-right',
      opacity: 1,
      size: 5,
      color: '#abcdef',
    });
  });
});
