/**
 * Whether a unit has anything that it could ever shoot at (ENG-L01): the one place that says what that means.
 *
 * A unit whose plan takes it towards the enemy, and that could harm none of those who still fight, from no place and
 * with nothing that it has left, stays where it is; whoever has another reason to go goes as planned. "Not from here"
 * and "not yet" are no reasons to stay. Promise: reads the state only; what could harm whom, who still fights and who
 * has another reason to go, the ruleset answers from its own rules through `QuarryView`.
 */
import type { State } from '../kernel/process.js';
import type { RosterUnit } from './roster.js';

/** What a ruleset says of units, numbered through. Made once for a battle. */
export interface QuarryView {
  /**
   * Goes whoever the enemies are, since it is not sent to shoot: it has no weapon at all, carries, leads, sees for
   * others, clears the way, helps. Asked once, at the start.
   */
  readonly goesAnyway: (unit: number) => boolean;
  /** Still in the fight: on the lane, or yet to come. */
  isAlive(s: State, unit: number): boolean;
  /**
   * Whether a unit, with what it has left, could do anything to an enemy by what its plan lets it do: on the best
   * order, from the best place.
   */
  couldHarm(s: State, unit: number, enemy: number): boolean;
}

export class Quarry {
  private readonly view: QuarryView;
  /** By unit: 1 for those who go anyway. */
  private readonly goes: Uint8Array;

  /** `count`: units of both sides. */
  constructor(count: number, view: QuarryView) {
    this.view = view;
    this.goes = Uint8Array.from({ length: count }, (_, unit) => (view.goesAnyway(unit) ? 1 : 0));
  }

  /** Whether a unit that is to go towards the enemy has nothing to go for. */
  isLacking(s: State, { index, enemyFrom, enemyTo }: Pick<RosterUnit, 'index' | 'enemyFrom' | 'enemyTo'>): boolean {
    if (this.goes[index] === 1) return false;
    const { view } = this;
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (view.isAlive(s, k) && view.couldHarm(s, index, k)) return false;
    }
    return true;
  }
}
