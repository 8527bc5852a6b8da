/** Who sees for somebody else: spotters and observers. Promises: the first listed who can; allocates nothing. */
import type { State } from '../kernel/process.js';
import type { RosterUnit } from './roster.js';

/** What a ruleset says of its observers, of a battle `b`. */
export interface Observers<B> {
  /** Whether a unit is one, on the lane, and free to observe now. */
  canObserve(b: B, s: State, unit: number): boolean;
  /** Whether it sees an enemy from where it stands. */
  sees(b: B, s: State, unit: number, target: number): boolean;
}

/** The number of the first friend of a unit (or that unit itself) who observes `target` for it; −1: nobody. */
export function observerOf<B>(
  observers: Observers<B>,
  b: B,
  s: State,
  { friendFrom, friendTo }: Pick<RosterUnit, 'friendFrom' | 'friendTo'>,
  target: number,
): number {
  for (let k = friendFrom; k < friendTo; k++) {
    if (observers.canObserve(b, s, k) && observers.sees(b, s, k, target)) return k;
  }
  return -1;
}
