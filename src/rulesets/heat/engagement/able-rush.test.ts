/** What `able` makes of men who come on and are near enough to run in (HEAT-L56). */
import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { order as orders } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { createRush } from './able-rush.js';
import { weights } from './able-weights.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });
const enemy = (name: string, unit: string, at: number): Cast => ({ name, unit, at });

/** Two vehicles and teams with rockets, who have come so far. */
function situation(come: number, vehicle: string) {
  const red = ['P', 'Q', 'R', 'S'].map((name) => enemy(name, 'rpg-team', 36));
  const spec = stage([able('A', vehicle, 12), able('B', vehicle, 12)], red, { length: 48 });
  const fight = new Fight(spec);
  for (const { name } of red) fight.put(name, its.place, 2 * (36 - come));
  const battle = compileBattle(core, spec);
  return { fight, battle, units: battle.units as BattleUnit[] };
}

describe('men who come on (HEAT-CQ-01, HEAT-CQ-08)', () => {
  const cost = (come: number, place: number): number => {
    const { fight, battle, units } = situation(come, 't-55');
    const rush = createRush(battle);
    const before = fight.state.slice();
    const cost = rush.cost(fight.state, units[2] as BattleUnit, units[0] as BattleUnit, 2 * place, 50, 100);
    expect(fight.state).toEqual(before);
    return cost;
  };

  it('cost a tank their fire where they cannot run in, and mostly blows where they can', () => {
    expect(cost(6, 17)).toBe(50);
    expect(cost(6, 18)).toBeGreaterThanOrEqual(50 * (1 - weights.runsIn));
    expect(cost(6, 18)).toBeLessThan(25);
  });

  it('a carrier goes near enough for them to run at it instead of shooting, and stays where they can', () => {
    const order = (come: number) => {
      const { fight, battle, units } = situation(come, 'btr-60');
      // before that it shoots at whoever has yet to act
      for (const unit of units.filter(({ side }) => side === 1)) fight.put(unit.name, its.order, orders.given);
      const { command: what, to } = createAble(battle).order(doubleLaws(), fight.state, units[0] as BattleUnit);
      return { what, to: to / 2 };
    };
    expect(order(6)).toEqual({ what: command.advance, to: 24 });
    expect(order(12)).toEqual({ what: command.fire, to: 12 });
  });
});
