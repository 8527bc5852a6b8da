import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../statistics/special/normal.js';
import { generator } from '../../statistics/testing/generator.js';
import { sampledNoise } from './fit-noise.js';
import type { RateMatrix } from './list-at.js';
import { cyclicShare, matchupSpread } from './matchup-spread.js';

/** A matrix whose pairs are off by `of` and were sampled with a variance. */
function matrix(size: number, of: (i: number, j: number) => number, variance = 0, seed = 0): RateMatrix {
  const random = generator(seed);
  const ahead = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const luck = variance === 0 ? 0 : Math.sqrt(variance) * normalQuantile(random());
      (ahead[i] as number[])[j] = of(i, j) + luck;
      (ahead[j] as number[])[i] = -of(i, j) - luck;
    }
  }
  return ahead.map((row, i) =>
    row.map((own, j) => ({ mean: 0.5 + own, variance: i === j ? 0 : variance, noise: i === j ? 0 : variance })),
  );
}

const rock = (i: number, j: number): number => ((j - i + 9) % 9 <= 4 ? 0.2 : -0.2);

describe('matchupSpread', () => {
  it('of a list that is even comes to about 0, however much the dice scatter', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const found = matchupSpread(matrix(12, () => 0, 0.01, seed));
      expect(found?.sampled).toBeGreaterThan(0.07);
      expect(found?.value).toBeLessThan(0.07);
      expect(found?.interval.high).toBeGreaterThan(0.02);
      expect(found?.interval.high).toBeLessThan(0.11);
    }
    const told = Array.from({ length: 20 }, (_, k) => matchupSpread(matrix(12, () => 0, 0.01, k + 1))?.interval.low);
    expect(told.filter((low) => (low ?? 0) > 0).length).toBeLessThanOrEqual(2);
  });

  it('is as it reads where nothing was left to chance', () => {
    const found = matchupSpread(matrix(9, rock));
    expect(found?.value).toBeCloseTo(0.2, 12);
    expect(found?.interval.low).toBeCloseTo(0.2, 12);
    expect(found?.interval.high).toBeCloseTo(0.2, 12);
  });

  it('is not there where not all was played, or for one unit alone', () => {
    expect(matchupSpread([[{ mean: 0.5, variance: 0, noise: 0 }]])).toBeUndefined();
    const holed = matrix(3, rock).map((row, i) => row.map((own, j) => (i === 1 && j === 2 ? null : own)));
    expect(matchupSpread(holed)).toBeUndefined();
    expect(cyclicShare(holed)).toBeUndefined();
  });
});

describe('cyclicShare', () => {
  it('of rock, paper and scissors stays what it is, under all dice', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const found = cyclicShare(matrix(9, rock, 0.01, seed));
      expect(found?.value).toBeGreaterThan(0.93);
      expect(found?.interval.high).toBeGreaterThan(0.97);
    }
  });

  it('is not told of a list that is even, and is small where prices explain all', () => {
    const even = Array.from({ length: 20 }, (_, k) => cyclicShare(matrix(12, () => 0, 0.01, k + 1)));
    expect(even.filter((share) => share === undefined).length).toBeGreaterThanOrEqual(18);
    const ladder = (i: number, j: number): number => 0.05 * (j - i);
    const found = cyclicShare(matrix(9, ladder, 0.01, 3));
    expect(found?.sampled).toBeGreaterThan(0.05);
    expect(found?.value).toBeLessThan(0.04);
    expect(found?.interval.low).toBeLessThan(0.01);
  });
});

describe('sampledNoise', () => {
  const pairs = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].flatMap((j): [number, number][] => (i < j ? [[i, j]] : [])));
  const variances = pairs.map(() => 1);
  const ahead = pairs.map(() => 1);
  const alike = [0.25, 0.25, 0.25, 0.25];

  it('is all of it where nothing was fitted', () => {
    const free = [false, false, false, false];
    expect(sampledNoise({ pairs, variances, free, weights: alike }, ahead)).toEqual({
      trace: 6,
      squared: 6,
      signal: 6,
    });
  });

  it('is that of circles alone where all but one was fitted, or all to a total', () => {
    for (const free of [
      [false, true, true, true],
      [true, true, true, true],
    ]) {
      // a projection of six pairs on six less three dimensions
      const found = sampledNoise({ pairs, variances, free, weights: alike }, ahead);
      expect(found.trace).toBeCloseTo(3, 12);
      expect(found.squared).toBeCloseTo(3, 12);
    }
  });

  it('leaves the dice of kept units where they are', () => {
    const found = sampledNoise({ pairs, variances, free: [false, false, true, false], weights: alike }, ahead);
    // one unit's mean over three others is even: of six pairs one dimension is gone
    expect(found.trace).toBeCloseTo(5, 12);
    const unmet = sampledNoise({ pairs, variances, free: [false, true, true, true], weights: [1, 1, 1, 0] }, ahead);
    // the last is met by nobody: its rating is free of its own games alone
    expect(unmet.trace).toBeGreaterThan(2.9);
    expect(unmet.trace).toBeLessThan(4);
  });
});
