/**
 * Going aboard a helicopter and leaving it (HEAT-HELI-01, HEAT-HELI-05), and its doors (HEAT-HELI-06); leaving a
 * vehicle (HEAT-L53).
 *
 * Promises: passengers share what becomes of their helicopter, and get out of a lost vehicle (HEAT-R60); doors stay open until it runs or the turn ends.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, flight, get, moved, removeUnit, status } from '../state/state.js';
import type { Battle } from './battle.js';
import { carrierOf } from './cargo.js';
import { moveOver } from './charges.js';
import { isAboard } from './flight.js';
import { forgetTarget, forgetTheLost } from './movement.js';
import type { BattleUnit } from './roster.js';
import { tellDoors, tellEmbarks, tellLands, tellLeaves, tellWreck } from './telling.js';

/** HEAT-HELI-05: the test is passed; it goes aboard. */
export function embark(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const helicopter = carrierOf(battle, unit);
  moveOver(battle, dice, s, unit, get(s, helicopter.base, its.place), moved.advanced);
  if (!fights(s, unit.base)) return;
  s[unit.rides] = 1;
  if (dice.narrating) tellEmbarks(dice, unit, helicopter);
}

/** A vehicle flees off the lane: all aboard are lost with it (HEAT-R49). */
export function loseAboard(battle: Battle, s: State, carrier: BattleUnit): void {
  for (const unit of battle.riders) {
    if (unit.carrier !== carrier.index || !isAboard(s, unit)) continue;
    s[unit.rides] = 0;
    removeUnit(s, unit.base, status.lost);
  }
}

/** It stands below its helicopter, or beside its vehicle; its move comes next. */
export function disembark(battle: Battle, dice: Dice, s: State, unit: BattleUnit, byRope: boolean): void {
  s[unit.rides] = 0;
  if (dice.narrating) tellLeaves(dice, unit, carrierOf(battle, unit), byRope);
}

/** HEAT-HELI-02: the test is passed. */
export function land(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  s[unit.flight] = flight.ground;
  if (unit.cabin >= 0) s[unit.cabin] = 0;
  forgetTarget(battle, s, unit);
  if (dice.narrating) tellLands(dice, unit);
}

/** HEAT-HELI-06: the doors through which a unit shoots, or looks. */
export function openDoors(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const helicopter = carrierOf(battle, unit);
  s[helicopter.cabin] = 1;
  if (dice.narrating) tellDoors(dice, helicopter);
}

/** HEAT-HELI-06: at the end of a turn doors are closed. */
export function closeDoors({ flyers }: Battle, s: State): void {
  for (let k = 0; k < flyers.length; k++) {
    const { cabin } = flyers[k] as BattleUnit;
    if (cabin >= 0) s[cabin] = 0;
  }
}

/**
 * HEAT-R60, HEAT-HELI-07: with a helicopter all aboard are lost, out of another vehicle they get as they can; with one
 * that left as planned they have left.
 */
export function sharesFate(battle: Battle, dice: Dice, s: State): void {
  const { riders } = battle;
  for (let k = 0; k < riders.length; k++) {
    const unit = riders[k] as BattleUnit;
    const { base } = unit;
    if (!isAboard(s, unit)) continue;
    const carrier = carrierOf(battle, unit);
    if (fights(s, base) && fights(s, carrier.base)) continue;
    s[unit.rides] = 0;
    if (!fights(s, base)) continue;
    const left = get(s, carrier.base, its.status) === status.left;
    if (carrier.carries && !left) {
      if (dice.narrating) tellWreck(dice, unit, carrier);
      battle.core.wreck.escape(dice, s, unit);
      continue;
    }
    const men = get(s, base, its.men);
    removeUnit(s, base, left ? status.left : status.lost);
    if (left) {
      s[base + its.men] = men;
      s[base + its.order] = get(s, carrier.base, its.order); // by which end (`isThrough`)
    }
    forgetTheLost(battle, s);
  }
  for (let k = 0; k < battle.flyers.length; k++) {
    const { base, cabin } = battle.flyers[k] as BattleUnit;
    if (cabin >= 0 && !fights(s, base)) s[cabin] = 0;
  }
}
