import { expect, it } from 'vitest';
import { grouped } from './grouped.js';

it('groups digits as English does', () => {
  const counts = [0, 7, 999, 1000, 13_445, 106_861, 1_200_000, 9_007_199_254_740_991, -1000, Number.POSITIVE_INFINITY];
  for (const count of counts) expect(grouped(count)).toBe(count.toLocaleString('en'));
  expect(grouped(1_200_000)).toBe('1,200,000');
});
