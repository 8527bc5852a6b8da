import { describe, expect, it } from 'vitest';
import { fitPrices } from '../../played/even-prices.js';
import { MatchupReader } from '../../played/rates.js';
import { playedList, type SyntheticList } from '../../played/testing/synthetic.js';
import { generator } from '../../statistics/testing/generator.js';
import { auditList } from './audit.js';

const strengths = [20, 24, 31, 33, 28, 40];
const cases: readonly (readonly [string, SyntheticList['beyond']])[] = [
  ['no circles', undefined],
  ['circles', (i, j) => (i === j ? 0 : Math.sign(j - i) * ((i + j) % 2 === 0 ? 0.8 : -0.5))],
];

describe.each(cases)('intervals of fitted prices, %s', (_, beyond) => {
  it('hold the true price 93 to 97 times in a hundred', () => {
    const list: SyntheticList = {
      budgets: [300, 317, 331],
      units: strengths.map((strength, i) => ({ strength, price: strength * (i % 2 === 0 ? 1.1 : 0.92) })),
      ...(beyond === undefined ? {} : { beyond }),
    };
    const options = {
      kept: strengths.map((__, i) => i === 0),
      bounds: list.units.map(({ price }): [number, number] => [price * 0.55, price * 1.8]),
      weights: strengths.map(() => 1 / strengths.length),
    };
    const from = list.units.map(({ price }) => price);
    const truth = fitPrices(new MatchupReader(playedList(list, 1000)), { ...options, from }).prices;
    const random = generator(1701);
    let [held, all] = [0, 0];
    for (let n = 0; n < 400; n++) {
      const { units } = auditList(playedList(list, 30, random), options);
      units.forEach(({ kept, interval }, i) => {
        if (kept) return;
        all++;
        if (interval !== undefined && interval.low <= (truth[i] ?? 0) && (truth[i] ?? 0) <= interval.high) held++;
      });
    }
    expect(held / all).toBeGreaterThan(0.93);
    expect(held / all).toBeLessThan(0.97);
  });
});
