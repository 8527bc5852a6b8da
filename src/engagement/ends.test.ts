import { describe, expect, it } from 'vitest';
import { byPoints, type Ends, notBought, type PricedLine, priceEnd, priceLines } from './ends.js';
import { winner } from './outcome.js';
import type { Composition } from './spec.js';

const priced = (lines: readonly PricedLine[], end: readonly number[]): number[] => {
  const out = new Int32Array(6);
  priceEnd(lines, end, out);
  return [...out];
};

/** A squad of four at 40 points and a tank of 100 against five men at 20 each, of whom all are one line. */
const lines: readonly PricedLine[] = [
  { side: 0, cost: 40_000, full: 4, count: 1 },
  { side: 0, cost: 100_000, full: 1, count: 1 },
  { side: 1, cost: 20_000, full: 1, count: 5 },
  { side: 1, cost: notBought, full: 1, count: 1 },
];

describe('an end at its prices', () => {
  it('is winner, losses, turns and costs; who did not take the field costs nothing and loses nothing', () => {
    expect(priced(lines, [winner.red, 6, 3, 1, 2, 0])).toEqual([winner.red, 130_000, 40_000, 6, 140_000, 100_000]);
  });

  it('keeps the winner that alone can fight, whatever it has lost', () => {
    expect(priced(lines, [winner.blue, 1, 4, 1, 0, 0])[0]).toBe(winner.blue);
    expect(priced(lines, [winner.draw, 1, 0, 0, 5, 0])[0]).toBe(winner.draw);
  });

  it('ENG-R03: else the points decide, and another price decides otherwise', () => {
    // red has lost 40 %, blue 21 %, then 60 and 37.5 %
    const end = [byPoints, 6, 3, 0, 2, 0];
    expect(priced(lines, end).slice(0, 3)).toEqual([winner.blue, 30_000, 40_000]);
    const dearer = lines.map((line, k) => (k === 0 ? { ...line, cost: 400_000 } : line));
    expect(priced(dearer, end).slice(0, 3)).toEqual([winner.red, 300_000, 40_000]);
    const even = lines.map((line, k) => (k === 0 ? { ...line, cost: 100_000 } : line));
    expect(priced(even, end)[0]).toBe(winner.draw);
  });

  it('of like lines in one is that of the lines by themselves', () => {
    const [squad, tank, men, absent] = lines as [PricedLine, PricedLine, PricedLine, PricedLine];
    const apart = [squad, tank, ...Array.from({ length: 5 }, () => ({ ...men, count: 1 })), absent];
    expect(priced(apart, [byPoints, 3, 1, 0, 1, 0, 1, 1, 0, 0])).toEqual(priced(lines, [byPoints, 3, 1, 0, 3, 0]));
  });
});

it('lines have the price of their side’s composition', () => {
  const composition = (cost: number): Composition => ({ weight: 1, strength: [1], milli: [cost] });
  const ends: Ends = {
    lines: [
      { name: 'A', side: 0 },
      { name: 'B', side: 1 },
    ],
    write: () => {},
    prices: (side, { milli: [cost = 0] }) => ({
      costs: Int32Array.from([0, 1], (line) => (line === side ? cost : notBought)),
      fulls: Int32Array.of(2, 3),
    }),
  };
  expect(priceLines(ends, composition(7), composition(9))).toEqual([
    { side: 0, cost: 7, full: 2, count: 1 },
    { side: 1, cost: 9, full: 3, count: 1 },
  ]);
});
