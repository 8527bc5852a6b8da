import { expect, it } from 'vitest';
import { mixWords } from './state-words.js';

const wordsOf = (values: readonly number[], count = values.length): string => {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  mixWords(values, count, words);
  return words.join(' ');
};

it('comes to other words for every other row, and to the same for the same', () => {
  const seen = new Set<string>();
  let rows = 0;
  for (let a = 0; a < 20; a++)
    for (let b = 0; b < 20; b++)
      for (let c = 0; c < 20; c++) {
        seen.add(wordsOf([a, b, c]));
        rows++;
      }
  for (let length = 0; length < 40; length++) {
    seen.add(wordsOf(Array<number>(length).fill(0)));
    if (length !== 3) rows++;
  }
  expect(seen.size).toBe(rows);
  expect(wordsOf([1, 2, 3])).toBe(wordsOf([1, 2, 3]));
  // of what was answered before, only what counts
  expect(wordsOf([1, 2, 3, 9], 3)).toBe(wordsOf([1, 2, 3]));
});
