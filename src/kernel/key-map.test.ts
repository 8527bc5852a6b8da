import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyMap } from './key-map.js';

describe('a map of keys', () => {
  it('keeps what a Map keeps, also above 2^32 and where keys share their low or high bits', () => {
    const key = fc.oneof(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }).map((n) => n * 2 ** 32),
      fc.maxSafeNat().filter((n) => n < Number.MAX_SAFE_INTEGER),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 2 ** 31 - 1 })), { maxLength: 400 }), (pairs) => {
        const map = new KeyMap();
        const known = new Map<number, number>();
        for (const [k, value] of pairs) {
          expect(map.get(k)).toBe(known.get(k) ?? 0);
          map.set(k, value);
          known.set(k, value);
        }
        for (const [k, value] of known) expect(map.get(k)).toBe(value);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('has 0 for what was never set', () => {
    const map = new KeyMap();
    expect([0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER - 1].map((key) => map.get(key))).toEqual([0, 0, 0, 0]);
  });
});
