import { describe, expect, it } from 'vitest';
import { nearestEnemy, nearestOf, type Whereabouts } from './nearest-unit.js';
import type { RosterUnit } from './roster.js';

/** A state is the place of each unit; below 0: gone. */
const where: Whereabouts = {
  isThere: (s, unit) => (s[unit] as number) >= 0,
  distance: (s, one, other) => Math.abs((s[one] as number) - (s[other] as number)),
};
const unit = { index: 1, enemyFrom: 2, enemyTo: 5 } as RosterUnit;

describe('who is nearest', () => {
  it('is the nearest on the lane, the first listed of several', () => {
    expect(nearestEnemy(where, Int32Array.of(0, 10, 16, 7, 13), unit)).toBe(3);
    expect(nearestEnemy(where, Int32Array.of(0, 10, 16, -1, 4), unit)).toBe(2);
    expect(nearestEnemy(where, Int32Array.of(0, 10, -1, -1, -1), unit)).toBe(-1);
  });

  it('is never oneself', () => {
    expect(nearestOf(where, Int32Array.of(0, 10, 16), 1, 0, 3)).toBe(2);
    expect(nearestOf(where, Int32Array.of(0, 10), 0, 0, 1)).toBe(-1);
  });
});
