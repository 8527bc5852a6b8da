/**
 * Indirect fire at what a spotter sees from where he stands (HOT-SHOOT-04, HOT-L19).
 *
 * Promises: firer and spotter each have an order of this turn and do not move in it; nobody is kept from a move, a rally or a shot of his own to
 * spot; reads the state, but for who spots.
 */
import { type Observers, observerOf } from '../../../engagement/observer.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { hitsOn, setWatch, stands, waiting, watchOf, whole } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import { isToOrder, orderable } from './command.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, mayHit, mayShoot, nearestEnemyOf, sees, unitOf } from './sight.js';
import { tellSpots, tellStandsBy } from './telling.js';

/** Who spots already, or is still to be ordered, could be, and has nothing better to do. */
const spotters: Observers<Parts> = {
  canObserve: (b, s, k) => {
    const unit = unitOf(b, k);
    if (!stands(s, k) || !unit.profile.linked) return false;
    if (watchOf(s, k) === waiting.spotting) return true;
    // the firer does not see the target, so it is never its own spotter
    if (k < (s[whole.nextUnit] as number) || !isToOrder(s, k)) return false;
    return (unit.lone || ordersLeft(s) > 1) && isIdle(b, s, unit);
  },
  sees,
};

const ordersLeft = (s: State): number => s[whole.orders] as number;

/** Whether a unit in its own turn may shoot at an enemy: it sees it, or another spots it. */
export function mayFire(b: Parts, s: State, firer: BattleUnit, target: number): boolean {
  if (!mayHit(b, s, firer, target, false)) return false;
  return sees(b, s, firer.index, target) || (firer.profile.indirect && observerOf(spotters, b, s, firer, target) >= 0);
}

/** Before a shot at an enemy that the firer does not see: whoever spots for it has used his order. */
export function callSpotter(b: Battle, dice: Dice, s: State, firer: BattleUnit, target: number): void {
  if (sees(b, s, firer.index, target)) return;
  const spotter = unitOf(b, observerOf(spotters, b, s, firer, target));
  if (watchOf(s, spotter.index) !== waiting.spotting) {
    setWatch(s, spotter.index, waiting.spotting);
    if (!spotter.lone) s[whole.orders] = ordersLeft(s) - 1;
  }
  if (dice.narrating) tellSpots(dice, spotter, firer, unitOf(b, target));
}

/** In place of overwatch, by plan: a unit stands by where one that is still to be ordered could fire at what it sees. */
export function couldStandBy(b: Battle, s: State, unit: BattleUnit): boolean {
  if (!b.hasIndirect || !unit.profile.linked) return false;
  for (let k = unit.index + 1; k < unit.friendTo; k++) {
    const firer = unitOf(b, k);
    if (!firer.profile.indirect || !stands(s, k) || !stays(b, s, firer)) continue;
    // its own order, those that may be used before the firer's, and the firer's
    if (ordersLeft(s) < (unit.lone ? 0 : 1) + orderable(b, s, unit.index + 1, k, b.units.length) + 1) return false;
    if (servesAt(b, s, unit, firer) >= 0) return true;
  }
  return false;
}

/** A friend who is still to be ordered and could fire at what a unit sees and he does not; -1: none. */
export function whoCouldBeServed(b: Parts, s: State, unit: BattleUnit): number {
  if (!b.hasIndirect || !unit.profile.linked || ordersLeft(s) < (unit.lone ? 1 : 2)) return -1;
  for (let k = unit.friendFrom; k < unit.friendTo; k++) {
    if (k === unit.index || !unitOf(b, k).profile.indirect || k < (s[whole.nextUnit] as number) || !isToOrder(s, k))
      continue;
    if (servesAt(b, s, unit, unitOf(b, k)) >= 0) return k;
  }
  return -1;
}

/** The order to spot until the turn is over. */
export function standBy(dice: Dice, s: State, unit: BattleUnit): void {
  setWatch(s, unit.index, waiting.spotting);
  if (dice.narrating) tellStandsBy(dice, unit);
}

/** An enemy whom a unit sees, a firer could hit, and nobody spots yet; -1: none. */
function servesAt(b: Parts, s: State, unit: BattleUnit, firer: BattleUnit): number {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (mayHit(b, s, firer, k, false) && sees(b, s, unit.index, k) && !isSpotted(b, s, unit, k)) return k;
  }
  return -1;
}

function isSpotted(b: Parts, s: State, { friendFrom, friendTo }: BattleUnit, target: number): boolean {
  for (let k = friendFrom; k < friendTo; k++) {
    if (stands(s, k) && watchOf(s, k) === waiting.spotting && sees(b, s, k, target)) return true;
  }
  return false;
}

/** Whether a unit would neither move nor shoot at what it sees itself (HOT-R23). */
function stays(b: Parts, s: State, unit: BattleUnit): boolean {
  const near = nearestEnemyOf(b, s, unit);
  if (near === undefined) return false;
  if (unit.plan === 'advance' ? distanceOf(s, unit.index, near.index) > unit.standOff : unit.plan !== 'hold') {
    return false;
  }
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) if (mayShoot(b, s, unit, k, false)) return false;
  return true;
}

/** Nor rally. */
function isIdle(b: Parts, s: State, unit: BattleUnit): boolean {
  return stays(b, s, unit) && (hitsOn(s, unit.index) === 0 || b.policies.rally === 'never');
}
