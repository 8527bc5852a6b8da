import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tallier, tallyMean } from './tally.js';

const columns = ['winner', 'lost'];
const extras = ['turns', 'shots'];

/** The tallier of a list of outcomes: two columns, two extras. */
function collect(outcomes: readonly (readonly number[])[]): Tallier {
  const tallier = new Tallier(columns, extras);
  for (const outcome of outcomes) tallier.add(Int32Array.from(outcome));
  return tallier;
}

const outcome = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: -50, max: 300 }),
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 0, max: 2000 }),
);
const outcomes = fc.array(outcome, { maxLength: 60 });

describe('a tally', () => {
  it('has sorted joint cells and histograms', () => {
    const tallier = collect([
      [1, 30, 4, 7],
      [0, 5, 4, 2],
      [1, 30, 3, 7],
      [1, -2, 4, 7],
    ]);
    tallier.add(Int32Array.of(0, 5, 8, 2), 10);
    expect(tallier.tally()).toEqual({
      columns,
      cells: [
        [0, 5],
        [1, -2],
        [1, 30],
      ],
      weights: [11, 1, 2],
      total: 14,
      exact: false,
      extras: [
        { name: 'turns', values: [3, 4, 8], weights: [1, 3, 10] },
        { name: 'shots', values: [2, 7], weights: [11, 3] },
      ],
    });
  });

  it('is byte for byte the same whatever the order', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const backwards = collect([...list].reverse()).tally();
        expect(JSON.stringify(backwards)).toBe(JSON.stringify(collect(list).tally()));
      }),
    );
  });

  it('of an exact law has total 1', () => {
    const tallier = new Tallier(['winner'], []);
    tallier.add(Int32Array.of(1), 0.25);
    tallier.add(Int32Array.of(0), 0.75);
    expect(tallier.tally(true)).toMatchObject({ cells: [[0], [1]], weights: [0.75, 0.25], total: 1, exact: true });
  });

  it('has means over its cells', () => {
    const tally = collect([
      [1, 30, 4, 7],
      [0, 5, 4, 2],
      [1, 10, 3, 7],
    ]).tally();
    expect(tallyMean(tally, ([, lost]) => lost as number)).toBe(15);
    expect(tallyMean(tally, ([winner]) => (winner === 1 ? 1 : 0))).toBe(2 / 3);
  });
});

describe('packing for another thread', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (here, there) => {
        const tallier = collect(here);
        tallier.absorb(structuredClone(collect(there).pack()));
        expect(tallier.tally()).toEqual(collect([...here, ...there]).tally());
      }),
    );
  });
});
