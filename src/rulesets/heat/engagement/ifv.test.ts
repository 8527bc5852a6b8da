/** Infantry fighting vehicles and their groups on the lane. */
import { describe, expect, it } from 'vitest';
import * as its from '../state/its.js';
import { status } from '../state/state.js';
import { blue, type Cast, Fight, red, stage } from '../testing/stage.js';

const group: Cast = { name: 'A', unit: 'rifle-squad', at: 0, plan: 'hold', fields: { ifv: 'V' } };
const vehicle = (at: number): Cast => ({ name: 'V', unit: 'marder', at });
const enemy: Cast = { name: 'E', unit: 'rpg-team', at: 96 };
const fight = (at: number): Fight => new Fight(stage([group, vehicle(at)], [enemy], { length: 120 }));

describe('a group and its vehicle', () => {
  it('HEAT-IFV-03, HEAT-R42 beyond 30" every order is tested, beyond 36" as with a pin more', () => {
    expect(fight(30).step(blue).look('A').pins).toBe(0);
    expect(fight(36).step(blue, ['test on two dice', 5], 4).look('A').pins).toBe(0);
    // 9 is too much now: the group goes Down
    expect(fight(37).step(blue, ['test on two dice', 5], 4).look('A').order).toBe(3);
    expect(fight(36).step(blue, ['test on two dice', 5], 5).look('A').order).toBe(3);
  });

  it('HEAT-IFV-01, HEAT-IFV-02, HEAT-R43 with the vehicle the group loses its NCO', () => {
    const one = new Fight(stage([group, vehicle(10)], [{ ...enemy, at: 30 }], { length: 120 }));
    const nco = (): number => one.state[one.base('A') + its.ncoLost] as number;
    one.put('A', its.order, 1);
    expect(nco()).toBe(0);
    one.step(red, 4, 6, 6);
    expect(one.look('V').status).toBe(status.lost);
    expect(nco()).toBe(1);
  });

  it('HEAT-IFV-01 names a vehicle of its force', () => {
    const bad = (ifv: string) => () => new Fight(stage([{ ...group, fields: { ifv } }, vehicle(5)], [enemy]));
    expect(bad('W')).toThrow(/tied to a vehicle that is not there/);
    expect(bad('A')).toThrow(/no vehicle/);
  });
});
