import { describe, expect, it } from 'vitest';
import { generator } from '../statistics/testing/generator.js';
import { nothingWatched, plusWatched, shareOfLuck, type Watched, watchedMean } from './watched.js';

const random = generator(7);
const scale = 4;

/** Whole numbers 0 or 4 with the luck that they go with; `even`: how often 4. */
const drawn = (n: number, even = 0.5): (readonly [value: number, luck: number])[] =>
  Array.from({ length: n }, () => {
    const own = random();
    return [own < even ? 4 : 0, Math.round(1000 * (0.5 - own + 0.3 * (random() - 0.5)))];
  });

function summed(rows: readonly (readonly [number, number])[], hasLuck = true): Watched {
  const all = (of: (row: readonly [number, number]) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const luck = { sum: all(([, l]) => l), squares: all(([, l]) => l * l), products: all(([x, l]) => x * l) };
  const own = { n: rows.length, sum: all(([x]) => x), squares: all(([x]) => x * x) };
  return hasLuck ? { ...own, luck } : own;
}

/** The slope of the values on their luck, and mean and variance of what that leaves, row by row. */
function regressed(rows: readonly (readonly [number, number])[]) {
  const n = rows.length;
  const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / n;
  const [x, l] = [rows.map(([value]) => value / scale), rows.map(([, luck]) => luck)];
  const [mx, ml] = [mean(x), mean(l)];
  const both = l.reduce((sum, each, k) => sum + (each - ml) * ((x[k] as number) - mx), 0);
  const slope = both / l.reduce((sum, each) => sum + (each - ml) * (each - ml), 0);
  const left = x.map((value, k) => value - slope * (l[k] as number));
  const middle = mean(left);
  return { slope, mean: middle, variance: left.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (n - 1) };
}

describe('what a run watches', () => {
  it('adds up, and is taken apart again', () => {
    const [one, other] = [drawn(20), drawn(30)];
    expect(plusWatched(summed(one), summed(other))).toEqual(summed([...one, ...other]));
    expect(plusWatched(summed([...one, ...other]), summed(other), -1)).toEqual(summed(one));
    expect(plusWatched(nothingWatched, summed(one))).toEqual(summed(one));
    expect(plusWatched(summed(one, false), summed(other, false))).toEqual(summed([...one, ...other], false));
  });

  it('is a mean with its variance, in the unit of the figure', () => {
    expect(watchedMean({ n: 4, sum: 8, squares: 32 }, scale, true)).toEqual({ n: 4, mean: 0.5, variance: 1 / 3 });
    expect(watchedMean({ n: 1, sum: 4, squares: 16 }, scale, true)).toEqual({ n: 1, mean: 1, variance: 0 });
  });

  it('is what its luck leaves of it, as a regression of single observations has it', () => {
    const rows = drawn(2000);
    const { slope, mean, variance } = regressed(rows);
    const found = watchedMean(summed(rows), scale, true);
    expect(found.mean).toBeCloseTo(mean, 12);
    expect(found.variance).toBeCloseTo(variance, 12);
    expect(shareOfLuck(summed(rows), scale, true)).toBeCloseTo(slope * scale, 12);
    expect(found.variance).toBeLessThan(watchedMean(summed(rows, false), scale, true).variance / 1.5);
  });

  it('is counted where observations are few, where hardly any is won, or where no luck varies', () => {
    const plain = ({ luck: _, ...rest }: Watched): Watched => rest;
    const few = summed(drawn(999));
    const hardly = summed(drawn(2000, 0.02));
    const still = { ...summed(drawn(2000)), luck: { sum: 2000, squares: 2000, products: summed(drawn(2000)).sum } };
    for (const counted of [few, hardly, still]) {
      expect(shareOfLuck(counted, scale, true)).toBe(0);
      expect(watchedMean(counted, scale, true)).toEqual(watchedMean(plain(counted), scale, true));
    }
    // a margin has no such thing as hardly won
    expect(shareOfLuck(hardly, scale, false)).not.toBe(0);
  });
});
