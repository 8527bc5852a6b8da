/** Missiles in flight on the lane. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { order, status } from '../state/state.js';
import { type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const crew = (fields: Cast['fields'] = {}): Cast => ({ name: 'A', unit: 'atgm-team', at: 0, fields });
const tank = (at: number, more: Partial<Cast> = {}): Cast => ({ name: 'T', unit: 'medium-tank', at, ...more });
const fight = (us: Cast, them: Cast, how: Stage = {}): Fight => new Fight(stage([us], [them], { length: 120, ...how }));
/** Blue's crew acts, and red's tank has had its turn. */
const acts = (one: Fight, ...rolls: readonly ScriptedRoll[]): Fight => {
  one.put('T', its.order, order.given).put('A', its.order, order.none);
  return one.step(...rolls);
};
const flown = (one: Fight): readonly number[] => [one.look('A').aim, one.look('A').aimedAt];

describe('missiles in flight', () => {
  it('HEAT-ATGM-02, HEAT-R32 up to 32" it attacks at once', () => {
    const one = acts(fight(crew(), tank(32)), 3, 6, 6);
    expect(one.look('T').status).toBe(status.lost);
    expect(flown(one)).toEqual([0, 0]);
  });

  it('HEAT-ATGM-02, HEAT-R32 beyond, it flies 32" in each activation, and attacks on arrival', () => {
    const one = acts(fight(crew(), tank(80)));
    expect(flown(one)).toEqual([1, 2]);
    expect(flown(acts(one))).toEqual([2, 2]);
    acts(one, 3, 6, 6);
    expect(one.look('T').status).toBe(status.lost);
    expect(flown(one)).toEqual([0, 0]);
  });

  it('HEAT-R32 the range is taken again each time', () => {
    const one = acts(fight(crew(), tank(80)));
    one.put('T', its.place, 2 * 60);
    acts(one, 1);
    expect(flown(one)).toEqual([0, 0]);
  });

  it('HEAT-ATGM-03 lost when the crew fails its test and goes Down, or moves', () => {
    const one = acts(fight(crew(), tank(80))).put('A', its.pins, 1);
    acts(one, ['test on two dice', 6], 5);
    expect(flown(one)).toEqual([0, 0]);
  });

  it('HEAT-ATGM-03 lost when its target is out of sight at the end of a turn', () => {
    const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
    const one = fight(crew(), tank(45), { terrain: woods });
    expect(flown(acts(one))).toEqual([1, 2]);
    // only the tank has its die left: it waits, and the turn is over
    one
      .put('T', its.place, 2 * 60)
      .put('A', its.order, order.given)
      .step();
    expect(flown(one)).toEqual([0, 0]);
  });

  it('HEAT-ATGM-03 lost with its target', () => {
    const one = acts(fight(crew(), tank(80)));
    one.put('T', its.status, status.left);
    expect(() => one.step()).not.toThrow();
  });

  it('HEAT-ATGM-04 fire-and-forget: it flies on by itself, though its crew is Down', () => {
    const one = acts(fight(crew({ 'fire-and-forget': true }), tank(60))).put('A', its.pins, 1);
    expect(flown(one)).toEqual([1, 2]);
    // a hit, with the pin, and its end; then the crew fails its test
    acts(one, 4, 6, 6, ['test on two dice', 6], 5);
    expect(one.look('T').status).toBe(status.lost);
  });

  it('HEAT-ATGM-04 its crew launches nothing else meanwhile, but moves and fires its other weapons', () => {
    const bradley: Cast = { name: 'A', unit: 'bradley', at: 0, fields: { atgm: true, 'fire-and-forget': true } };
    const one = acts(fight(bradley, tank(100)));
    expect(flown(one)).toEqual([1, 2]);
    expect(flown(acts(one))).toEqual([2, 2]);
  });
});
