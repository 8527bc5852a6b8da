/** What `able` makes of the fire that is to come: cover that is near, mortars that zero in, who is shot at first (HEAT-L56). */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { order } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });
const enemy = (name: string, unit: string, at: number): Cast => ({ name, unit, at });

/** A situation: its state, its plan, its units. */
function situation(blue: readonly Cast[], red: readonly Cast[], how: Stage = {}) {
  const spec = stage(blue, red, { length: 60, ...how });
  const battle = compileBattle(core, spec);
  return { fight: new Fight(spec), units: battle.units as BattleUnit[], plan: createAble(battle) };
}

type Situation = ReturnType<typeof situation>;

function ordered({ fight, units, plan }: Situation) {
  const before = fight.state.slice();
  const { command: what, to, target } = plan.order(doubleLaws(), fight.state, units[0] as BattleUnit);
  expect(fight.state).toEqual(before);
  return { what, to: to / 2, target: units[target]?.name };
}

describe('cover that is near', () => {
  const terrain = [{ from: 18, to: 58, kind: 'soft-cover' }];
  const at = (place: number, how: Stage = { terrain }) => {
    const all = situation([able('A', 'rifle-squad', 12)], [enemy('R', 'rifle-squad', 46)], how);
    all.fight.put('R', its.place, 2 * place);
    return ordered(all);
  };

  it('HEAT-HIT-11: he goes into it when the enemy comes, before he is in reach', () => {
    expect(at(38)).toMatchObject({ what: command.advance, to: 18 });
  });

  it('he does not go where it is open all the way, nor while the enemy stays where he began', () => {
    expect(at(38, {}).to).not.toBe(18);
    expect(at(46).what).not.toBe(command.advance);
  });
});

describe('mortars that zero in', () => {
  const aimed = (steps: number) => {
    const all = situation([able('A', 'rifle-squad', 10)], [enemy('M', 'medium-mortar', 34)]);
    if (steps > 0) {
      all.fight.put('M', its.aimedAt, 1);
      all.fight.put('M', its.zeroing, steps);
    }
    return ordered(all).what;
  };

  it('HEAT-IND-03: who is zeroed in on moves', () => {
    expect([command.advance, command.run]).toContain(aimed(3));
  });
});

describe('whom he shoots at, and who acts first', () => {
  it('who can hurt somebody comes before who can hurt nobody that is left', () => {
    const red = [enemy('M', 'atgm-team', 30), enemy('R', 'rifle-squad', 30)];
    const men = situation([able('A', 'rifle-squad', 10)], red);
    expect(ordered(men).target).toBe('R');
  });

  it('HEAT-ORD-01: who has yet to act comes before who shoots better and has acted', () => {
    const red = [enemy('R', 'rifle-squad', 30), enemy('S', 'rifle-squad', 30)];
    const at = (...acted: string[]) => {
      const all = situation([able('A', 'rifle-squad', 10)], red);
      all.fight.put('S', its.men, 7);
      for (const name of acted) all.fight.put(name, its.order, order.given);
      return ordered(all).target;
    };
    expect(at()).toBe('R');
    expect(at('R')).toBe('S');
    expect(at('R', 'S')).toBe('R');
  });

  it('HEAT-ORD-01: of two squads the one acts first that is likelier to be shot away before, not the one that shoots best', () => {
    const blue = [able('A', 'rifle-squad', 10), able('B', 'rifle-squad', 10)];
    const { fight, plan } = situation(blue, [enemy('R', 'rifle-squad', 30)]);
    expect(plan.unit(fight.state, 0, 0)).toBe(0);
    fight.put('A', its.men, 3);
    expect(plan.unit(fight.state, 0, 0)).toBe(0);
  });
});

describe('friends who fight', () => {
  const red = ['R', 'S', 'T'];
  const beside = (place: number, how: Stage = {}, acted: readonly string[] = []) => {
    const blue = [able('A', 'rifle-squad', 10), able('B', 'rifle-squad', place)];
    const all = situation(
      blue,
      red.map((name) => enemy(name, 'rifle-squad', 36)),
      how,
    );
    for (const name of acted) all.fight.put(name, its.order, order.given);
    return ordered(all);
  };

  it('he does not look on from too far away to shoot while they are shot at', () => {
    expect(beside(10).what).toBe(command.ambush);
    expect(beside(16)).toMatchObject({ what: command.advance, to: 16 });
  });

  it('ENG-R13: who is only to last does not go to an enemy who stays away, when there are no shots of his to spoil', () => {
    const mission: Mission = { kind: 'delay', attacker: 'red', permille: 500 };
    expect(beside(16, { mission }, red).what).not.toBe(command.advance);
    expect(beside(16, {}, red).what).toBe(command.advance);
  });
});
