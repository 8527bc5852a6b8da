import { describe, expect, it } from 'vitest';
import type { Composition, EngagementSpec } from './spec.js';
import { Starts } from './starts.js';

const one = (strength: number[], milli: number[], worth?: number[]): Composition => ({
  weight: 1,
  strength,
  milli,
  ...(worth === undefined ? {} : { worth }),
});

/** The numbers of blue's compositions, in their order. */
function numbers(...blue: readonly Composition[]): readonly number[] {
  const unit = {
    name: 'a',
    unit: 'x',
    at: 0,
    plan: { kind: 'hold', priority: 'nearest' },
    flank: false,
    fields: {},
  } as const;
  const spec: EngagementSpec = {
    lane: { from: 0, to: 1, terrain: [] },
    blue: { side: 'blue', end: 'from', units: [unit, { ...unit, name: 'b' }] },
    red: { side: 'red', end: 'to', units: [] },
    starts: blue.map((own) => ({ weight: 1, blue: [own], red: [one([], [])] })),
    options: {},
  };
  const starts = new Starts(spec, { blueStart: 0, redStart: 1 });
  expect(starts.counts).toEqual([new Set(blue.map((own) => starts.numberOf(0, own))).size, 1]);
  return blue.map((own) => starts.numberOf(0, own));
}

describe('the starts of an engagement', () => {
  it('numbers compositions by what they buy, for how much and what it counts for', () => {
    const first = one([1, 2], [1000, 2000]);
    expect(
      numbers(
        first,
        one([1, 2], [1000, 2001]),
        one([1, 2], [1000, 2000]),
        first,
        one([2, 1], [1000, 2000]),
        one([1, 2], [1000, 2000], [1000, 2000]),
        one([1, 2], [1000, 2000], [1000, 2001]),
        one([1, 2], [1000, 2000], [1000, 2000]),
        one([2, 1], [1000, 2000]),
      ),
    ).toEqual([0, 1, 0, 0, 2, 3, 4, 3, 2]);
  });

  it('tells those apart whose hashes are one', () => {
    // a price that undoes what the other strength did to the hash
    const milli = 5 ^ Math.imul(7, 0x01000193) ^ Math.imul(9, 0x01000193);
    expect(numbers(one([7, 0], [5, 0]), one([9, 0], [milli, 0]), one([7, 0], [5, 0]))).toEqual([0, 1, 0]);
  });
});
