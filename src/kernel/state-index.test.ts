import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StateIndex } from './state-index.js';

const fieldsOf = (sizes: readonly number[]) => sizes.map((size, k) => ({ name: `field ${k}`, size }));

function intern(index: StateIndex, state: Int32Array): number {
  return index.intern(state, index.hash(state));
}

describe('a state index', () => {
  it('numbers states as a map with string keys would, also while it grows, however wide their fields are', () => {
    const lists = fc.array(fc.constantFrom(2, 256, 257, 2 ** 24), { minLength: 1, maxLength: 9 }).chain((sizes) => {
      const state = fc.tuple(...sizes.map((size) => fc.oneof(fc.nat(1), fc.nat(size - 1))));
      return fc.tuple(fc.constant(sizes), fc.array(state, { minLength: 1, maxLength: 300 }));
    });
    fc.assert(
      fc.property(lists, ([sizes, states]) => {
        const index = new StateIndex(fieldsOf(sizes), 1);
        const map = new Map<string, number>();
        for (const list of states) {
          const state = Int32Array.from(list);
          expect(index.find(state, index.hash(state))).toBe(map.get(state.join()) ?? -1);
          if (!map.has(state.join())) map.set(state.join(), map.size);
          expect(intern(index, state)).toBe(map.get(state.join()));
        }
        expect(index.size).toBe(map.size);
        const out = new Int32Array(sizes.length);
        for (const [key, id] of map) {
          index.read(id, out);
          expect(out.join()).toBe(key);
        }
      }),
    );
  });

  it('tells states apart by their fields where hashes are alike', () => {
    const index = new StateIndex(fieldsOf([256, 257]));
    const states = Array.from({ length: 1000 }, (_, n) => Int32Array.of(n % 250, Math.floor(n / 250)));
    expect(states.map((state) => index.intern(state, 7))).toEqual(states.map((_, n) => n));
    expect(states.map((state) => index.find(state, 7))).toEqual(states.map((_, n) => n));
  });

  it('takes no state for one with a field outside its size, and refuses it', () => {
    const index = new StateIndex(fieldsOf([3, 3]));
    intern(index, Int32Array.of(1, 1));
    const hash = index.hash(Int32Array.of(1, 1));
    expect([index.find(Int32Array.of(257, 1), hash), index.find(Int32Array.of(1, -255), hash)]).toEqual([-1, -1]);
    expect(() => index.intern(Int32Array.of(257, 1), hash)).toThrow(RangeError);
    expect(index.size).toBe(1);
  });

  it('compares field by field', () => {
    const index = new StateIndex(fieldsOf([300, 10]));
    for (const state of [
      [2, 1],
      [1, 9],
      [2, 0],
      [0, 0],
      [299, 0],
    ]) {
      intern(index, Int32Array.from(state));
    }
    expect([0, 1, 2, 3, 4].sort((a, b) => index.compare(a, b))).toEqual([3, 1, 2, 0, 4]);
    expect(index.compare(1, 1)).toBe(0);
  });
});
