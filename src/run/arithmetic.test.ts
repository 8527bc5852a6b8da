import { expect, it, vi } from 'vitest';
import { arithmeticWord } from './arithmetic.js';

it('is the same each time, and on every Node so far', () => {
  expect(arithmeticWord()).toBe('13159104');
});

it('changes with the last bit of one value', async () => {
  const { log } = Math;
  const word = arithmeticWord();
  vi.resetModules();
  vi.spyOn(Math, 'log').mockImplementation((x) => (x > 999_000 ? log(x) * (1 + Number.EPSILON) : log(x)));
  const { arithmeticWord: other } = await import('./arithmetic.js');
  expect(other()).not.toBe(word);
  vi.restoreAllMocks();
});
