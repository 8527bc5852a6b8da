import { describe, expect, it } from 'vitest';
import type { Stretch } from '../../../engagement/spec.js';
import * as its from '../state/its.js';
import { get, moved, status } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import type { Battle } from './battle.js';
import { compileBattle } from './battle.js';
import { approach, moveLimit, moveTo, type Pace, pace } from './movement.js';
import type { BattleUnit } from './roster.js';

const enemy: Cast = { name: 'R', unit: 'recon-pair', at: 72 };

function setUp(one: Cast, how: Stage = {}): { battle: Battle; unit: BattleUnit; foe: BattleUnit; fight: Fight } {
  const spec = stage([one], [{ ...enemy, at: how.length ?? 72 }], how);
  const battle = compileBattle(core, spec);
  const [unit, foe] = battle.units as [BattleUnit, BattleUnit];
  return { battle, unit, foe, fight: new Fight(spec) };
}

/** Inches of Advance, Run, reverse forwards (or backwards). */
function limits(one: Cast, terrain: readonly Stretch[] = [], direction = 1): number[] {
  const { battle, unit, fight } = setUp(one, { terrain });
  const of = (at: Pace): number => moveLimit(battle.ground, fight.state, unit, direction, at) / 2;
  return [of(pace.advance), of(pace.run), of(pace.reverse)];
}

const rough = (from: number, to: number): Stretch => ({ from, to, kind: 'rough' });

describe('movement', () => {
  it('HEAT-MOV-01: infantry 6/12, tracked 9/18, wheeled 12/24, Slow 6/12; vehicles reverse half, Recce all of their Advance', () => {
    expect(limits({ name: 'A', unit: 'rifle-squad', at: 30 }).slice(0, 2)).toEqual([6, 12]);
    expect(limits({ name: 'A', unit: 'leopard-2a6', at: 30 })).toEqual([9, 18, 4.5]);
    expect(limits({ name: 'A', unit: 'fuchs', at: 30 })).toEqual([12, 24, 6]);
    expect(limits({ name: 'A', unit: 't-55', at: 30 })).toEqual([6, 12, 3]); // HEAT-VEH-10 Slow
    expect(limits({ name: 'A', unit: 'brdm-2', at: 30 })).toEqual([12, 24, 12]); // HEAT-VEH-10 Recce
  });

  it('HEAT-MOV-02: fixed weapons do not move on an Advance but may Run', () => {
    expect(limits({ name: 'A', unit: 'mmg-team', at: 30 }).slice(0, 2)).toEqual([0, 12]);
  });

  it('HEAT-MOV-01: in rough ground infantry does not Run, wheels do not go, tracks do not care', () => {
    const squad = { name: 'A', unit: 'rifle-squad', at: 30 };
    expect(limits(squad, [rough(28, 32)]).slice(0, 2)).toEqual([6, 6]);
    // up to the edge it may Run, over it only Advance
    expect(limits(squad, [rough(40, 44)]).slice(0, 2)).toEqual([6, 9.5]);
    expect(limits(squad, [rough(33, 44)]).slice(0, 2)).toEqual([6, 6]);
    expect(limits(squad, [rough(43, 44)]).slice(0, 2)).toEqual([6, 12]);
    expect(limits(squad, [rough(10, 25)], 1).slice(0, 2)).toEqual([6, 12]);
    expect(limits(squad, [{ from: 40, to: 44, kind: 'woods' }]).slice(0, 2)).toEqual([6, 9.5]);
    expect(limits(squad, [{ from: 40, to: 40, kind: 'obstacle' }]).slice(0, 2)).toEqual([6, 9.5]);
    expect(limits({ name: 'A', unit: 'fuchs', at: 30 }, [rough(40, 44)])).toEqual([9.5, 9.5, 6]);
    expect(limits({ name: 'A', unit: 'fuchs', at: 30 }, [rough(20, 25)], -1)).toEqual([4.5, 4.5, 4.5]);
    expect(limits({ name: 'A', unit: 'leopard-2a6', at: 30 }, [rough(28, 44)])).toEqual([9, 18, 4.5]);
  });

  it('HEAT-MOV-01: roads double vehicles, as far as the road goes', () => {
    const road = (from: number, to: number): Stretch => ({ from, to, kind: 'road' });
    expect(limits({ name: 'A', unit: 'fuchs', at: 20 }, [road(0, 72)])).toEqual([24, 48, 6]);
    expect(limits({ name: 'A', unit: 'fuchs', at: 20 }, [road(0, 38)])).toEqual([18, 24, 6]);
    expect(limits({ name: 'A', unit: 'fuchs', at: 20 }, [road(30, 72)])).toEqual([12, 24, 6]);
    expect(limits({ name: 'A', unit: 'rifle-squad', at: 20 }, [road(0, 72)]).slice(0, 2)).toEqual([6, 12]);
  });

  it('HEAT-R18: who is immobilised never moves again', () => {
    const { battle, unit, fight } = setUp({ name: 'A', unit: 'fuchs', at: 30 });
    fight.put('A', its.immobilised, 1);
    for (const at of [pace.advance, pace.run, pace.reverse]) {
      expect(moveLimit(battle.ground, fight.state, unit, 1, at)).toBe(0);
    }
  });

  it('HEAT-R54: an approach stops at the stand-off, and is no move when it is there', () => {
    const { battle, unit, foe, fight } = setUp({ name: 'A', unit: 'rifle-squad', at: 30 }, { length: 40 });
    const to = (standOff: number, at: Pace): number =>
      approach(battle.ground, fight.state, unit, foe, 2 * standOff, at) / 2;
    expect([to(1, pace.advance), to(1, pace.run), to(7, pace.run), to(10, pace.run), to(20, pace.run)]).toEqual([
      36, 39, 33, 30, 30,
    ]);
  });

  it('HEAT-IND-03: whoever moves loses his zeroing and that of those who aim at him', () => {
    const mortar: Cast = { name: 'M', unit: 'light-mortar', at: 50 };
    const spec = stage(
      [
        { name: 'A', unit: 'rifle-squad', at: 30 },
        { name: 'B', unit: 'light-mortar', at: 30 },
      ],
      [mortar],
    );
    const fight = new Fight(spec);
    const battle = compileBattle(core, spec);
    fight.put('M', its.aimedAt, 1).put('M', its.zeroing, 3).put('B', its.aimedAt, 3).put('B', its.zeroing, 2);
    const [a, b] = battle.units as [BattleUnit, BattleUnit];
    moveTo(battle, fight.state, b, get(fight.state, b.base, its.place), moved.ran);
    expect([fight.look('M').aim, fight.look('B').aim]).toEqual([3, 2]); // it stayed where it was
    moveTo(battle, fight.state, a, 70, moved.ran);
    expect(fight.look('M')).toMatchObject({ aim: 0, aimedAt: 0 });
    expect(fight.look('B')).toMatchObject({ aim: 2, aimedAt: 3 });
    moveTo(battle, fight.state, b, 70, moved.ran);
    expect(fight.look('B')).toMatchObject({ aim: 0, aimedAt: 0 });
  });

  it('HEAT-CQ-08: how a vehicle moved is kept only where somebody may assault it', () => {
    for (const kind of ['assault', 'hold'] as const) {
      const spec = stage(
        [{ name: 'V', unit: 'fuchs', at: 10 }],
        [{ name: 'R', unit: 'rifle-squad', at: 60, plan: { kind } }],
      );
      const fight = new Fight(spec);
      const battle = compileBattle(core, spec);
      moveTo(battle, fight.state, battle.units[0] as BattleUnit, 60, moved.advanced);
      expect(fight.state[fight.base('V') + its.moved]).toBe(kind === 'assault' ? moved.advanced : 0);
    }
  });
});

