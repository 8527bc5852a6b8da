/**
 * How far a unit would have to go until its fire is worth something: what a player who plays `able` looks at where he
 * must destroy the enemy in time and does not reach him from where he stands.
 *
 * Promises: exact odds from the places where its next Runs end, at enemies as they stand; hangs on the state alone: a
 * place's answers are asked again when anything has changed that they hang on. The state is as it was when an answer is
 * given.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { answerAt, away } from './able-fire.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import type { Way } from './able-way.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** So many Runs he looks ahead. */
const runs = 4;

interface Ahead {
  from: number;
  mine: number;
  readonly theirs: Float64Array;
  /** Where its Runs end, and how many of them there are. */
  readonly to: Int32Array;
  count: number;
  /** By enemy and Run: shares that its fire is worth from there. */
  readonly shares: Float64Array;
  /** The same of the enemy's fire at it there. */
  readonly threats: Float64Array;
  /** By Run: the most points of a turn's fire from there. */
  readonly gives: Float64Array;
}

/** What is to be gained by going on. */
export interface Approach {
  /** Looks ahead of a unit from where it stands: whether it loses by waiting. */
  isTime(s: State, unit: BattleUnit): boolean;
  /** What share of a unit is likely left when it has run on, all of its side with it, the enemy's fire divided among them. */
  arrives(s: State, unit: BattleUnit): number;
  /** Of the unit that was last looked ahead of: what fire is worth from `place` in the turns that are left, going on from there. */
  outlook(place: number): number;
}

export function createApproach(battle: Battle, survey: Survey, looks: Looks, way: Way): Approach {
  const { units, ground } = battle;
  const { scale, fires } = survey;
  const known: (Ahead | undefined)[] = units.map(() => undefined);
  let seen: Ahead | undefined;
  let direction = 1;

  const newAhead = (enemies: number): Ahead => ({
    from: -1,
    mine: -1,
    theirs: new Float64Array(enemies).fill(-1),
    to: new Int32Array(runs),
    count: 0,
    shares: new Float64Array(enemies * runs),
    threats: new Float64Array(enemies * runs),
    gives: new Float64Array(runs),
  });

  /** Asks what fire at one enemy is worth from all places ahead. */
  const ask = (s: State, unit: BattleUnit, other: BattleUnit, ahead: Ahead): void => {
    const [mine, theirs] = [looks.codes[unit.index] as number, looks.codes[other.index] as number];
    const at = unit.base + its.place;
    const row = runs * (other.index - unit.enemyFrom);
    for (let k = 0; k < ahead.count; k++) {
      if (mine === away || theirs === away) {
        ahead.shares[row + k] = 0;
        ahead.threats[row + k] = 0;
        continue;
      }
      s[at] = ahead.to[k] as number;
      const entry =
        unit.side === 0
          ? fires.between(s, unit, other, mine, theirs, false)
          : fires.between(s, other, unit, theirs, mine, false);
      ahead.shares[row + k] = fires.answers[entry + answerAt[unit.side]] as number;
      ahead.threats[row + k] = fires.answers[entry + answerAt[unit.side === 0 ? 1 : 0]] as number;
    }
    s[at] = ahead.from;
  };

  const begin = (s: State, unit: BattleUnit, ahead: Ahead): void => {
    ahead.count = 0;
    for (let place = ahead.from; ahead.count < runs; ahead.count++) {
      const far = Math.min(way.stride(s, unit, place, direction), direction < 0 ? place : ground.length - place);
      if (far <= 0) break;
      place += direction * far;
      ahead.to[ahead.count] = place;
    }
    ahead.theirs.fill(-1);
  };

  const outlook: Approach['outlook'] = (place) => {
    const { to, count, gives, from } = seen as Ahead;
    const gone = (place - from) * direction;
    let most = 0;
    // Runs from the place to each
    let far = gone < 0 ? 1 : 0;
    for (let k = 0; k < count; k++) {
      const gap = ((to[k] as number) - from) * direction - gone;
      if (gap > 0) far++;
      if (gap < 0) continue;
      const turns = Math.min(weights.firing, scale.turnsLeft - far);
      most = Math.max(most, turns * (gives[k] as number));
    }
    return weights.later * most;
  };

  /** What is known of the places ahead of a unit, as all stand now. */
  const lookAhead = (s: State, unit: BattleUnit): Ahead => {
    const { index, base, enemyFrom, enemyTo } = unit;
    direction = -unit.home;
    let ahead = known[index];
    if (ahead === undefined) {
      ahead = newAhead(enemyTo - enemyFrom);
      known[index] = ahead;
    }
    const mine = looks.versions[index] as number;
    const from = get(s, base, its.place);
    if (from !== ahead.from || mine !== ahead.mine) {
      ahead.from = from;
      ahead.mine = mine;
      begin(s, unit, ahead);
    }
    for (let e = enemyFrom; e < enemyTo; e++) {
      if (ahead.theirs[e - enemyFrom] === looks.versions[e]) continue;
      ahead.theirs[e - enemyFrom] = looks.versions[e] as number;
      ask(s, unit, units[e] as BattleUnit, ahead);
    }
    seen = ahead;
    return ahead;
  };

  return {
    outlook,
    isTime: (s, unit) => {
      const { index, enemyFrom, enemyTo } = unit;
      const ahead = lookAhead(s, unit);
      ahead.gives.fill(0);
      for (let e = enemyFrom; e < enemyTo; e++) {
        const row = runs * (e - enemyFrom);
        const each = (looks.vigour[looks.men[e] as 0 | 1][index] as number) * (looks.stake[e] as number);
        const most = looks.left[e] as number;
        for (let k = 0; k < ahead.count; k++) {
          const value = Math.min(most, (ahead.shares[row + k] as number) * each);
          if (value > (ahead.gives[k] as number)) ahead.gives[k] = value;
        }
      }
      return ahead.count > 0 && outlook(ahead.to[0] as number) > outlook(ahead.from);
    },
    arrives: (s, unit) => {
      const { index, enemyFrom, enemyTo } = unit;
      const ahead = lookAhead(s, unit);
      const many = survey.fightersOf(unit);
      const vigour = looks.vigour[looks.men[index] as 0 | 1];
      let rest = 1;
      for (let k = 0; k < ahead.count; k++) {
        let taken = 0;
        for (let e = enemyFrom; e < enemyTo; e++)
          taken += (ahead.threats[runs * (e - enemyFrom) + k] as number) * (vigour[e] as number);
        rest *= Math.max(0, 1 - taken / many);
      }
      return rest;
    },
  };
}
