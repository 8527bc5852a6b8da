/** Men aboard vehicles on wheels and tracks. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { order, status } from '../state/state.js';
import { blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const truck = (more: Partial<Cast> = {}): Cast => ({
  name: 'T',
  unit: 'truck-16',
  at: 10,
  plan: { kind: 'advance', standOff: 24 },
  ...more,
});
const squad = (more: Partial<Cast> = {}): Cast => ({
  name: 'A',
  unit: 'rifle-squad',
  at: 0,
  plan: { kind: 'advance', standOff: 12 },
  ...more,
  fields: { aboard: 'T', ...more.fields },
});
const bystander: Cast = { name: 'B', unit: 'recon-pair', at: 0 };
const enemy: Cast = { name: 'E', unit: 'rifle-squad', at: 90 };
const fight = (us: readonly Cast[], them: readonly Cast[] = [enemy], how: Stage = {}): Fight =>
  new Fight(stage(us, them, { length: 120, ...how }));
const aboard = (one: Fight): number => one.get('A: aboard');
/** The vehicle, and who is aboard, at a place. */
const at = (one: Fight, place: number): Fight => one.put('T', its.place, 2 * place).put('A', its.place, 2 * place);
/** The next activation is that of one of blue's; the other has had his. */
const turnOf = (one: Fight, name: 'A' | 'T', ...rolls: readonly ScriptedRoll[]): Fight => {
  one.put(name === 'A' ? 'T' : 'A', its.order, order.given).put(name, its.order, order.none);
  return one.step(blue, ...rolls);
};

describe('HEAT-L53 men aboard a vehicle', () => {
  it('HEAT-L53 stand where it does, go with it, stay while it drives, and are no target', () => {
    const one = fight([truck(), squad()]);
    expect([one.look('A').at, aboard(one)]).toEqual([10, 1]);
    turnOf(one, 'T');
    expect([one.look('T').at, one.look('A').at]).toEqual([34, 34]);
    turnOf(one, 'A');
    expect([aboard(one), one.look('A').order]).toEqual([1, order.given]);
    // rifles see the Boxer only, and cannot harm it
    const shut = fight([truck({ unit: 'boxer' }), squad()], [{ ...enemy, at: 20 }]);
    shut.put('A', its.order, order.given).put('T', its.order, order.given).step();
    expect([shut.look('A').pins, shut.turn]).toEqual([0, 2]);
  });

  it('HEAT-L53 where it was going it waits, and they leave after a test, as an Advance of 6"', () => {
    const one = at(fight([truck(), squad()]), 66);
    turnOf(one, 'T');
    expect(one.look('T').at).toBe(66);
    turnOf(one, 'A', ['test on two dice', 6], 5);
    expect([aboard(one), one.look('A').order]).toEqual([1, order.down]);
    // 18" from the enemy they shoot: 3 + 1 on the move
    turnOf(one, 'A', ['test on two dice', 3], 3, 1, 1, 1, 1);
    expect([aboard(one), one.look('A').at]).toEqual([0, 72]);
    // the truck, which has no weapon, goes home
    turnOf(one, 'T');
    expect(one.look('T').at).toBe(42);
  });

  it('HEAT-L53 a vehicle that can go no further lets them out there; with `hold` they stay', () => {
    const stuck = fight([truck({ unit: 'm113' }), squad()]).put('T', its.immobilised, 1);
    turnOf(stuck, 'A', ['test on two dice', 3], 3);
    expect([aboard(stuck), stuck.look('A').at]).toEqual([0, 16]);
    const held = at(fight([truck(), squad({ plan: 'hold' })]), 66);
    expect(aboard(turnOf(held, 'A'))).toBe(1);
  });

  it.each(['m113', 'fuchs', 'boxer', 'btr-60'])('HEAT-L53 a %s as a plain transport carries a squad', (unit) => {
    const one = at(fight([truck({ unit, fields: { transport: true } }), squad()]), 66);
    turnOf(one, 'A', ['test on two dice', 3], 3, 1, 1, 1, 1);
    expect([aboard(one), one.look('A').at]).toEqual([0, 72]);
  });

  it('HEAT-L53 a FUBAR of those who get out leaves them aboard; one of the vehicle may take them off the lane', () => {
    const one = at(fight([truck(), squad()]), 66);
    turnOf(one, 'A', ['test on two dice', 6], 6, 3);
    expect([aboard(one), one.look('A').at, one.look('A').order]).toEqual([1, 66, order.down]);
    const gone = at(fight([truck(), squad(), bystander]), 5)
      .put('T', its.pins, 1)
      .put('B', its.order, order.given);
    turnOf(gone, 'T', ['test on two dice', 6], 6, 3);
    expect([gone.look('T').status, gone.look('A').status, aboard(gone)]).toEqual([status.lost, status.lost, 0]);
  });

  it('HEAT-L53 no more than it carries, only in carriers, and nobody boards one', () => {
    expect(() => fight([truck({ unit: 'jeep' }), squad()])).toThrow(/carries 3 men, not 4/);
    expect(() => fight([truck({ unit: 'stuart' }), squad()])).toThrow(/T carries no men/);
    expect(() => fight([truck(), squad({ fields: { aboard: '', boards: 'T' } })])).toThrow(/T is no helicopter/);
  });
});

describe('HEAT-R60 the vehicle is lost', () => {
  const rpg: Cast = { name: 'E', unit: 'rpg-team', at: 30 };
  const shot = (...rolls: readonly ScriptedRoll[]): Fight => {
    const one = at(fight([truck(), squad(), bystander], [rpg]), 12);
    for (const name of ['T', 'A', 'B']) one.put(name, its.order, order.given);
    return one.step(['to hit', 3], ['damage', 2], ...rolls);
  };

  it('HEAT-R60 D6 hits without PEN, then Down with a pin beside the wreck', () => {
    const one = shot(['hits in a lost vehicle', 3], ['damage in a lost vehicle', 4], 3, 1);
    expect([one.look('T').status, aboard(one), one.turn]).toEqual([status.lost, 0, 2]);
    // the turn is over: the order die has gone back
    expect(one.look('A')).toMatchObject({ status: status.fights, men: 3, pins: 1, at: 12 });
  });

  it('HEAT-R60 it costs them the die that they had', () => {
    const one = at(fight([truck(), squad(), bystander], [rpg, { ...rpg, name: 'F', at: 100 }]), 12);
    for (const name of ['T', 'B', 'F']) one.put(name, its.order, order.given);
    one.put('F', its.order, order.none).put('B', its.order, order.none);
    one.step(['whose die', 1], ['to hit', 3], ['damage', 2], ['hits in a lost vehicle', 1], 3);
    expect(one.look('A')).toMatchObject({ men: 4, pins: 1, order: order.down });
  });

  it('HEAT-R60 all may be lost in it; who leaves the lane in it has left', () => {
    const one = shot(['hits in a lost vehicle', 6], ['damage in a lost vehicle', 4], 4, 4, 4, 1, 1);
    expect([one.look('A').status, aboard(one)]).toEqual([status.lost, 0]);
    const gone = at(fight([truck({ plan: 'withdraw' }), squad({ plan: 'withdraw' }), bystander]), 10);
    turnOf(gone, 'T');
    expect([gone.look('T').status, gone.look('A').status, gone.look('A').men]).toEqual([status.left, status.left, 4]);
  });
});
