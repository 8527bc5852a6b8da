/** Bounds of fire (HA-FIRE-11, HA-LOG-01). Promise: ammunition falls once a bound, for weapons that can run out (HA-L29). */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { BattleUnit } from './roster.js';

/** HA-FIRE-11: the first time in a bound that an arm fires. */
export function spend(s: State, unit: BattleUnit, firing: number): void {
  const { base, ammo } = unit;
  for (let k = 0; k < ammo.length; k++) {
    const slot = ammo[k] as number;
    const bit = 1 << k;
    if (slot < 0 || (firing & bit) === 0 || (get(s, base, its.armsFired) & bit) !== 0) continue;
    s[base + its.armsFired] = get(s, base, its.armsFired) | bit;
    s[base + its.ammunition1 + slot] = get(s, base, its.ammunition1 + slot) - 1;
  }
}
