import { describe, expect, it } from 'vitest';
import { exactMean } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import { core, profileOf } from '../testing/rules.js';
import { canWade, diceOf, type MoveCase, newMove, pipsOf, stealthDice, throwMove } from './movement.js';

const { rules } = core.numbers;
const thrownInches = (unit: string, rolls: readonly number[]): number =>
  play(rolls, (d) => throwMove(d, core.movement, rules, profileOf(unit), newMove())) / 2;
const dice = (unit: string, now: Partial<MoveCase> = {}) => diceOf(rules, profileOf(unit), { ...newMove(), ...now });

describe('dice of a move (HA-MOVE-01, HA-MOVE-02, HA-MOVE-05)', () => {
  it('HA-MOVE-01, HA-MOVE-02: dice on a road and across country', () => {
    const units = [
      'rifle-platoon',
      'hmg-team',
      'class-2-at-gun',
      'jeep',
      'truck',
      'half-track',
      'humber-iv',
      'matilda-ii',
      'sherman',
      'stuart',
      'goliath',
    ];
    expect(units.map((unit) => dice(unit))).toEqual([2, 2, 1, 4, 2, 4, 3, 2, 3, 3, 1]);
    expect(units.map((unit) => dice(unit, { road: true }))).toEqual([3, 3, 2, 8, 6, 8, 8, 3, 5, 6, 1]);
  });

  it('riders, cars, light and towing trucks (HA-MOVE-02)', () => {
    const units = [
      'bicycle-troops',
      'cavalry',
      'motorcycle-troops',
      'sidecar',
      'civil-car',
      'light-truck',
      'awd-truck',
      'towing-vehicle',
    ];
    expect(units.map((unit) => dice(unit))).toEqual([1, 5, 4, 4, 1, 2, 4, 2]);
    expect(units.map((unit) => dice(unit, { road: true }))).toEqual([5, 6, 8, 7, 8, 8, 6, 5]);
    expect(dice('cavalry', { builtUp: true })).toBe(5);
    expect(dice('cavalry', { wading: true })).toBe(1); // HA-RIVER-01
    const pips = (unit: string): number => pipsOf(profileOf(unit), { ...newMove(), heavyGoing: true });
    expect(['cavalry', 'bicycle-troops', 'motorcycle-troops'].map(pips)).toEqual([1, 1, 2]); // HA-L53
    expect(
      ['cavalry', 'bicycle-troops', 'rifle-platoon', 'class-2-at-gun'].map((unit) => canWade(profileOf(unit))),
    ).toEqual([true, false, true, false]);
    expect(thrownInches('cavalry', [6, 5, 4, 3, 2])).toBe(20);
  });

  it('one for damaged vehicles, and for AFVs in a built-up area', () => {
    expect(dice('sherman', { damaged: true })).toBe(1);
    expect(dice('sherman', { builtUp: true })).toBe(1);
    expect(dice('rifle-platoon', { builtUp: true })).toBe(2);
  });
});

describe('pips and halves (HA-MOVE-03, HA-R05, HA-R66)', () => {
  const pips = (unit: string, now: Partial<MoveCase>) => pipsOf(profileOf(unit), { ...newMove(), ...now });
  const half = (unit: string, now: Partial<MoveCase>, rolls: readonly number[]) =>
    play(rolls, (d) => throwMove(d, core.movement, rules, profileOf(unit), { ...newMove(), ...now }));

  it('HA-MOVE-03: heavy going costs men 1 and vehicles 2 a die, a stream likewise; carried weapons 1 more', () => {
    expect([
      pips('rifle-platoon', {}),
      pips('rifle-platoon', { heavyGoing: true }),
      pips('rifle-platoon', { stream: true }),
    ]).toEqual([0, 1, 1]);
    expect([pips('sherman', { heavyGoing: true }), pips('sherman', { stream: true })]).toEqual([2, 2]);
    expect([pips('hmg-team', {}), pips('hmg-team', { heavyGoing: true })]).toEqual([1, 2]);
    expect(half('hmg-team', { heavyGoing: true }, [1, 6])).toBe(8); // 0 and 4 inches
  });

  it('HA-NIGHT-02: each die is halved, rounded down, but not for elite and partisans', () => {
    expect(half('rifle-platoon', { night: true }, [5, 1])).toBe(4);
    const move = (fields: object) => (d: Parameters<typeof throwMove>[0]) =>
      throwMove(d, core.movement, rules, profileOf('rifle-platoon', fields as never), { ...newMove(), night: true });
    expect(play([5, 1], move({ quality: 'elite' }))).toBe(12);
    expect(play([5, 1], move({ partisans: true }))).toBe(12);
    expect(exactMean(move({})).toString()).toBe('6'); // two dice of mean 3/2, in half inches
  });

  it('HA-OW-01: half the throw on Overwatch, in half inches', () => {
    expect(half('rifle-platoon', { overwatch: true }, [3, 4])).toBe(7);
  });

  it('HA-MOVE-04: stealth is one die, elite two', () => {
    expect([stealthDice(profileOf('rifle-platoon')), stealthDice(profileOf('sniper'))]).toEqual([1, 2]);
  });

  it('HA-MOVE-07, HA-LOG-04, HA-R50: a 1 loses a track; 2D6 below 5 run dry', () => {
    expect([1, 2].map((roll) => play([roll], (d) => d.call(core.movement.track)))).toEqual([1, 0]);
    expect(exactMean((d) => d.call(core.movement.fuel)).toString()).toBe('1/6');
  });
});
