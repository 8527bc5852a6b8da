/**
 * What it costs to stay where mortars zero in, as a player who plays `able` counts it: each shell comes closer to whoever
 * stays, and whoever moves is to be found anew (HEAT-IND-03).
 *
 * Promises: exact odds with the zeroing that will have been reached; hangs on the state alone, as the survey has last
 * looked. The state is as it was when an answer is given. Points.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { aimAt, sizes } from '../state/state.js';
import { answerAt } from './able-fire.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Says what a turn of the enemy's fire costs more, later, at a unit that stays. */
export function createZeroed(battle: Battle, survey: Survey, looks: Looks): (s: State, unit: BattleUnit) => number {
  const { units, zeroers } = battle;
  const n = units.length;

  return (s, unit) => {
    const { index, side } = unit;
    let more = 0;
    for (let k = 0; k < zeroers.length; k++) {
      const enemy = zeroers[k] as BattleUnit;
      const now = survey.fire[enemy.index * n + index] as number;
      if (enemy.side === side || enemy.launcher !== undefined || now === 0) continue;
      const [aimedAt, zeroing] = [s[enemy.base + its.aimedAt] as number, s[enemy.base + its.zeroing] as number];
      const aim = aimAt(s, enemy.base, index);
      s[enemy.base + its.aimedAt] = index + 1;
      s[enemy.base + its.zeroing] = Math.min(sizes.zeroing - 1, aim + weights.zeroes);
      const [mine, theirs] = [looks.codes[index] as number, looks.codes[enemy.index] as number];
      const entry =
        side === 0
          ? survey.fires.between(s, unit, enemy, mine, theirs, true)
          : survey.fires.between(s, enemy, unit, theirs, mine, true);
      s[enemy.base + its.aimedAt] = aimedAt;
      s[enemy.base + its.zeroing] = zeroing;
      const share = survey.fires.answers[entry + answerAt[side === 0 ? 1 : 0]] as number;
      const vigour = looks.vigour[looks.men[index] as 0 | 1][enemy.index] as number;
      const value = share * vigour * (looks.stakeNow[index] as number);
      // whoever has begun to will go on
      more += Math.max(0, value - now) / (aim > 0 ? 1 : Math.max(1, survey.choices[enemy.index] as number));
    }
    return Math.min(more, looks.left[index] as number);
  };
}
