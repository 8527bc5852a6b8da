import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLane,
  crosses,
  halfInchesFor,
  isIn,
  laneDistance,
  liesBetween,
  overlap,
  stretchesOf,
  wholeStepsFor,
} from './lane.js';
import type { Lane } from './spec.js';

const lane: Lane = {
  from: 0,
  to: 48,
  terrain: [
    { from: 10, to: 14, kind: 'woods' },
    { from: 20, to: 20, kind: 'wire' },
    { from: 30, to: 36, kind: 'building' },
  ],
};
const screens = stretchesOf(lane, ['woods', 'building']);
const wire = stretchesOf(lane, ['wire']);

describe('lane', () => {
  it('ENG-R08: range is the distance along the lane', () => {
    expect(laneDistance(3, 21)).toBe(18);
    expect(laneDistance(21, 3)).toBe(18);
    expect(laneDistance(7, 7)).toBe(0);
  });

  it('collects stretches by kind, scaled', () => {
    expect(screens).toEqual([10, 14, 30, 36]);
    expect(stretchesOf(lane, ['building'], 2)).toEqual([60, 72]);
    expect(stretchesOf(lane, ['mire'])).toEqual([]);
  });

  it('a stretch includes both ends', () => {
    expect([9, 10, 12, 14, 15].map((at) => isIn(screens, at))).toEqual([false, true, true, true, false]);
    expect([19, 20, 21].map((at) => isIn(wire, at))).toEqual([false, true, false]);
  });

  it('a path crosses what it touches, in either direction', () => {
    expect(crosses(wire, 18, 20)).toBe(true);
    expect(crosses(wire, 25, 15)).toBe(true);
    expect(crosses(wire, 21, 29)).toBe(false);
    expect(crosses(screens, 15, 29)).toBe(false);
    expect(crosses(screens, 12, 13)).toBe(true);
  });

  it('measures how much of a path lies in stretches', () => {
    expect(overlap(screens, 0, 48)).toBe(10);
    expect(overlap(screens, 33, 12)).toBe(5);
    expect(overlap(wire, 0, 48)).toBe(0);
  });

  it('only a whole stretch strictly between two positions screens them', () => {
    expect(liesBetween(screens, 9, 15)).toBe(true);
    expect(liesBetween(screens, 15, 9)).toBe(true);
    expect(liesBetween(screens, 10, 15)).toBe(false);
    expect(liesBetween(screens, 12, 29)).toBe(false);
    expect(liesBetween(screens, 12, 40)).toBe(true);
  });

  it('laws: overlap is symmetric, additive along a path, at most the distance, and positive only where the path crosses', () => {
    const at = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(at, at, at, (a, b, c) => {
        const [low, middle, high] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        expect(overlap(screens, a, b)).toBe(overlap(screens, b, a));
        expect(overlap(screens, low, middle) + overlap(screens, middle, high)).toBe(overlap(screens, low, high));
        expect(overlap(screens, a, b)).toBeLessThanOrEqual(laneDistance(a, b));
        if (overlap(screens, a, b) > 0) expect(crosses(screens, a, b)).toBe(true);
        if (liesBetween(screens, a, b)) expect(crosses(screens, a, b)).toBe(true);
      }),
    );
  });

  it('refuses lanes that make no sense', () => {
    const kinds = ['woods', 'wire', 'building'];
    expect(() => checkLane(lane, kinds)).not.toThrow();
    expect(() => checkLane({ ...lane, to: 0 }, kinds)).toThrow('a lane from 0 to 0 has no length');
    const with1 = (from: number, to: number, kind: string): Lane => ({ ...lane, terrain: [{ from, to, kind }] });
    expect(() => checkLane(with1(1, 2, 'wods'), kinds)).toThrow('no terrain "wods" (did you mean "woods"?)');
    expect(() => checkLane(with1(5, 2, 'woods'), kinds)).toThrow('terrain woods ends at 2, before it begins at 5');
    expect(() => checkLane(with1(40, 50, 'woods'), kinds)).toThrow('sticks out of the lane, which runs from 0 to 48');
  });
});

describe('lanes of whole steps', () => {
  const { wholeSteps, placeOn } = wholeStepsFor('toy', 'hops');

  it("count places from the lane's own beginning", () => {
    expect(placeOn({ from: 10, to: 20, terrain: [] }, { name: 'Alpha', at: 20 })).toBe(10);
    expect(wholeSteps(-3, 'a step back')).toBe(-3);
  });

  it('refuse half a step, and what is off the lane', () => {
    const lane = { from: 10, to: 20, terrain: [] };
    expect(() => placeOn(lane, { name: 'Alpha', at: 12.5 })).toThrow(
      'toy: the place of Alpha is 12.5: places are whole hops',
    );
    expect(() => placeOn(lane, { name: 'Alpha', at: 9 })).toThrow(
      'toy: Alpha stands at 9, off the lane, which runs from 10 to 20',
    );
  });
});

describe('half inches', () => {
  const { halfInches, placeOn, shifted } = halfInchesFor('x', 'X-01');
  const lane = { from: 10, to: 20.5, terrain: [{ from: 12, to: 13.5, kind: 'woods' }] };

  it('count places from the lane’s from, and refuse what is finer or off the lane', () => {
    expect(halfInches(2.5, 'a move')).toBe(5);
    expect(placeOn(lane, { name: 'A', at: 12.5 })).toBe(5);
    expect(() => placeOn(lane, { name: 'A', at: 12.25 })).toThrow(
      'x: the place of A is 2.25: it counts in whole and half inches (X-01)',
    );
    expect(() => placeOn(lane, { name: 'A', at: 21 })).toThrow('x: A stands at 21, outside the lane');
  });

  it('shift a lane to 0, with its terrain', () => {
    expect(shifted(lane)).toEqual({ from: 0, to: 10.5, terrain: [{ from: 2, to: 3.5, kind: 'woods' }] });
    const finer = { ...lane, terrain: [{ from: 12, to: 13.1, kind: 'woods' }] };
    expect(() => shifted(finer)).toThrow(/where woods ends is 3\.\d+: it counts/);
  });
});
