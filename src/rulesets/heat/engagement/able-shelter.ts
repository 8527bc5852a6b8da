/**
 * What better cover is worth to a player who plays `able`: he thinks of all the fire that is to come, not of one turn's,
 * and is in the cover a few inches away before it does.
 *
 * Promises: exact odds from where the enemy is when he has come one Run nearer, though not to point-blank; hangs on the
 * state alone, as the survey has last looked. The state is as it was when an answer is given. Points.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Faced, Where } from './able-faced.js';
import type { Places } from './able-places.js';
import type { Survey } from './able-survey.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export interface Shelter {
  /** Whether there is better cover within a Run of where a unit stands. */
  isNear(unit: BattleUnit, here: number): boolean;
  /** By place, as last weighed: what being there is worth more than being here. */
  readonly gains: Float64Array;
  /** Weighs all places; those with the cover that the unit has where it stands are worth nothing more. */
  weigh(s: State, unit: BattleUnit, places: Places, care: number): void;
}

export function createShelter({ ground }: Battle, survey: Survey, faced: Faced, most: number): Shelter {
  const { cover, length } = ground;
  const gains = new Float64Array(most);
  /** By place: how far it is to better cover. */
  const far = new Int32Array(length + 1).fill(length + 1);
  /** Whether cover is not the same everywhere. */
  const mixed = cover.some((each) => each !== cover[0]);
  if (mixed) {
    for (let place = 0; place <= length; place++) {
      for (let to = 0; to <= length; to++) {
        if ((cover[to] as number) <= (cover[place] as number)) continue;
        far[place] = Math.min(far[place] as number, Math.abs(to - place));
      }
    }
  }

  /** Where an enemy is when he has come a Run nearer to a unit, who stands at `place` then instead of `here`. */
  const comes: Where = (s, enemy, place, here) => {
    const from = get(s, enemy.base, its.place);
    const gap = Math.abs(from - here) - weights.near;
    if ((from - enemy.start) * enemy.home >= 0) return from; // it has not come so far
    if (gap <= 0 || get(s, enemy.base, its.immobilised) === 1 || enemy.profile.fixed) return from;
    const to = from + Math.sign(here - from) * Math.min(gap, 2 * enemy.profile.advance) + place - here;
    return Math.max(0, Math.min(length, to));
  };

  /** What a turn of fire is worth to a unit at a place, the enemy having come. */
  const worth = (s: State, unit: BattleUnit, place: number, care: number): number => {
    faced.ask(s, unit, place, comes);
    return faced.balance(unit, care);
  };

  return {
    gains,
    isNear: ({ profile }, here) => (far[here] as number) <= 2 * profile.advance,
    weigh: (s, unit, { count, to }, care) => {
      gains.fill(0);
      // out of sight behind woods is better than their cover
      if (!mixed || (ground.screens.length > 0 && survey.takeOf(unit) === 0)) return;
      const here = get(s, unit.base, its.place);
      const turns = Math.min(weights.sheltered, survey.scale.turnsLeft);
      let now = Number.NaN;
      for (let k = 0; k < count; k++) {
        const place = to[k] as number;
        if (cover[place] === cover[here]) continue;
        if (Number.isNaN(now)) now = worth(s, unit, here, care);
        const gain = turns * (worth(s, unit, place, care) - now);
        // who leaves cover has other reasons to
        gains[k] = (cover[place] as number) > (cover[here] as number) ? gain : Math.min(0, gain);
      }
    },
  };
}
