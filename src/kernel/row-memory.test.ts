import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowMemory } from './row-memory.js';

const width = fc.integer({ min: 1, max: 4 });
const value = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));

describe('RowMemory', () => {
  it('remembers as a map with string keys would that is emptied when it is full', () => {
    const asked = width.chain((n) => fc.array(fc.array(value, { minLength: n, maxLength: n }), { minLength: 1 }));
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 }), (tuples, most, each) => {
        const memory = new RowMemory((tuples[0] as number[]).length, each, most);
        const map = new Map<string, number>();
        let forgotten = 0;
        for (const [n, tuple] of tuples.entries()) {
          memory.key.set(tuple);
          const known = map.get(tuple.join());
          let at = memory.find();
          expect(at >= 0).toBe(known !== undefined);
          if (known === undefined) {
            if (map.size === most) {
              map.clear();
              forgotten++;
            }
            map.set(tuple.join(), n);
            at = memory.add();
            for (let k = 0; k < each; k++) memory.rows[at + k] = n + k / 8;
          }
          for (let k = 0; k < each; k++) expect(memory.rows[at + k]).toBe((known ?? n) + k / 8);
          expect(memory.forgotten).toBe(forgotten);
        }
      }),
    );
  });

  it('keeps rows in place while it grows, and room when it forgets', () => {
    const memory = new RowMemory(2, 2, 1000);
    for (let n = 0; n < 1000; n++) {
      memory.key.set([n % 7, n]);
      const at = memory.add();
      memory.rows[at] = n;
      memory.rows[at + 1] = -n;
    }
    memory.key.set([500 % 7, 500]);
    expect([memory.rows[memory.find()], memory.rows[memory.find() + 1]]).toEqual([500, -500]);
    const { rows } = memory;
    memory.key.set([1, 2]);
    memory.add();
    memory.key.set([500 % 7, 500]);
    expect(memory.find()).toBeLessThan(0);
    expect(memory.rows).toBe(rows);
    expect(memory.forgotten).toBe(1);
  });
});
