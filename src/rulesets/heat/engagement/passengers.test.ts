/** Men aboard helicopters on the lane. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { flight, moved, order, status } from '../state/state.js';
import { blue, type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';

const heli = (more: Partial<Cast> = {}): Cast => ({
  name: 'H',
  unit: 'medium-helicopter',
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
  fields: { aboard: 'H', ...more.fields },
});
const enemy: Cast = { name: 'E', unit: 'rifle-squad', at: 90 };
const fight = (us: readonly Cast[], how: Stage = {}, them: readonly Cast[] = [enemy]): Fight =>
  new Fight(stage(us, them, { length: 120, ...how }));
const flies = (one: Fight): number => one.get('H flies: where');
const aboard = (one: Fight): number => one.get('A: aboard');
const doors = (one: Fight): number => one.get("H's cabin: doors");
/** In the air at a place. */
const up = (one: Fight, at: number): Fight => {
  one.put('H', its.place, 2 * at);
  if (aboard(one) === 1) one.put('A', its.place, 2 * at);
  return one.set('H flies: where', flight.air);
};
/** The next activation is that of one of blue's; the other has had his. */
const turnOf = (one: Fight, name: 'A' | 'H', ...rolls: readonly ScriptedRoll[]): Fight => {
  one.put(name === 'A' ? 'H' : 'A', its.order, order.given).put(name, its.order, order.none);
  return one.step(blue, ...rolls);
};
const veterans = { fields: { experience: 'veteran' } } as const;

describe('HEAT-HELI-01 transport', () => {
  it('who is aboard stands where his helicopter does, goes with it, and is no target', () => {
    const one = fight([heli(), squad()]);
    expect([one.look('A').at, aboard(one)]).toEqual([10, 1]);
    turnOf(one, 'H', ['test on two dice', 3], 3);
    turnOf(one, 'H');
    expect([one.look('H').at, one.look('A').at]).toEqual([46, 46]);
    const near = up(fight([heli(), squad()], {}, [{ ...enemy, at: 20 }]), 15).put('H', its.order, order.given);
    near.put('A', its.order, order.given).step();
    // rifles do not hurt the helicopter, and do not reach the men
    expect([near.look('E').order, near.turn]).toEqual([order.none, 2]);
  });

  it('no more than it carries, and none in close support', () => {
    expect(() => fight([heli({ unit: 'light-helicopter' }), squad({ fields: { men: 9 } })])).toThrow(
      /carries 8 men, not 9/,
    );
    expect(() => fight([heli({ fields: { 'close-support': true } }), squad()])).toThrow(/carries no men/);
    expect(() => fight([heli(), squad({ fields: { aboard: 'X' } })])).toThrow(/not there/);
    expect(() => core.sheets.sheet('rifle-squad', { aboard: 'H', boards: 'H' })).toThrow(/aboard, or boards/);
    expect(() => core.sheets.sheet('medium-anti-tank-gun', { aboard: 'H' })).toThrow(/aboard/);
  });

  it('HEAT-R60, HEAT-HELI-07 all are lost with it; who leaves the lane in it has left', () => {
    const bystander: Cast = { name: 'B', unit: 'recon-pair', at: 0 };
    const gun: Cast = { name: 'E', unit: 'rpg-team', at: 30 };
    const shot = up(fight([heli(), squad(), bystander], {}, [gun]), 12);
    for (const name of ['H', 'A', 'B']) shot.put(name, its.order, order.given);
    shot.step(3, 6, 4);
    expect([shot.look('H').status, shot.look('A').status, aboard(shot)]).toEqual([status.lost, status.lost, 0]);
    const gone = up(fight([heli({ plan: 'withdraw' }), squad({ plan: 'withdraw' }), bystander]), 10);
    turnOf(gone, 'H');
    expect([gone.look('H').status, gone.look('A').status, gone.look('A').men]).toEqual([status.left, status.left, 4]);
  });

  it('in reserve nobody does anything', () => {
    const one = turnOf(fight([heli({ fields: { reserve: true } }), squad()]), 'A');
    expect([one.look('A').order, one.look('A').at, aboard(one)]).toEqual([order.given, 0, 1]);
  });
});

