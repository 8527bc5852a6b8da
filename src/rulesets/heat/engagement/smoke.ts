/**
 * Smoke screens of vehicles on the lane (HEAT-SMOKE-01, HEAT-R44).
 *
 * Promises: one for each vehicle, fired by going Down; while it stands there is no direct fire at the vehicle or from it, and missiles do not
 * find it; whether it is gone is asked at the end of each turn.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { smokeClears } from '../attack/smoke.js';
import * as its from '../state/its.js';
import { fights, order, screen } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { isScreened } from './screen.js';
import { tellScreen, tellScreenGone } from './telling.js';

/** HEAT-SMOKE-01: it goes Down behind its smoke. */
export function fireScreen(dice: Dice, s: State, unit: BattleUnit): void {
  s[unit.base + its.order] = order.down;
  s[unit.screen] = screen.stands;
  if (dice.narrating) tellScreen(dice, unit);
}

/** HEAT-R44, at the end of a turn. */
export function clearScreens({ screens, core }: Battle, dice: Dice, s: State): void {
  for (let k = 0; k < screens.length; k++) {
    const unit = screens[k] as BattleUnit;
    if (!isScreened(s, unit) || !smokeClears(dice, core.numbers.rules)) continue;
    s[unit.screen] = screen.gone;
    if (dice.narrating) tellScreenGone(dice, unit);
  }
}

/** Of whoever is gone nothing is remembered. */
export function forgetScreens(screens: readonly BattleUnit[], s: State): void {
  for (let k = 0; k < screens.length; k++) {
    const { base, screen: at } = screens[k] as BattleUnit;
    if (!fights(s, base)) s[at] = screen.ready;
  }
}
