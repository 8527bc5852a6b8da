import { expect, it } from 'vitest';
import { levelAt, lookCounts } from './looks.js';

it('looks at a quarter of what is asked for, then at four times as many each', () => {
  const counts = lookCounts(4000);
  expect([1, 2, 3].map(() => counts.next().value)).toEqual([1000, 4000, 16_000]);
});

it('ends at the most that is played', () => {
  expect([...lookCounts(4000, 32_000)]).toEqual([1000, 4000, 16_000, 32_000]);
  expect([...lookCounts(4000, 4000)]).toEqual([1000, 4000]);
  expect([...lookCounts(4000, 500)]).toEqual([500]);
});

it('spends no more than alpha, however often one looks', () => {
  const spent = Array.from({ length: 100_000 }, (_, k) => 3 * (1 - levelAt(0.01, 3, k + 1)));
  expect(spent.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
  expect(spent.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.0099);
});
