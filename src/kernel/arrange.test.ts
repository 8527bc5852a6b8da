import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arranger } from './arrange.js';

describe('blocks in one order', () => {
  const arranged = (blocks: readonly (readonly number[])[], by: number): number[][] => {
    // a field before the blocks and one behind are none of them
    const s = Int32Array.from([-7, ...blocks.flat(), -8]);
    new Arranger(2).arrange(
      s,
      1,
      blocks.length,
      (at, one, other) => (at[one + by] as number) > (at[other + by] as number),
    );
    expect([s[0], s[s.length - 1]]).toEqual([-7, -8]);
    return blocks.map((_, k) => [...s.subarray(1 + 2 * k, 3 + 2 * k)]);
  };

  it('are moved whole, the first by `isBefore` first', () => {
    expect(
      arranged(
        [
          [1, 5],
          [3, 6],
          [2, 7],
        ],
        0,
      ),
    ).toEqual([
      [3, 6],
      [2, 7],
      [1, 5],
    ]);
    expect(arranged([], 0)).toEqual([]);
  });

  it('are sorted as a stable sort sorts them', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 99 })), { maxLength: 12 });
    fc.assert(
      fc.property(any, (blocks) => {
        expect(arranged(blocks, 0)).toEqual(blocks.toSorted((a, b) => b[0] - a[0]).map((block) => [...block]));
      }),
    );
  });
});
