/**
 * Who acts first, as a player who plays `able` sees it: whoever loses most by waiting, for whoever is shot before he acts
 * shoots less, and whoever is pinned and waits is pinned the more.
 *
 * Promise: hangs on the state alone, as the survey has last looked.
 */
import type { State } from '../../../kernel/process.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import { weights } from './able-weights.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export interface Haste {
  /**
   * What is lost if others act first: of its fire what the enemy's takes away before, or what lying down would spare it; where
   * that is not above `atLeast`, some number that is not either.
   */
  urgency(s: State, unit: BattleUnit, atLeast: number): number;
  /** What the fire of those who have yet to act costs a unit. */
  danger(s: State, unit: BattleUnit): number;
}

export function createHaste(battle: Battle, survey: Survey, looks: Looks): Haste {
  const { units } = battle;
  const n = units.length;

  const danger: Haste['danger'] = (s, { index, enemyFrom, enemyTo }) => {
    let sum = 0;
    for (let e = enemyFrom; e < enemyTo; e++) {
      const value = survey.fire[e * n + index] as number;
      if (value > 0 && hasDie(s, (units[e] as BattleUnit).base)) sum += value / (survey.choices[e] as number);
    }
    return sum;
  };

  return {
    danger,
    urgency: (s, unit, atLeast) => {
      const { index, men } = unit;
      // as if it were not pinned
      const most = (survey.most[index] as number) / (looks.vigour[1][index] as number);
      const bound = most * (weights.calm + 1);
      if (most > 0 && bound <= atLeast) return bound;
      const soon = danger(s, unit);
      if (most === 0) return men ? (1 - weights.down.men) * soon : 0;
      return most * (weights.calm + Math.min(1, soon / (looks.left[index] as number)));
    },
  };
}
