import { describe, expect, it } from 'vitest';
import { PackedTuples } from './packed-tuples.js';

describe('packed tuples', () => {
  it('hold entries of all sizes side by side, in a byte where one is enough', () => {
    const sizes = [2, 256, 257, 65_537, 2 ** 32];
    const tuples = new PackedTuples(sizes, 1);
    expect(tuples.bytes).toBe(2 + 3 * 4);
    const added = [
      [1, 255, 256, 65_536, -(2 ** 31)],
      [0, 0, 0, 0, 2 ** 31 - 1],
      [1, 255, 0, 0, 0],
    ].map((tuple) => Int32Array.from(tuple));
    expect(added.map((tuple) => tuples.add(tuple))).toEqual([0, 1, 2]);
    const out = new Int32Array(5);
    added.forEach((tuple, id) => {
      tuples.read(id, out);
      expect(out).toEqual(tuple);
      expect(sizes.map((_, k) => tuples.at(id, k))).toEqual([...tuple]);
      expect(added.map((other) => tuples.equals(id, other))).toEqual([0, 1, 2].map((other) => other === id));
    });
  });

  it('are told apart in every entry, and from what would be the same in fewer bits', () => {
    const tuples = new PackedTuples([256, 257]);
    tuples.add(Int32Array.of(1, 1));
    const others = [
      [1, 1],
      [257, 1],
      [-255, 1],
      [2, 1],
      [1, 257],
      [1, 2],
    ];
    expect(others.map((other) => tuples.equals(0, Int32Array.from(other)))).toEqual(others.map((_, n) => n === 0));
  });

  it('refuse what does not fit, and stay as they were', () => {
    const tuples = new PackedTuples([100, 100], 1);
    tuples.add(Int32Array.of(7, 8));
    expect(() => tuples.add(Int32Array.of(7, 256))).toThrow(
      new RangeError('entry 1 of a tuple is 256: it does not fit'),
    );
    expect(() => tuples.add(Int32Array.of(-1, 8))).toThrow(RangeError);
    expect([tuples.size, tuples.at(0, 0), tuples.at(0, 1)]).toEqual([1, 7, 8]);
  });
});
