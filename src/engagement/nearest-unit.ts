/** Who is nearest. Promises: ties go to the first listed; allocates nothing. */
import type { State } from '../kernel/process.js';
import type { RosterUnit } from './roster.js';

/** What a ruleset says of where units stand. Made once for a battle. */
export interface Whereabouts {
  /** On the lane, where it can be met. */
  isThere(s: State, unit: number): boolean;
  /** In the ruleset's unit of distance. */
  distance(s: State, one: number, other: number): number;
}

/** The number of the nearest enemy on the lane, or −1. */
export function nearestEnemy(
  where: Whereabouts,
  s: State,
  unit: Pick<RosterUnit, 'index' | 'enemyFrom' | 'enemyTo'>,
): number {
  return nearestOf(where, s, unit.index, unit.enemyFrom, unit.enemyTo);
}

/** The number of the unit of `from` … `to` − 1 on the lane that is nearest to unit `index`, itself aside; −1: none. */
export function nearestOf(where: Whereabouts, s: State, index: number, from: number, to: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = from; k < to; k++) {
    if (k === index || !where.isThere(s, k)) continue;
    const distance = where.distance(s, index, k);
    if (distance >= least) continue;
    best = k;
    least = distance;
  }
  return best;
}
