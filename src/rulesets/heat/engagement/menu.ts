/**
 * The orders that a unit may sensibly be given: the menu of the decision `order`.
 *
 * Promises: what its plan would do is among them; places are those where something changes: the ends of an Advance and
 * of a Run, cover, and the ground that the mission asks for. Whoever flies, rides or has a drone may do as planned, stay
 * as he is, and what is open to all.
 */
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { drone, get } from '../state/state.js';
import type { Battle } from './battle.js';
import { carries, droneAt } from './drone.js';
import { flies, isAboard, isInReserve } from './flight.js';
import { breaksThrough, mayLeave } from './mission.js';
import { moveLimit, type Pace, pace } from './movement.js';
import { askAgain, type Command, command, commandOf, intentOf, placeOf } from './orders.js';
import { isInReach } from './reach.js';
import type { BattleUnit } from './roster.js';
import { hasScreen } from './screen.js';
import { canHarm } from './targets.js';

/** Adds the orders of a unit to `out`; `own`: the one of its plan; `enters`: a helicopter that has just come. */
export function ordersMenu(
  battle: Battle,
  s: State,
  unit: BattleUnit,
  own: number,
  enters: boolean,
  out: number[],
): void {
  out.push(own);
  if (enters) {
    addMoves(battle, s, unit, out);
    return;
  }
  if (isAboard(s, unit) || isInReserve(s, unit)) {
    add(out, command.wait, 0);
    return;
  }
  const { base, armed, indirectOnly } = unit;
  add(out, command.down, 0);
  if (armed && !indirectOnly) add(out, command.ambush, 0);
  if (get(s, base, its.pins) > 0) add(out, command.rally, 0);
  if (hasScreen(s, unit)) add(out, command.smoke, 0);
  if (canShoot(battle, s, unit)) add(out, command.fire, get(s, base, its.place));
  if (unit.drone >= 0 && s[unit.drone + droneAt.where] === drone.air && carries(unit)) add(out, command.drone, 0);
  // on the ground it only lifts off
  if (unit.flight >= 0 && !flies(s, unit)) return;
  addMoves(battle, s, unit, out);
  if (canAssault(battle, s, unit)) add(out, command.assault, 0);
  const { mission, ground } = battle;
  if (mayLeave(battle, s, unit) && moveLimit(ground, s, unit, unit.home, pace.run) > 0) add(out, command.withdraw, 0);
  if (breaksThrough(mission) === unit.side && moveLimit(ground, s, unit, -unit.home, pace.run) > 0)
    add(out, command.through, 0);
}

/** Adds an order that is not there yet, wherever it would shoot at from there. */
function add(out: number[], what: Command, to: number): void {
  const goes = what === command.advance || what === command.run;
  if (out.some((known) => commandOf(known) === what && (!goes || placeOf(known) === to))) return;
  out.push(intentOf(what, to, askAgain).code);
}

/** Whether it has anybody to shoot at from where it stands. */
function canShoot(battle: Battle, s: State, unit: BattleUnit): boolean {
  battle.situation.order = fireOrder.fire;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (canHarm(battle, s, unit, battle.units[k] as BattleUnit)) return true;
  }
  return false;
}

/** Vehicles that are not asked how they moved cannot be assaulted by whoever had no plan to (HEAT-CQ-08). */
function canAssault(battle: Battle, s: State, unit: BattleUnit): boolean {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if ((enemy.men || enemy.movesMatter) && isInReach(battle, s, unit, enemy)) return true;
  }
  return false;
}

function addMoves(battle: Battle, s: State, unit: BattleUnit, out: number[]): void {
  for (const direction of [-unit.home, unit.home]) {
    addPlaces(battle, s, unit, direction, pace.advance, command.advance, out);
    addPlaces(battle, s, unit, direction, pace.run, command.run, out);
  }
}

/** As far as it gets in a direction, the nearest better cover on the way, and the near edge of the mission's ground. */
function addPlaces(
  { ground, goal }: Battle,
  s: State,
  unit: BattleUnit,
  direction: number,
  at: Pace,
  what: Command,
  out: number[],
): void {
  const from = get(s, unit.base, its.place);
  const room = direction < 0 ? from : ground.length - from;
  const limit = Math.min(room, moveLimit(ground, s, unit, direction, at));
  if (limit <= 0) return;
  add(out, what, from + direction * limit);
  for (let gone = 1; gone < limit; gone++) {
    const to = from + direction * gone;
    if ((ground.cover[to] as number) <= (ground.cover[from] as number)) continue;
    add(out, what, to);
    break;
  }
  if (goal === undefined) return;
  const [near, far] = goal.ground;
  const edge = direction > 0 ? Math.ceil(near) : Math.floor(far);
  const gap = (edge - from) * direction;
  if (gap > 0 && gap < limit) add(out, what, edge);
}
