/** Whom the plan `able` shoots at, and whom it fights: where it takes most. Of those who are alike the first is asked of. */
import type { TargetView } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, status } from '../state/state.js';
import type { Kinds } from './able-kinds.js';
import { weights } from './able-weights.js';
import type { Worths } from './able-worth.js';
import type { Battle } from './battle.js';
import { mayShootAt } from './lane-facts.js';
import type { BattleUnit } from './roster.js';
import { gapBetween } from './sight.js';

export interface Targets {
  /** The target of a volley: of equals the nearest; -1: there is none. */
  target(odds: Odds, s: State, unit: BattleUnit): number;
  /** The enemy to fight, of those whom a view has possible; -1: there is none. */
  contact(view: TargetView, odds: Odds, s: State, unit: BattleUnit): number;
}

export function createTargets(b: Battle, kinds: Kinds, { shotAt, fightWith }: Worths): Targets {
  /** Of one kind, at one place, in one condition, with the same enemy or none. */
  const areAlike = (s: State, one: number, other: number): boolean =>
    get(s, one, its.position) === get(s, other, its.position) &&
    kinds.now(s, one) === kinds.now(s, other) &&
    get(s, one, its.enemy) === get(s, other, its.enemy) &&
    get(s, one, its.shot) === get(s, other, its.shot) &&
    get(s, one, its.moved) === get(s, other, its.moved) &&
    get(s, one, its.suppressed) === get(s, other, its.suppressed);

  const target: Targets['target'] = (odds, s, unit) => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let before = -1;
    let nearest = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!mayShootAt(b, s, unit.index, k) || (before >= 0 && areAlike(s, k, before))) continue;
      before = k;
      const gap = gapBetween(s, unit.index, k);
      const comes = kinds.forward(s, kinds.now(s, k), get(s, k, its.position)) >= gap;
      const value = shotAt(odds, s, unit, k) * (comes ? 1 + weights.threat : 1);
      if (value < most - 1e-9 || (value <= most + 1e-9 && gap >= nearest)) continue;
      most = value;
      nearest = gap;
      best = k;
    }
    return best;
  };

  const contact: Targets['contact'] = (close, odds, s, unit) => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let before = -1;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (get(s, k, its.status) !== status.table || (before >= 0 && areAlike(s, k, before))) continue;
      if (!close.possible(odds, s, unit.index, k)) continue;
      if (get(s, k, its.enemy) === 0) before = k;
      if (best < 0) {
        best = k;
        continue;
      }
      // the first is valued where there is a choice
      if (most === Number.NEGATIVE_INFINITY) most = fightWith(odds, s, unit.index, best);
      const value = fightWith(odds, s, unit.index, k);
      if (value <= most + 1e-9) continue;
      most = value;
      best = k;
    }
    return best;
  };

  return { target, contact };
}
