/**
 * How near to woods a player who plays `able` waits for whoever comes through them: at their edge, where he is seen only
 * at close range, or farther back.
 *
 * Promises: exact odds against each enemy where he comes into sight; hangs on the state alone, as the survey has last
 * looked. The state is as it was when an answer is given. Points of a turn's fire.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Faced, Where } from './able-faced.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** What a unit that waits at `place` gives less than it suffers, when all enemies have come into its sight. */
export type Edge = (s: State, unit: BattleUnit, place: number, care: number) => number;

export function createEdge({ ground }: Battle, faced: Faced): Edge {
  const { screens } = ground;

  /** Where somebody who comes from `from` is seen first from `place`: the far edge of the woods that are nearest to it. */
  const firstSeen = (from: number, place: number): number => {
    let seen = from;
    for (let k = 0; k < screens.length; k += 2) {
      const [near, far] = [screens[k] as number, screens[k + 1] as number];
      if (place < near && far < seen) seen = far;
      if (place > far && near > seen) seen = near;
    }
    return seen;
  };

  const comesOut: Where = (s, enemy, place) => firstSeen(get(s, enemy.base, its.place), place);

  return (s, unit, place, care) => {
    faced.ask(s, unit, place, comesOut);
    return faced.balance(unit, care);
  };
}
