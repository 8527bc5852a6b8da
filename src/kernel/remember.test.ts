import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Remembered } from './remember.js';

function memo(most?: number): { ask: (men: number, pins: number) => number; worked: () => number; kept: () => number } {
  const known = new Remembered<number, 'men' | 'pins'>('a test', { men: 25, pins: 32 }, most);
  let worked = 0;
  const ask = (men: number, pins: number): number => {
    known.key[known.at.men] = men;
    known.key[known.at.pins] = pins;
    return known.answer(() => {
      worked++;
      return 100 * men + pins;
    });
  };
  return { ask, worked: () => worked, kept: () => known.size };
}

describe('Remembered', () => {
  it('works an answer out once', () => {
    const { ask, worked } = memo();
    expect([ask(7, 2), ask(7, 2), ask(2, 7), ask(7, 2)]).toEqual([702, 702, 207, 702]);
    expect(worked()).toBe(2);
  });

  it('refuses a digit outside its size, by its name, before anything is kept', () => {
    const { ask, kept } = memo();
    expect(() => ask(25, 0)).toThrow(new RangeError('a test: men is 25, outside 0 to 24'));
    expect(() => ask(0, -1)).toThrow(new RangeError('a test: pins is -1, outside 0 to 31'));
    expect(kept()).toBe(0);
  });

  it('keeps no more answers than it may, and forgets none wrongly', () => {
    const { ask, kept } = memo(10);
    fc.assert(
      fc.property(fc.nat(24), fc.nat(31), (men, pins) => {
        expect(ask(men, pins)).toBe(100 * men + pins);
        expect(kept()).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('may be asked by the work that it waits for', () => {
    const known = new Remembered<number, 'n'>('factorials', { n: 20 });
    const factorial = (n: number): number => {
      known.key[known.at.n] = n;
      return known.answer(() => (n === 0 ? 1 : n * factorial(n - 1)));
    };
    expect(factorial(10)).toBe(3_628_800);
    expect(known.size).toBe(11);
    expect(factorial(10)).toBe(3_628_800);
    expect(known.size).toBe(11);
  });
});
