import { describe, expect, it } from 'vitest';
import type { Composition, EngagementSpec, UnitSpec } from '../engagement/spec.js';
import { aheadOf, bestPlayers, isUnaware, playedAbly } from './best-players.js';

const unit = (name: string, best: boolean): UnitSpec => ({
  ...{ name, unit: 'soldier', at: 0, flank: false, fields: {} },
  plan: { kind: 'able', priority: 'nearest', ...(best ? { best: true } : {}) },
});
const spec = (blue: readonly boolean[], red: readonly boolean[], start: Composition): EngagementSpec => ({
  lane: { from: 0, to: 10, terrain: [] },
  blue: { side: 'blue', end: 'from', units: blue.map((best, k) => unit(`b${k}`, best)) },
  red: { side: 'red', end: 'to', units: red.map((best, k) => unit(`r${k}`, best)) },
  starts: [{ weight: 1, blue: [start], red: [start] }],
  options: {},
});
const plain: Composition = { weight: 1, strength: [3], milli: [1000] };

describe('who plays best', () => {
  it('is a side all of whose units do', () => {
    expect(bestPlayers(spec([true, true], [false], plain))).toEqual([true, false]);
    expect(bestPlayers(spec([false], [true], plain))).toEqual([false, true]);
    expect(() => bestPlayers(spec([true, false], [true], plain))).toThrow(
      'blue: b0 plays best and b1 has another plan: a side plays best with all of its units, or with none',
    );
  });

  it('is nobody in the engagement as all play it ably', () => {
    expect(playedAbly(spec([true, true], [true], plain))).toEqual(spec([false, false], [false], plain));
    const able = spec([false], [false], plain);
    expect(playedAbly(able)).toEqual(able);
  });

  it('looks ahead by the enemy’s own plan, unless that was chosen when his was', () => {
    const hold = { kind: 'hold', priority: 'weakest' } as const;
    const against = (more: object): EngagementSpec => {
      const { red, blue, ...rest } = spec([true, true], [false], plain);
      return {
        ...rest,
        blue: { ...blue, units: blue.units.map((own) => ({ ...own, plan: { ...own.plan, ...more } })) },
        red: { ...red, units: red.units.map((own) => ({ ...own, plan: hold })) },
      };
    };
    expect(aheadOf(against({})).red.units[0]?.plan).toEqual(hold);
    expect(aheadOf(against({ unaware: true })).red.units[0]?.plan).toEqual({ kind: 'able', priority: 'weakest' });
    expect([isUnaware(against({}).blue), isUnaware(against({ unaware: true }).blue)]).toEqual([false, true]);
  });

  it('weighs what units count for, not what a price that is tried makes of them', () => {
    const tried: Composition = { ...plain, worth: [700] };
    const ahead = aheadOf(spec([true], [true], tried));
    expect(ahead.starts[0]?.blue[0]?.milli).toEqual([700]);
    expect(aheadOf(spec([true], [true], plain)).starts[0]?.blue[0]?.milli).toEqual([1000]);
    // what a step is worked out in is shared by battles of like units: these are called otherwise
    expect(ahead.blue.units[0]?.name).not.toBe('b0');
  });
});
