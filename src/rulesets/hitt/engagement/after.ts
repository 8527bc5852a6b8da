/**
 * Moves that follow a roll, and losses (HITT-MOVEOUT-01 … -06, HITT-LOST-01).
 *
 * Promise: an element that is pushed even partly over its own edge is lost; whoever moves or is lost leaves all its contacts; a friend that
 * stands behind an element stays behind it (HITT-L09).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { ground } from '../attack/facts.js';
import { fate } from '../data/fate.js';
import * as its from '../state/its.js';
import { ending, enemyOf, get, isOnTable, leaveContact, set, status, takeOff, whole } from '../state/state.js';
import { type Battle, elementNow } from './battle.js';
import { entersRiver, groundAt, segmentAt, trenchOnTheWay } from './ground.js';
import { gapAhead, keepBehind, wireAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';

/** Lets an element suffer its fate. `withSupporter`: its rear support counted, and dies with it (HITT-OUT-17). */
export function suffer(b: Battle, dice: Dice, s: State, unit: number, what: number, withSupporter: boolean): void {
  const { element, supporter } = b.units[unit] as BattleUnit;
  if (what === fate.suppressed) set(s, unit, its.suppressed, 1);
  else if (what === fate.recoil) back(b, dice, s, unit, elementNow(b, s, unit).depth);
  else if (what === fate.flee) flee(b, dice, s, unit);
  else if (what === fate.destroyed) {
    if (withSupporter && supporter >= 0) {
      if (dice.narrating) dice.say(`${nameOf(b, supporter)} is lost with the element that it supports (HITT-OUT-17)`);
      takeOff(b, s, supporter, status.lost);
    }
    takeOff(b, s, unit, status.lost);
    if (element.bunker) s[whole.ending] = ending.bunker; // HITT-BUNKER-02
  }
}

/** HITT-MOVEOUT-03, HITT-R30. */
function flee(b: Battle, dice: Dice, s: State, unit: number): void {
  const { element } = b.units[unit] as BattleUnit;
  if (element.kin === 'minefield') takeOff(b, s, unit, status.waits);
  else if (element.kin === 'sniper') takeOff(b, s, unit, status.lost);
  else back(b, dice, s, unit, b.numbers.rules.flee);
}

/** Straight back by so many paces; over its own edge, even partly, it is lost (HITT-LOST-01, HITT-R40, HITT-R46). */
function back(b: Battle, dice: Dice, s: State, unit: number, paces: number): void {
  const own = b.units[unit] as BattleUnit;
  const to = get(s, unit, its.position) - own.facing * paces;
  const { supporter } = own;
  leaveContact(b, s, unit);
  if (isOverEdge(own, to, elementNow(b, s, unit).depth)) {
    if (dice.narrating) dice.say(`${own.name} is pushed off the table and lost (HITT-LOST-01)`);
    takeOff(b, s, unit, status.lost);
    return;
  }
  set(s, unit, its.position, to);
  if (dice.narrating) dice.say(`${own.name} goes back to ${placeOf(b, s, unit)}`);
  if (supporter < 0 || !isOnTable(s, supporter)) return;
  const rear = b.units[supporter] as BattleUnit;
  if (isOverEdge(rear, to - own.facing * rear.element.depth, rear.element.depth)) {
    takeOff(b, s, supporter, status.lost);
    if (dice.narrating) dice.say(`${rear.name}, behind it, is pushed off the table and lost (HITT-LOST-01)`);
  } else keepBehind(b, s, unit);
}

function isOverEdge({ facing, edge }: BattleUnit, front: number, depth: number): boolean {
  return (front - facing * depth - edge) * facing < 0;
}

/**
 * HITT-MOVEOUT-04: the winner of a close combat whose enemy recoiled, fled or died goes forward by the lesser of its depth and width, up to the
 * next enemy or wire, and into a trench that it reaches (HITT-R41, HITT-R46).
 */
export function pursue(b: Battle, dice: Dice, s: State, unit: number): void {
  const own = b.units[unit] as BattleUnit;
  const element = elementNow(b, s, unit);
  if (!isOnTable(s, unit) || !element.pursuing || touchesAnother(b, s, unit)) return;
  const at = get(s, unit, its.position);
  const { facing } = own;
  let paces = Math.min(element.depth, b.numbers.rules.width);
  if (entersRiver(b.ground, at, facing, paces)) return;
  const farEnd = facing > 0 ? b.ground.length : 0;
  if ((farEnd - at) * facing < paces) return;
  const before = segmentAt(b.ground, at, facing);
  const wire = wireAhead(b, s, own, at);
  if (wire >= 0 && wire < paces)
    paces = wire; // HITT-L17
  else {
    const trench = element.foot ? trenchOnTheWay(b.ground, at, facing, paces) : -1;
    if (trench >= 0) paces = trench;
    else if (
      groundAt(b.ground, at + facing * paces, facing) === ground.trench &&
      segmentAt(b.ground, at + facing * paces, facing) === before
    ) {
      const { from, to } = b.ground.segments[before] as { from: number; to: number };
      paces = facing > 0 ? to - at : at - from; // still in the same trench: to its enemy side
    }
  }
  paces = Math.min(paces, gapAhead(b, s, unit));
  if (paces <= 0) return;
  leaveContact(b, s, unit);
  set(s, unit, its.position, at + facing * paces);
  keepBehind(b, s, unit);
  if (dice.narrating) dice.say(`${own.name} pursues to ${placeOf(b, s, unit)} (HITT-MOVEOUT-04)`);
}

/** Whether it still touches another enemy's front edge. */
function touchesAnother(b: Battle, s: State, unit: number): boolean {
  if (gapAhead(b, s, unit) === 0) return true;
  const { enemyFrom, enemyTo } = b.units[unit] as BattleUnit;
  for (let k = enemyFrom; k < enemyTo; k++) if (isOnTable(s, k) && enemyOf(s, k) === unit) return true;
  return false;
}
