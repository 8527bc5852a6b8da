import { describe, expect, it } from 'vitest';
import type { TargetPriority } from '../../../engagement/spec.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { fireOrder } from '../attack/situation.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { compileBattle } from './battle.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { removeUnit, status } from './state.js';
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
