/**
 * Whether a vehicle stands behind its smoke screen, and when it fires it (HEAT-SMOKE-01, HEAT-R44).
 *
 * Promise: nothing here changes the state.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, screen } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Whether a vehicle stands behind its smoke. */
export function isScreened(s: State, unit: BattleUnit): boolean {
  return unit.screen >= 0 && s[unit.screen] === screen.stands;
}

/** Whether either does: nobody fires directly from one to the other. */
export function isScreenedEither(s: State, one: BattleUnit, other: BattleUnit): boolean {
  return isScreened(s, one) || isScreened(s, other);
}

/** HEAT-L43: it is used when it is needed: the vehicle is pinned, withdraws, or a missile flies at it. */
export function wantsScreen({ launchers }: Battle, s: State, unit: BattleUnit): boolean {
  if (!hasScreen(s, unit)) return false;
  if (get(s, unit.base, its.pins) > 0 || unit.plan === 'withdraw') return true;
  for (let k = 0; k < launchers.length; k++) {
    const { base } = launchers[k] as BattleUnit;
    if (get(s, base, its.zeroing) > 0 && get(s, base, its.aimedAt) === unit.index + 1) return true;
  }
  return false;
}

/** Whether it has not fired it yet. */
export function hasScreen(s: State, unit: BattleUnit): boolean {
  return unit.screen >= 0 && s[unit.screen] === screen.ready;
}
