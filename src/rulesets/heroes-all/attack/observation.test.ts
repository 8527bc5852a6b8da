import { describe, expect, it } from 'vitest';
import { exactChance } from '../../../kernel/exact.js';
import { core, profileOf } from '../testing/rules.js';
import { isBlocked, newView, observationDice, segmentsIn, type View } from './observation.js';

const { rules } = core.numbers;
const men = profileOf('rifle-platoon');
const segments = (view: Partial<View>, observer = men, target = men, overwatch = false) =>
  segmentsIn(rules, { ...newView(), range: 40, ...view }, observer, overwatch, target);

describe('segments (HA-OBS-05, HA-OBS-06)', () => {
  it('HA-OBS-05: each 10" or part, each hedge, at most one of each kind of wood (HA-R07)', () => {
    expect([0, 1, 10, 10.5, 40, 60].map((range) => segments({ range }))).toEqual([0, 1, 1, 2, 4, 6]);
    expect(segments({ obstacles: 3 })).toBe(7);
    expect(segments({ sparse: 1 })).toBe(5);
    expect(segments({ sparse: 4, dense: 2 })).toBe(6);
  });

  it('more than 4" of sparse or 2" of dense wood, or 60", block the view (HA-OBS-01)', () => {
    const blocked = (view: Partial<View>) => isBlocked(rules, { ...newView(), range: 20, ...view });
    expect([blocked({}), blocked({ sparse: 4, dense: 2 })]).toEqual([false, false]);
    expect([blocked({ sparse: 4.5 }), blocked({ dense: 2.5 }), blocked({ range: 60.5 })]).toEqual([true, true, true]);
  });

  it('fewer for height, turrets, Overwatch, elite or recce, a target that fired or moved', () => {
    expect(segments({ hills: 2, storeys: 1 })).toBe(1);
    expect(segments({ fired: true, moved: true }, men, men, true)).toBe(1);
    const tank = profileOf('sherman');
    const recce = profileOf('humber-iv', { quality: 'elite' });
    expect(segments({}, tank)).toBe(3);
    expect(segments({}, recce)).toBe(2); // elite and recce are one
    expect(segments({}, profileOf('recce-team'))).toBe(3);
  });

  it('more for an elite target, an intact building; two for concealed or glimpsed ones', () => {
    expect(segments({}, men, profileOf('rifle-platoon', { quality: 'elite' }))).toBe(5);
    expect(segments({ inBuilding: true })).toBe(5);
    expect(segments({ concealed: true })).toBe(6);
    expect(segments({ concealed: true, glimpsed: true })).toBe(8);
  });

  it('HA-NIGHT-01: four more at night, unless the target fired', () => {
    expect(segments({ night: true })).toBe(8);
    expect(segments({ night: true, fired: true })).toBe(3);
  });
});

describe('the test (HA-OBS-04, HA-OBS-07, HA-OBS-08)', () => {
  it('HA-OBS-04: dice: observers × targets / 10, rounded up, at most 5', () => {
    const dice = (n: number, m: number) => observationDice(rules, men, n, men, m);
    expect([dice(1, 1), dice(2, 5), dice(7, 6), dice(4, 7), dice(8, 8)]).toEqual([1, 1, 5, 3, 5]);
  });

  it('1 segment needs no test, 11 cannot be thrown', () => {
    const seen = (count: number, need: number) =>
      exactChance(
        (dice) => dice.call(core.observation, count, need),
        (code) => code === 1,
      ).toString();
    expect([seen(1, 0), seen(1, 1), seen(1, 2), seen(1, 6), seen(2, 6)]).toEqual(['1', '1', '5/6', '1/6', '11/36']);
    expect([seen(1, 7), seen(1, 8), seen(1, 10), seen(5, 11)]).toEqual(['1/15', '1/20', '1/60', '0']);
  });
});
