import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { moved, status } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import { compileBattle } from './battle.js';
import { chooseOrder, command } from './orders.js';
import type { BattleUnit } from './roster.js';

const red = (at: number, unit = 'recon-pair'): Cast => ({ name: 'R', unit, at });

/** The order that blue's unit gets. */
function orderOf(
  one: Omit<Cast, 'name'>,
  enemies: readonly Cast[],
  how: Stage & { set?: [number, number][] } = {},
): string {
  const spec = stage([{ name: 'A', ...one }], enemies, how);
  const fight = new Fight(spec);
  for (const [field, value] of how.set ?? []) fight.put('A', field, value);
  const battle = compileBattle(core, spec);
  const before = fight.state.slice();
  const chosen = chooseOrder(battle, doubleLaws(), fight.state, battle.units[0] as BattleUnit).command;
  expect(fight.state).toEqual(before);
  return Object.keys(command).find((key) => command[key as keyof typeof command] === chosen) as string;
}

describe('HEAT-R54: orders from plans', () => {
  const squad = (kind: 'hold' | 'advance' | 'assault' | 'withdraw', at = 0, standOff = 1): Omit<Cast, 'name'> => ({
    unit: 'rifle-squad',
    at,
    plan: { kind, standOff },
  });

  it('Rally with four pins or more, or as the scenario says', () => {
    expect(orderOf(squad('hold'), [red(18)], { set: [[its.pins, 3]] })).toBe('fire');
    expect(orderOf(squad('hold'), [red(18)], { set: [[its.pins, 4]] })).toBe('rally');
    expect(orderOf(squad('hold'), [red(18)], { set: [[its.pins, 4]], options: { rallyAt: 6 } })).toBe('fire');
    expect(orderOf(squad('withdraw'), [red(18)], { set: [[its.pins, 1]], options: { rallyAt: 1 } })).toBe('rally');
  });

  it('hold: Fire if any weapon has a chance, else Ambush; indirect or unarmed: Down', () => {
    expect(orderOf(squad('hold'), [red(24)])).toBe('fire');
    expect(orderOf(squad('hold'), [red(24.5)])).toBe('ambush');
    expect(orderOf({ unit: 'medium-mortar', at: 0 }, [red(12)])).toBe('fire');
    expect(orderOf({ unit: 'medium-mortar', at: 0 }, [red(11)])).toBe('down'); // HEAT-IND-02, HEAT-IND-03
    expect(orderOf({ unit: 'truck-16', at: 0 }, [red(11)])).toBe('down');
    expect(orderOf({ unit: 'light-howitzer', at: 0 }, [red(70)])).toBe('ambush');
  });

  it('hold: rifles have no chance against closed armour, but against an open top', () => {
    expect(orderOf(squad('hold'), [red(12, 'leopard-2a6')])).toBe('ambush');
    expect(orderOf(squad('hold'), [red(12, 'm113')])).toBe('fire');
    expect(orderOf(squad('hold'), [red(12, 'truck-12')])).toBe('fire');
    // PEN +1 cannot hurt 9+ and does not pin a Veteran crew (HEAT-R16)
    const crew = (experience: string): Cast => ({ ...red(12, 'leopard-2a6'), fields: { experience } });
    expect(orderOf({ unit: 'hmg-team', at: 0 }, [crew('veteran')])).toBe('ambush');
    expect(orderOf({ unit: 'hmg-team', at: 0 }, [crew('regular')])).toBe('fire');
    expect(orderOf({ unit: 'hmg-team', at: 0 }, [crew('inexperienced')])).toBe('fire');
  });

  it('advance: Advance if it can shoot after moving, else Run; at its stand-off as hold', () => {
    expect(orderOf(squad('advance'), [red(30)])).toBe('advance');
    expect(orderOf(squad('advance'), [red(30.5)])).toBe('run');
    expect(orderOf(squad('advance', 0, 18), [red(18)])).toBe('fire');
    expect(orderOf(squad('advance', 0, 18), [red(20)])).toBe('advance');
    expect(orderOf(squad('advance', 0, 30), [red(30)])).toBe('ambush');
    // within the minimum range after the Advance, an RPG team does better to … Run is all that is left
    expect(orderOf({ unit: 'rpg-team', at: 0, plan: { kind: 'advance', standOff: 2 } }, [red(6, 'm113')])).toBe('run');
  });

  it('fixed weapons: Fire if they can, else Run', () => {
    const mmg = (at: number): Omit<Cast, 'name'> => ({ unit: 'mmg-team', at, plan: { kind: 'advance', standOff: 12 } });
    expect(orderOf(mmg(0), [red(36)])).toBe('fire');
    expect(orderOf(mmg(0), [red(37)])).toBe('run');
    expect(orderOf({ ...mmg(0), plan: { kind: 'hold' } }, [red(37)])).toBe('ambush');
  });

  it('HEAT-L49: who could shoot at nobody who is left stays where he is, unless he has another reason to go', () => {
    const team = (unit: string, fields: Cast['fields'] = {}): Omit<Cast, 'name'> => {
      return { unit, at: 0, fields, plan: { kind: 'advance', standOff: 12 } };
    };
    // missiles are for vehicles: riflemen are none, a tank behind them is one, wherever it is
    expect(orderOf(team('atgm-team'), [red(40)])).toBe('ambush');
    expect(orderOf({ ...team('atgm-team'), plan: { kind: 'assault' } }, [red(40)])).toBe('ambush');
    const woods = { terrain: [{ from: 46, to: 50, kind: 'woods' }] };
    expect(orderOf(team('atgm-team'), [red(40), { ...red(60, 'leopard-2a6'), name: 'T' }], woods)).toBe('run');
    // small arms against closed armour, until there are LAWs; out of range is no reason to stay
    expect(orderOf(team('mmg-team'), [red(60, 'leopard-2a6')])).toBe('ambush');
    expect(orderOf(team('mmg-team'), [red(60)])).toBe('run');
    expect(orderOf(team('mmg-team'), [red(60, 'm113')])).toBe('run');
    expect(orderOf(squad('advance'), [red(60, 'leopard-2a6')])).toBe('ambush');
    expect(orderOf({ ...squad('advance'), fields: { law: 1 } }, [red(60, 'leopard-2a6')])).toBe('run');
    // men who mean to assault go, as do those who lead, or see for others
    expect(orderOf(squad('assault'), [red(60, 'leopard-2a6')])).toBe('run');
    expect(orderOf(team('platoon-leader'), [red(60, 'leopard-2a6')])).toBe('run');
    expect(orderOf(team('spotter'), [red(60, 'leopard-2a6')])).toBe('run');
  });

  it('assault: into contact if in reach, else as advance up to 1"', () => {
    expect(orderOf(squad('assault'), [red(12)])).toBe('assault');
    expect(orderOf(squad('assault'), [red(12.5)])).toBe('advance');
    expect(orderOf(squad('assault'), [red(40)])).toBe('run');
    expect(orderOf({ ...squad('assault'), unit: 'leopard-2a6' }, [red(5)])).toBe('advance');
    expect(orderOf({ ...squad('assault'), unit: 'mmg-team' }, [red(5)])).toBe('fire');
  });

  it('HEAT-CQ-01: 12", or 6" if rough ground or an obstacle is crossed', () => {
    const rough = (from: number, to: number, kind: string): Stage => ({ terrain: [{ from, to, kind }] });
    expect(orderOf(squad('assault'), [red(7)], rough(3, 4, 'rough'))).toBe('advance');
    expect(orderOf(squad('assault'), [red(6)], rough(3, 4, 'rough'))).toBe('assault');
    expect(orderOf(squad('assault'), [red(7)], rough(3, 3, 'obstacle'))).toBe('advance');
    expect(orderOf(squad('assault'), [red(7)], rough(8, 9, 'rough'))).toBe('assault');
    expect(orderOf(squad('assault'), [red(7)], rough(3, 4, 'road'))).toBe('assault');
  });

  it('HEAT-CQ-08: a vehicle that made a Run is not assaulted', () => {
    const spec = stage([{ name: 'A', ...squad('assault') }], [{ ...red(8, 'pickup'), plan: { kind: 'hold' } }]);
    const battle = compileBattle(core, spec);
    const fight = new Fight(spec);
    const unit = battle.units[0] as BattleUnit;
    expect(chooseOrder(battle, doubleLaws(), fight.state, unit).command).toBe(command.assault);
    fight.put('R', its.moved, moved.advanced);
    expect(chooseOrder(battle, doubleLaws(), fight.state, unit).command).toBe(command.assault);
    fight.put('R', its.moved, moved.ran);
    expect(chooseOrder(battle, doubleLaws(), fight.state, unit).command).toBe(command.advance);
  });

  it('what is remembered hangs on places, immobilisation, weapons left, and which enemies fight', () => {
    const plan = { kind: 'withdraw' } as const;
    const spec = stage([{ name: 'A', unit: 'rifle-squad', at: 30, fields: { lmg: 1 }, plan }], [red(60)]);
    const battle = compileBattle(core, spec);
    const fight = new Fight(spec);
    const is = (field: number, value: number, of = 'A'): number => {
      fight.put(of, field, value);
      return chooseOrder(battle, doubleLaws(), fight.state, battle.units[0] as BattleUnit).command;
    };
    expect(is(its.men, 2)).toBe(command.withdraw);
    expect(is(its.immobilised, 1)).toBe(command.fire);
    expect([is(its.gunnersLost, 1), is(its.gunnersLost, 0)]).toEqual([command.ambush, command.fire]);
    expect([is(its.place, 0), is(its.place, 60)]).toEqual([command.ambush, command.fire]);
    expect([is(its.place, 200, 'R'), is(its.place, 120, 'R')]).toEqual([command.ambush, command.fire]);
    expect(is(its.status, status.left, 'R')).toBe(command.ambush);
  });

  it('withdraw: Run away; as hold when it cannot move', () => {
    expect(orderOf(squad('withdraw', 10), [red(20)])).toBe('withdraw');
    expect(orderOf({ unit: 'mmg-team', at: 10, plan: { kind: 'withdraw' } }, [red(20)])).toBe('withdraw');
    expect(
      orderOf({ unit: 'leopard-2a6', at: 10, plan: { kind: 'withdraw' } }, [red(20)], { set: [[its.immobilised, 1]] }),
    ).toBe('fire');
  });

  it('HEAT-R64: no shot across a whole stretch of woods or building, but from inside', () => {
    const woods = (from: number, to: number, kind = 'woods'): Stage => ({ terrain: [{ from, to, kind }] });
    expect(orderOf(squad('hold'), [red(18)], woods(6, 10))).toBe('ambush');
    expect(orderOf(squad('hold'), [red(18)], woods(6, 10, 'building'))).toBe('ambush');
    expect(orderOf(squad('hold'), [red(18)], woods(6, 10, 'soft-cover'))).toBe('fire');
    expect(orderOf(squad('hold'), [red(18)], woods(0, 10))).toBe('fire');
    expect(orderOf(squad('hold'), [red(18)], woods(6, 18))).toBe('fire');
    // HEAT-IND-03: indirect fire needs to see, too
    expect(orderOf({ unit: 'medium-mortar', at: 0 }, [red(18)], woods(6, 10))).toBe('down');
  });

  it('HEAT-WPN-15, HEAT-R31: a weapon with a backblast is not fired inside a building', () => {
    const rpg = { unit: 'rpg-team', at: 4 };
    expect(orderOf(rpg, [red(20, 'm113')], { terrain: [{ from: 0, to: 8, kind: 'building' }] })).toBe('ambush');
    expect(orderOf(rpg, [red(20, 'm113')], { terrain: [{ from: 0, to: 8, kind: 'trench' }] })).toBe('fire');
  });
});
