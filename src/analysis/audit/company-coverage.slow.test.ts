import { describe, expect, it } from 'vitest';
import { playedArmies, type SyntheticArmies } from '../../played/testing/armies.js';
import { generator } from '../../statistics/testing/generator.js';
import { type Alone, companyOf } from './company.js';

const strengths = [20, 24, 31, 33, 28, 40];
const lists: readonly (readonly [string, readonly number[]])[] = [
  ['a list that is nearly right', [1, 1.03, 0.98, 1.02, 0.97, 1]],
  ['a list that is wrong by a quarter', [1, 1.25, 0.8, 1.3, 0.75, 1.1]],
];

describe.each(lists)('intervals of worths in company, %s', (_, factors) => {
  it.each([400, 2000])('hold the true worth at least 93 times in a hundred, %i armies', (count) => {
    const units = strengths.map((strength, i) => ({ strength, price: strength * (factors[i] ?? 1) }));
    const armies: SyntheticArmies = { units, purse: [160, 240], count };
    const alone = units.map(({ price }, i): Alone => ({ id: `${i}`, listed: price, kept: i === 0 }));
    const random = generator(1701);
    let [held, all] = [0, 0];
    for (let n = 0; n < 200; n++) {
      companyOf(playedArmies(armies, random, true), alone).units.forEach(({ interval }, i) => {
        if (i === 0 || interval === undefined) return;
        const truth = ((strengths[i] ?? 0) * (units[0]?.price ?? 0)) / (strengths[0] ?? 1);
        all++;
        if (interval.low <= truth && truth <= interval.high) held++;
      });
    }
    expect(all).toBe(1000);
    expect(held / all).toBeGreaterThan(0.93);
    expect(held / all).toBeLessThan(0.985);
  });
});
