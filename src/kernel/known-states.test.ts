import { describe, expect, it } from 'vitest';
import { KnownStates } from './known-states.js';
import { Room } from './room.js';

/** The number of a state after so many meetings. */
function met(states: KnownStates, state: readonly number[], times: number): number {
  let id = -1;
  for (let n = 0; n < times; n++) id = states.meet(Int32Array.from(state));
  return id;
}

describe('known states', () => {
  it('are known from the sixth meeting on, by numbers in the order in which they come to be known', () => {
    const states = new KnownStates([{ name: 'a', size: 9 }], new Room(1000));
    expect(met(states, [4], 5)).toBe(-1);
    expect(met(states, [4], 1)).toBe(0);
    expect(met(states, [5], 6)).toBe(1);
    expect(met(states, [4], 1)).toBe(0);
    expect(states.size).toBe(2);
  });

  it('are told apart in every field, whatever their sizes', () => {
    for (const size of [200, 60_000, 100_000]) {
      const fields = Array.from({ length: 7 }, (_, k) => ({ name: `f${k}`, size }));
      const states = new KnownStates(fields, new Room(1 << 20));
      const all = fields.flatMap((_, k) => [1, size - 1].map((value) => fields.map((__, n) => (n === k ? value : 0))));
      for (const [n, state] of all.entries()) expect(met(states, state, 6)).toBe(n);
      const out = new Int32Array(7);
      all.forEach((state, n) => {
        expect(met(states, state, 1)).toBe(n);
        states.read(n, out);
        expect([...out]).toEqual(state);
      });
    }
  });

  it('stay the same as they grow', () => {
    const states = new KnownStates(
      [
        { name: 'a', size: 300 },
        { name: 'b', size: 300 },
      ],
      new Room(1 << 20),
    );
    for (let n = 0; n < 5000; n++) expect(met(states, [n % 300, Math.floor(n / 300)], 6)).toBeGreaterThanOrEqual(0);
    expect(states.size).toBe(5000);
    const numbers = Array.from({ length: 5000 }, (_, n) => met(states, [n % 300, Math.floor(n / 300)], 1));
    expect(new Set(numbers).size).toBe(5000);
  });

  it('take no more than the room', () => {
    const room = new Room(100);
    const states = new KnownStates([{ name: 'a', size: 100 }], room);
    const numbers = Array.from({ length: 50 }, (_, n) => met(states, [n], 20));
    expect(states.size).toBeGreaterThan(5);
    expect(states.taken).toBeLessThanOrEqual(100);
    expect(room.left).toBe(100 - states.taken);
    expect(numbers.filter((id) => id >= 0)).toHaveLength(states.size);
  });
});
