import { describe, expect, it } from 'vitest';
import { exactChance } from '../kernel/exact.js';
import { play } from '../kernel/script.js';
import type { Composition, EngagementSpec, ForceSpec, StartLevel } from './spec.js';
import { drawStart, startBlue, startLevel, startPicks, startRed } from './start.js';

const composition = (weight: number, men: number): Composition => ({ weight, strength: [men], milli: [men * 1000] });
const force = (side: 'blue' | 'red'): ForceSpec => ({
  side,
  end: side === 'blue' ? 'from' : 'to',
  units: [{ name: side, unit: 'x', at: 0, plan: { kind: 'hold', priority: 'nearest' }, flank: false, fields: {} }],
});
const specOf = (starts: readonly StartLevel[]): EngagementSpec => ({
  lane: { from: 0, to: 1, terrain: [] },
  blue: force('blue'),
  red: force('red'),
  starts,
  options: {},
});
const spec = specOf([
  { weight: 1, blue: [composition(1, 1)], red: [composition(1, 2), composition(3, 3)] },
  { weight: 2, blue: [composition(5, 4), composition(2, 5)], red: [composition(1, 6)] },
]);

describe('drawStart', () => {
  it('picks level, then blue, then red; what there is no choice of needs no script', () => {
    const picks = startPicks(spec);
    const first = play(
      [
        ['level', 0],
        ['red', 1],
      ],
      (dice) => drawStart(dice, picks),
    );
    expect(startLevel(spec, first)).toBe(spec.starts[0]);
    expect(startBlue(spec, first).strength).toEqual([1]);
    expect(startRed(spec, first).strength).toEqual([3]);
    const second = play(
      [
        ['level', 1],
        ['blue', 1],
      ],
      (dice) => drawStart(dice, picks),
    );
    expect([startBlue(spec, second).strength, startRed(spec, second).strength]).toEqual([[5], [6]]);
    const only = specOf([{ weight: 7, blue: [composition(1, 1)], red: [composition(9, 2)] }]);
    expect(play([], (dice) => drawStart(dice, startPicks(only)))).toBe(0);
  });

  it('gives every start its declared chance exactly', () => {
    const picks = startPicks(spec);
    const chance = (men: number, side: typeof startBlue): string =>
      exactChance(
        (dice) => drawStart(dice, picks),
        (start) => side(spec, start).strength[0] === men,
      ).toString();
    expect([1, 4, 5].map((men) => chance(men, startBlue))).toEqual(['1/3', '10/21', '4/21']);
    expect([2, 3, 6].map((men) => chance(men, startRed))).toEqual(['1/12', '1/4', '2/3']);
  });

  it('refuses starts that make no sense', () => {
    expect(() => startPicks(specOf([]))).toThrow('at least one start');
    expect(() => startPicks(specOf([{ weight: 0.5, blue: [composition(1, 1)], red: [composition(1, 1)] }]))).toThrow(
      'weight 0.5',
    );
    expect(() => startPicks(specOf([{ weight: 1, blue: [], red: [composition(1, 1)] }]))).toThrow(
      'blue has 0 compositions',
    );
    const two: Composition = { weight: 1, strength: [1, 2], milli: [1, 2] };
    expect(() => startPicks(specOf([{ weight: 1, blue: [composition(1, 1)], red: [two] }]))).toThrow(
      'a composition of red names 2 strengths and 2 prices for 1 units',
    );
  });
});
