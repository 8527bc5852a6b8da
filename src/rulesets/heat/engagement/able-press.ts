/**
 * What running into an enemy is worth to a player who plays `able`: now, and from wherever he may stand next.
 *
 * Promises: exact odds of the blows (`able-clash.ts`); hangs on the state alone, as the survey has last looked. Points.
 */
import type { State } from '../../../kernel/process.js';
import { cover } from '../attack/situation.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { clashesOf } from './able-clash.js';
import { away } from './able-fire.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import { weights } from './able-weights.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { isBehindObstacle, reaches } from './reach.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';

export interface Press {
  /** What an assault now is worth, after the fire that meets it; and in `survives` the share of the unit that is left. */
  clash(s: State, unit: BattleUnit, enemy: BattleUnit): number;
  survives: number;
  /** Raises what places give where an assault from there, next turn, is worth more. */
  add(s: State, unit: BattleUnit, to: Int32Array, count: number, gives: Float64Array): void;
}

export function createPress(battle: Battle, survey: Survey, looks: Looks): Press {
  const { units, ground } = battle;
  const n = units.length;
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  const clashes = clashesOf(battle.core);
  const { lost } = clashes;

  /** What a unit gains by running into an enemy with so many men: points of both, and what a stunned crew does not shoot. */
  const gain = (s: State, unit: BattleUnit, enemy: BattleUnit, men: number, covered: boolean): number => {
    const theirs = looks.left[enemy.index] as number;
    const mine = looks.left[unit.index] as number;
    clashes.ask(s, unit, enemy, men, covered);
    // its fire at the unit itself ends, and is counted there
    const many = survey.choices[enemy.index] as number;
    const others = many > 0 ? 1 - 1 / many : 1;
    const idle = lost.stunned > 0 && hasDie(s, enemy.base) ? lost.stunned * (survey.most[enemy.index] as number) : 0;
    return (
      lost.target * theirs * survey.weightOf(enemy.index, others) +
      idle -
      (lost.attacker * men * mine) / get(s, unit.base, its.men)
    );
  };

  const press: Press = {
    survives: 1,
    clash: (s, unit, enemy) => {
      const mine = looks.left[unit.index] as number;
      const men = get(s, unit.base, its.men);
      const place = get(s, enemy.base, its.place);
      const covered =
        ground.cover[place] !== cover.open || isBehindObstacle(battle, get(s, unit.base, its.place), place);
      const inTime = hasDie(s, enemy.base) && distanceOf(s, unit, enemy) > 12;
      const fire = inTime ? (survey.fire[enemy.index * n + unit.index] as number) : 0;
      const arrive = men * (1 - Math.min(1, fire / Math.max(1, mine)));
      const few = Math.floor(arrive);
      let [value, left] = [0, 0];
      for (let k = few; k <= few + 1 && k <= men; k++) {
        const weight = k === few ? few + 1 - arrive : arrive - few;
        if (weight <= 0 || k === 0) continue;
        value += weight * gain(s, unit, enemy, k, covered);
        left += (weight * (1 - lost.attacker) * k) / men;
      }
      press.survives = left;
      return value - fire;
    },
    add: (s, unit, to, count, gives) => {
      if (!unit.assaults) return;
      const here = get(s, unit.base, its.place);
      const reach = 2 * unit.profile.advance;
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const enemy = unitAt(e);
        const place = get(s, enemy.base, its.place);
        if (Math.abs(place - here) > 2 * reach || looks.codes[e] === away || looks.left[e] === 0) continue;
        // no assault takes more than all of it, and all that it shoots
        const most = weights.closes * ((looks.left[e] as number) * survey.weightOf(e) + (survey.most[e] as number));
        let worth = -1;
        for (let k = 0; k < count; k++) {
          if (most <= (gives[k] as number) || !reaches(ground, unit.profile.advance, to[k] as number, place)) continue;
          if (worth < 0) {
            const covered = ground.cover[place] !== cover.open;
            worth = Math.max(0, weights.closes * gain(s, unit, enemy, get(s, unit.base, its.men), covered));
          }
          if (worth > (gives[k] as number)) gives[k] = worth;
        }
      }
    },
  };
  return press;
}
