import { expect, it } from 'vitest';
import { atLeast, figureTitle, percent, quantity } from './odds-figures.js';

it('says how likely so many are at least', () => {
  const entries = [
    [0, 0.25],
    [1, 0.25],
    [2, 0.5],
    [3, 0],
  ] as const;
  expect(atLeast(entries)).toEqual([
    [1, 0.75],
    [2, 0.5],
  ]);
  expect(atLeast([['light', 0.5]])).toEqual([]);
});

it('rounds no chance to never or always', () => {
  expect([0, 0.0001, 0.375, 0.9999, 1].map(percent)).toEqual([
    '0 %',
    'less than 0.1 %',
    '37.5 %',
    'more than 99.9 %',
    '100 %',
  ]);
});

it('writes names and expectations for people', () => {
  expect(figureTitle('pointsPerPoint')).toBe('Points per point');
  expect([0.126, 12.34, 123.4].map(quantity)).toEqual(['0.13', '12.3', '123']);
});
