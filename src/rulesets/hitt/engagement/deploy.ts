/**
 * Deployment of what starts off the table, and what silences a Barrage (HITT-DEPLOY-02 … -06, HITT-GAS-01, HITT-R34 … -R38, HITT-R43).
 *
 * Promise: nothing is put where the rules do not let it stand; what cannot be placed costs nothing.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { ground, isBadGround } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, isOnTable, place, set, status, takeOff } from '../state/state.js';
import { type Battle, milliOf } from './battle.js';
import { groundAt, segmentAt } from './ground.js';
import { groundOf } from './lane-facts.js';
import { wireAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';

function waits(s: State, unit: number): boolean {
  return get(s, unit, its.status) === status.waits;
}

/** HITT-R43: spends a rolled 6 whole on one purpose, the first that is possible. False: there is none. */
export function spendSix(b: Battle, dice: Dice, s: State, from: number, to: number): boolean {
  const { enemyFrom, enemyTo } = b.units[from] as BattleUnit;
  for (let k = enemyFrom; k < enemyTo; k++) {
    if ((b.units[k] as BattleUnit).element.barrage && isOnTable(s, k)) {
      lift(b, dice, s, k, 'its guns are silenced by counter-battery fire');
      return true;
    }
  }
  for (let k = from; k < to; k++) {
    if (!(b.units[k] as BattleUnit).element.barrage || !waits(s, k)) continue;
    if (bombard(b, dice, s, k)) return true;
  }
  return bringFighters(b, dice, s, from, to);
}

/** HITT-DEPLOY-03, HITT-R38: a lifted Barrage is lost for good. */
export function lift(b: Battle, dice: Dice, s: State, barrage: number, why: string): void {
  takeOff(b, s, barrage, status.lost);
  if (dice.narrating) dice.say(`${nameOf(b, barrage)} is lifted: ${why} (HITT-DEPLOY-03)`);
}

/** HITT-DEPLOY-04, HITT-R36: all Fighters and Air Aces at once, at the own edge, away from enemies. */
function bringFighters(b: Battle, dice: Dice, s: State, from: number, to: number): boolean {
  let any = false;
  for (let k = from; k < to; k++) {
    const unit = b.units[k] as BattleUnit;
    if (!unit.element.withFighters || !waits(s, k) || !isAwayFromEnemies(b, s, unit, ownEdge(unit))) continue;
    put(b, dice, s, k, ownEdge(unit));
    any = true;
  }
  return any;
}

/** The front edge of an element that stands with its rear on its own edge. */
function ownEdge({ edge, facing, element }: BattleUnit): number {
  return edge + facing * element.depth;
}

function isAwayFromEnemies(b: Battle, s: State, { enemyFrom, enemyTo }: BattleUnit, at: number): boolean {
  for (let k = enemyFrom; k < enemyTo; k++) {
    if (isOnTable(s, k) && Math.abs(get(s, k, its.position) - at) < b.numbers.rules['keep-away']) return false;
  }
  return true;
}

function put(b: Battle, dice: Dice, s: State, unit: number, at: number): void {
  place(s, unit, Math.min(b.ground.length, Math.max(0, at)));
  if (dice.narrating) dice.say(`${nameOf(b, unit)} is deployed at ${placeOf(b, s, unit)}`);
}

/**
 * Lays a Barrage or Gas (HITT-DEPLOY-02, HITT-GAS-01): on the dearest enemy in a trench, bunker or other fixed position, which it then fights;
 * else as near as may be to the dearest enemy on his own side of the lane. False: nowhere.
 */
function bombard(b: Battle, dice: Dice, s: State, unit: number): boolean {
  const own = b.units[unit] as BattleUnit;
  const wire = own.orders.task === 'wire' ? wireAhead(b, s, own, own.edge) : -1;
  const fixed = wire >= 0 ? -1 : dearest(b, s, own, isFixed);
  let at = own.edge + own.facing * wire; // HITT-L14: wire is a fixed position
  if (fixed >= 0) at = get(s, fixed, its.position);
  else if (wire < 0) at = placeInTheOpen(b, s, own);
  if (at < 0) return false;
  put(b, dice, s, unit, at);
  if (fixed >= 0) set(s, unit, its.enemy, fixed + 1);
  return true;
}

/** Trench, Strongpoint, entrenched gun or Command Bunker. */
function isFixed(b: Battle, s: State, enemy: number): boolean {
  const { element } = b.units[enemy] as BattleUnit;
  const kind = groundOf(b, s, enemy);
  return element.bunker || kind === ground.trench || kind === ground.strongpoint;
}

/** The dearest enemy on the table that may be bombarded at all (HITT-R11) and passes `test`; ties: the first listed. */
function dearest(
  b: Battle,
  s: State,
  { enemyFrom, enemyTo }: BattleUnit,
  test: (b: Battle, s: State, enemy: number) => boolean,
): number {
  let best = -1;
  for (let k = enemyFrom; k < enemyTo; k++) {
    const { element } = b.units[k] as BattleUnit;
    if (!isOnTable(s, k) || element.bombardment || (element.aerial && !element.balloon) || !test(b, s, k)) continue;
    if (best < 0 || milliOf(b, s, k) > milliOf(b, s, best)) best = k;
  }
  return best;
}

