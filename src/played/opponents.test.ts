import { describe, expect, it } from 'vitest';
import { advantages, type FitOptions } from './even-prices.js';
import { fitAgainst, termsOf } from './opponents.js';
import { MatchupReader } from './rates.js';
import { playedList, type SyntheticList } from './testing/synthetic.js';

const list: SyntheticList = {
  budgets: [300, 317, 331],
  units: [
    { price: 20, strength: 20 },
    { price: 30, strength: 24 },
    { price: 25, strength: 31 },
    { price: 40, strength: 33 },
  ],
  // who beats whom beyond strength goes round in a circle
  beyond: (i, j) => (i === j ? 0 : (j - i + 4) % 4 === 1 ? 0.6 : (i - j + 4) % 4 === 1 ? -0.6 : 0),
};
const reader = new MatchupReader(playedList(list, 100));
const terms = {
  kept: [true, false, false, false],
  weights: [0.25, 0.25, 0.25, 0.25],
  from: list.units.map(({ price }) => price),
  bounds: list.units.map(({ price }): [number, number] => [price * 0.45, price * 2.2]),
} satisfies FitOptions;

describe('fitAgainst', () => {
  it('takes who is met from the list, unless told', () => {
    expect(fitAgainst(reader, terms)).toMatchObject({ weights: terms.weights, mixes: 0 });
    expect(fitAgainst(reader, { ...terms, opponents: 'listed' })).toEqual(fitAgainst(reader, terms));
  });

  it('judges nobody against a unit that no price makes even, on either side', () => {
    const alone = fitAgainst(reader, terms);
    const strange = { ...list, units: [...list.units, { price: 25, strength: 0.2 }, { price: 25, strength: 4000 }] };
    const all = {
      kept: [...terms.kept, false, false],
      weights: strange.units.map(() => 1 / 6),
      from: strange.units.map(({ price }) => price),
      bounds: strange.units.map(({ price }): [number, number] => [price * 0.45, price * 2.2]),
    };
    const fit = fitAgainst(new MatchupReader(playedList(strange, 100)), all);
    expect(fit.stopped).toEqual([undefined, undefined, undefined, undefined, 'below', 'above']);
    expect(fit.weights).toEqual([0.25, 0.25, 0.25, 0.25, 0, 0]);
    alone.prices.forEach((price, i) => {
      expect(fit.prices[i]).toBeCloseTo(price, 2);
    });
  });

  it('leaves somebody to be judged against', () => {
    const two = { ...list, units: [list.units[0] as never, { price: 25, strength: 0.2 }] };
    const ends = { weights: [0.5, 0.5], from: [20, 25], bounds: [[9, 44] as const, [11, 55] as const] };
    const read = new MatchupReader(playedList(two, 100));
    expect(fitAgainst(read, { ...ends, kept: [true, false] })).toMatchObject({
      weights: [1, 0],
      stopped: [undefined, 'below'],
    });
    expect(fitAgainst(read, { ...ends, kept: [false, false], total: 45 }).weights).toEqual([0.5, 0.5]);
  });

  it('ends with a mix that nobody does better against than anybody else', () => {
    const { prices, weights, mixes, settled } = fitAgainst(reader, { ...terms, opponents: 'nash' });
    expect({ mixes, settled }).toEqual({ mixes: 1, settled: true });
    expect(weights.reduce((sum, own) => sum + own, 0)).toBeCloseTo(1, 12);
    // not everybody is met as often, and what settles the level is
    expect(Math.max(...weights)).toBeGreaterThan(0.5);
    expect(weights[0]).toBeGreaterThanOrEqual(0.1);
    for (const own of advantages(reader, prices, weights)) expect(Math.abs(own ?? 1)).toBeLessThan(1e-3);
    expect(prices[0]).toBe(20);
  });

  it('meets a unit that stays ahead at the end of its range more often, until it gains nothing by it', () => {
    const bounds = terms.bounds.with(2, [20, 25.5]);
    const fit = fitAgainst(reader, { ...terms, bounds, opponents: 'nash' });
    expect(fit).toMatchObject({ settled: true, stopped: [undefined, undefined, 'above', undefined] });
    expect(fit.mixes).toBeGreaterThan(2);
    for (const own of advantages(reader, fit.prices, fit.weights)) expect(own).toBeLessThan(1e-3);
  });

  it('says so where no mix is found', () => {
    // what is kept is met in a tenth of the games, whoever else would be fielded
    const bounds = terms.bounds.with(1, [30, 32]).with(2, [15, 16]);
    expect(fitAgainst(reader, { ...terms, bounds, opponents: 'nash' })).toMatchObject({ settled: false, mixes: 20 });
  });

  it('falls back on the list where it cannot be known what would be fielded', () => {
    const from = terms.from.with(1, 300);
    expect(fitAgainst(reader, { ...terms, from, opponents: 'nash' })).toMatchObject({ mixes: 0, settled: false });
  });
});

describe('termsOf', () => {
  it('is what the units of a list say', () => {
    const units = [
      { kept: true, weight: 0.75, price: 5 },
      { kept: false, weight: 0.25, price: 3 },
    ];
    expect(termsOf({ units, opponents: 'nash' })).toEqual({
      kept: [true, false],
      weights: [0.75, 0.25],
      opponents: 'nash',
    });
    expect(termsOf({ units, total: 9, opponents: 'listed' })).toMatchObject({ total: 9 });
    const free = units.map((unit) => ({ ...unit, kept: false }));
    expect(termsOf({ units: free, opponents: 'listed' })).toMatchObject({ total: 8 });
  });
});
