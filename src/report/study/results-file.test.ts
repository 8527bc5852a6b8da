import { expect, it } from 'vitest';
import { stableStringify } from '../stable-json.js';
import { finite } from './results-file.js';

it('has a word for an end that does not exist, and null for what was not played', () => {
  const analysis = { high: Number.POSITIVE_INFINITY, matrix: [[0.5, undefined]], wins: undefined };
  expect(stableStringify(finite(analysis), { indent: 0 })).toBe('{"high":"Infinity","matrix":[[0.5,null]]}');
});
