/**
 * What an enemy who comes on costs a player who plays `able`: his fire, or his blows where he is near enough to run in. Who
 * runs at a tank does not shoot at it.
 *
 * Promises: exact odds of the blows (`able-clash.ts`); hangs on the state alone, as the survey has last looked. The state
 * is as it was when an answer is given.
 */
import type { State } from '../../../kernel/process.js';
import { cover } from '../attack/situation.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { clashesOf } from './able-clash.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import { reaches } from './reach.js';
import type { BattleUnit } from './roster.js';

export interface Rush {
  /**
   * What an enemy who comes on costs a unit at `place`, whose fire there costs it `fire`, and who could take no more than
   * `most`. Points.
   */
  cost(s: State, enemy: BattleUnit, unit: BattleUnit, place: number, fire: number, most: number): number;
}

export function createRush({ core, ground }: Battle): Rush {
  const clashes = clashesOf(core);

  return {
    cost: (s, enemy, unit, place, fire, most) => {
      if (!enemy.assaults || unit.flight >= 0) return fire;
      const from = get(s, enemy.base, its.place);
      if (!reaches(ground, enemy.profile.advance, from, place)) return fire;
      clashes.ask(s, enemy, unit, get(s, enemy.base, its.men), ground.cover[place] !== cover.open);
      return fire + weights.runsIn * (clashes.lost.target * most - fire);
    },
  };
}
