/** Where a good player may go: of units that are alike each is asked about by itself (HEAT-L56). */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { drone } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { fireMemoryOf } from './able-fire-memory.js';
import { createLooks } from './able-looks.js';
import { createPlaces, numbers } from './able-places.js';
import { createSurvey } from './able-survey.js';
import { type Battle, compileBattle } from './battle.js';
import { droneAt } from './drone.js';
import type { BattleUnit } from './roster.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });

function begin(blue: readonly Cast[], red: readonly Cast[]) {
  const spec = stage(blue, red, { length: 40 });
  const battle = compileBattle(core, spec);
  const unit = (name: string): BattleUnit => battle.units.find((one) => one.name === name) as BattleUnit;
  return { battle, unit, ask: asking(battle), state: new Fight(spec).state };
}

/** What a unit is told of its places and one enemy: where they are, and the numbers of its row. */
function asking(battle: Battle) {
  const { kinds, rows } = fireMemoryOf(battle);
  const looks = createLooks(battle, kinds);
  const survey = createSurvey(battle, looks, rows);
  const placesOf = createPlaces(battle, survey, looks);
  return (s: State, unit: BattleUnit, enemy: BattleUnit) => {
    survey.look(s);
    const { count, to, rowAt, rows: of } = placesOf(s, unit);
    const at = rowAt[enemy.index - unit.enemyFrom] as number;
    return { to: [...to.subarray(0, count)], row: at < 0 ? [] : [...of.subarray(at, at + numbers * (count + 1))] };
  };
}

const [squad, foe] = [able('S', 'rifle-squad', 10), able('E', 'rifle-squad', 14)];

describe('the places of units that are alike (HEAT-L56)', () => {
  it('are those of their own side, where both sides have stood on the same ground', () => {
    const { ask, unit, state } = begin([squad], [foe]);
    const [ours, theirs] = [unit('S'), unit('E')];
    expect(ask(state, ours, theirs).to.length).toBeGreaterThan(1);
    const [there, here] = [state[ours.base + its.place] as number, state[theirs.base + its.place] as number];
    state[ours.base + its.place] = here;
    state[theirs.base + its.place] = there;
    const crossed = ask(state, theirs, ours);
    const anew = begin([squad], [foe]);
    expect(crossed).toEqual(anew.ask(state, anew.unit('E'), anew.unit('S')));
  });

  it('are worth what each enemy has in the air, though another of the kind stands beside him', () => {
    const teams = [able('D', 'drone-team', 14), able('G', 'drone-team', 14)] as const;
    const both = begin([squad], teams);
    const up = (s: State, { drone: at }: BattleUnit): void => {
      s[at + droneAt.where] = drone.air;
      s[at + droneAt.place] = 24;
    };
    const rowOf = ({ ask, unit, state }: typeof both, team: string): readonly number[] =>
      ask(state, unit('S'), unit(team)).row;
    up(both.state, both.unit('D'));
    const [high, low] = [begin([squad], [teams[0]]), begin([squad], [teams[1]])];
    up(high.state, high.unit('D'));
    expect(rowOf(high, 'D')).not.toEqual(rowOf(low, 'G'));
    expect(rowOf(both, 'D')).toEqual(rowOf(high, 'D'));
    expect(rowOf(both, 'G')).toEqual(rowOf(low, 'G'));
  });
});
