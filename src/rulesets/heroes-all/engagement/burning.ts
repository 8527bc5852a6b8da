/**
 * What fires do as turns and bounds end (HA-BLDG-03, HA-L49).
 *
 * Promise: whoever is in a building when it catches fire has the next whole turn of his side to leave it; the fire lasts longer than that.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { boundsOnFire, fights, isFresh, setFire, setFresh, status, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { collapse, fireAround } from './fires.js';
import { remove } from './losses.js';
import { tellLostInFire } from './telling.js';

/** The turn of a side ends: its men in a building that burned all through it are lost. */
export function burnOccupants(battle: Battle, dice: Dice, s: State): void {
  const { buildings } = battle.ground;
  if (buildings.length === 0) return;
  for (const unit of battle.units) {
    if (unit.side !== s[whole.acting] || !unit.inside || !fights(s, unit.base)) continue;
    const at = fireAround(battle, s, unit);
    if (at < 0 || isFresh(s, at) === 1) continue;
    if (dice.narrating) tellLostInFire(dice, unit);
    remove(battle, s, unit, status.lost);
  }
  for (let k = 0; k < buildings.length; k++) setFresh(s, k, 0);
}

/** A bound ends: fires go on for one less, and what has burned down falls. */
export function burnDown(battle: Battle, dice: Dice, s: State): void {
  for (let k = 0; k < battle.ground.buildings.length; k++) {
    const left = boundsOnFire(s, k);
    if (left === 0) continue;
    if (left === 1) collapse(battle, dice, s, k, true);
    else setFire(s, k, left - 1);
  }
}
