/** Helicopters on the lane. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { flight, order, status } from '../state/state.js';
import { acts, blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
const tiger = (more: Partial<Cast> = {}): Cast => ({ name: 'A', unit: 'tiger', at: 10, ...more });
const tank: Cast = { name: 'T', unit: 'medium-tank', at: 70 };
const fight = (piece: Cast, against: readonly Cast[] = [tank], how: Stage = {}): Fight =>
  new Fight(stage([piece], against, { length: 72, ...how }));
const where = (one: Fight): number => one.get('A flies: where');
/** Lifted off, in a turn of its own. */
const up = (one: Fight): Fight => one.set('A flies: where', flight.air);
/** Rolls that hit nothing. */
const misses: readonly ScriptedRoll[] = [1, 1];

describe('helicopters on the lane', () => {
  it('HEAT-HELI-02 starts on the ground; a lift-off needs a test, pinned or not', () => {
    const one = fight(tiger());
    expect(where(one)).toBe(flight.ground);
    acts(one, ['test on two dice', 6], 5);
    expect(one.look('A').order).toBe(order.given);
    expect(where(one)).toBe(flight.ground);
  });

  it('HEAT-HELI-03 a climb is the whole move: an Advance of 10", so that it may shoot', () => {
    const one = fight(tiger(), [{ ...tank, at: 40 }]);
    acts(one, ['test on two dice', 5], 4, ...misses);
    expect(one.look('A').at).toBe(10);
    expect(where(one)).toBe(flight.air);
    // a large one needs its Run, and does not shoot
    const large = fight({ ...tiger(), unit: 'large-helicopter', fields: { 'autocannon-turret': true } });
    acts(large, ['test on two dice', 5], 4);
    expect(where(large)).toBe(flight.air);
  });

  it('HEAT-HELI-02 from reserve it enters at its own end, and moves on', () => {
    const one = fight(tiger({ at: 30, plan: { kind: 'advance', standOff: 24 }, fields: { reserve: true } }));
    expect(where(one)).toBe(flight.reserve);
    expect(one.look('A').at).toBe(0);
    acts(one, ['test on two dice', 5], 4);
    // nobody in band: a Run of 36"
    expect(one.look('A').at).toBe(36);
  });

  it('HEAT-HELI-02 in reserve it is no target', () => {
    const one = fight(tiger({ fields: { reserve: true } }), [{ ...tank, at: 20 }]);
    one.step(['whose die', 1]);
    expect(one.look('T').order).toBe(order.ambush);
  });

  it('HEAT-HELI-03 moves of the four sizes, half of them after damage (HEAT-HELI-07)', () => {
    const run = (size: string, halved = 0): number => {
      // out of its machine gun's range, whatever the Advance
      const fields = { 'pintle-mmg': true };
      const piece = { ...tiger({ at: 0, plan: { kind: 'advance', standOff: 1 }, fields }), unit: `${size}-helicopter` };
      const one = up(fight(piece, [{ name: 'T', unit: 'recon-pair', at: 72 }]));
      one.put('A', its.immobilised, halved);
      acts(one);
      return one.look('A').at;
    };
    expect(['light', 'medium', 'large', 'giant'].map((size) => run(size))).toEqual([48, 36, 24, 20]);
    expect(run('medium', 1)).toBe(18);
  });

  it('HEAT-L38 what flies sees and is seen over woods, has no cover, and roads are nothing to it', () => {
    const one = up(fight(tiger({ at: 45 }), [{ ...tank, at: 55 }], { terrain: woods }));
    one.put('T', its.order, order.given);
    one.step(...misses, 1);
    const far = up(fight(tiger({ at: 38 }), [{ ...tank, at: 55 }], { terrain: woods }));
    far.put('T', its.order, order.given);
    // in the woods only it would be hidden: it fires its cannon and its missile
    expect(() => far.step(...misses, 1)).not.toThrow();
    const low = fight({ name: 'A', unit: 'bradley', at: 38 }, [{ ...tank, at: 55 }], { terrain: woods });
    low.put('T', its.order, order.given).step();
    // it waits, and the turn is over
    expect(low.turn).toBe(2);
  });

  it('HEAT-R36 men do not assault what flies', () => {
    const men: Cast = {
      name: 'M',
      unit: 'rifle-squad',
      at: 14,
      plan: 'assault',
      fields: { 'tank-hunters': true, price: 60 },
    };
    const at = (air: boolean): number => {
      const one = fight(tiger(), [men]);
      if (air) up(one);
      one.put('A', its.order, order.given);
      one.step(...(air ? [] : ([['to hit a vehicle', 0]] as ScriptedRoll[])));
      return one.look('M').at;
    };
    expect(at(true)).toBeGreaterThan(10);
  });

  it('HEAT-R34 a jammed weapon is seen to by a Rally when there is nothing else to shoot with', () => {
    const one = up(fight(tiger(), [{ name: 'R', unit: 'rifle-squad', at: 30 }]));
    one.put('A', its.weaponOut, 1).put('R', its.order, order.given);
    one.step(['test on two dice', 3], 2);
    expect(one.state[one.base('A') + its.weaponOut]).toBe(0);
  });

  it('of a helicopter that is lost nothing is left', () => {
    const one = up(fight(tiger(), [{ name: 'G', unit: 'rpg-team', at: 20 }]));
    one.put('A', its.order, order.given);
    one.step(6, 6, 4);
    expect(one.look('A').status).toBe(status.lost);
    expect(where(one)).toBe(flight.ground);
  });
});

describe('medics on the lane', () => {
  it('HEAT-DMG-08 a medic within 6" saves casualties', () => {
    const medic = (at: number): Cast => ({ name: 'D', unit: 'medic', at, fields: { price: 20 } });
    const rifle: Cast = { name: 'A', unit: 'rifle-squad', at: 10, fields: { men: 1, weapons: { rifle: 1 } } };
    const game = (at: number): Fight =>
      new Fight(stage([rifle], [{ name: 'S', unit: 'rifle-squad', at: 30, fields: { men: 5 } }, medic(at)]));
    expect(game(34).step(blue, 4, 4, ['saved by a medic', 6]).look('S').men).toBe(5);
    expect(game(37).step(blue, 4, 4).look('S').men).toBe(4);
  });
});
