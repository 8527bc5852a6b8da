import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from './errors.js';
import { lanes, outcomeOf, PackedRows, playGroups, wordAfter } from './packed-rows.js';
import type { Pmf } from './pmf.js';
import { Sfc32 } from './random/sfc32.js';

/** Row 0 leads to finished rows 1 … n with the given weights; outcome k − 1 belongs to row k. */
function fan(weights: readonly number[]): PackedRows {
  const total = weights.reduce((a, b) => a + b, 0);
  const rows: Pmf[] = [
    { codes: weights.map((_, k) => k + 1), weights: weights.map((w) => w / total) },
    ...weights.map((_, k) => ({ codes: [k + 1], weights: [1] })),
  ];
  return new PackedRows(rows, Int32Array.from([-1, ...weights.keys()]), 'fan');
}

/**
 * How many of 2^32 numbers lead to each outcome, found by bisection in each column: exact, since a column has one
 * threshold.
 */
function sharesOf(rows: PackedRows, outcomes: number): number[] {
  const word = rows.words[0] as number;
  const at = (u: number): number => outcomeOf(rows.entries, wordAfter(rows.entries, word, u | 0));
  const columns = 2 ** ((word >> 1) & 31);
  const shares = new Array<number>(outcomes).fill(0);
  for (let column = 0; column < columns; column++) {
    const [from, to] = [column * (2 ** 32 / columns), (column + 1) * (2 ** 32 / columns)];
    let [low, high] = [from, to];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (at(middle) === at(from)) low = middle + 1;
      else high = middle;
    }
    shares[at(from)] = (shares[at(from)] as number) + (low - from);
    if (low < to) shares[at(to - 1)] = (shares[at(to - 1)] as number) + (to - low);
  }
  return shares.map((share) => share / 2 ** 32);
}

describe('packed rows', () => {
  it('give every outcome its chance, to 2^-32 a column', () => {
    const weight = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1e-7, 1e-4));
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), (weights) => {
        const total = weights.reduce((a, b) => a + b, 0);
        const shares = sharesOf(fan(weights), weights.length);
        shares.forEach((share, k) => {
          expect(Math.abs(share - (weights[k] as number) / total)).toBeLessThan(weights.length * 2 ** -31);
        });
      }),
    );
  });

  it('know living words from finished ones, which lead to themselves', () => {
    const rows = fan([1, 2, 3]);
    expect([...rows.words].map((word) => outcomeOf(rows.entries, word))).toEqual([-1, 0, 1, 2]);
    for (const word of rows.words.subarray(1)) {
      for (const u of [0, -1, 2 ** 31, 12_345]) expect(wordAfter(rows.entries, word, u)).toBe(word);
    }
  });

  it('refuse a table that an offset could not reach', () => {
    const wide: Pmf = { codes: [0, 0, 0, 0, 0].concat(new Array(2 ** 24).fill(0)), weights: [] };
    expect(() => new PackedRows([wide], Int32Array.of(-1), 'giant')).toThrow(LanchesterError);
  });
});

describe('the unrolled loop', () => {
  /** States 1 … 5 of a walk that ends at 0 or 6 (outcomes 0 and 1), from 3. */
  const rows: Pmf[] = [
    { codes: [0], weights: [1] },
    ...[1, 2, 3, 4, 5].map((at) => ({ codes: [at - 1, at, at + 1], weights: [0.3, 0.3, 0.4] })),
    { codes: [6], weights: [1] },
  ];
  const walk = new PackedRows(rows, Int32Array.of(0, -1, -1, -1, -1, -1, 1), 'walk');
  const start = walk.words[3] as number;

  it('does for each lane in turn what next() does', () => {
    const generator = new Sfc32();
    generator.set(1, 2, 3, 4);
    const state = new Int32Array(4);
    generator.save(state);
    const outcomes = new Int32Array(50 * lanes);
    expect(playGroups(walk.entries, start, state, 50, 10_000, outcomes)).toBe(true);
    const slow: number[] = [];
    for (let group = 0; group < 50; group++) {
      const words = new Array<number>(lanes).fill(start);
      while (words.some((word) => outcomeOf(walk.entries, word) < 0)) {
        for (let lane = 0; lane < lanes; lane++)
          words[lane] = wordAfter(walk.entries, words[lane] as number, generator.next());
      }
      slow.push(...words.map((word) => outcomeOf(walk.entries, word)));
    }
    expect([...outcomes]).toEqual(slow);
    expect(new Set(slow)).toEqual(new Set([0, 1]));
    const after = new Int32Array(4);
    generator.save(after);
    expect(state).toEqual(after);
  });

  it('stops after one draw of the start and maxSteps activations', () => {
    const outcomes = new Int32Array(lanes);
    // from 5 the fastest way out is one activation: no group of eight is done after so few rounds
    expect(playGroups(walk.entries, start, Int32Array.of(1, 2, 3, 4), 1, 1, outcomes)).toBe(false);
    const line = new PackedRows(
      [0, 1, 2, 3].map((id) => ({ codes: [Math.min(3, id + 1)], weights: [1] })),
      Int32Array.of(-1, -1, -1, 0),
      'line',
    );
    const play = (maxSteps: number): boolean =>
      playGroups(line.entries, line.words[0] as number, Int32Array.of(1, 2, 3, 4), 1, maxSteps, outcomes);
    expect([play(1), play(2), play(3)]).toEqual([false, true, true]);
  });
});
