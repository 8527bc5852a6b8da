import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesFor, copiesIfBought } from './copies.js';
import { advantages, fitPrices } from './even-prices.js';
import { MatchupReader } from './rates.js';
import { snapPrices, unevenness } from './snap.js';
import { chanceOf, playedList, type SyntheticList } from './testing/synthetic.js';

const budgets = [300, 317, 331];
const even = (n: number): number[] => new Array<number>(n).fill(1 / n);
const list: SyntheticList = {
  budgets,
  units: [
    { price: 20, strength: 20 },
    { price: 30, strength: 24 },
    { price: 25, strength: 31 },
    { price: 40, strength: 33 },
  ],
};
const kept = [true, false, false, false];
const bounds = list.units.map(({ price }): [number, number] => [price * 0.5, price * 2]);

describe('copiesFor', () => {
  it('spends the purse in expectation, at any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 130, max: 900 }), fc.integer({ min: 20, max: 99 }), (budget, price) => {
        const bought = copiesFor({ budget, core: 10 }, price);
        expect(bought.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
        expect(bought.reduce((sum, { copies, chance }) => sum + copies * chance * price, 0)).toBeCloseTo(
          budget - 10,
          9,
        );
      }),
    );
  });

  it('says nothing of a purse that buys none', () => {
    expect(copiesIfBought({ budget: 10, core: 10 }, 5)).toBeUndefined();
    expect(copiesIfBought({ budget: 20, core: 10 }, 11)).toBeUndefined();
  });
});

describe('MatchupReader', () => {
  const reader = new MatchupReader(playedList(list, 100));

  it('mixes battles as budgets buy them', () => {
    const mixed = budgets.flatMap((budget) =>
      copiesFor({ budget, core: 0 }, 20).flatMap((a) =>
        copiesFor({ budget, core: 0 }, 30).map(
          (b) => (chanceOf(list, 0, 1, a.copies, b.copies) * a.chance * b.chance) / budgets.length,
        ),
      ),
    );
    const rate = reader.rate(0, 1, 20, 30);
    expect(rate?.mean).toBeCloseTo(
      mixed.reduce((sum, each) => sum + each, 0),
      12,
    );
    expect(reader.rate(1, 0, 30, 20)?.mean).toBeCloseTo(1 - (rate?.mean ?? 0), 12);
  });

  it('knows nothing of forces that were not played', () => {
    expect(reader.rate(0, 1, 4, 30)).toBeUndefined();
    expect(reader.rate(0, 1, 20, 1000)).toBeUndefined();
  });

  it('lets the points decide where both fight on, at the prices asked (ENG-R03)', () => {
    const units = [
      { id: 'a', title: 'A', price: 10, full: 2 },
      { id: 'b', title: 'B', price: 10, full: 1 },
    ];
    // one of the two men of one A is lost, and one B of two
    const battle = { copies: [2, 2] as const, plays: 4, decided: [0, 0, 0] as const, open: [[1, 1, 4]] };
    const results = {
      units,
      budgets: [20],
      core: 0,
      matchups: [{ units: [0, 1] as const, core: [], battles: [battle] }],
    };
    // a quarter of blue's points against half of red's: blue is ahead by more than a tenth
    expect(new MatchupReader(results).rate(0, 1, 10, 10)?.mean).toBe(1);
  });
});

describe('fitPrices', () => {
  const reader = new MatchupReader(playedList(list, 100));
  const options = { from: list.units.map(({ price }) => price), kept, bounds, weights: even(4) };
  // the kept unit is as strong as its price says, so that the others' even prices are near their strengths; how near
  // hangs on how whole numbers of copies go into the budgets
  it('finds prices at which every unit wins half its games', () => {
    const fit = fitPrices(reader, options);
    expect(fit.settled).toBe(true);
    const ahead = advantages(reader, fit.prices, even(4));
    for (const own of ahead.slice(1)) expect(Math.abs(own ?? 1)).toBeLessThan(1e-4);
    fit.prices.forEach((price, i) => {
      expect(price / (list.units[i]?.strength ?? 1)).toBeGreaterThan(0.9);
      expect(price / (list.units[i]?.strength ?? 1)).toBeLessThan(1.1);
    });
    expect(fit.prices[0]).toBe(20);
  });

  it('stops at bounds, and says on which side', () => {
    const narrow = bounds.with(2, [20, 26]).with(3, [36, 44]);
    expect(fitPrices(reader, { ...options, bounds: narrow }).stopped).toEqual([undefined, undefined, 'above', 'below']);
  });

  it('takes a total where nothing is kept, and neither is refused', () => {
    const free = kept.map(() => false);
    const fit = fitPrices(reader, { ...options, kept: free, total: 108 });
    expect(fit.prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(108, 3);
    expect((fit.prices[3] ?? 0) / (fit.prices[0] ?? 1)).toBeCloseTo(33 / 20, 0);
    expect(() => fitPrices(reader, { ...options, kept: free })).toThrow(/one price that is kept, or a total/);
  });

  it('gives twins one price', () => {
    const twins: SyntheticList = { ...list, units: [...list.units, { price: 36, strength: 24 }] };
    const fit = fitPrices(new MatchupReader(playedList(twins, 100)), {
      from: twins.units.map(({ price }) => price),
      kept: [...kept, false],
      bounds: [...bounds, [18, 72]],
      weights: even(5),
    });
    expect(fit.prices[4]).toBeCloseTo(fit.prices[1] ?? 0, 2);
  });

  it('proposes nothing new at what it proposed', () => {
    const fit = fitPrices(reader, options);
    const again = fitPrices(reader, { ...options, from: fit.prices });
    again.prices.forEach((price, i) => {
      expect(price).toBeCloseTo(fit.prices[i] ?? 0, 2);
    });
  });
});

describe('snapPrices', () => {
  const reader = new MatchupReader(playedList(list, 100));
  const { prices } = fitPrices(reader, { from: [20, 30, 25, 40], kept, bounds, weights: even(4) });

  it('is in whole steps, as even as single steps can make it, and leaves what is kept', () => {
    const snapped = snapPrices(reader, { prices, kept, weights: even(4), step: 5 });
    expect(snapped[0]).toBe(20);
    for (const price of snapped) expect(price % 5).toBe(0);
    const best = unevenness(reader, snapped, even(4)) ?? 1;
    for (const i of [1, 2, 3]) {
      for (const by of [-5, 5]) {
        const next = (snapped[i] ?? 0) + by;
        if (Math.abs(next - (prices[i] ?? 0)) > 7.5) continue;
        expect(unevenness(reader, snapped.with(i, next), even(4)) ?? 1).toBeGreaterThanOrEqual(best);
      }
    }
  });
});
