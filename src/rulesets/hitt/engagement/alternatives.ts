/**
 * Enemies to choose among: those that matter, each once.
 *
 * Promise: enemies of one kind, at one place, that stand alike in everything that a choice can hang on are one option.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Adds `own` (unless it is -1), then the enemies of `who` that pass `test` and are like none that is there. */
export function addAlternatives(
  b: Battle,
  s: State,
  who: number,
  own: number,
  test: (enemy: number) => boolean,
  out: number[],
): void {
  if (own >= 0) out.push(own);
  const { enemyFrom, enemyTo } = b.units[who] as BattleUnit;
  for (let k = enemyFrom; k < enemyTo; k++) {
    if (test(k) && !out.some((other) => other === k || areAlike(b, s, k, other))) out.push(k);
  }
}

/** Of one kind and price, at one place, in one condition, with the same plan; no Generals, nobody behind either. */
function areAlike(b: Battle, s: State, one: number, other: number): boolean {
  const [first, second] = [b.units[one] as BattleUnit, b.units[other] as BattleUnit];
  if (elementNow(b, s, one) !== elementNow(b, s, other) || first.group !== second.group) return false;
  if (first.orders.general || second.orders.general || first.supporter >= 0 || second.supporter >= 0) return false;
  if (first.flank !== second.flank || milliOf(b, s, one) !== milliOf(b, s, other)) return false;
  return conditions.every((field) => get(s, one, field) === get(s, other, field));
}

const conditions = [its.position, its.enemy, its.started, its.suppressed, its.moved, its.shot, its.fought, its.special];
