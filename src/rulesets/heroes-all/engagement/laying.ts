/**
 * Charges on the lane (HA-EXPL-01, HA-EXPL-03, HA-L45): at a vehicle that infantry touches, or at a building with enemies in it.
 *
 * Promise: all that an element carries go off together at the end of a bound in which it did nothing else.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { touch } from '../attack/movement.js';
import { cover } from '../attack/need.js';
import * as its from '../state/its.js';
import { boundsOnFire, fights, get, placeOf, pointsLeft } from '../state/state.js';
import type { Battle } from './battle.js';
import { type Building, buildingAt, coverAt } from './ground.js';
import { applyOutcome } from './losses.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';
import { tellCharges } from './telling.js';

/** The enemy that an element may lay its charges at; `first`: with a die that it has been given already, else the next. */
export function chargeTarget(battle: Battle, s: State, unit: BattleUnit, first = false): BattleUnit | undefined {
  const { base } = unit;
  if (get(s, unit.sapper, 0) === 1 || get(s, base, its.contact) > 0) return undefined;
  if (!first && get(s, base, its.diceUsed) > 0) return undefined;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (!fights(s, enemy.base)) continue;
    if (enemy.vehicle ? distanceOf(s, unit, enemy) <= touch : touchesBuilding(battle, s, unit, enemy)) return enemy;
  }
  return undefined;
}

function touchesBuilding({ ground }: Battle, s: State, unit: BattleUnit, enemy: BattleUnit): boolean {
  const at = enemy.inside ? buildingAt(ground, s, placeOf(s, enemy.base)) : -1;
  if (at < 0) return false;
  const { from, to } = ground.buildings[at] as Building;
  const place = placeOf(s, unit.base);
  return (place < from && from - place <= touch) || (place > to && place - to <= touch);
}

/** An Act, the only die of its bound. */
export function layCharges(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { core, ground } = battle;
  const { charges, largeCharges } = unit.profile;
  s[unit.sapper] = 1;
  s[unit.base + its.diceUsed] = core.numbers.rules.mostDice;
  if (dice.narrating) tellCharges(dice, unit, target);
  const place = placeOf(s, target.base);
  const where = target.vehicle ? cover.soft : coverAt(ground, s, place, target.inside);
  const at = target.vehicle ? -1 : buildingAt(ground, s, place);
  const extra = target.vehicle ? get(s, target.base, its.damaged) : pointsLeft(s, at);
  const alight = at >= 0 && boundsOnFire(s, at) > 0 ? 1 : 0;
  const men = get(s, target.base, its.men);
  const code = dice.call(core.charges(target.profile), largeCharges, charges, men, extra, where, 1, alight);
  applyOutcome(battle, dice, s, target, code);
}
