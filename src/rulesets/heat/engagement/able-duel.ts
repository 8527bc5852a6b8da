/**
 * What stepping forward is worth to a player who plays `able` where one unit of his is left against one: nobody else would
 * be shot at in its stead, and whoever is hit first hits less.
 *
 * Promise: hangs on the state alone, as the survey has last looked. Points.
 */
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import type { BattleUnit } from './roster.js';

export interface Duel {
  /** Looks at a unit and the only enemy that is left. */
  begin(unit: BattleUnit, foe: number): void;
  /**
   * What shooting `shot` on the way and then from elsewhere is worth more than shooting on: what a turn's fire gives there,
   * and takes. The shot is weighed as fire at that enemy is now, the rest as it is later.
   */
  gain(shot: number, give: number, take: number): number;
}

export function createDuel(survey: Survey, looks: Looks): Duel {
  const { left } = looks;
  const { fire, scale } = survey;
  const n = left.length;
  let [own, other, now, later, stays] = [0, 0, 1, 1, 0];

  /** What the other loses less one's own loss, shot about; who is hit shoots the worse for that turn, too. */
  const outcome = (first: number, give: number, take: number): number => {
    let [mine, theirs, shot] = [1, 1, first / other];
    for (let turn = 0; turn <= scale.turnsLeft; turn++) {
      const hit = Math.min(theirs, shot);
      theirs -= hit;
      const back = Math.min(mine, (take / own) * theirs * (1 - hit));
      mine -= back;
      shot = (give / other) * mine * (1 - back);
    }
    return other * (1 - theirs) - own * (1 - mine);
  };

  return {
    begin: ({ index }, foe) => {
      own = left[index] as number;
      other = left[foe] as number;
      now = survey.weightNow(foe);
      later = survey.weightOf(foe);
      const give = fire[index * n + foe] as number;
      stays = outcome(give, give, fire[foe * n + index] as number);
    },
    gain: (shot, give, take) => outcome(shot / now, give / later, take) - stays,
  };
}
