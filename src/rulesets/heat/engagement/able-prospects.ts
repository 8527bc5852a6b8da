/**
 * What the places that a unit may go to are worth to a player who plays `able`, by fire: the shot on the way, what his
 * fire does from there and what the enemy's does to him.
 *
 * Promises: from the rows of odds that `able-places.ts` kept; hangs on the survey as it has last looked. Points of a turn.
 */
import type { State } from '../../../kernel/process.js';
import type { Looks } from './able-looks.js';
import { mostPlaces, numbers, type Places } from './able-places.js';
import type { Rush } from './able-rush.js';
import type { Survey } from './able-survey.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export interface Prospects {
  /** By place, as last weighed: what its fire is worth, moving there and then; whom at; what it suffers. */
  readonly shots: Float64Array;
  readonly gives: Float64Array;
  readonly shotAt: Int32Array;
  readonly takes: Float64Array;
  /** `many`: the enemy has so many to choose from, at least; `comes`: he is coming on. */
  weigh(s: State, unit: BattleUnit, places: Places, many: number, comes: boolean): void;
}

export function createProspects({ units }: Battle, survey: Survey, looks: Looks, rush: Rush): Prospects {
  const n = looks.left.length;
  const [shots, gives, takes] = [
    new Float64Array(mostPlaces),
    new Float64Array(mostPlaces),
    new Float64Array(mostPlaces),
  ];
  const shotAt = new Int32Array(mostPlaces);

  const weigh: Prospects['weigh'] = (s, unit, { count, to, rows, rowAt }, many, comes) => {
    const { index, enemyFrom, enemyTo } = unit;
    const { left, stake, stakeNow, vigour, men } = looks;
    const { choices, fire } = survey;
    const mine = left[index] as number;
    const atMe = vigour[men[index] as 0 | 1];
    const myStake = stake[index] as number;
    for (let k = 0; k < count; k++) {
      shots[k] = 0;
      gives[k] = 0;
      takes[k] = 0;
      shotAt[k] = -1;
    }
    for (let e = enemyFrom; e < enemyTo; e++) {
      const row = rowAt[e - enemyFrom] as number;
      if (row < 0) continue;
      const vigourAt = vigour[men[e] as 0 | 1][index] as number;
      if ((rows[row] as number) > 0) {
        const factor = survey.weightOf(e);
        const most = factor * (left[e] as number);
        const each = factor * vigourAt * (stake[e] as number);
        for (let k = 0, cell = row + numbers; k < count; k++, cell += numbers) {
          const value = Math.min(most, (rows[cell] as number) * each);
          if (value > (gives[k] as number)) gives[k] = value;
        }
      }
      if ((rows[row + 1] as number) > 0) {
        const factor = survey.weightNow(e);
        const most = factor * (left[e] as number);
        const each = factor * vigourAt * (stakeNow[e] as number);
        for (let k = 0, cell = row + numbers + 1; k < count; k++, cell += numbers) {
          const value = Math.min(most, (rows[cell] as number) * each);
          if (value <= (shots[k] as number)) continue;
          shots[k] = value;
          shotAt[k] = e;
        }
      }
      if ((rows[row + 2] as number) > 0) {
        const share = 1 / Math.max(many, 1 + (choices[e] as number) - (fire[e * n + index] === 0 ? 0 : 1));
        const each = share * (atMe[e] as number) * myStake;
        const all = share * mine;
        for (let k = 0, cell = row + numbers + 2; k < count; k++, cell += numbers) {
          const shot = Math.min(all, (rows[cell] as number) * each);
          const cost = comes ? rush.cost(s, units[e] as BattleUnit, unit, to[k] as number, shot, all) : shot;
          takes[k] = (takes[k] as number) + cost;
        }
      }
    }
  };

  return { shots, gives, shotAt, takes, weigh };
}
