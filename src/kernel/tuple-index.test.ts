import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TupleIndex } from './tuple-index.js';

describe('TupleIndex', () => {
  it('numbers tuples as a map with string keys would, also while it grows', () => {
    const width = fc.integer({ min: 1, max: 5 });
    const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
    fc.assert(
      fc.property(
        width.chain((n) => fc.array(fc.array(value, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 300 })),
        (tuples) => {
          const index = new TupleIndex((tuples[0] as number[]).length, 1);
          const map = new Map<string, number>();
          for (const tuple of tuples) {
            const key = tuple.join();
            if (!map.has(key)) map.set(key, map.size);
            expect(index.intern(Int32Array.from(tuple))).toBe(map.get(key));
          }
          expect(index.size).toBe(map.size);
          for (const tuple of tuples) expect(index.intern(Int32Array.from(tuple))).toBe(map.get(tuple.join()));
          for (const tuple of tuples) expect(index.find(Int32Array.from(tuple))).toBe(map.get(tuple.join()));
          const stranger = Int32Array.from(tuples[0] as number[], (value) => value ^ 0x5a5a5a5a);
          expect(index.find(stranger)).toBe(map.get(stranger.join()) ?? -1);
          expect(index.size).toBe(map.size);
        },
      ),
    );
  });

  it('gives back what it was given after growing a thousandfold', () => {
    const index = new TupleIndex(3);
    const tuple = (n: number): Int32Array => Int32Array.of(n % 7, n, -n * 65_537);
    let wrong = 0;
    for (let n = 0; n < 70_000; n++) if (index.intern(tuple(n)) !== n) wrong++;
    expect(wrong).toBe(0);
    const out = new Int32Array(3);
    for (let n = 0; n < 70_000; n += 1001) {
      index.read(n, out);
      expect(out).toEqual(tuple(n));
      expect(index.at(n, 1)).toBe(n);
      expect(index.intern(tuple(n))).toBe(n);
    }
    expect(index.size).toBe(70_000);
  });

  it('looks at the first entries only, and keeps a copy', () => {
    const index = new TupleIndex(2);
    const tuple = Int32Array.of(1, 2, 3);
    expect(index.intern(tuple)).toBe(0);
    tuple[2] = 9;
    expect(index.intern(tuple)).toBe(0);
    tuple[0] = 5;
    expect(index.intern(tuple)).toBe(1);
    expect(index.at(0, 0)).toBe(1);
  });

  it('numbers from 0 again once it was cleared', () => {
    const index = new TupleIndex(1);
    for (let n = 0; n < 100; n++) index.intern(Int32Array.of(n));
    index.clear();
    expect([index.size, index.find(Int32Array.of(5)), index.intern(Int32Array.of(7)), index.size]).toEqual([
      0, -1, 0, 1,
    ]);
  });

  it('compares entry by entry', () => {
    const index = new TupleIndex(2);
    for (const tuple of [
      [2, 1],
      [1, 9],
      [2, 0],
      [-(2 ** 31), 0],
      [2 ** 31 - 1, 0],
    ]) {
      index.intern(Int32Array.from(tuple));
    }
    expect([0, 1, 2, 3, 4].sort((a, b) => index.compare(a, b))).toEqual([3, 1, 2, 0, 4]);
    expect(index.compare(1, 1)).toBe(0);
  });

  it('has one tuple of no entries', () => {
    const index = new TupleIndex(0);
    expect([index.intern(new Int32Array(0)), index.intern(Int32Array.of(4)), index.size]).toEqual([0, 0, 1]);
  });
});
