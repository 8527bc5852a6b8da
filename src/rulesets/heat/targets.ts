/**
 * Which enemies a unit may shoot at, and which it prefers: the ruleset's side of the shared target priorities.
 *
 * Promises: a possible target is one that the fire could have an effect on; the order on which the firer would shoot is read from the
 * battle's situation, so whoever asks sets it first.
 */
import { pickTarget, type TargetView } from '../../engagement/plan.js';
import type { Odds } from '../../kernel/odds.js';
import type { State } from '../../kernel/process.js';
import type { Battle } from './battle.js';
import { canHarmAny, markHarmed } from './harm.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, situate } from './sight.js';
import { get, its } from './state.js';

/** A battle before its views are made. */
export type Parts = Omit<Battle, 'view' | 'assaultView'>;
/** Whether a unit may take another as its target at all. */
export type Possible = (battle: Parts, s: State, firer: BattleUnit, target: BattleUnit) => boolean;

/** Whether there is any enemy that it could shoot at. */
export function hasTarget(battle: Battle, s: State, firer: BattleUnit): boolean {
  return canHarmAny(battle, s, firer);
}

/** The enemy that its plan's priority prefers; `undefined` when it cannot shoot at any. */
export function chooseTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit): BattleUnit | undefined {
  markHarmed(battle, s, firer);
  const at = pickTarget(battle.view, firer.priority, odds, s, firer.index, firer.enemyFrom, firer.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

/** The answers to the shared target priorities; made once for a battle. Chances are those of a shot from where the unit stands. */
export function createTargetView(battle: Parts, possible: Possible): TargetView {
  const { units, core, situation, starts } = battle;
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  return {
    possible: (_odds, s, firer, target) => possible(battle, s, unit(firer), unit(target)),
    distance: (s, firer, target) => distanceOf(s, unit(firer), unit(target)),
    left: (s, target) => get(s, unit(target).base, its.men),
    atStart: (s, target) => starts.strength(s, unit(target)),
    worth: (s, target) =>
      (starts.milli(s, unit(target)) * get(s, unit(target).base, its.men)) / starts.strength(s, unit(target)),
    chance: (_odds, s, firer, target) => {
      const a = unit(firer);
      const b = unit(target);
      situate(battle, s, a, b);
      return core.attack.odds(s, a.base, a.profile, b.base, b.profile, situation).destroyed;
    },
  };
}