describe('HEAT-HELI-05 getting out', () => {
  it('where it was going it lands, after a test, and waits', () => {
    const one = up(fight([heli(), squad()]), 66);
    turnOf(one, 'H', ['test on two dice', 5], 5);
    // it reverses (HEAT-VEH-09)
    expect([flies(one), one.look('A').at]).toEqual([flight.air, 57]);
    turnOf(up(one, 66), 'H', ['test on two dice', 4], 4);
    expect(flies(one)).toBe(flight.ground);
    turnOf(one, 'H');
    expect([flies(one), one.look('H').at]).toEqual([flight.ground, 66]);
  });

  it('HEAT-HELI-05: then they leave, after a test, and have an Advance of 6"', () => {
    const one = up(fight([heli(), squad()]), 66).set('H flies: where', flight.ground);
    turnOf(one, 'A', ['test on two dice', 6], 5);
    expect([aboard(one), one.look('A').order]).toEqual([1, order.down]);
    // 18" from the enemy they shoot: 3 + 1 on the move
    turnOf(one, 'A', ['test on two dice', 3], 3, 1, 1, 1, 1);
    expect([aboard(one), one.look('A').at]).toEqual([0, 72]);
  });

  it('HEAT-HELI-05: Veterans rappel from a Regular crew that hovers, without a test, not after a Run', () => {
    const hovering = up(fight([heli(), squad(veterans)]), 66);
    turnOf(hovering, 'H');
    expect(flies(hovering)).toBe(flight.air);
    turnOf(hovering, 'A', 1, 1, 1, 1);
    expect([aboard(hovering), hovering.look('A').at]).toEqual([0, 72]);
    const ran = up(fight([heli(), squad(veterans)]), 66).put('H', its.moved, moved.ran);
    expect(aboard(turnOf(ran, 'A'))).toBe(1);
    // a green crew lands instead
    const green = up(fight([heli({ fields: { experience: 'inexperienced' } }), squad(veterans)]), 66);
    expect(aboard(turnOf(green, 'A'))).toBe(1);
    turnOf(green, 'H', ['test on two dice', 3], 3);
    expect(flies(green)).toBe(flight.ground);
  });

  it('HEAT-L47 without arms of its own it then takes off, and goes home', () => {
    const one = up(fight([heli(), squad()]), 66)
      .set('H flies: where', flight.ground)
      .set('A: aboard', 0);
    one.put('A', its.place, 2 * 70);
    turnOf(one, 'H', ['test on two dice', 3], 3);
    expect(flies(one)).toBe(flight.air);
    turnOf(one, 'H');
    expect(one.look('H').at).toBe(30);
  });
});

describe('HEAT-HELI-05 going aboard', () => {
  it('HEAT-HELI-05: to a helicopter on the ground, which waits; with a test for the last move', () => {
    const one = fight([
      heli({ plan: 'withdraw' }),
      squad({ at: 26, plan: 'withdraw', fields: { aboard: '', boards: 'H' } }),
    ]);
    expect(aboard(one)).toBe(0);
    turnOf(one, 'H');
    expect(flies(one)).toBe(flight.ground);
    turnOf(one, 'A');
    expect([aboard(one), one.look('A').at]).toEqual([0, 14]);
    turnOf(one, 'A', ['test on two dice', 4], 4);
    expect([aboard(one), one.look('A').at]).toEqual([1, 10]);
    turnOf(one, 'H', ['test on two dice', 3], 3);
    expect(flies(one)).toBe(flight.air);
  });
});

describe('HEAT-HELI-06 doors', () => {
  const gunners = squad({ plan: 'hold', fields: { men: 1, weapons: { rifle: 1 } } });

  it('men who hold shoot from the doors of a hovering helicopter, at −2', () => {
    const shot = (roll: number): number => {
      const one = up(fight([heli(), gunners]), 68);
      turnOf(one, 'A', ['to hit', roll], ...(roll < 6 ? [] : ([['damage', 3]] as ScriptedRoll[])));
      expect(doors(one)).toBe(1);
      return one.look('E').pins;
    };
    // 22", over half the range: 3 + 1 + 2
    expect([shot(5), shot(6)]).toEqual([0, 1]);
    // not after a Run
    const ran = up(fight([heli(), gunners]), 68).put('H', its.moved, moved.ran);
    expect(doors(turnOf(ran, 'A'))).toBe(0);
  });

  it('while they are open it is open-topped: small arms pin it', () => {
    const rifle: Cast = { ...enemy, fields: { men: 1, weapons: { rifle: 1 } } };
    const one = up(fight([heli(), gunners], {}, [rifle]), 80).set("H's cabin: doors", 1);
    one.put('A', its.order, order.given).put('H', its.order, order.given).step(3);
    // pinned; and at the end of the turn they are closed
    expect([one.look('H').pins, doors(one), one.turn]).toEqual([1, 0, 2]);
  });

  it('a Run closes them', () => {
    const one = up(fight([heli(), gunners]), 10).set("H's cabin: doors", 1);
    turnOf(one, 'H');
    expect([one.look('H').at, doors(one)]).toEqual([46, 0]);
  });

  it('a spotter sees from them', () => {
    const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
    const mortar: Cast = { name: 'A', unit: 'medium-mortar', at: 40 - 30 };
    const spotter: Cast = { name: 'S', unit: 'spotter', at: 0, fields: { aboard: 'H' } };
    const squadBehind: Cast = { ...enemy, at: 60 };
    const game = (): Fight => {
      const one = new Fight(stage([mortar, heli(), spotter], [squadBehind], { length: 120, terrain: woods }));
      one.set('H flies: where', flight.air).put('H', its.order, order.given);
      return one;
    };
    const closed = game().put('S', its.order, order.given).step(blue);
    expect(closed.look('A').aim).toBe(0);
    const open = game().put('A', its.order, order.given).step(blue);
    expect(doors(open)).toBe(1);
    open.put('A', its.order, order.none).step(blue, ['to hit', 1]);
    expect(open.look('A').aim).toBe(1);
  });
});
