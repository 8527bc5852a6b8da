/**
 * Assaults on the lane: the way up to the enemy, the exchange, and who stands where afterwards (HOT-ASLT-01, HOT-ASLT-02).
 *
 * Promise: the exchange is that of `attack.ts`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { exchange, isDriven } from '../attack/attack.js';
import { placeOf, stands } from '../state/state.js';
import type { Battle } from './battle.js';
import { takeHits } from './losses.js';
import { costOf, putInto } from './movement.js';
import type { BattleUnit } from './roster.js';
import { drawFire, drawn } from './shooting.js';
import { diceOf, distanceOf, shelterOf } from './sight.js';
import { tellAssault, tellMove, tellTaken } from './telling.js';

/** HOT-R23: whether a unit can pay, with `allowance`, for the areas up to an enemy, and could occupy its area (HOT-L09). */
export function canAssault(b: Battle, s: State, unit: BattleUnit, enemy: BattleUnit, allowance: number): boolean {
  if (unit.profile.dice === 0) return false;
  const goal = placeOf(s, enemy.index);
  let at = placeOf(s, unit.index);
  if (at !== goal && costOf(b, s, unit, goal) === 0) return false;
  const step = goal > at ? 1 : -1;
  let left = allowance;
  while (Math.abs(goal - at) > 1) {
    at += step;
    const cost = costOf(b, s, unit, at);
    if (cost === 0 || cost > left) return false;
    left -= cost;
  }
  return true;
}

/** The whole order. */
export function assault(b: Battle, dice: Dice, s: State, unit: BattleUnit, enemy: BattleUnit): void {
  if (dice.narrating) tellAssault(dice, unit, enemy);
  let left = unit.move;
  while (distanceOf(s, unit.index, enemy.index) > 1) {
    const at = placeOf(s, unit.index);
    const next = at + (placeOf(s, enemy.index) > at ? 1 : -1);
    left -= costOf(b, s, unit, next);
    putInto(b, s, unit, next);
    if (dice.narrating) tellMove(b, dice, s, unit);
    // HOT-R16: no cover until the order is over
    if (drawFire(b, dice, s, unit, true) === drawn.over) return;
    // HOT-L10: its own side's fire drove it off
    if (!stands(s, enemy.index) || !canAssault(b, s, unit, enemy, left)) return;
  }
  const { attacker, defender, needs } = b;
  attacker.volley = unit.volley;
  attacker.dice = diceOf(b, s, unit);
  attacker.need = needs.attack(unit.index, enemy.index, shelterOf(b, s, enemy.index, false));
  defender.volley = enemy.volley;
  defender.dice = diceOf(b, s, enemy);
  defender.need = needs.defend(enemy.index, unit.index);
  const area = placeOf(s, enemy.index);
  exchange(dice, attacker, defender, unit.flank, (body, rolled) => {
    takeHits(b, dice, s, body === attacker.body ? unit : enemy, rolled, body);
  });
  if (!isDriven(defender.body)) return;
  putInto(b, s, unit, area); // HOT-ASLT-02; it draws no fire (HOT-R24)
  if (dice.narrating) tellTaken(b, dice, s, unit);
}
