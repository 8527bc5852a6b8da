import { describe, expect, it } from 'vitest';
import { fewNames } from './few-names.js';

describe('fewNames', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

  it('names what is short enough', () => {
    expect(fewNames(letters.slice(0, 1))).toBe('A');
    expect(fewNames(letters.slice(0, 5))).toBe('A, B, C, D and E');
  });

  it('counts the rest of a long list', () => {
    expect(fewNames(letters)).toBe('A, B, C, D and 3 more');
  });
});
