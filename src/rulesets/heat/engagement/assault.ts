/**
 * The lane's part of an assault (HEAT-CQ-01, HEAT-CQ-02, HEAT-CQ-07): reactions, contact, and where everybody stands afterwards.
 *
 * Promises: reactions are settled before contact, at the distance from which the assault began (HEAT-R58); the blows are the close-quarters
 * program's.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { cover } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, get, moved } from '../state/state.js';
import type { Battle } from './battle.js';
import { moveOver } from './charges.js';
import { forgetTheLost, towards } from './movement.js';
import { isBehindObstacle } from './reach.js';
import { ambush, canGoOn, fireAtAssault } from './reactions.js';
import type { BattleUnit } from './roster.js';
import { officerBonus } from './sight.js';
import { tellAssault, tellBlows } from './telling.js';

/** Attackers of a vehicle end this far from it, in half inches (HEAT-R59). */
const besideVehicle = 2;

/** A Run into contact with the enemy that the plan prefers. */
export function assault(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const target = battle.units[dice.choose(battle.decisions.assault, s, unit.index)];
  if (target === undefined) return;
  if (dice.narrating) tellAssault(dice, s, unit, target);
  ambush(battle, dice, s, unit);
  if (canGoOn(s, unit)) fireAtAssault(battle, dice, s, unit, target);
  if (!canGoOn(s, unit) || !fights(s, target.base)) return;
  if (target.men) meet(battle, dice, s, unit, target);
  else climb(battle, dice, s, unit, target);
  forgetTheLost(battle, s);
}

/** Contact with men: the winner stays where it stands (HEAT-CQ-07). */
function meet(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const from = get(s, unit.base, its.place);
  const to = get(s, target.base, its.place);
  // HEAT-CQ-04
  const covered = battle.ground.cover[to] !== cover.open || isBehindObstacle(battle, from, to);
  moveOver(battle, dice, s, unit, to, moved.ran);
  if (!canGoOn(s, unit)) return;
  battle.core.closeQuarters.fight(dice, s, unit, target, covered);
  if (dice.narrating) tellBlows(dice, s, unit, target);
}

/** Contact with a vehicle (HEAT-CQ-08, HEAT-R59): who fails his test stays put. */
function climb(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { closeQuarters } = battle.core;
  const to = get(s, target.base, its.place);
  const beside = to - towards(s, unit, target) * besideVehicle;
  const how = get(s, target.base, its.moved);
  const officer = officerBonus(battle.officers, s, unit);
  const crew = officerBonus(battle.officers, s, target);
  if (closeQuarters.vehicle(dice, s, unit, target, how, officer, crew) !== undefined) {
    moveOver(battle, dice, s, unit, Math.max(0, Math.min(battle.ground.length, beside)), moved.ran);
  }
  if (dice.narrating) tellBlows(dice, s, unit, target);
}
