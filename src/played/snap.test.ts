import { expect, it } from 'vitest';
import { fitPrices } from './even-prices.js';
import { MatchupReader } from './rates.js';
import { snapPrices, unevenness } from './snap.js';
import { playedList } from './testing/synthetic.js';

it('stays within what was played where a fit was stopped at its end', () => {
  // the third would be even at 60; 45 was the dearest that was played
  const units = [
    { price: 20, strength: 20 },
    { price: 24, strength: 24 },
    { price: 18, strength: 60 },
  ];
  const reader = new MatchupReader(playedList({ units, budgets: [300, 317] }, 100));
  const weights = units.map(() => 1 / 3);
  const kept = [true, false, false];
  const bounds = units.map(({ price }): [number, number] => [price * 0.4, price * 2.5]);
  const { prices, stopped } = fitPrices(reader, { from: units.map(({ price }) => price), kept, bounds, weights });
  expect(stopped[2]).toBe('above');
  const snapped = snapPrices(reader, { prices, kept, weights, stopped, step: 20 });
  expect(snapped[2]).toBe(40);
  expect(unevenness(reader, snapped, weights)).toBeDefined();
});
