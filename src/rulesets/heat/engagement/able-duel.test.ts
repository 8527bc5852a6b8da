/** What a good player does where one unit is left against one (HEAT-L56). */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import * as its from '../state/its.js';
import { order } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { createDuel } from './able-duel.js';
import { fireMemoryOf } from './able-fire-memory.js';
import { createLooks } from './able-looks.js';
import { createSurvey } from './able-survey.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });

function begin(blue: readonly Cast[], red: readonly Cast[], mission?: Mission, acted?: string) {
  const made = stage(blue, red, { length: 40 });
  const spec = mission === undefined ? made : { ...made, mission };
  const fight = new Fight(spec);
  if (acted !== undefined) fight.put(acted, its.order, order.given);
  const { state } = fight;
  const battle = compileBattle(core, spec);
  return { state, battle, unit: battle.units[0] as BattleUnit };
}

function ordered(blue: readonly Cast[], red: readonly Cast[], mission?: Mission, acted?: string): number {
  const { state, battle, unit } = begin(blue, red, mission, acted);
  return createAble(battle).order(doubleLaws(), state, unit).command;
}

describe('a duel (HEAT-L56)', () => {
  it('a squad steps forward to where it shoots twice as much, which among others it does not', () => {
    const [squad, other] = [able('A', 'rifle-squad', 0), able('R', 'rifle-squad', 17)];
    expect(ordered([squad], [other])).toBe(command.advance);
    expect(ordered([squad, able('B', 'rifle-squad', 0)], [other, able('S', 'rifle-squad', 17)])).toBe(command.fire);
  });

  it('a squad that need only stay does not step off its ground once the other has shot (ENG-R11, ENG-R13)', () => {
    const [squad, other] = [able('A', 'rifle-squad', 0), able('R', 'rifle-squad', 17)];
    expect(ordered([squad], [other], { kind: 'take', ground: [0, 3], attacker: 'red' }, 'R')).toBe(command.fire);
    expect(ordered([squad], [other], { kind: 'delay', permille: 500, attacker: 'red' }, 'R')).toBe(command.fire);
  });

  it('shooting twice as much and being shot at twice as much is to the good of whoever shoots first', () => {
    const { state, battle, unit } = begin([able('A', 'rifle-squad', 0)], [able('R', 'rifle-squad', 17)]);
    const { kinds, rows } = fireMemoryOf(battle);
    const looks = createLooks(battle, kinds);
    const survey = createSurvey(battle, looks, rows);
    survey.look(state);
    const duel = createDuel(survey, looks);
    duel.begin(unit, 1);
    const take = survey.fire[2] as number;
    const fire = survey.fire[1] as number;
    const [shot, give] = [fire * survey.weightNow(1), fire * survey.weightOf(1)];
    expect(give).toBeGreaterThan(0);
    expect(duel.gain(shot, give, take)).toBeCloseTo(0, 9);
    expect(duel.gain(2 * shot, 2 * give, 2 * take)).toBeGreaterThan(0);
    expect(duel.gain(0, give, 2 * take)).toBeLessThan(0);
  });
});
