/** What `able` makes of running into an enemy (HEAT-L56): exact blows, and when it would rather not. */
import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { order } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { clashesOf } from './able-clash.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';

const able = (unit: string, at: number): Cast => ({ name: 'A', unit, at, plan: 'able' });

/** A battle of one against one, and its two units. */
function duel(mine: Cast, unit: string, at: number) {
  const spec = stage([mine], [{ name: 'R', unit, at }], { length: 60 });
  const battle = compileBattle(core, spec);
  const [one, other] = battle.units as [BattleUnit, BattleUnit];
  return { battle, one, other, fight: new Fight(spec) };
}

describe('what an assault comes to (able-clash.ts)', () => {
  it('HEAT-CQ-03, HEAT-CQ-04: one man who strikes first at one fells him in two of three fights; at once, in one', () => {
    const { battle, one, other, fight } = duel(able('rifle-squad', 0), 'rifle-squad', 8);
    const clashes = clashesOf(battle.core);
    fight.state[other.base + its.men] = 1;
    // first blow 1/2, else the other's 1/2, else the same again: 1/2 ÷ (1 − 1/4)
    clashes.ask(fight.state, one, other, 1, false);
    expect(clashes.lost.target).toBeCloseTo(2 / 3, 12);
    expect(clashes.lost.attacker).toBeCloseTo(1 / 3, 12);
    // both at once: of three ways in which somebody falls, each falls in two
    clashes.ask(fight.state, one, other, 1, true);
    expect(clashes.lost.target).toBeCloseTo(2 / 3, 12);
    expect(clashes.lost.attacker).toBeCloseTo(2 / 3, 12);
  });

  it('HEAT-CQ-08: men lose nobody to a vehicle, and leave the state as it was', () => {
    const { battle, one, other, fight } = duel(able('rifle-squad', 0), 't-55', 8);
    const clashes = clashesOf(battle.core);
    const before = fight.state.slice();
    clashes.ask(fight.state, one, other, 4, false);
    expect(clashes.lost.attacker).toBe(0);
    // a 9: four hits (1/16) and a 5 or 6, or three (4/16) and a 6
    expect(clashes.lost.target).toBeCloseTo(1 / 16, 12);
    expect(fight.state).toEqual(before);
  });
});

describe('when able runs into an enemy', () => {
  const ordered = (unit: string, men: number, theirs: number): number => {
    const { battle, one, other, fight } = duel(able('rifle-squad', 20), unit, 24);
    fight.state[one.base + its.men] = men;
    fight.state[other.base + its.men] = theirs;
    fight.state[other.base + its.order] = order.given;
    return createAble(battle).order(doubleLaws(), fight.state, one).command;
  };

  it('a few men do not run at many', () => {
    expect(ordered('rifle-squad', 2, 4)).not.toBe(command.assault);
  });

  it('men do not run at a tank that would shoot them beside it as well', () => {
    expect(ordered('leopard-2a6', 4, 1)).not.toBe(command.assault);
  });
});
