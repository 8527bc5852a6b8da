/**
 * How near to woods a player who plays `able` waits for whoever comes through them: at their edge, where he is seen only
 * at close range, or farther back.
 *
 * Promises: exact odds against each enemy where he comes into sight; hangs on the state alone, as the survey has last
 * looked. The state is as it was when an answer is given. Points of a turn's fire.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { answerAt, away } from './able-fire.js';
import type { Survey } from './able-survey.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** What a unit that waits at `place` gives less than it suffers, when all enemies have come into its sight. */
export type Edge = (s: State, unit: BattleUnit, place: number, care: number) => number;

export function createEdge(battle: Battle, survey: Survey): Edge {
  const { units, ground } = battle;
  const { screens } = ground;

  /** Where somebody who comes from `from` is seen first from `place`: the far edge of the woods that are nearest to it. */
  const firstSeen = (from: number, place: number): number => {
    let seen = from;
    for (let k = 0; k < screens.length; k += 2) {
      const [near, far] = [screens[k] as number, screens[k + 1] as number];
      if (place < near && far < seen) seen = far;
      if (place > far && near > seen) seen = near;
    }
    return seen;
  };

  return (s, unit, place, care) => {
    const { index, side, enemyFrom, enemyTo } = unit;
    const vigour = survey.vigour[survey.men[index] as 0 | 1];
    const mine = survey.codes[index] as number;
    const at = unit.base + its.place;
    const here = s[at] as number;
    let [give, take] = [0, 0];
    s[at] = place;
    for (let e = enemyFrom; e < enemyTo; e++) {
      const theirs = survey.codes[e] as number;
      if (mine === away || theirs === away) continue;
      const enemy = units[e] as BattleUnit;
      const from = get(s, enemy.base, its.place);
      s[enemy.base + its.place] = firstSeen(from, place);
      const entry =
        side === 0
          ? survey.fires.between(s, unit, enemy, mine, theirs, false)
          : survey.fires.between(s, enemy, unit, theirs, mine, false);
      s[enemy.base + its.place] = from;
      const { answers } = survey.fires;
      const own = (survey.vigour[survey.men[e] as 0 | 1][index] as number) * (survey.stake[e] as number);
      give = Math.max(give, Math.min(survey.left[e] as number, (answers[entry + answerAt[side]] as number) * own));
      take += (answers[entry + answerAt[side === 0 ? 1 : 0]] as number) * (vigour[e] as number);
    }
    s[at] = here;
    return give - care * Math.min(1, take / Math.max(1, survey.fightersOf(unit))) * (survey.left[index] as number);
  };
}
