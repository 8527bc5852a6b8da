import { describe, expect, it } from 'vitest';
import type { EngagementInfo } from '../../study/plain-study.js';
import { kindOf, type PlanKind, planIn, plansWritten, playedAtLine, playLine } from './play-line.js';

const forceBy = (...kinds: PlanKind[]): EngagementInfo['blue'] => ({
  title: 'Force',
  role: 'defend',
  units: kinds.map((kind) => ({
    name: 'unit',
    unit: 'unit',
    title: 'Unit',
    milli: 1000,
    starts: [{ at: 0, plan: { priority: 'nearest', ...(kind === 'best' ? { kind: 'able', best: true } : { kind }) } }],
  })),
});

describe('the line about play', () => {
  it('names the one plan of all, or all that are written, and says what intervals leave out', () => {
    const line = playLine(plansWritten({ blue: forceBy('able'), red: forceBy('able', 'able') }), false, undefined);
    expect(line).toMatch(
      /^Play: all by the plan “able”, not gauged\. Intervals allow for luck, .* better than this\.$/,
    );
    expect(
      playLine(plansWritten({ blue: forceBy('assault', 'hold'), red: forceBy('able') }), false, undefined),
    ).toMatch(/^Play: by the plans written \(able, hold, assault\), not gauged\. Intervals/);
    expect(playLine(['hold', 'able'], true, undefined)).toMatch(
      /^Play: by plans that are chosen from menus, not gauged\. Intervals/,
    );
  });

  it('says what it is to play at its best', () => {
    expect(playLine(plansWritten({ blue: forceBy('best'), red: forceBy('best') }), false, undefined)).toMatch(
      /^Play: all at their best \(“best”: each choice is solved .* played on to the end .*\), not gauged\./,
    );
  });

  it('says by which price sides play, where somebody weighs it', () => {
    const curves = { reference: 'without', of: [{ variant: 'with', paths: [], shown: [10, 15, 20] }] };
    const asks = { axis: 'price', with: 'with', without: 'without', margin: 2 };
    const by = (breakEven: object, plan: PlanKind) =>
      playedAtLine({ breakEven: { ...asks, ...breakEven } }, curves, ['hold', plan]).join();
    expect(by({ asked: 15 }, 'able')).toMatch(/both sides play as if what is priced cost 15 points, as asked\.$/);
    expect(by({ asked: 15, playedAt: 27.5 }, 'best')).toMatch(/what is priced cost 27\.5 points\.$/);
    expect(by({}, 'able')).toMatch(/what is priced cost the middle one of the prices shown\.$/);
    expect(by({ asked: 16 }, 'hold')).toBe('');
    expect(playedAtLine({}, curves, ['able'])).toEqual([]);
    expect(playedAtLine({ breakEven: asks }, undefined, ['able'])).toEqual([]);
  });

  it('reads what a plan says in a role', () => {
    expect(planIn('hold', 'attack')).toBe('hold');
    expect(planIn({ defend: 'hold' }, 'attack')).toBeUndefined();
    expect(planIn({ attack: { advance: 6 } }, 'attack')).toEqual({ advance: 6 });
    expect([kindOf('able'), kindOf({ advance: 6 }), kindOf({ kind: 'assault', priority: 'dearest' })]).toEqual([
      'able',
      'advance',
      'assault',
    ]);
  });
});
