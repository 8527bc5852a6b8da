/**
 * What his side's task wants of a player who plays `able`: to be somewhere in time, to spare his units or to spend them.
 *
 * Promise: hangs on the state alone, as the survey has last looked.
 */
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get, whole } from '../state/state.js';
import type { Approach } from './able-approach.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import type { Way } from './able-way.js';
import { weights } from './able-weights.js';
import { firstAtWoods } from './able-woods.js';
import type { Battle } from './battle.js';
import { isThrough } from './mission.js';
import type { BattleUnit } from './roster.js';

export interface Duty {
  /** By side. */
  readonly tasks: readonly Task[];
  /** What enemy fire weighs beside his own, for a side now. */
  caution(side: number): number;
  /** Whether a side's enemy loses unless he comes to it, or comes where both want to be. */
  isToCome(s: State, side: number): boolean;
  /** Whether a side loses if it destroys too little in time, and nobody comes to it; or could be first in woods. */
  mustSeek(s: State, side: number): boolean;
  /** Whether a side need only be where it is, or last. */
  guards(side: number): boolean;
  /** Whether any of a side has come forward from where it started. */
  comes(s: State, side: number): boolean;
  /** What it is worth to a unit to be where its side wants it; points. */
  stakeOf(s: State, unit: BattleUnit): number;
  /** What a unit at `place` lacks of that. */
  lateness(s: State, unit: BattleUnit, place: number, stake: number): number;
}

export function createDuty(battle: Battle, survey: Survey, looks: Looks, way: Way, approach: Approach): Duty {
  const { units, goal, mission, starts } = battle;
  const tasks: readonly Task[] = [taskOf(mission, 0), taskOf(mission, 1)];
  const { scale } = survey;
  const mayHide = battle.ground.screens.length > 0;
  const isFirst = firstAtWoods(battle);
  const isMeeting = mission?.kind === 'take' && mission.attacker === 'both';
  const permille = mission?.kind === 'break-through' ? mission.permille : 0;

  const lostOf = (side: number): number => (looks.began[side] as number) - survey.leftOf(side);

  /** The most that all of a side shoot off in a turn as they stand. */
  const fireOf = (side: number): number => {
    let sum = 0;
    for (let k = battle.sides.from[side] as number; k < (battle.sides.to[side] as number); k++)
      sum += survey.most[k] as number;
    return sum;
  };

  /** Whether a side loses more than the enemy as long as all stay where they are, or has lost more. */
  const isOutshot = (side: number): boolean => fireOf(1 - side) > fireOf(side) || lostOf(side) > lostOf(1 - side);

  /** Whether enough of a side can still leave by the enemy's end in time, with so many turns to spare (ENG-R12). */
  const canLeave = (s: State, side: number, spare: number, fired = false): boolean => {
    const { from, to } = battle.sides;
    let points = 0;
    for (let k = from[side] as number; k < (to[side] as number); k++) {
      const unit = units[k] as BattleUnit;
      const arrives = fired ? approach.arrives(s, unit) : 1;
      if (isThrough(s, unit)) {
        points += ((looks.cost[k] as number) * get(s, unit.base, its.men)) / starts.strength(s, unit);
      } else if (fights(s, unit.base) && get(s, unit.base, its.immobilised) === 0) {
        if (way.need(s, unit, get(s, unit.base, its.place)) <= scale.turnsLeft + 1 - spare)
          points += arrives * (looks.left[k] as number);
      }
    }
    return 1000 * points >= permille * (looks.began[side] as number);
  };

  /** Whether any of a side has come forward from where it started; in the first turn nobody knows yet. */
  const comes = (s: State, side: number): boolean => {
    const { from, to } = battle.sides;
    for (let k = from[side] as number; k < (to[side] as number); k++) {
      const unit = units[k] as BattleUnit;
      if (fights(s, unit.base) && (get(s, unit.base, its.place) - unit.start) * unit.home < 0) return true;
    }
    return false;
  };

  /** He fights first, until few are left to bar his way, or nobody comes to fight him and waiting longer is to lose. */
  const goes = (s: State, side: number): boolean => {
    if (!canLeave(s, side, 0)) return false;
    if (survey.leftOf(1 - side) <= weights.hope * survey.leftOf(side)) return true;
    if (canLeave(s, side, s[whole.turn] === 1 ? 1 : weights.spare) || comes(s, 1 - side)) return false;
    return canLeave(s, side, 0, true);
  };

  return {
    tasks,
    guards: (side) => {
      const what = tasks[side] as Task;
      return what === task.keep || what === task.bar || what === task.last;
    },
    comes,
    caution: (side) => {
      const what = tasks[side] as Task;
      if (what === task.take || what === task.leave || what === task.bar) return weights.pressed;
      if (what !== task.wear) return weights.even;
      if (tasks[1 - side] === task.last) return weights.behind;
      const lead = lostOf(1 - side) - lostOf(side);
      if (lead > 0) return weights.ahead;
      return lead < 0 && scale.turnsLeft <= 2 ? weights.behind : weights.even;
    },
    mustSeek: (s, side) => {
      const what = tasks[side] as Task;
      const must =
        what === task.leave
          ? !goes(s, side)
          : what === task.wear && (tasks[1 - side] === task.last || isFirst[side] || (mayHide && isOutshot(side)));
      if (!must && !(what === task.take && isMeeting && survey.isHeldAgainst(side))) return false;
      // to be first at the woods he waits neither to see whether the enemy comes, nor for him
      return isFirst[side] === true || ((s[whole.turn] !== 1 || (mayHide && isOutshot(side))) && !comes(s, 1 - side));
    },
    stakeOf: (s, unit) => {
      const what = tasks[unit.side] as Task;
      if (what !== task.leave && (goal === undefined || (what !== task.take && what !== task.keep))) return 0;
      if (!unit.armed && what !== task.leave) return 0;
      if (get(s, unit.base, its.immobilised) === 1) return 0;
      if (what === task.leave) return goes(s, unit.side) ? weights.through * (looks.left[unit.index] as number) : 0;
      const shared = survey.isHeldFor(unit) ? weights.shared : 1;
      return shared * weights.stake * (survey.leftOf(0) + survey.leftOf(1) + 1);
    },
    isToCome: (s, side) => {
      const what = tasks[side] as Task;
      if (what === task.take) return comes(s, 1 - side);
      return what === task.keep || what === task.bar || what === task.last;
    },
    lateness: (s, unit, place, stake) => {
      if (stake === 0) return 0;
      const far = way.need(s, unit, place);
      const slack = scale.turnsLeft - far;
      const lacks = slack < 0 ? 1 : slack === 0 ? weights.hurry[0] : slack === 1 ? weights.hurry[1] : 0;
      return stake * Math.max(lacks, tasks[unit.side] === task.take ? weights.early * far : 0);
    },
  };
}
