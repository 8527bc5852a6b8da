import { describe, expect, it } from 'vitest';
import type { BlockSums } from '../../run/results.js';
import { blockHomogeneity } from '../../statistics/homogeneity.js';
import { generator } from '../../statistics/testing/generator.js';
import { runChecks } from './checks.js';

/** Blocks of scores 0, 1, 2 with the chance of each, drawn with a seed of its own. */
function drawn(seeds: readonly number[], n: number, chance: (k: number) => number): BlockSums[] {
  return seeds.map((seed, k) => {
    const random = generator(seed);
    let [sum, squares] = [0, 0];
    for (let i = 0; i < n; i++) {
      const x = (random() < chance(k) ? 1 : 0) + (random() < chance(k) ? 1 : 0);
      sum += x;
      squares += x * x;
    }
    return { n, sum, squares };
  });
}
const seeds = Array.from({ length: 20 }, (_, k) => 100 + k);

describe('what a run checks of itself', () => {
  it('is the textbook statistic, worked by hand', () => {
    // two blocks of 0, 1, 1, 2 and of 1, 2, 2, 3: means 1 and 2, within 2 + 2 on 6 degrees, so 4(¼ + ¼)/(4/6) = 3
    const found = blockHomogeneity([
      { n: 4, sum: 4, squares: 6 },
      { n: 4, sum: 8, squares: 18 },
    ]);
    expect(found?.statistic).toBeCloseTo(3, 12);
    expect(found).toMatchObject({ df: 1, pTooAlike: 1 });
    expect(found?.p).toBeCloseTo(0.08326451666355042, 12);
    expect(blockHomogeneity([{ n: 4, sum: 4, squares: 6 }])).toBeUndefined();
    expect(blockHomogeneity(Array.from({ length: 9 }, () => ({ n: 4, sum: 4, squares: 4 })))).toBeUndefined();
  });

  it('says nothing of an honest run, and its p is as often small as it says', () => {
    expect(runChecks({ blocks: drawn(seeds, 1000, () => 0.3) })).toEqual([]);
    expect(runChecks({})).toEqual([]);
    let below = 0;
    for (let run = 0; run < 400; run++) {
      const blocks = drawn(
        Array.from({ length: 10 }, (_, k) => 1000 * run + k),
        200,
        () => 0.2,
      );
      if ((blockHomogeneity(blocks)?.p as number) < 0.1) below++;
    }
    expect(Math.abs(below / 400 - 0.1)).toBeLessThan(4 * Math.sqrt((0.1 * 0.9) / 400));
  });

  it('warns of a block that follows another law, and of a stream used again', () => {
    const [differ] = runChecks({ blocks: drawn(seeds, 1000, (k) => (k === 7 ? 0.5 : 0.3)) });
    expect(differ).toMatch(/^The blocks of this run differ more than samples of one law do \(20 blocks, chi-square/);
    const [alike] = runChecks({
      blocks: drawn(
        seeds.map(() => 5),
        1000,
        () => 0.3,
      ),
    });
    expect(alike).toMatch(/more alike than samples of one law are/);
  });
});
