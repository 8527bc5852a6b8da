import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, kept, packSmall, rough, shortDigest, unpackSmall } from './numbers.js';

describe('numbers that are kept', () => {
  it('forget what the order of a sum decides', () => {
    expect(kept(0.1 + 0.2)).toBe(0.3);
    expect(kept(1e-13)).toBe(0);
    expect(rough(1 / 3)).toBe(0.33333333);
  });
});

describe('packed scores', () => {
  it('come back as they were, in three bits each for pairs', () => {
    const scores = Int32Array.from([4, 0, 3, 1, 2, 4, 4, 0]);
    expect(packSmall(scores, 4)).toHaveLength(4);
    expect(unpackSmall(packSmall(scores, 4), 4, 8)).toEqual(scores);
  });

  it('come back whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(), { maxLength: 300 }), (greatest, raw) => {
        const scores = Int32Array.from(raw, (x) => x % (greatest + 1));
        expect(unpackSmall(packSmall(scores, greatest), greatest, scores.length)).toEqual(scores);
      }),
    );
  });

  it('are none where the text is too short, or holds what cannot be', () => {
    const packed = packSmall(Int32Array.from([1, 2, 3, 4]), 4);
    expect(unpackSmall(packed, 4, 20)).toBeUndefined();
    expect(unpackSmall(packSmall(Int32Array.from([7, 7]), 7), 4, 2)).toBeUndefined();
  });
});

describe('digests', () => {
  it('tell every value apart, the same on every machine', () => {
    expect([...bytesOf(Int32Array.from([1, -2]))]).toEqual([1, 0, 0, 0, 254, 255, 255, 255]);
    expect(shortDigest('abc')).toBe('ba7816bf8f01cfea');
  });
});
