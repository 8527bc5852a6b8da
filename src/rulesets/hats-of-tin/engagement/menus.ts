/**
 * What a player may choose from where the rules leave it to him: the options of each decision that can matter.
 *
 * Promises: reads the state only; enemies and friends who are alike in all that counts are one option, the first listed; nobody but who assaults is sent
 * next to an enemy (HOT-MOVE-02).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { type Body, convert, newBody, suffer, wayOf } from '../attack/effect.js';
import { hitsOn, placeOf, stands, watchOf } from '../state/state.js';
import { canAssault } from './assault.js';
import type { Battle } from './battle.js';
import { calls, free, goesTo, leftOf, nobody, orderOf, orders } from './codes.js';
import { mayBeOrdered } from './command.js';
import { going } from './ground.js';
import { costOf, isOnLane, mayLeave, roomFor } from './movement.js';
import { mayRally, mayWatch } from './plans.js';
import type { BattleUnit } from './roster.js';
import { commandersWith, diceOf, isNextToEnemy, nearestEnemyOf, unitOf } from './sight.js';
import { whoCouldBeServed } from './spotting.js';

/** Whether two units of a side are one option. */
function isAlike(b: Battle, s: State, one: number, other: number): boolean {
  return (
    b.kin[one] === b.kin[other] &&
    placeOf(s, one) === placeOf(s, other) &&
    hitsOn(s, one) === hitsOn(s, other) &&
    watchOf(s, one) === watchOf(s, other) &&
    b.starts.milli(s, unitOf(b, one)) === b.starts.milli(s, unitOf(b, other)) &&
    commandersWith(b, s, one) + commandersWith(b, s, other) === 0
  );
}

/** Adds `option` of each unit of `from` … `to` − 1 that `may`, those alike once. */
function addUnits(
  b: Battle,
  s: State,
  from: number,
  to: number,
  may: (unit: number) => boolean,
  option: (unit: number) => number,
  out: number[],
): void {
  for (let k = from; k < to; k++) {
    if (!may(k)) continue;
    let isNew = true;
    for (let j = from; j < k && isNew; j++) isNew = !(isAlike(b, s, j, k) && may(j));
    if (isNew) out.push(option(k));
  }
}

/** Who is ordered next, or nobody more. */
export function callMenu(b: Battle, s: State, side: number, out: number[]): void {
  const [from, to] = [b.sides.from[side] as number, b.sides.to[side] as number];
  addUnits(b, s, from, to, (k) => mayBeOrdered(b, s, k), calls, out);
  out.push(nobody);
}

/** What a unit may be ordered to do. */
export function orderMenu(b: Battle, odds: Odds, s: State, unit: BattleUnit, out: number[]): void {
  const near = nearestEnemyOf(b, s, unit);
  const { index, enemyFrom, enemyTo, profile } = unit;
  if (near === undefined) {
    out.push(orderOf(orders.idle));
    return;
  }
  const shots = (view: Battle['view'], kind: number): void => {
    const may = (k: number): boolean => view.possible(odds, s, index, k);
    addUnits(b, s, enemyFrom, enemyTo, may, (k) => orderOf(kind, k), out);
  };
  const dice = diceOf(b, s, unit);
  if (dice > 0) shots(b.view, orders.shoot);
  if (b.policies.shootAndMove && dice > 1) shots(b.inSight, orders.fireAndGo);
  const reaches = (k: number): boolean => stands(s, k) && canAssault(b, s, unit, unitOf(b, k), unit.move);
  addUnits(b, s, enemyFrom, enemyTo, reaches, (k) => orderOf(orders.assault, k), out);
  if (mayRally(b, s, unit, near)) out.push(orderOf(orders.rally));
  if (mayWatch(b, unit)) out.push(orderOf(orders.watch));
  if (whoCouldBeServed(b, s, unit) >= 0) out.push(orderOf(orders.spot));
  for (const step of [-1, 1] as const) eachPlace(b, s, unit, step, unit.move, (to) => out.push(orderOf(orders.go, to)));
  if (out.length === 0 || profile.dice === 0) out.push(orderOf(orders.idle));
}

/** Calls `take` with the areas in one direction that a move may end in, and with leaving the lane there. */
export function eachPlace(
  b: Battle,
  s: State,
  unit: BattleUnit,
  step: -1 | 1,
  allowance: number,
  take: (place: number) => void,
): void {
  let at = placeOf(s, unit.index);
  for (let left = allowance; left > 0; ) {
    at += step;
    const cost = isOnLane(b, at) ? costOf(b, s, unit, at) : mayLeave(b, s, unit, step) ? 1 : 0;
    if (cost === 0 || cost > left) return;
    left -= cost;
    if (!isOnLane(b, at)) {
      take(at);
      return;
    }
    if (!isNextToEnemy(s, unit, at)) take(at);
  }
}

/** Where a unit goes on to that is on its way. */
export function wayMenu(b: Battle, s: State, unit: BattleUnit, about: number, out: number[]): void {
  const at = placeOf(s, unit.index);
  const left = leftOf(about);
  for (const step of [-1, 1] as const) {
    if (left !== free) eachPlace(b, s, unit, step, left, (place) => out.push(goesTo(place)));
    else {
      const next = at + step; // HOT-OPT-01: of any passable terrain
      if (!isOnLane(b, next) || b.ground.going[next] === going.impassable) continue;
      if (!isNextToEnemy(s, unit, next)) out.push(goesTo(next));
    }
  }
  // nobody stops next to an enemy who can go on (HOT-MOVE-02)
  if (left === free || out.length === 0 || !isNextToEnemy(s, unit, at)) out.push(goesTo(at));
}

const body: Body = newBody();

/** How `rolled` hits are taken: those ways that come to something else, and that both sides have not agreed away (HOT-L24). */
export function hitsMenu(b: Battle, s: State, unit: BattleUnit, rolled: number, out: number[]): void {
  const room = b.convert !== convert.never && rolled > 1 ? roomFor(b, s, unit, rolled - 1) : 0;
  const isLed = b.commanders.length > 0 && commandersWith(b, s, unit.index) > 0;
  let isLost = false;
  for (let spared = 0; spared <= (isLed ? 1 : 0); spared++) {
    const most = Math.max(0, Math.min(room, rolled - 1 - spared));
    for (let retreats = b.convert === convert.always ? most : 0; retreats <= most; retreats++) {
      const way = wayOf(retreats, spared === 1);
      body.hits = hitsOn(s, unit.index);
      body.limit = unit.profile.limit;
      suffer(body, rolled, way);
      // destroyed is destroyed: one way of it
      if (body.destroyed && (isLost || spared === 1)) continue;
      isLost ||= body.destroyed;
      out.push(way);
    }
  }
}
