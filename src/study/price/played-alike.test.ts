import { describe, expect, it } from 'vitest';
import type { EngagementSpec, ForceSpec, Side, Stretch } from '../../engagement/spec.js';
import { findRuleset } from '../../rulesets/registry.js';
import type { EngagementCell } from '../plain-study.js';
import { playKey } from './played-alike.js';

const heat = findRuleset('heat');

/** A cell of two squads: Blue defends in its first role, and attacks in its second. */
function cellWith(terrain: readonly Stretch[], mission?: EngagementSpec['mission'], redAt = 15): EngagementCell {
  const force = (side: Side, end: ForceSpec['end'], at: number): ForceSpec => {
    const plan = { kind: 'hold', priority: 'nearest' } as const;
    return { side, end, units: [{ name: side, unit: 'rifle-squad', at, plan, flank: false, fields: {} }] };
  };
  const one = [{ weight: 1, strength: [6], milli: [70_000] }];
  const spec = (blue: ForceSpec, red: ForceSpec): EngagementSpec => ({
    lane: { from: 0, to: 18, terrain },
    ...{ blue, red, options: {}, starts: [{ weight: 1, blue: one, red: one }] },
    ...(mission === undefined ? {} : { mission }),
  });
  const specs = [
    spec(force('blue', 'from', 0), force('red', 'to', redAt)),
    spec(force('blue', 'to', 18), force('red', 'from', 3)),
  ];
  return { ruleset: 'heat', overlay: {}, specs } as unknown as EngagementCell;
}

/** Whether both roles of a cell have one key. */
function isShared(cell: EngagementCell, ruleset = heat): boolean {
  return playKey(cell, 0, ruleset) === playKey(cell, 1, ruleset);
}

describe('cells that are played alike', () => {
  it('are both roles of a fight on a bare lane (ENG-R06), where the ruleset plays it alike from either end', () => {
    expect(isShared(cellWith([]))).toBe(true);
    const { sameFromEitherEnd: _, ...other } = heat;
    expect(isShared(cellWith([]), other)).toBe(false);
    expect(findRuleset('hitt').sameFromEitherEnd).toBeUndefined();
  });

  it('are not where terrain lies on the lane, one has a task, or they stand elsewhere', () => {
    expect(isShared(cellWith([{ from: 3, to: 6, kind: 'soft-cover' }]))).toBe(false);
    const mission = { kind: 'take', attacker: 'red' } as unknown as NonNullable<EngagementSpec['mission']>;
    expect(isShared(cellWith([], mission))).toBe(false);
    expect(isShared(cellWith([], undefined, 14))).toBe(false);
  });
});
