/**
 * The "box" off the table: reserves that wait there, and aircraft, which come and go (HA-GEN-04, HA-AIR-03, HA-AIR-12, HA-AIR-17).
 *
 * Promises: whoever is in the box, or in the air, is nobody's target on the lane (`fights` is false of it); bounds are counted at the start of
 * its side's turns; what is not on the lane any more is all zeros here.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import { callDelay, driveOffDelay } from '../attack/anti-aircraft.js';
import { arrival } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { fights, get, isLeft, status } from '../state/state.js';
import type { Battle } from './battle.js';
import { remove } from './losses.js';
import type { BattleUnit } from './roster.js';
import { setSeen, setTried } from './sight.js';
import { tellArrives, tellLeavesSky } from './telling.js';

/** Where the fields of a unit lie from `box`. */
export const at = record.at.box;
const block = record.block.box;

/** An aircraft over the lane. */
export function isOver(s: State, unit: BattleUnit): boolean {
  return get(s, unit.base, its.status) === status.off && unit.flies && get(s, unit.box, at.wait) === 0;
}

/** HA-AIR-03, HA-GEN-04: how long it takes until units come that the engagement does not begin with. */
export function fillBox(battle: Battle, dice: Dice, s: State): void {
  for (const unit of battle.boxed) {
    if (!fights(s, unit.base)) continue;
    const { aircraft, arrives } = unit.profile;
    s[unit.base + its.status] = status.off;
    const called = arrives === arrival.called;
    s[unit.box + at.wait] = called ? 1 + dice.die(callDelay, 'bounds until aircraft come (HA-AIR-03)') : arrives;
    s[unit.box + at.strength] = aircraft?.strength ?? 0;
  }
}

/** The turn of its side begins: who comes, and whose window closes. */
export function tick(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  if (get(s, unit.base, its.status) !== status.off) return;
  const { box } = unit;
  const window = get(s, box, at.window);
  if (window === 1) {
    leave(battle, dice, s, unit); // HA-AIR-17
    return;
  }
  if (window > 1) s[box + at.window] = window - 1;
  const wait = get(s, box, at.wait);
  if (wait === 0) return;
  s[box + at.wait] = wait - 1;
  if (wait > 1) return;
  if (dice.narrating) tellArrives(dice, unit);
  if (!unit.flies) {
    s[unit.base + its.status] = status.fights;
    clear(s, box, block);
  } else if (window === 0) s[box + at.window] = battle.rules.airTime.window; // HA-AIR-02
}

/** Home as planned: the window closes, or its side gives up the air. */
export function leave(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  if (dice.narrating) tellLeavesSky(dice, unit);
  clear(s, unit.box, block);
  remove(battle, s, unit, status.left);
}

/** HA-AIR-12: shot down. */
export function fall(battle: Battle, s: State, unit: BattleUnit): void {
  clear(s, unit.box, block);
  remove(battle, s, unit, status.lost);
}

/** HA-AIR-12: into the box for some bounds; nobody sees it there. */
export function driveOff(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  s[unit.box + at.wait] = dice.die(driveOffDelay, 'bounds until it comes back (HA-AIR-12)');
  s[unit.box + at.attacked] = 0;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (!isLeft(s, enemy)) continue;
    setSeen(s, enemy, unit, false);
    setTried(s, enemy, unit, false);
  }
}
