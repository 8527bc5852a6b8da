/**
 * What a unit would give and take at some place with the enemy elsewhere: how a player who plays `able` thinks of turns
 * that are not there yet.
 *
 * Promises: exact odds (`able-fire.ts`) of all as strong and as pinned as they are; hangs on the state alone, as the
 * survey has last looked. The state is as it was when an answer is given.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { answerAt, away } from './able-fire.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Where an enemy is thought to be when a unit that stands `here` stands at `place`. */
export type Where = (s: State, enemy: BattleUnit, place: number, here: number) => number;

/** Where he is. */
export const asHeStands: Where = (s, enemy) => get(s, enemy.base, its.place);

export interface Faced {
  /** Asks about a unit at a place, all of its enemies there. */
  ask(s: State, unit: BattleUnit, place: number, where: Where): void;
  /** By enemy, of a turn's fire as last asked: what share of him the unit takes, and he of it. */
  readonly gives: Float64Array;
  readonly takes: Float64Array;
  /** What that is worth to the unit if all of its side stand there with it; points. `care`: what the enemy's fire weighs. */
  balance(unit: BattleUnit, care: number): number;
}

export function createFaced({ units }: Battle, survey: Survey, looks: Looks): Faced {
  const { codes, vigour, men, left, stake } = looks;
  const { fires } = survey;
  const [gives, takes] = [new Float64Array(units.length), new Float64Array(units.length)];

  return {
    gives,
    takes,
    ask: (s, unit, place, where) => {
      const { index, side, base } = unit;
      const mine = codes[index] as number;
      const atMe = vigour[men[index] as 0 | 1];
      const here = s[base + its.place] as number;
      s[base + its.place] = place;
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const theirs = codes[e] as number;
        gives[e] = 0;
        takes[e] = 0;
        if (mine === away || theirs === away || left[e] === 0) continue;
        const enemy = units[e] as BattleUnit;
        const at = enemy.base + its.place;
        const from = s[at] as number;
        s[at] = where(s, enemy, place, here);
        const entry =
          side === 0
            ? fires.between(s, unit, enemy, mine, theirs, false)
            : fires.between(s, enemy, unit, theirs, mine, false);
        s[at] = from;
        const { answers } = fires;
        gives[e] = (answers[entry + answerAt[side]] as number) * (vigour[men[e] as 0 | 1][index] as number);
        takes[e] = (answers[entry + answerAt[side === 0 ? 1 : 0]] as number) * (atMe[e] as number);
      }
      s[base + its.place] = here;
    },
    balance: (unit, care) => {
      let [give, take] = [0, 0];
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        give = Math.max(give, Math.min(left[e] as number, (gives[e] as number) * (stake[e] as number)));
        take += takes[e] as number;
      }
      return give - care * Math.min(1, take / Math.max(1, survey.fightersOf(unit))) * (left[unit.index] as number);
    },
  };
}