describe('moves on the lane', () => {
  it('HEAT-ORD-02: advance runs while it cannot shoot after moving, then advances and shoots', () => {
    const fight = new Fight(
      stage(
        [{ name: 'A', unit: 'recon-pair', at: 0, plan: { kind: 'advance', standOff: 10 } }],
        [{ name: 'R', unit: 'recon-pair', at: 41 }],
      ),
    );
    fight.step(['whose die', 0]); // 41" − 6" is beyond 24": Run
    expect(fight.look('A').at).toBe(12);
    fight.step(); // R waits in Ambush
    fight.step(['whose die', 0], ['to hit', 1], ['to hit', 1]); // 29" − 6" = 23": Advance; two shots on 3 + 1 + 1 = 5+
    expect(fight.look('A').at).toBe(18);
  });

  it('HEAT-R54: withdraw runs to its own end; leaving the lane by plan is no loss', () => {
    const fight = new Fight(
      stage(
        [
          { name: 'A', unit: 'recon-pair', at: 14, plan: { kind: 'withdraw' } },
          { name: 'B', unit: 'recon-pair', at: 0 },
        ],
        [{ name: 'R', unit: 'recon-pair', at: 70 }],
      ),
    );
    fight.step(['whose die', 0]);
    expect(fight.look('A')).toMatchObject({ at: 2, status: status.fights });
    fight.step(['whose die', 0]).step();
    fight.put('A', its.pins, 0).step(['whose die', 0]);
    expect(fight.look('A')).toMatchObject({ status: status.left, men: 2, at: 0 });
    expect(fight.outcome()).toMatchObject({ blueLost: 0, 'fate of A': 4 });
  });
});
