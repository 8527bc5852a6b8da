import { describe, expect, it } from 'vitest';
import { laneWordsFor } from './lane-words.js';
import type { Description } from './odds.js';

const { laneIn, placeIn } = laneWordsFor('toy');
const lane = (situation: Description) => laneIn(situation, 2, (from) => from + 8);

describe('what a request says of the lane', () => {
  it('ends where the ruleset says, unless it says otherwise itself', () => {
    expect(lane({})).toEqual({ from: 2, to: 10, terrain: [] });
    expect(lane({ lane: { from: -3 } })).toEqual({ from: -3, to: 5, terrain: [] });
    expect(lane({ lane: { to: 4 }, terrain: [{ from: 3, to: 4, kind: 'woods' }] })).toEqual({
      from: 2,
      to: 4,
      terrain: [{ from: 3, to: 4, kind: 'woods' }],
    });
  });

  it('names what makes no sense', () => {
    expect(() => lane({ lane: [] })).toThrow('situation.lane must be an object {from, to}, not []');
    expect(() => lane({ lane: { too: 3 } })).toThrow('the lane has no word "too" (did you mean "to"?)');
    expect(() => lane({ terrain: {} })).toThrow('situation.terrain must be a list of {from, to, kind}, not {}');
    expect(() => lane({ terrain: [3] })).toThrow('situation.terrain.0 must be a stretch {from, to, kind}, not 3');
    expect(() => lane({ terrain: [{ from: 1, to: 2, knd: 'woods' }] })).toThrow(
      'situation.terrain.0 has no word "knd"',
    );
  });
});

describe('what a request says of a unit on it', () => {
  it('is its place and plan, with the usual ones', () => {
    expect(placeIn({}, 'attacker.', 0)).toEqual({ at: 0, plan: { kind: 'able', priority: 'nearest' } });
    expect(placeIn({ x: 4, plan: 'advance', standOff: 2, priority: 'weakest' }, 'attacker.')).toEqual({
      at: 4,
      plan: { kind: 'advance', priority: 'weakest', standOff: 2 },
    });
  });

  it('names what makes no sense', () => {
    expect(() => placeIn({}, 'target.')).toThrow('target.x must be a number from -100000 to 100000, not nothing');
    expect(() => placeIn({ plan: 'attack' }, 'target.', 0)).toThrow('target.plan cannot be "attack"');
    expect(() => placeIn({ standOff: 2 }, 'target.', 0)).toThrow(
      'target.standOff is where the plan advance stops, not able',
    );
  });
});
