/** What a good player does with woods between the lines (HEAT-L56, HEAT-R64), in situations of a few units. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { baseOf, whole } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });
const enemy = (name: string, unit: string, at: number): Cast => ({ name, unit, at });
const names = Object.fromEntries(Object.entries(command).map(([name, code]) => [code, name]));
const woods = { from: 24, to: 30, kind: 'woods' };

/** The order that blue's first unit is given in a turn, behind the woods; `come`: how far red's first unit has come. */
function ordered(blue: readonly Cast[], red: readonly Cast[], come: number, turn: number, mission?: Mission) {
  const made = stage(blue, red, { length: 60, terrain: [woods] });
  const spec = mission === undefined ? made : { ...made, mission };
  const fight = new Fight(spec);
  const battle = compileBattle(core, spec);
  const at = baseOf(blue.length) + its.place;
  fight.state[at] = (fight.state[at] as number) - 2 * come;
  fight.state[whole.turn] = turn;
  const { command: what, to } = createAble(battle).order(doubleLaws(), fight.state, battle.units[0] as BattleUnit);
  return { what: names[what], to: to / 2 };
}

describe('woods between the lines (HEAT-L56)', () => {
  const squads = [enemy('R', 'rifle-squad', 48), enemy('S', 'rifle-squad', 48)];
  const meeting: Mission = { kind: 'take', attacker: 'both', ground: [4, 20] };

  it('a tank that stands on the ground waits for squads who come through them', () => {
    expect(ordered([able('A', 't-55', 12)], squads, 12, 2, meeting).what).toBe('ambush');
  });

  it('squads who bar the way go nearer to the edge where machine guns come, and not where a tank does', () => {
    const bars: Mission = { kind: 'break-through', attacker: 'red', permille: 500 };
    const four = ['A', 'B', 'C', 'D'].map((name) => able(name, 'rifle-squad', 12));
    const guns = [enemy('M', 'hmg-team', 48), enemy('N', 'hmg-team', 48)];
    expect(ordered(four, guns, 0, 1, bars)).toEqual({ what: 'advance', to: 18 });
    expect(ordered(four, [enemy('T', 't-55', 48)], 0, 1, bars).what).toBe('ambush');
  });

  it('who need not be met stays out of sight', () => {
    expect(['ambush', 'down']).toContain(ordered([able('A', 'rpg-team', 12)], squads, 0, 2).what);
  });

  it('who waits behind the woods for an enemy who comes goes to their edge once friends there are shot at', () => {
    const beside = (place: number) =>
      ordered([able('A', 'rifle-squad', 18), able('B', 'rifle-squad', place)], squads, 8, 2).what;
    expect(beside(18)).toBe('ambush');
    expect(beside(27)).toBe('advance');
  });
});
