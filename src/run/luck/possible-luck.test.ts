import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { luckUnit } from '../../played/luck.js';
import { PairTally } from '../strata/pair-tally.js';
import { mostLuck } from './metered-player.js';
import { isPossibleLuck } from './possible-luck.js';

const random = new Sfc32();
openStream(random, studyKey('luck', 'possible'), streamKind.start, 0);

/** What engagements of two variants come to, whose luck is `spread` games to either side at most. */
function playedOf(count: number, spread: number) {
  const tally = new PairTally(2, true);
  for (let k = 0; k < count; k++) {
    const one = Math.round(luckUnit * spread * (random.below(2001) / 1000 - 1));
    const other = k % 3 === 0 ? one : -one;
    tally.add(Int32Array.of(k % 2, random.below(3)), one, other);
  }
  const { weights, luck } = tally.pack();
  return { times: weights, sums: luck?.sums as Float64Array, products: luck?.products as Float64Array };
}

describe('sums of luck', () => {
  it('are possible as they were played, much luck or hardly any', () => {
    for (const spread of [0, 1e-5, 0.002, 0.5, 16]) {
      for (const count of [1, 2, 7, 500]) {
        const { times, sums, products } = playedOf(count, spread);
        expect(isPossibleLuck(times, sums, products), `${count} of ${spread}`).toBe(true);
      }
    }
    expect(isPossibleLuck([], [], [0, 0, 0])).toBe(true);
  });

  it('are refused where nothing can have come to them', () => {
    const { times, sums, products } = playedOf(500, 0.5);
    const [first, both, second] = products as unknown as [number, number, number];
    const changed = (at: number, value: number) => Float64Array.from(sums, (sum, k) => (k === at ? value : sum));
    expect(isPossibleLuck(times, sums.subarray(2), products)).toBe(false);
    expect(isPossibleLuck(times, sums, [first, second])).toBe(false);
    expect(isPossibleLuck(times, changed(0, Number.NaN), products)).toBe(false);
    expect(isPossibleLuck(times, changed(0, 1.001 * mostLuck * (times[0] as number)), products)).toBe(false);
    // one pair with more than all squares together
    expect(isPossibleLuck(times, changed(1, luckUnit * Math.sqrt((second / luckUnit) * 501)), products)).toBe(false);
    const least = [0, 1].map((side) =>
      times.reduce((all, met, k) => all + (sums[2 * k + side] as number) ** 2 / met / luckUnit, 0),
    ) as [number, number];
    expect(isPossibleLuck(times, sums, [least[0] - 251, 0, second])).toBe(false);
    expect(isPossibleLuck(times, sums, [first, 0, least[1] - 251])).toBe(false);
    expect(isPossibleLuck(times, sums, [first, Math.sqrt(first * second) + 600, second])).toBe(false);
    expect(isPossibleLuck(times, sums, [first, -Math.sqrt(first * second) - 600, second])).toBe(false);
    expect(isPossibleLuck(times, sums, [1e12, both, second])).toBe(false);
    expect(isPossibleLuck(times, sums, [first, both, Number.NaN])).toBe(false);
  });
});
