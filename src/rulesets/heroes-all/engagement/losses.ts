/**
 * Losses on the lane: men, vehicles, whole units, and what others forget of them.
 *
 * Promises: a unit that is gone is all zeros but its status (and what it had left, when it left by plan); nobody refers to it any more.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { burnsOf, casualtiesOf, gradeOf, pointsOf, ruined, weaponDestroyed } from '../attack/outcome.js';
import { grade } from '../attack/shots.js';
import * as its from '../state/its.js';
import { get, isLeft, menOf, placeOf, pointsLeft, setPoints, status, strip } from '../state/state.js';
import type { Battle } from './battle.js';
import { collapse, light } from './fires.js';
import { buildingAt } from './ground.js';
import type { BattleUnit } from './roster.js';
import { setSeen, setTried } from './sight.js';
import { tellLost } from './telling.js';

/** Casualties so far (HA-R40), or 1 for a damaged vehicle (HA-MOR-02). */
export function casualtiesSoFar(battle: Battle, s: State, unit: BattleUnit): number {
  if (unit.vehicle) return get(s, unit.base, its.damaged);
  return battle.starts.strength(s, unit) - menOf(s, unit.base);
}

/** The unit is lost, or has left by plan, at one end or the other. */
export function remove(battle: Battle, s: State, unit: BattleUnit, why: 2 | 3 | 5): void {
  breakContact(battle, s, unit);
  strip(s, unit.base, why, why !== status.lost ? menOf(s, unit.base) : 0, 0);
  if (unit.lays) s[unit.sapper] = 0;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (!isLeft(s, enemy)) continue;
    if (get(s, enemy.base, its.target) === unit.index + 1) forgetAim(s, enemy);
    setSeen(s, enemy, unit, false);
    setTried(s, enemy, unit, false);
  }
}

function forgetAim(s: State, unit: BattleUnit): void {
  s[unit.base + its.target] = 0;
  s[unit.base + its.secondShot] = 0;
  s[unit.base + its.zeroing] = 0;
}

/** Ends a unit's close assault; whoever else was in it with its enemy stays in it. */
export function breakContact(battle: Battle, s: State, unit: BattleUnit): void {
  const own = unit.index + 1;
  s[unit.base + its.contact] = 0;
  s[unit.base + its.attacks] = 0;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (get(s, enemy.base, its.contact) !== own) continue;
    const attacks = get(s, enemy.base, its.attacks) === 1;
    s[enemy.base + its.contact] = attacks ? 0 : otherAttacker(battle, s, enemy, unit);
    if (attacks) s[enemy.base + its.attacks] = 0;
  }
}

function otherAttacker(battle: Battle, s: State, defender: BattleUnit, gone: BattleUnit): number {
  for (let k = defender.enemyFrom; k < defender.enemyTo; k++) {
    const other = battle.units[k] as BattleUnit;
    if (other !== gone && get(s, other.base, its.contact) === defender.index + 1) return other.index + 1;
  }
  return 0;
}

/** Men fall (HA-FIRE-09, HA-FIRE-10); a unit without figures is out (HA-R48). */
export function loseMen(battle: Battle, dice: Dice, s: State, unit: BattleUnit, count: number): void {
  const left = menOf(s, unit.base) - count;
  if (left > 0) {
    s[unit.base + its.men] = left;
    return;
  }
  if (dice.narrating) tellLost(dice, unit);
  remove(battle, s, unit, status.lost);
}

/** What an attack did to a unit. */
export function applyOutcome(battle: Battle, dice: Dice, s: State, unit: BattleUnit, code: number): void {
  const { base } = unit;
  if (pointsOf(code) > 0 || burnsOf(code) > 0) wearBuilding(battle, dice, s, unit, code);
  if (weaponDestroyed(code) || (unit.vehicle && gradeOf(code) === grade.brewed)) {
    if (dice.narrating) tellLost(dice, unit);
    remove(battle, s, unit, status.lost);
    return;
  }
  if (unit.vehicle) s[base + its.damaged] = gradeOf(code);
  if (casualtiesOf(code) > 0) loseMen(battle, dice, s, unit, casualtiesOf(code));
}

/** HA-BLDG-02, HA-BLDG-03, HA-L15: a building loses points, falls, or is set on fire. */
function wearBuilding(battle: Battle, dice: Dice, s: State, unit: BattleUnit, code: number): void {
  const at = buildingAt(battle.ground, s, placeOf(s, unit.base));
  if (at < 0) return;
  if (ruined(code)) {
    collapse(battle, dice, s, at, false);
    return;
  }
  setPoints(s, at, pointsLeft(s, at) - pointsOf(code));
  if (burnsOf(code) > 0) light(battle, dice, s, at, burnsOf(code));
}