function placeInTheOpen(b: Battle, s: State, own: BattleUnit): number {
  const away = b.numbers.rules['keep-away'];
  let best = -1;
  let at = -1;
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    const { element } = b.units[k] as BattleUnit;
    if (!isOnTable(s, k) || element.bombardment || element.aerial) continue;
    if (best >= 0 && milliOf(b, s, k) <= milliOf(b, s, best)) continue;
    for (let way = 0; way < 2; way++) {
      const place = get(s, k, its.position) + (way === 0 ? -own.facing : own.facing) * away;
      if (!isOnEnemySide(b, own, place) || !isAwayFromEnemies(b, s, own, place)) continue;
      best = k;
      at = place;
      break;
    }
  }
  return at;
}

function isOnEnemySide({ ground: { length } }: Battle, { facing }: BattleUnit, at: number): boolean {
  return at >= 0 && at <= length && (facing > 0 ? at * 2 >= length : at * 2 <= length);
}

/** Deploys what costs 1 PIP each, which may still move in this bound but for the ambushers (HITT-L18), in the order of HITT-R43: Gas, other Aerials, Snipers, Minefields (`mined`: under whom). Returns the PIPs that are left. */
export function deployForPips(
  b: Battle,
  dice: Dice,
  s: State,
  mined: TargetView,
  from: number,
  to: number,
  pips: number,
): number {
  const cost = b.numbers.pips.deploy;
  let left = pips;
  for (let kind = 0; kind < 4; kind++) {
    for (let k = from; k < to && left >= cost; k++) {
      if (!waits(s, k) || kindOf(b.units[k] as BattleUnit) !== kind) continue;
      if (kind === 0) {
        if (!bombard(b, dice, s, k)) continue;
        startGas(b, dice, s, k);
      } else {
        const at = placeFor(b, dice, s, mined, k);
        if (at < 0) continue;
        put(b, dice, s, k, at);
        if ((b.units[k] as BattleUnit).tied !== undefined) set(s, k, its.special, 1);
      }
      left -= cost;
    }
  }
  return left;
}

/** HITT-DEPLOY-05, -06: from its next bound on an ambusher may move. */
export function settleAmbushers(b: Battle, s: State, from: number, to: number): void {
  for (let k = from; k < to; k++) if ((b.units[k] as BattleUnit).tied !== undefined) set(s, k, its.special, 0);
}

/** HITT-R43: its turn among the deployments for 1 PIP; -1: it is not among them. */
function kindOf({ element }: BattleUnit): number {
  if (element.gas) return 0;
  if (element.aerial && !element.withFighters) return 1;
  return element.kin === 'sniper' ? 2 : element.kin === 'minefield' ? 3 : -1;
}

function placeFor(b: Battle, dice: Dice, s: State, mined: TargetView, unit: number): number {
  const own = b.units[unit] as BattleUnit;
  if (own.element.aerial) return ownEdge(own);
  if (own.element.kin === 'sniper') return own.at;
  const enemy = pickTarget(mined, own.priority, dice.odds, s, unit, own.enemyFrom, own.enemyTo);
  return enemy < 0 ? -1 : get(s, enemy, its.position);
}

/** HITT-DEPLOY-06: enemies that a Minefield can be laid under: in its feature of bad going, or in the area about its place (HITT-L13). */
export function minedView(b: Battle, view: TargetView): TargetView {
  return {
    ...view,
    possible: (odds, s, unit, enemy) => view.possible(odds, s, unit, enemy) && isInMinefield(b, s, unit, enemy),
  };
}

function isInMinefield(b: Battle, s: State, unit: number, enemy: number): boolean {
  const own = b.units[unit] as BattleUnit;
  const other = b.units[enemy] as BattleUnit;
  if (other.element.aerial || other.element.bombardment) return false;
  const at = get(s, enemy, its.position);
  if (!isBadGround(groundAt(b.ground, own.at, own.facing))) return Math.abs(at - own.at) <= own.orders.area;
  return segmentAt(b.ground, at, other.facing) === segmentAt(b.ground, own.at, own.facing);
}

/** HITT-GAS-01, HITT-R37: the bound of deployment does not count. */
export function startGas(b: Battle, dice: Dice, s: State, unit: number): void {
  const bounds = dice.die(6, 'bounds that the Gas stays (HITT-GAS-01)');
  set(s, unit, its.special, bounds + 1);
  if (dice.narrating) dice.say(`${nameOf(b, unit)} stays for ${bounds} bounds`);
}

/** The end of a bound for Gas: spent Gas is gone, not lost (HITT-R38). */
export function ageGas(b: Battle, dice: Dice, s: State, unit: number): void {
  const left = get(s, unit, its.special) - 1;
  if (left > 0) set(s, unit, its.special, left);
  else {
    takeOff(b, s, unit, status.gone);
    if (dice.narrating) dice.say(`${nameOf(b, unit)} has blown away (HITT-R37)`);
  }
}
