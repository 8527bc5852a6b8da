import { describe, expect, it } from 'vitest';
import { winner } from '../../engagement/outcome.js';
import type { Tally } from '../../kernel/tally.js';
import type { EngagementCell } from '../../study/study.js';
import { duel, inputFrom } from '../testing/studies.js';
import { binTitle, lawBins, lawParts, turnsInBin } from './law-bins.js';
import { exactLaw, LawCounts } from './law-counts.js';

const [cell] = inputFrom(duel).study.engagementCells as readonly [EngagementCell];
const [blue, red] = (['blue', 'red'] as const).map((side) =>
  (cell.specs[0]?.starts[0]?.[side][0]?.milli ?? []).reduce((sum, each) => sum + each, 0),
) as [number, number];

/** Two engagements an observation: blue wins for nothing in turn 1, red wins by all that blue had in turn 3. */
const one = [winner.blue, 0, red / 2, 1, winner.red, blue, 0, 3];
const drawn = [winner.draw, 0, 0, 20, winner.draw, 0, 0, 20];

describe('the bins of a law', () => {
  it('hold what an engagement came to', () => {
    const counts = new LawCounts(cell, 1, 1);
    counts.add(Int32Array.from([...one, ...drawn]), 0);
    expect(counts.law()).toMatchObject({
      n: 2,
      width: 1,
      shares: [
        [1, 2, 1],
        [3, 0, 0, 0, 0, 1],
        [3, 0, 0, 1, 0, 0],
        [1, 0, 1, 0, 0, 0, 0, 0, 2],
      ],
    });
  });

  it('lie where no dozen of equal elements loses just so much', () => {
    for (let all = 1; all <= 12; all++)
      for (let lost = 1; lost < all; lost++) for (const edge of [3, 5, 8, 10]) expect(13 * lost).not.toBe(edge * all);
  });

  it('are told in words, each its own', () => {
    const told = lawParts.flatMap((part) => Array.from({ length: lawBins[part] }, (_, k) => binTitle(part, k, 2)));
    expect(new Set(told).size).toBe(told.length);
    expect(told.slice(0, 6)).toEqual([
      'blue wins',
      'draws',
      'red wins',
      'blue loses nothing',
      'blue loses up to 23 %',
      'blue loses 23 to 38 %',
    ]);
    expect(told.slice(-2)).toEqual(['15 to 16 turns', 'more than 16 turns']);
    expect(binTitle('turns', 0, 1)).toBe('1 turn');
  });

  it('of length are as wide as the limit wants', () => {
    const limited = (turnLimit: number) => ({ ...cell, specs: cell.specs.map((spec) => ({ ...spec, turnLimit })) });
    expect([3, 8, 9, 20].map((limit) => turnsInBin(limited(limit)))).toEqual([1, 1, 2, 3]);
  });
});

describe('counts of a law', () => {
  it('hold each observation once, however stretches are cut, and what they were where that was asked', () => {
    const whole = Int32Array.from([...one, ...drawn, ...one]);
    const straight = new LawCounts(cell, 1, 2);
    straight.add(whole, 0);
    const cut = new LawCounts(cell, 1, 2);
    cut.keepAt([2, 5]);
    cut.add(whole.subarray(0, 8), 0);
    cut.add(whole.subarray(0, 16), 0);
    cut.add(whole.subarray(16), 2);
    // nothing may be left out
    cut.add(whole.subarray(0, 8), 9);
    expect(cut.law()).toEqual(straight.law());
    expect(cut.keptAt(2)?.[0]).toEqual([1, 2, 1]);
    expect(cut.keptAt(5)).toBeUndefined();
  });

  it('have a digest of the first observations alone', () => {
    const digests = [
      [...one, ...drawn],
      [...one, ...one],
      [...drawn, ...one],
    ].map((values) => {
      const counts = new LawCounts(cell, 1, 1);
      counts.add(Int32Array.from(values), 0);
      return counts.law().digest;
    });
    expect(digests[0]).toBe(digests[1]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('are shares where the law is exact', () => {
    const tally = {
      cells: [one.slice(0, 4), drawn.slice(0, 4)],
      weights: [1 / 4, 3 / 4],
      total: 1,
    } as unknown as Tally;
    const { n, shares } = exactLaw(cell, 1, [tally, tally]);
    expect(n).toBe(0);
    expect(shares[0]).toEqual([1 / 4, 3 / 4, 0]);
    expect(shares[3]).toEqual([1 / 4, 0, 0, 0, 0, 0, 0, 0, 3 / 4]);
  });
});
