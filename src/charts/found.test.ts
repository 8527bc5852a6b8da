import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnFound, type Found, foundWords, rangeNote, standing } from './found.js';

const tried = [0, 60] as const;
const axis = [-1, 25] as const;

describe('a number that was looked for', () => {
  it.each<[string, Found, object]>([
    ['is a dot with its interval', { value: 5, low: 3, high: 8, tried }, { value: 5, from: 3, to: 8 }],
    ['has no interval where it is exact', { value: 5, tried }, { value: 5, from: 5, to: 5 }],
    ['has an arrow for an end that there is not', { value: 5, low: null, high: 8, tried }, { from: 0, below: true }],
    [
      'has an arrow where its end lies below all tried',
      { value: 2, low: -3, high: 4, tried },
      { from: 0, below: true },
    ],
    ['has an arrow where its end lies beyond the axis', { value: 5, low: 3, high: 40 }, { to: 25, above: true }],
    [
      'is no dot above',
      { low: 52, high: null, tried },
      { value: null, beyond: 'above', from: 25, to: 25, above: true },
    ],
    ['is no dot below', { low: null, high: 2, tried }, { value: null, beyond: 'below', from: 0, to: 2, below: true }],
    ['is no dot beyond, also with a number', { value: 61, low: 55, high: 70, tried }, { value: null, beyond: 'above' }],
    [
      'is a bar where only its range is known',
      { low: 3, high: 8, tried },
      { value: null, beyond: null, from: 3, to: 8 },
    ],
    ['is open where nothing is known', { low: null, high: null, tried }, { beyond: null, below: true, above: true }],
  ])('%s', (_, found, drawn) => {
    expect(drawnFound(found, axis)).toMatchObject(drawn);
  });

  it('is never drawn outside the axis or what was tried', () => {
    const number = fc.integer({ min: -99, max: 99 });
    const end = fc.option(number, { nil: null });
    fc.assert(
      fc.property(fc.option(number, { nil: undefined }), end, end, (value, low, high) => {
        const { value: dot, from, to } = drawnFound({ value, low, high, tried: [0, 60] }, axis);
        for (const each of [dot ?? 0, from ?? 0, to ?? 0]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(25);
        }
      }),
    );
  });

  it('stands among others by its value, by its middle, or beyond them', () => {
    expect(standing({ value: 5, low: 1, high: 30, tried })).toBe(5);
    expect(standing({ low: 4, high: 8, tried })).toBe(6);
    expect(standing({ low: null, high: null, tried })).toBe(30);
    expect(standing({ low: 52, high: null, tried })).toBe(Number.POSITIVE_INFINITY);
    expect(standing({ low: null, high: 2, tried })).toBe(Number.NEGATIVE_INFINITY);
  });

  it.each<[Found, string, string | undefined]>([
    [{ value: 16.5, low: 14, high: 18.2, tried }, '16.5 (14.0 to 18.2)', '14.0 to 18.2'],
    [{ value: 16.5, tried }, '16.5 (exact)', undefined],
    [{ value: 16.5, low: null, high: 18.2, tried }, '16.5 (no bound to 18.2)', 'up to 18.2'],
    [{ value: 16.5, low: 14, high: null, tried }, '16.5 (14.0 to no bound)', 'from 14.0'],
    [{ low: 52, high: null, tried }, 'more than 60', 'from 52.0'],
    [{ low: null, high: 2, tried: [0.5, 9] }, 'less than 0.5', 'up to 2.0'],
    [{ low: 52, high: null }, 'more than 52', 'from 52.0'],
    [{ low: 3, high: 4, tried }, '3.0 to 4.0', '3.0 to 4.0'],
    [{ low: null, high: null, tried }, 'not known', 'no bound'],
  ])('%j in words: %s', (found, words, note) => {
    expect(foundWords(found, {})).toBe(words);
    expect(rangeNote(found, {})).toBe(note);
  });
});
