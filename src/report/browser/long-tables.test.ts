import { describe, expect, it } from 'vitest';
import { compareKeys, hasWords, orderKey } from './long-tables.js';

const order = (cells: readonly string[], down: boolean): string[] =>
  [...cells].sort((a, b) => compareKeys(orderKey(a), orderKey(b), down));

describe('a long table', () => {
  it('orders numbers by what stands first, with signs, groups and words before them', () => {
    expect(['−2.5 (−3 to −2)', '+1', '12 345', 'about 8.3 (between 6 and 11)', 'at least 50'].map(orderKey)).toEqual([
      -2.5, 1, 12_345, 8.3, 50,
    ]);
    expect(['T-55', 'not known', '', '–'].map(orderKey)).toEqual(['T-55', 'not known', undefined, undefined]);
  });

  it('has what is not known after what is, either way', () => {
    const cells = ['–', '10', 'not known', '9', '−1'];
    expect(order(cells, false)).toEqual(['−1', '9', '10', 'not known', '–']);
    expect(order(cells, true)).toEqual(['10', '9', '−1', 'not known', '–']);
    expect(order(['fight 10', 'fight 9'], false)).toEqual(['fight 9', 'fight 10']);
  });

  it('is filtered by all words that are typed', () => {
    expect(hasWords('meeting T-55 24 inches', 't-55 MEET')).toBe(true);
    expect(hasWords('meeting T-55 24 inches', 't-55 delay')).toBe(false);
    expect(hasWords('anything', '')).toBe(true);
  });
});
