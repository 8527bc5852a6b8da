/**
 * How long the way is to where a task wants a unit: what a player who plays `able` counts back from the last turn.
 *
 * Promises: counts activations by the moves that the rules allow (woods and obstacles that are not run through, roads),
 * of a unit that nobody hinders; found once for each unit and place. The state is as it was when an answer is given.
 */
import { task, taskOf } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import type { Battle } from './battle.js';
import { moveLimit, pace } from './movement.js';
import type { BattleUnit } from './roster.js';

/** More activations than any engagement has. */
const never = 99;

export interface Way {
  /**
   * How many activations it takes a unit from a place to stand on the ground that the mission asks for, or to have left
   * by the enemy's end where its side is to; 0 where the mission asks for neither.
   */
  need(s: State, unit: BattleUnit, place: number): number;
  /** How far it goes at most from a place in one activation, unhurt. */
  stride(s: State, unit: BattleUnit, place: number, direction: number): number;
}

export function createWay(battle: Battle): Way {
  const { units, ground, goal, mission } = battle;
  const known: (Uint8Array | undefined)[] = units.map(() => undefined);

  const stride: Way['stride'] = (s, unit, place, direction) => {
    if (unit.flight >= 0) return 2 * unit.profile.advance;
    const { base } = unit;
    const [from, hurt] = [s[base + its.place] as number, s[base + its.immobilised] as number];
    s[base + its.place] = place;
    s[base + its.immobilised] = 0;
    const far = Math.max(
      moveLimit(ground, s, unit, direction, pace.advance),
      moveLimit(ground, s, unit, direction, pace.run),
    );
    s[base + its.place] = from;
    s[base + its.immobilised] = hurt;
    return far;
  };

  /** Fills in places from `from` on, away from where it wants to be, `gap` before the first of them. */
  const fill = (s: State, unit: BattleUnit, ways: Uint8Array, from: number, direction: number, gap: number): void => {
    for (let place = from, left = gap; place >= 0 && place <= ground.length; place -= direction, left++) {
      const far = stride(s, unit, place, direction);
      const rest = far >= left ? 0 : far <= 0 ? never : (ways[place + direction * far] as number);
      ways[place] = Math.min(never, 1 + rest);
    }
  };

  const find = (s: State, unit: BattleUnit): Uint8Array => {
    const ways = new Uint8Array(ground.length + 1);
    if (taskOf(mission, unit.side) === task.leave) {
      fill(s, unit, ways, unit.home < 0 ? ground.length : 0, -unit.home, 1);
    } else if (goal !== undefined) {
      const [from, to] = [Math.ceil(goal.ground[0]), Math.floor(goal.ground[1])];
      fill(s, unit, ways, from - 1, 1, 1);
      fill(s, unit, ways, to + 1, -1, 1);
    }
    return ways;
  };

  return {
    stride,
    need: (s, unit, place) => {
      let ways = known[unit.index];
      if (ways === undefined) {
        ways = find(s, unit);
        known[unit.index] = ways;
      }
      return ways[place] as number;
    },
  };
}
