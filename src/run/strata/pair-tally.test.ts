import { describe, expect, it } from 'vitest';
import { luckUnit } from '../../played/luck.js';
import { blockOf, sortedPairs } from './met-pairs.js';
import { PairTally } from './pair-tally.js';

const plays: readonly (readonly [pair: readonly number[], one: number, other: number])[] = [
  [[1, 0, 2, 5], 30_000, -12_345],
  [[0, 0, 2, 5], -20_001, 7],
  [[1, 0, 2, 5], 1, 99_999],
  [[1, 0, 1, 5], 0, -54_321],
];

function tallyOf(some: typeof plays, hasLuck = true): PairTally {
  const tally = new PairTally(4, hasLuck);
  for (const [pair, one, other] of some) tally.add(Int32Array.from(pair), one, other);
  return tally;
}

describe('ends of two variants', () => {
  it('are counted with the luck of both', () => {
    const { cells, weights, luck } = tallyOf(plays).pack();
    expect([...cells]).toEqual([1, 0, 2, 5, 0, 0, 2, 5, 1, 0, 1, 5]);
    expect([...weights]).toEqual([2, 1, 1]);
    expect([...(luck?.sums ?? [])]).toEqual([30_001, 87_654, -20_001, 7, 0, -54_321]);
    const products = (of: (one: number, other: number) => number): number =>
      plays.reduce((sum, [, one, other]) => sum + Math.round(of(one, other) / luckUnit), 0);
    expect([...(luck?.products ?? [])]).toEqual([
      products((one) => one * one),
      products((one, other) => one * other),
      products((_, other) => other * other),
    ]);
  });

  it('add up to the same, however they are dealt out', () => {
    const whole = tallyOf(plays).pack();
    for (const at of [0, 1, 2, 3, 4]) {
      const both = tallyOf(plays.slice(0, at));
      both.absorb(tallyOf(plays.slice(at)).pack());
      expect(both.pack()).toEqual(whole);
    }
  });

  it('have no luck where none is counted', () => {
    expect(tallyOf(plays, false).pack().luck).toBeUndefined();
  });
});

describe('pairs of a block', () => {
  it('are sorted by their ends, and their luck with them', () => {
    const luck = {
      sums: [
        [1, 2],
        [3, 4],
        [5, 6],
      ] as const,
      products: [7, 8, 9] as const,
    };
    const met = sortedPairs(
      [
        [1, 1, 4],
        [0, 2, 5],
        [1, 0, 6],
      ],
      luck,
    );
    expect(met.pairs).toEqual([
      [0, 2, 5],
      [1, 0, 6],
      [1, 1, 4],
    ]);
    expect(met.luck).toEqual({
      sums: [
        [3, 4],
        [5, 6],
        [1, 2],
      ],
      products: [7, 8, 9],
    });
    expect(blockOf([met])).toEqual({ pairs: [met.pairs], luck: [met.luck] });
    expect(blockOf([sortedPairs([[1, 1, 4]], undefined)])).toEqual({ pairs: [[[1, 1, 4]]] });
  });
});
