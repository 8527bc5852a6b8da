import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.js';

const words = ['rifle', 'machine-gun', 'rpg-team', 'medium-tank', 'mortar'];

describe('the nearest name', () => {
  it('mends a slip of the finger', () => {
    expect(nearest('rfile', words)).toBe('rifle');
    expect(nearest('Medium-Tnak', words)).toBe('medium-tank');
    expect(nearest('mach', words)).toBe('machine-gun');
    expect(nearest('rifle', words)).toBe('rifle');
  });

  it('is the first of equals, and nothing rather than a far-fetched guess', () => {
    expect(nearest('ab', ['ac', 'ad'])).toBe('ac');
    expect(nearest('submarine', words)).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  it('is offered, or what is known is listed', () => {
    expect(didYouMean('rfile', words)).toBe('"rfile" (did you mean "rifle"?)');
    expect(didYouMean('submarine', words)).toBe(
      '"submarine" (known: rifle, machine-gun, rpg-team, medium-tank, mortar)',
    );
    const many = Array.from({ length: 13 }, (_, k) => `unit ${k}`);
    expect(didYouMean('submarine', many)).toMatch(/unit 11, …\)$/);
  });
});
