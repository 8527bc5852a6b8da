/**
 * Whom it is best to run into, as a player who plays `able` sees it: the blows, and where that leaves him.
 *
 * Promises: exact odds of the blows (`able-press.ts`) and of the fire at where he stands then; hangs on the state alone, as
 * the survey has last looked. The state is as it was when an answer is given. Points.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { asHeStands, type Faced } from './able-faced.js';
import type { Looks } from './able-looks.js';
import type { Press } from './able-press.js';
import type { Survey } from './able-survey.js';
import type { Duty } from './able-task.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import { holds } from './mission.js';
import { isInReach } from './reach.js';
import type { BattleUnit } from './roster.js';

export interface Charge {
  /**
   * The enemy whom it is best to run into, and in `worth` what that is worth; −1: none is in reach. `fails`: what is left
   * to a unit that fails its order test.
   */
  prey(s: State, unit: BattleUnit, care: number, stake: number, fails: number): number;
  worth: number;
}

/** `future`: what being at a place is worth for the turns to come, by what it gives and takes. */
export function createCharge(
  battle: Battle,
  survey: Survey,
  looks: Looks,
  faced: Faced,
  press: Press,
  { lateness }: Pick<Duty, 'lateness'>,
  future: (unit: BattleUnit, care: number, give: number, take: number) => number,
): Charge {
  const { units, goal } = battle;
  const { scale } = survey;
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;

  /** What standing at a place is worth, all enemies but one where they are: `there`. */
  const there = { give: 0, take: 0 };
  const standAt = (s: State, unit: BattleUnit, place: number, but: number): void => {
    const { index } = unit;
    faced.ask(s, unit, place, asHeStands);
    there.give = 0;
    there.take = 0;
    for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
      if (e === but) continue;
      const give = (faced.gives[e] as number) * (looks.stake[e] as number) * survey.weightOf(e);
      if (give > there.give) there.give = give;
      const take = (faced.takes[e] as number) * (looks.stake[index] as number);
      there.take += Math.min(looks.left[index] as number, take) / Math.max(1, survey.choices[e] as number);
    }
  };

  const prey: Charge['prey'] = (s, unit, care, stake, fails) => {
    let found = -1;
    const passes = weights.passes[Math.min(weights.passes.length - 1, get(s, unit.base, its.pins))] as number;
    charge.worth = Number.NEGATIVE_INFINITY;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = unitAt(k);
      if (!isInReach(battle, s, unit, enemy)) continue;
      const to = get(s, enemy.base, its.place);
      const clash = press.clash(s, unit, enemy);
      const { survives } = press;
      standAt(s, unit, to, enemy.men ? k : -1);
      const [give, take] = [survives * there.give, survives * there.take];
      const prize = goal !== undefined && holds(battle, s, enemy, goal) && scale.turnsLeft <= 1 ? stake * survives : 0;
      const done =
        clash +
        prize +
        future(unit, care, give, take) -
        care * weights.exposed.mean * take -
        lateness(s, unit, to, stake);
      const worth = passes * done + (1 - passes) * fails;
      if (worth <= charge.worth) continue;
      charge.worth = worth;
      found = k;
    }
    return found;
  };

  const charge: Charge = { prey, worth: 0 };
  return charge;
}
