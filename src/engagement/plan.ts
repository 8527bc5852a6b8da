/**
 * Target priorities of plans, written once for every ruleset.
 *
 * Promises: ties go to the first listed; comparisons of shares and prices are exact (whole numbers); no allocation, so
 * that rules may choose in their innermost loop. What counts as a possible target, and what chances are, the ruleset
 * answers through `TargetView`.
 */
import type { Odds } from '../kernel/odds.js';
import type { State } from '../kernel/process.js';
import type { TargetPriority } from './spec.js';

/** What a ruleset says of unit `target` as seen by unit `firer`; units are numbers, in force order. */
export interface TargetView {
  /** May it be a target at all (on the table, in sight, in range of something)? */
  possible(odds: Odds, state: State, firer: number, target: number): boolean;
  /** In the ruleset's unit of distance. */
  distance(state: State, firer: number, target: number): number;
  /** What is left of it, and what it had at the start, in the same units (men, or hits to go). */
  left(state: State, target: number): number;
  atStart(state: State, target: number): number;
  /** Its remaining price in thousandths of a point. */
  worth(state: State, target: number): number;
  /** The exact chance of destroying it in one activation. */
  chance(odds: Odds, state: State, firer: number, target: number): number;
}

/** Chances that differ by less than this are equal: the same sums taken in another order. */
const sameChance = 1e-12;

/** The target that a priority prefers among units `from` … `to` − 1, or −1 if none is possible. */
export function pickTarget(
  view: TargetView,
  priority: TargetPriority,
  odds: Odds,
  state: State,
  firer: number,
  from: number,
  to: number,
): number {
  const isDear = priority === 'best-odds';
  let best = -1;
  for (let target = from; target < to; target++) {
    // what costs least to know is asked first
    if (best >= 0 && !isDear && !isBetter(view, priority, odds, state, firer, target, best)) continue;
    if (!view.possible(odds, state, firer, target)) continue;
    if (best >= 0 && isDear && !isBetter(view, priority, odds, state, firer, target, best)) continue;
    best = target;
  }
  return best;
}

function isBetter(
  view: TargetView,
  priority: TargetPriority,
  odds: Odds,
  state: State,
  firer: number,
  target: number,
  best: number,
): boolean {
  switch (priority) {
    case 'nearest':
      return view.distance(state, firer, target) < view.distance(state, firer, best);
    case 'weakest': // least share of its strength left
      return (
        view.left(state, target) * view.atStart(state, best) < view.left(state, best) * view.atStart(state, target)
      );
    case 'dearest':
      return view.worth(state, target) > view.worth(state, best);
    case 'best-odds':
      return view.chance(odds, state, firer, target) > view.chance(odds, state, firer, best) + sameChance;
  }
}
