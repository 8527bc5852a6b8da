import { describe, expect, it } from 'vitest';
import { bytesOf, kept, rough, shortDigest } from './numbers.js';

describe('numbers that are kept', () => {
  it('forget what the order of a sum decides', () => {
    expect(kept(0.1 + 0.2)).toBe(0.3);
    expect(kept(1e-13)).toBe(0);
    expect(rough(1 / 3)).toBe(0.33333333);
  });
});

describe('digests', () => {
  it('tell every value apart, the same on every machine', () => {
    expect([...bytesOf(Float64Array.from([1, -2]))]).toEqual([0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0xc0]);
    expect(shortDigest('abc')).toBe('ba7816bf8f01');
  });
});
