/** Smoke screens on the lane. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { order, screen } from '../state/state.js';
import { blue, type Cast, Fight, red, type Stage, stage } from '../testing/stage.js';

const tank = (more: Partial<Cast> = {}): Cast => ({
  name: 'T',
  unit: 'boxer',
  at: 20,
  fields: { smoke: true },
  ...more,
});
const gun: Cast = { name: 'G', unit: 'medium-anti-tank-gun', at: 50 };
const fight = (us: Cast = tank(), them: Cast = gun, how: Stage = {}): Fight =>
  new Fight(stage([us], [them], { length: 120, ...how }));
/** Of its machine gun. */
const misses: readonly ScriptedRoll[] = [1, 1, 1];
const smoke = (one: Fight): number => one.get("T's screen: smoke");

describe('HEAT-SMOKE-01 smoke screens', () => {
  it('a vehicle that is pinned goes Down behind its smoke; nobody fires from there or at it', () => {
    const one = fight().put('T', its.pins, 1);
    one.step(blue, ['test on two dice', 3], 3);
    expect([smoke(one), one.look('T').pins]).toEqual([screen.stands, 0]);
    // the gun has nothing to shoot at: it waits; at the turn's end the smoke stays on a 4
    one.step(['smoke', 4]);
    expect([smoke(one), one.turn]).toEqual([screen.stands, 2]);
    // nor has the tank
    one.step(blue).step(['smoke', 3]);
    expect([smoke(one), one.turn]).toEqual([screen.gone, 3]);
    // and both fire again
    one.put('T', its.pins, 1).step(blue, ['test on two dice', 3], 3, ...misses);
    expect(smoke(one)).toBe(screen.gone);
  });

  it('HEAT-L43 unharmed it keeps it; a withdrawing one fires it first; a failed test is a way to go Down', () => {
    const calm = fight().step(blue, ...misses);
    expect(smoke(calm)).toBe(screen.ready);
    const leaves = fight(tank({ plan: 'withdraw' })).step(blue);
    expect([smoke(leaves), leaves.look('T').at]).toEqual([screen.stands, 20]);
    const failed = fight().put('T', its.pins, 1).step(blue, ['test on two dice', 6], 5);
    // it reverses, too (HEAT-VEH-09)
    expect([smoke(failed), failed.look('T').at]).toEqual([screen.stands, 14]);
  });

  it('HEAT-R44 breaks the sight of missiles', () => {
    const crew: Cast = { name: 'A', unit: 'atgm-team', at: 100 };
    const one = fight(tank(), crew).step(red);
    expect(one.look('A').aim).toBe(1);
    // a missile flies at it: that is a reason; at the turn's end the missile has lost it
    one.step(['smoke', 4]);
    expect([smoke(one), one.look('A').aim]).toEqual([screen.stands, 0]);
  });

  it('HEAT-ORD-07, HEAT-L43 with reactDown it goes Down behind its smoke before it is shot at', () => {
    const one = fight(tank(), gun, { options: { reactDown: true } }).step(red, ['smoke', 6]);
    expect(smoke(one)).toBe(screen.stands);
    expect(one.turn).toBe(2);
  });

  it('indirect fire goes on', () => {
    const mortar: Cast = { name: 'G', unit: 'medium-mortar', at: 50 };
    const one = fight(tank(), mortar).put('T', its.pins, 1).step(blue, ['test on two dice', 3], 3);
    one.step(['to hit', 2], ['smoke', 6]);
    expect(one.look('G').aim).toBe(1);
    expect(one.look('T').order).toBe(order.none);
  });
});
