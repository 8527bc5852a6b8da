/**
 * Explosives on the lane (HEAT-IED-01, HEAT-R62): they lie where they were placed, and go off under the first enemy that ends or passes near
 * enough.
 *
 * Promises: an explosive goes off once, whether those who placed it still stand or not; a move over several meets them in turn, and ends where
 * its unit is lost (HEAT-L45).
 */
import { laneDistance } from '../../../engagement/lane.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get } from '../state/state.js';
import type { Battle } from './battle.js';
import { flies } from './flight.js';
import { forgetTheLost, moveTo } from './movement.js';
import type { BattleUnit } from './roster.js';
import { officerBonus } from './sight.js';
import { tellCharge, tellResult } from './telling.js';

/** One explosive. */
export interface Charge {
  readonly side: number;
  /** Half inches from the lane's `from`. */
  readonly place: number;
  /** Where the state says whether it still lies there. */
  readonly at: number;
}

/** All that units have placed, in their order. */
export function chargesOf(units: readonly BattleUnit[]): readonly Charge[] {
  return units.flatMap(({ side, charges, firstCharge }) =>
    charges.map((place, k) => ({ side, place, at: firstCharge + k })),
  );
}

/** Puts a unit at `place` (`moveTo`), and sets off what lies on its way. `how`: one of `moved`. */
export function moveOver(battle: Battle, dice: Dice, s: State, unit: BattleUnit, place: number, how: number): void {
  const from = get(s, unit.base, its.place);
  moveTo(battle, s, unit, place, how);
  if (battle.charges.length === 0 || from === place || flies(s, unit)) return;
  for (;;) {
    const charge = fights(s, unit.base) ? nextOn(battle, s, unit.side, from, place) : undefined;
    if (charge === undefined) return;
    goOff(battle, dice, s, unit, charge);
  }
}

/** The nearest one of the enemy on the way. */
function nextOn({ charges, core }: Battle, s: State, side: number, from: number, to: number): Charge | undefined {
  const reach = 2 * core.numbers.rules.iedReach;
  const low = Math.min(from, to) - reach;
  const high = Math.max(from, to) + reach;
  let next: Charge | undefined;
  for (let k = 0; k < charges.length; k++) {
    const one = charges[k] as Charge;
    if (one.side === side || s[one.at] === 0 || one.place < low || one.place > high) continue;
    if (next === undefined || laneDistance(from, one.place) < laneDistance(from, next.place)) next = one;
  }
  return next;
}

/** HEAT-R62: no roll to hit; at vehicles one hit on the top. */
function goOff(battle: Battle, dice: Dice, s: State, unit: BattleUnit, charge: Charge): void {
  const { exchange } = battle.core;
  s[charge.at] = 0;
  if (dice.narrating) tellCharge(dice, unit, charge.place);
  exchange.explode(dice, s, unit, officerBonus(battle.officers, s, unit));
  if (dice.narrating) tellResult(dice, s, unit, exchange.report);
  forgetTheLost(battle, s);
}
