import { describe, expect, it } from 'vitest';
import { studentCritical } from '../../statistics/special/student-t.js';
import { independentDifference, pairedByBlocks } from './difference.js';

const figure = (value: number, low: number, high: number, level = 0.95) => ({ value, interval: { low, high, level } });

describe('independent runs', () => {
  it('add the squares of what lies beside', () => {
    const found = independentDifference(figure(10, 7, 11), figure(20, 16, 22));
    expect(found.value).toBe(10);
    expect(found.how).toBe('independent');
    expect(found.interval?.low).toBeCloseTo(10 - Math.sqrt(16 + 1), 12);
    expect(found.interval?.high).toBeCloseTo(10 + Math.sqrt(4 + 9), 12);
    expect(found.interval?.level).toBe(0.95);
  });

  it('differ exactly where both are exact, and as the sampled one is sure where one is', () => {
    expect(independentDifference({ value: 1 }, { value: 3 })).toEqual({ value: 2, how: 'exact' });
    const half = independentDifference({ value: 1 }, figure(3, 2, 5));
    expect([half.interval?.low, half.interval?.high]).toEqual([1, 4]);
  });

  it('have no interval where one has no end, or another level', () => {
    expect(independentDifference(figure(1, 0, 2), figure(3, 2, Infinity))).toEqual({ value: 2, how: 'independent' });
    expect(independentDifference(figure(1, 0, 2, 0.9), figure(3, 2, 4))).toEqual({ value: 2, how: 'independent' });
  });
});

describe('shared blocks', () => {
  const blocks = (sums: readonly number[], n = 10) => sums.map((sum) => ({ n, sum, squares: 0 }));
  const before = blocks([10, 30, 20, 40, 10, 30]);

  it('are compared in pairs: what both share cancels', () => {
    const after = blocks([12, 32, 22, 42, 12, 32]);
    const found = pairedByBlocks(before, after, 2, 0.95);
    expect(found).toMatchObject({ how: 'paired' });
    expect(found?.value).toBeCloseTo(0.1, 12);
    expect(found?.interval?.high).toBeCloseTo(0.1, 12);
  });

  it('scatter by Student’s t over blocks', () => {
    const found = pairedByBlocks(before, blocks([11, 30, 21, 40, 11, 30]), 1, 0.95);
    // differences 0.1, 0, 0.1, 0, …: mean 0.05, variance of a mean of six 0.003 / 6
    expect(found?.value).toBeCloseTo(0.05, 12);
    expect((found?.interval?.high ?? 0) - 0.05).toBeCloseTo(studentCritical(0.95, 5) * Math.sqrt(0.003 / 6), 12);
  });

  it('weigh as much as was played in them', () => {
    const shorter = [...blocks([10, 30, 20, 40, 10]), { n: 5, sum: 15, squares: 0 }];
    const after = [...blocks([10, 30, 20, 40, 10]), { n: 5, sum: 26, squares: 0 }];
    expect(pairedByBlocks(shorter, after, 1, 0.95)?.value).toBeCloseTo(11 / 55, 12);
  });

  it('must be the same, and more than a few', () => {
    expect(pairedByBlocks(before.slice(1), before.slice(1), 1, 0.95)).toBeUndefined();
    expect(pairedByBlocks(before, blocks([1, 2, 3, 4, 5, 6, 7]), 1, 0.95)).toBeUndefined();
    expect(pairedByBlocks(before, blocks([1, 2, 3, 4, 5, 6], 11), 1, 0.95)).toBeUndefined();
  });

  describe('whose luck was taken out', () => {
    // sums of 200 games; luck goes with who won, and either run has luck of its own
    const lucky = (wins: readonly number[], lucks: readonly number[]) =>
      wins.map((sum, k) => {
        const luck = lucks[k] as number;
        return {
          n: 200,
          sum,
          squares: sum,
          luck: { sum: luck, squares: 100 + luck * luck, products: 60 + luck * sum },
        };
      });
    const wins = [101, 98, 104, 96, 99, 107];
    const more = [103, 95, 108, 97, 96, 111];
    const lucks = [2, -3, 5, -4, -1, 8];
    const others = [1, -6, 6, -2, -6, 9];

    it('differ by their figures, luck being taken out of both', () => {
      const shareOf = (sums: readonly number[], own: readonly number[]): number => {
        const all = (of: (k: number) => number): number => sums.reduce((total, _, k) => total + of(k), 0);
        const [sum, luck] = [all((k) => sums[k] as number), all((k) => own[k] as number)];
        const both = all((k) => 60 + (own[k] as number) * (sums[k] as number)) - (sum * luck) / 1200;
        return both / (all((k) => 100 + (own[k] as number) ** 2) - (luck * luck) / 1200);
      };
      const mean = (sums: readonly number[], own: readonly number[]): number =>
        sums.reduce((total, sum, k) => total + sum - shareOf(sums, own) * (own[k] as number), 0) / 1200;
      const found = pairedByBlocks(lucky(wins, lucks), lucky(more, others), 1, 0.95);
      expect(found?.value).toBeCloseTo(mean(more, others) - mean(wins, lucks), 12);
      expect(found?.value).not.toBeCloseTo((610 - 605) / 1200, 6);
    });

    it('are not held against counted ones block by block', () => {
      const counted = wins.map((sum) => ({ n: 200, sum, squares: sum }));
      expect(pairedByBlocks(lucky(wins, lucks), counted, 1, 0.95)).toBeUndefined();
    });

    it('are held against each other as counted, where so few were won that luck is left', () => {
      const few = (all: readonly number[]) =>
        lucky(all, lucks).map((block) => ({ ...block, squares: block.sum / 1000 }));
      expect(pairedByBlocks(few(wins), few(more), 1, 0.95)?.value).toBeCloseTo((610 - 605) / 1200, 12);
    });
  });
});
