import { describe, expect, it } from 'vitest';
import type { EngagementFigures } from '../../analysis/study/index.js';
import { luckItems, luckWords } from './luck-words.js';

const cells = (...worths: (number | undefined)[]): EngagementFigures[] =>
  worths.map((worth) => ({ n: 9, ...(worth === undefined ? {} : { worth }) }) as EngagementFigures);

describe('luck that is taken out', () => {
  it('is said with what it is worth, over all settings', () => {
    expect(luckWords(cells(1.93, 2.21, 2.04))).toBe('luck adjusted: win rates as by 1.9 to 2.2 times as many');
    expect(luckWords(cells(1.93, 1.91))).toBe('luck adjusted: win rates as by 1.9 times as many');
    expect(luckItems(cells(1.93))).toHaveLength(1);
    expect(luckItems(cells(1.93))[0]).toContain('as well as by 1.9 times as many counted engagements');
  });

  it('is said where some settings are counted', () => {
    expect(luckWords(cells(undefined, 1.5))).toBe('luck adjusted: win rates as by 1.0 to 1.5 times as many');
    const exact = { n: 0 } as EngagementFigures;
    expect(luckWords([exact, ...cells(1.5)])).toBe('luck adjusted: win rates as by 1.5 times as many');
  });

  it('is not said where all are counted', () => {
    expect(luckWords(cells(undefined, undefined))).toBeUndefined();
    expect(luckItems(cells())).toEqual([]);
  });
});
