import { expect, it } from 'vitest';
import { packMatchups } from '../played/packed.js';
import { playedList } from '../played/testing/synthetic.js';
import { PriceBench } from './bench.js';
import { readable } from './reach.js';

const strengths = [20, 24, 31];
const played = playedList({ units: strengths.map((strength) => ({ price: 25, strength })), budgets: [300, 317] }, 1000);
const bench = new PriceBench({
  name: 'toy',
  ruleset: 'heat',
  margin: 0.1,
  total: 75,
  played: packMatchups(played),
  units: strengths.map((proposed) => ({ proposed, kept: false, weight: 1 / 3, bounds: [15, 45], fitted: '' })),
  rows: [0, 1, 2],
  columns: [0, 1, 2],
  verdicts: { underpriced: '', overpriced: '', fair: '', 'not-known': '', 'not-judged': '', kept: '' },
});
const none = strengths.map(() => false);

it('fits to the total of a list of which nothing is kept, and to what is locked once something is', () => {
  const free = bench.fit({ prices: bench.listed, locked: none });
  const prices = 'prices' in free ? free.prices : [];
  expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(75, 2);
  expect((prices[2] ?? 0) / (prices[0] ?? 1)).toBeCloseTo(31 / 20, 1);
  const beside = bench.fit({ prices: bench.listed.with(0, 30), locked: none.with(0, true) });
  const others = 'prices' in beside ? beside.prices : [];
  expect(others[0]).toBe(30);
  // the same shares, at the level of what is locked
  expect((others[2] ?? 0) / 30).toBeCloseTo((prices[2] ?? 0) / (prices[0] ?? 1), 1);
  // without a step prices are still whole thousandths
  expect([...prices, ...others].every((price) => bench.isPrice(price))).toBe(true);
});

it('reads a proposal that whole steps have put beyond the bounds of a fit', () => {
  expect(readable([15, 45], 25, 14)).toEqual([14, 45]);
  expect(readable([15, 45], 50, 24)).toEqual([15, 50]);
});

it('has steps of its own where the list names none, and no file where no price has a place', () => {
  expect(bench.rangeOf(0)).toEqual({ min: 15, max: 45, step: 0.2 });
  expect(bench.overlay(bench.listed)).toBeUndefined();
  expect(bench.at(bench.listed).units[0]?.verdict).toBe('not-judged');
});
