import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../kernel/enumerate.js';
import { pickTarget, type TargetView } from './plan.js';
import type { TargetPriority } from './spec.js';

interface Enemy {
  readonly possible: boolean;
  readonly distance: number;
  readonly left: number;
  readonly atStart: number;
  readonly worth: number;
  readonly chance: number;
}

function viewOf(enemies: readonly Enemy[]): TargetView {
  const of = (k: number): Enemy => enemies[k] as Enemy;
  return {
    possible: (_odds, _state, _firer, k) => of(k).possible,
    distance: (_state, _firer, k) => of(k).distance,
    left: (_state, k) => of(k).left,
    atStart: (_state, k) => of(k).atStart,
    worth: (_state, k) => of(k).worth,
    chance: (_odds, _state, _firer, k) => of(k).chance,
  };
}

const odds = doubleLaws();
const state = new Int32Array(0);
const pick = (enemies: readonly Enemy[], priority: TargetPriority, from = 0, to = enemies.length): number =>
  pickTarget(viewOf(enemies), priority, odds, state, 99, from, to);

const plain: Enemy = { possible: true, distance: 10, left: 4, atStart: 4, worth: 100, chance: 0.5 };
const priorities: readonly TargetPriority[] = ['nearest', 'weakest', 'dearest', 'best-odds'];

describe('target priorities', () => {
  it('nearest, weakest by share, dearest by what is left, best odds', () => {
    const enemies = [
      plain,
      { ...plain, distance: 9 },
      { ...plain, left: 3, atStart: 4 },
      { ...plain, left: 2, atStart: 3 },
      { ...plain, worth: 101 },
      { ...plain, chance: 0.6 },
    ];
    expect(priorities.map((priority) => pick(enemies, priority))).toEqual([1, 3, 4, 5]);
  });

  it('ties go to the first listed, also chances that differ by rounding only', () => {
    const sum = { ...plain, chance: 0.1 + 0.2 };
    expect(priorities.map((priority) => pick([plain, plain], priority))).toEqual([0, 0, 0, 0]);
    expect(pick([{ ...plain, chance: 0.3 }, sum], 'best-odds')).toBe(0);
  });

  it('looks only at possible targets between its bounds; none is −1', () => {
    const no = { ...plain, possible: false, distance: 1, chance: 1, worth: 999, left: 1 };
    expect(priorities.map((priority) => pick([no, plain, no], priority))).toEqual([1, 1, 1, 1]);
    expect(pick([{ ...plain, distance: 1 }, plain, plain], 'nearest', 1, 3)).toBe(1);
    expect(pick([no, no], 'nearest')).toBe(-1);
    expect(pick([], 'nearest')).toBe(-1);
  });

  it('law: nothing possible is better than the choice, and nothing before it is as good', () => {
    const enemy = fc.record({
      possible: fc.boolean(),
      distance: fc.integer({ min: 0, max: 5 }),
      left: fc.integer({ min: 1, max: 4 }),
      atStart: fc.integer({ min: 4, max: 6 }),
      worth: fc.integer({ min: 1, max: 5 }),
      chance: fc.integer({ min: 0, max: 4 }).map((n) => n / 4),
    });
    const merit: Record<TargetPriority, (e: Enemy) => number> = {
      nearest: (e) => -e.distance,
      weakest: (e) => (-e.left / e.atStart) * 60,
      dearest: (e) => e.worth,
      'best-odds': (e) => e.chance,
    };
    fc.assert(
      fc.property(fc.array(enemy, { maxLength: 6 }), fc.constantFrom(...priorities), (enemies, priority) => {
        const chosen = pick(enemies, priority);
        const merits = enemies.map((e) =>
          e.possible ? Math.round(merit[priority](e) * 1e6) : Number.NEGATIVE_INFINITY,
        );
        const best = Math.max(Number.NEGATIVE_INFINITY, ...merits);
        expect(chosen).toBe(best === Number.NEGATIVE_INFINITY ? -1 : merits.indexOf(best));
      }),
    );
  });
});
