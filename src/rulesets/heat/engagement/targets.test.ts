import { describe, expect, it } from 'vitest';
import type { TargetPriority } from '../../../engagement/spec.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { exactChance } from '../../../kernel/exact.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { order, removeUnit, status } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { compileBattle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { chooseTarget } from './targets.js';

/** Whom blue's unit shoots at; red's men as given, where they are not as at the start. */
function targetOf(
  unit: string,
  priority: TargetPriority,
  red: readonly Cast[],
  men: Record<string, number> = {},
): string | undefined {
  const spec = stage([{ name: 'A', unit, at: 0, plan: { priority } }], red);
  const battle = compileBattle(core, spec);
  const fight = new Fight(spec);
  for (const [name, left] of Object.entries(men)) fight.put(name, its.men, left);
  battle.situation.order = fireOrder.fire;
  return chooseTarget(battle, doubleLaws(), fight.state, battle.units[0] as BattleUnit)?.name;
}

const squad = (name: string, at: number): Cast => ({ name, unit: 'rifle-squad', at });
const pair = (name: string, at: number): Cast => ({ name, unit: 'recon-pair', at });

describe('HEAT-R54: targets by priority', () => {
  it('nearest, first listed of equals', () => {
    expect(targetOf('rifle-squad', 'nearest', [squad('R', 20), pair('S', 18), pair('T', 18)])).toBe('S');
  });

  it('weakest: least share of its men left', () => {
    expect(targetOf('rifle-squad', 'weakest', [squad('R', 20), squad('S', 18), pair('T', 20)], { S: 3, T: 1 })).toBe(
      'T',
    );
    expect(targetOf('rifle-squad', 'weakest', [squad('R', 20), squad('S', 18)], { R: 2, S: 3 })).toBe('R');
  });

  it('dearest: highest remaining price', () => {
    expect(targetOf('rifle-squad', 'dearest', [pair('S', 18), squad('R', 20)])).toBe('R');
    expect(targetOf('rifle-squad', 'dearest', [pair('S', 18), squad('R', 20)], { R: 2 })).toBe('S'); // 25 against 30
  });

  it('ENG-R07, best-odds: highest exact chance of destroying it', () => {
    const tanks: readonly Cast[] = [
      { name: 'R', unit: 'tiger-ii', at: 18, fields: { experience: 'veteran' } },
      { name: 'S', unit: 't-55', at: 20 },
      { name: 'T', unit: 'marder', at: 22 },
    ];
    expect(targetOf('rpg-team', 'nearest', tanks)).toBe('R');
    expect(targetOf('rpg-team', 'best-odds', tanks)).toBe('T');
  });

  it('only enemies that are on the lane, in band, and can be harmed', () => {
    const spec = stage([{ name: 'A', unit: 'rifle-squad', at: 0 }], [pair('R', 10), pair('S', 20), pair('T', 30)]);
    const battle = compileBattle(core, spec);
    const fight = new Fight(spec);
    const choose = (): string | undefined => {
      battle.situation.order = fireOrder.fire;
      return chooseTarget(battle, doubleLaws(), fight.state, battle.units[0] as BattleUnit)?.name;
    };
    expect(choose()).toBe('R');
    removeUnit(fight.state, fight.base('R'), status.lost);
    expect(choose()).toBe('S');
    removeUnit(fight.state, fight.base('S'), status.left);
    expect(choose()).toBeUndefined();
  });
});

describe('HEAT-ATK-02, HEAT-L28: LAWs at a second target', () => {
  /** An NCO with an assault rifle and a man with a LAW; whoever they meet has had its turn. */
  const two = (red: readonly Cast[], more: Partial<Cast> = {}): Fight => {
    const fight = new Fight(
      stage([{ name: 'A', unit: 'rifle-squad', at: 0, fields: { men: 2, law: 1 }, ...more }], red),
    );
    for (const { name } of red) fight.put(name, its.order, order.given);
    return fight;
  };
  const tank = (name: string, at: number, unit = 'medium-tank'): Cast => ({ name, unit, at });
  const law = (fight: Fight): number => fight.state[fight.base('A') + its.laws] as number;
  const hit = (roll: number): ScriptedRoll => ['to hit', roll];
  const damaged = [hit(3), ['damage against armour', 4], ['damage table', 4]] as const; // 4 − 3: stunned

  it('men are nearer: the rifle fires at them, the LAW at the tank, each an attack with a pin of its own', () => {
    const fight = two([pair('R', 16), tank('T', 18)]).step(hit(4), ['damage', 3], ...damaged);
    expect([fight.look('R').pins, fight.look('T').pins, law(fight)]).toEqual([1, 2, 0]);
  });

  it('the tank is nearer: the LAW fires at it, the rifle at the men', () => {
    const fight = two([tank('T', 16), pair('R', 18)]).step(hit(4), ['damage', 3], ...damaged);
    expect([fight.look('R').pins, fight.look('T').pins, law(fight)]).toEqual([1, 2, 0]);
  });

  it('nothing for the LAW in its band, nothing left of it, or told to keep it: its bearer fires his rifle', () => {
    const both = [hit(1), hit(1)];
    expect(law(two([pair('R', 16), tank('T', 40)]).step(...both))).toBe(1);
    expect(
      law(
        two([pair('R', 16), tank('T', 18)])
          .put('A', its.laws, 0)
          .step(...both),
      ),
    ).toBe(0);
    const told = { fields: { men: 2, law: 1, round: 'guns' } };
    expect(law(two([pair('R', 16), tank('T', 18)], told).step(...both))).toBe(1);
  });

  it('what both can harm is one target, although there is another', () => {
    // a truck: the rifle and the LAW at once, and a hit by either pins once
    const fight = two([tank('S', 16, 'soft-skin'), tank('T', 18)]).step(hit(1), hit(1));
    expect([law(fight), fight.look('T').pins]).toEqual([0, 0]);
  });

  it('the plan says which of several', () => {
    const tanks = [pair('R', 16), tank('S', 18, 'super-heavy-tank'), tank('T', 20, 'light-tank')];
    const shotAt = (priority: TargetPriority): string[] => {
      const fight = two(tanks, { plan: { priority } }).step(hit(1), hit(3), ['damage against armour', 1]);
      return ['S', 'T'].filter((name) => fight.look(name).pins > 0);
    };
    expect(shotAt('nearest')).toEqual(['S']);
    expect(shotAt('dearest')).toEqual(['S']);
  });

  it('worked example 4, beside fire at men: 29/216, and 29/864 with a loss of theirs', () => {
    const fight = two([pair('R', 16), tank('T', 18)]);
    const play = fight.program();
    const lost = (both: boolean): string =>
      exactChance(
        (dice) => {
          const after = play(dice);
          const fallen = !both || fight.look('R', after).men < 2;
          return fight.look('T', after).status === status.lost && fallen ? 1 : 0;
        },
        (all) => all === 1,
      ).toString();
    expect([lost(false), lost(true)]).toEqual(['29/216', '29/864']);
  });
});
