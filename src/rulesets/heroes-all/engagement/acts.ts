/**
 * Acts (HA-CMD-05): off Overwatch, out of a concealed position, setting up and packing immobile weapons (HA-FIRE-07).
 *
 * Promise: one thing for each die, the one that stands in the way of what the element wishes.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, posture } from '../state/state.js';
import type { BattleUnit } from './roster.js';
import { tellAct } from './telling.js';

/** HA-OW-01. */
export function goOnWatch(dice: Dice, s: State, unit: BattleUnit): void {
  s[unit.base + its.posture] = posture.overwatch;
  if (dice.narrating) tellAct(dice, unit, 'goes on Overwatch');
}

/** `toMove`: what stands in the way of a move, else of fire. */
export function prepare(dice: Dice, s: State, unit: BattleUnit, toMove: boolean): void {
  const { base } = unit;
  const now = get(s, base, its.posture);
  if (now === posture.concealed && !unit.profile.sniper) {
    s[base + its.posture] = posture.none;
    if (dice.narrating) tellAct(dice, unit, 'leaves its concealed position');
  } else if (toMove) {
    s[base + its.setUp] = 0;
    if (dice.narrating) tellAct(dice, unit, 'breaks down its weapon');
  } else if (now === posture.overwatch) {
    s[base + its.posture] = posture.none;
    if (dice.narrating) tellAct(dice, unit, 'comes off Overwatch');
  } else {
    s[base + its.setUp] = 2; // never set up and fired in one turn
    if (dice.narrating) tellAct(dice, unit, 'sets up its weapon');
  }
}
