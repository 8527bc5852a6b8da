/**
 * One order, carried out (HOT-ORD-04): what it is the player decides (HOT-R23 for the simple plans).
 *
 * Promise: at most one order a unit and turn.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { rally } from '../attack/morale.js';
import { hitsOn, placeOf, remove, setHits, setWatch, status, waiting } from '../state/state.js';
import { assault } from './assault.js';
import type { Battle } from './battle.js';
import { aboutWay, free, goalOf, kindOf, orders, whatOf } from './codes.js';
import { costOf, isOnLane, putInto } from './movement.js';
import type { BattleUnit } from './roster.js';
import { drawFire, drawn, fireAt } from './shooting.js';
import { commandersWith, nearestEnemyOf, unitOf } from './sight.js';
import { callSpotter, standBy } from './spotting.js';
import { tellLeft, tellMove, tellRally, tellWatch } from './telling.js';

/** Carries out a unit's order; false where there is none that it could carry out (HOT-L11). */
export function act(b: Battle, dice: Dice, s: State, unit: BattleUnit): boolean {
  if (b.passed.size > 0) b.passed.clear();
  const order = dice.choose(b.decisions.order, s, unit.index);
  const what = whatOf(order);
  switch (kindOf(order)) {
    case orders.rally:
      tryRally(b, dice, s, unit);
      return true;
    case orders.watch:
      setWatch(s, unit.index, waiting.overwatch);
      if (dice.narrating) tellWatch(dice, unit);
      return true;
    case orders.spot:
      standBy(dice, s, unit);
      return true;
    case orders.shoot:
      callSpotter(b, dice, s, unit, what);
      fireAt(b, dice, s, unit, unitOf(b, what), false, 0, false);
      drawFire(b, dice, s, unit, false);
      return true;
    case orders.fireAndGo:
      fireAndGo(b, dice, s, unit, what);
      return true;
    case orders.go:
      go(b, dice, s, unit, what);
      return true;
    case orders.assault:
      assault(b, dice, s, unit, unitOf(b, what));
      return true;
    default:
      return false;
  }
}

/** HOT-OPT-01, HOT-L12: a shot with one die less, then one area on, whatever that costs. */
function fireAndGo(b: Battle, dice: Dice, s: State, unit: BattleUnit, target: number): void {
  const near = nearestEnemyOf(b, s, unit) as BattleUnit;
  fireAt(b, dice, s, unit, unitOf(b, target), false, 1, false);
  if (drawFire(b, dice, s, unit, false) === drawn.over) return;
  const at = placeOf(s, unit.index);
  const goal = goalOf(dice.choose(b.decisions.way, s, unit.index, aboutWay(free, at, near.index)));
  if (goal !== at) enter(b, dice, s, unit, goal);
}

/** Area by area to a goal; who draws fire may think again. */
function go(b: Battle, dice: Dice, s: State, unit: BattleUnit, to: number): void {
  const near = nearestEnemyOf(b, s, unit) as BattleUnit;
  let goal = to;
  let left = unit.move;
  for (let at = placeOf(s, unit.index); at !== goal; ) {
    at += goal > at ? 1 : -1;
    if (!isOnLane(b, at)) {
      leave(dice, s, unit, at);
      return;
    }
    left -= costOf(b, s, unit, at);
    const fire = enter(b, dice, s, unit, at);
    if (fire === drawn.over) return;
    if (fire === drawn.fire && left > 0) {
      goal = goalOf(dice.choose(b.decisions.way, s, unit.index, aboutWay(left, goal, near.index)));
    }
  }
}

/** Enters an area and draws overwatch fire. */
function enter(b: Battle, dice: Dice, s: State, unit: BattleUnit, place: number): number {
  putInto(b, s, unit, place);
  if (dice.narrating) tellMove(b, dice, s, unit);
  return drawFire(b, dice, s, unit, false);
}

/** Off the lane, by one's own end or the enemy's (HOT-L14, ENG-R12). */
function leave(dice: Dice, s: State, unit: BattleUnit, place: number): void {
  const isHome = place < 0 === unit.home < 0;
  remove(s, unit.index, isHome ? status.left : status.through, hitsOn(s, unit.index));
  if (dice.narrating) tellLeft(dice, unit, isHome);
}

/** HOT-RALLY-01. */
function tryRally(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const led = b.commanders.length > 0 && commandersWith(b, s, unit.index) > 0;
  if (rally(dice, b.numbers.modifiers, led)) setHits(s, unit.index, hitsOn(s, unit.index) - 1);
  if (dice.narrating) tellRally(dice, s, unit);
}
