/** Explosives on the lane. */
import { describe, expect, it } from 'vitest';
import { order, status } from '../state/state.js';
import { acts, type Cast, core, Fight, red, stage } from '../testing/stage.js';

const sappers = (...ieds: readonly number[]): Cast => ({ name: 'S', unit: 'sappers', at: 110, fields: { ieds } });
const truck = (more: Partial<Cast> = {}): Cast => ({
  name: 'A',
  unit: 'pickup',
  at: 0,
  plan: { kind: 'advance', standOff: 1 },
  ...more,
});
const fight = (us: Cast, ...ieds: readonly number[]): Fight =>
  new Fight(stage([us, { name: 'B', unit: 'recon-pair', at: 0 }], [sappers(...ieds)], { length: 120 }));
const lies = (one: Fight, at: number): number => one.get(`S's IED at ${at}: lies`);
/** HE at a vehicle: damage; its pins come first. */
const blast = (damage: number) => [['pins', 1], damage] as const;

describe('HEAT-IED-01, HEAT-R62 explosives on the lane', () => {
  it('go off under the first enemy that ends or passes within 3"', () => {
    // a Run of 24"
    const passed = fight(truck(), 12);
    expect(acts(passed, ...blast(6)).status).toBe(status.lost);
    expect(lies(passed, 12)).toBe(0);
    expect(acts(fight(truck(), 27), ...blast(6)).status).toBe(status.lost);
    const short = fight(truck(), 27.5);
    expect(acts(short)).toMatchObject({ status: status.fights, at: 24 });
    expect(lies(short, 27.5)).toBe(1);
  });

  it('in turn along the way, each once, until the unit is lost', () => {
    const one = fight(truck(), 20, 8, 14);
    acts(one, ...blast(1), ...blast(6));
    expect([8, 14, 20].map((at) => lies(one, at))).toEqual([0, 0, 1]);
    expect(one.look('A').status).toBe(status.lost);
  });

  it('are nothing to friends, to whoever stands still, and to what flies', () => {
    const own = new Fight(stage([truck()], [{ ...sappers(100), plan: 'advance' }], { length: 120 }));
    own.step(red);
    expect([own.look('S').at, lies(own, 100)]).toEqual([98, 1]);
    const still = fight(truck({ at: 13, plan: 'hold' }), 12);
    acts(still);
    expect(lies(still, 12)).toBe(1);
    const heli = fight({ ...truck({ fields: { reserve: true } }), unit: 'medium-helicopter' }, 12);
    acts(heli, ['test on two dice', 3], 3);
    expect(heli.look('A').at).toBe(36);
  });

  it('against men: HE 3", and they go on if they can', () => {
    const men: Cast = { name: 'A', unit: 'rifle-squad', at: 0, plan: 'advance' };
    // 2D6 hits, capped at the four of them; one falls, D3 pins
    const now = acts(fight(men, 10), ['men hit', 1], 1, ['damage', 2], 1, ['pins', 2]);
    expect(now).toMatchObject({ men: 3, pins: 2, at: 12, order: order.given });
  });

  it('HEAT-SAP-01 at most three, which their price pays for', () => {
    expect(() => core.sheets.sheet('sappers', { ieds: '1;2;3;4' })).toThrow(/at most 3 IEDs/);
    expect(() => core.sheets.sheet('sappers', { ieds: 'here' })).toThrow(/places on the lane/);
    expect(core.sheets.sheet('sappers', { ieds: '30;36' })).toMatchObject({
      title: 'Sappers, 2 Regulars, 2 IEDs',
      fields: { ieds: [30, 36] },
    });
    expect(core.sheets.sheet('sappers', {}).price()).toMatchObject({ milli: 35_000 });
    expect(() => core.sheets.sheet('rifle-squad', { ieds: '30' })).toThrow(/ieds/);
  });
});
