/**
 * Close combat (HITT-SEQ-01, HITT-R45): one pair at a time, and a Barrage on wire (HITT-R32).
 *
 * Promises: every contact is fought once in a bound, in the active side's listed order; helpers suffer nothing (HITT-R23).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { attack, attackWire } from '../attack/attack.js';
import { isSupported } from '../attack/factors.js';
import { fate } from '../data/fate.js';
import * as its from '../state/its.js';
import { get, isOnTable, opponentOf, set, whole, wireField } from '../state/state.js';
import { pursue, suffer } from './after.js';
import type { Battle } from './battle.js';
import type { Wire } from './ground.js';
import { fillClose, observerFor, useObserver } from './lane-facts.js';
import { cutWire } from './reach.js';
import type { BattleUnit } from './roster.js';
import { nameOf, tellRoll } from './telling.js';

/** The element of the active side that fights next, or the Barrage on wire; -1: close combat is over. */
export function nextFight(b: Battle, s: State): number {
  const side = s[whole.activeSide] as number;
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
    if (isOnTable(s, k) && get(s, k, its.fought) === 0 && opponentOf(s, k) >= 0) return k;
  }
  for (let k = 0; k < b.units.length; k++) if (isOnWire(b, s, k) && get(s, k, its.fought) === 0) return k;
  return -1;
}

/** Fights the contact of `unit`. */
export function fight(b: Battle, dice: Dice, s: State, unit: number): void {
  const enemy = opponentOf(s, unit);
  set(s, unit, its.fought, 1);
  if (enemy < 0) {
    fightWire(b, dice, s, unit);
    return;
  }
  const { numbers, result } = b;
  const facts = fillClose(b, s, unit, enemy);
  if (facts.attacker.observed) useObserver(s, observerFor(b, s, unit, enemy));
  if (facts.target.observed) useObserver(s, observerFor(b, s, enemy, unit));
  attack(dice, numbers, facts, result);
  if (dice.narrating) tellRoll(b, dice, unit, enemy, 'fights');
  const { attacker, target } = result;
  // read off before anybody moves: support and flanks are those of the roll
  const ownSupport = isSupported(facts, facts.attacker, facts.target);
  const enemySupport = isSupported(facts, facts.target, facts.attacker);
  suffer(b, dice, s, enemy, target, enemySupport);
  suffer(b, dice, s, unit, attacker, ownSupport);
  if (target >= fate.recoil && attacker < fate.recoil) pursue(b, dice, s, unit);
  if (attacker >= fate.recoil && target < fate.recoil) pursue(b, dice, s, enemy);
}

/** A Barrage that fights no element, on standing enemy wire. */
function isOnWire(b: Battle, s: State, unit: number): boolean {
  const { element, side } = b.units[unit] as BattleUnit;
  if (!element.barrage || !isOnTable(s, unit) || get(s, unit, its.enemy) !== 0) return false;
  for (let k = 0; k < b.ground.wires.length; k++) {
    if (b.wireSides[k] === side || s[wireField(b, k)] === 1) continue;
    if ((b.ground.wires[k] as Wire).at === get(s, unit, its.position)) return true;
  }
  return false;
}

/** HITT-R32. Observers see wire as they would an element there: only whether one is free counts (HITT-L14). */
function fightWire(b: Battle, dice: Dice, s: State, unit: number): void {
  const own = b.units[unit] as BattleUnit;
  const observer = observerFor(b, s, unit, unit);
  useObserver(s, observer);
  const destroyed = attackWire(dice, b.numbers, own.element, observer >= 0);
  if (destroyed) cutWire(b, s, own, get(s, unit, its.position), 0);
  if (dice.narrating) dice.say(`${nameOf(b, unit)} ${destroyed ? 'destroys' : 'does not destroy'} the wire (HITT-R32)`);
}
