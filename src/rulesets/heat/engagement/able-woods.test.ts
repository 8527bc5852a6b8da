/** What a good player does with woods between the lines (HEAT-L56, HEAT-R64), in situations of a few units. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { baseOf, whole } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { firstAtWoods } from './able-woods.js';
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

  it('who need not be met stays out of sight where the enemy is first at them', () => {
    const near = [enemy('R', 'rifle-squad', 40), enemy('S', 'rifle-squad', 40)];
    expect(['ambush', 'down']).toContain(ordered([able('A', 'rpg-team', 6)], near, 0, 2).what);
  });

  it('who is as near as the enemy goes to their edge at once, and on into them though the enemy comes', () => {
    expect(ordered([able('A', 'rifle-squad', 12), able('B', 'rifle-squad', 12)], squads, 0, 1)).toEqual({
      what: 'run',
      to: 23.5,
    });
    expect(ordered([able('A', 'rifle-squad', 18), able('B', 'rifle-squad', 18)], squads, 8, 2).what).toBe('advance');
  });

  it("theirs is who needs no more Runs to their edge; nobody's where there are none", () => {
    const first = (blue: number, red: number, terrain: readonly (typeof woods)[]) =>
      firstAtWoods(
        compileBattle(
          core,
          stage([enemy('A', 'rifle-squad', blue)], [enemy('R', 'rifle-squad', red)], { length: 60, terrain }),
        ),
      );
    expect(first(12, 42, [woods])).toEqual([true, true]);
    expect(first(11, 42, [woods])).toEqual([false, true]);
    expect(first(12, 43, [woods])).toEqual([true, false]);
    expect(first(12, 42, [])).toEqual([false, false]);
  });
});
