/**
 * One unit shoots at another on the lane: the attack program, and what follows for the engagement.
 *
 * Promises: distances are measured now, after every reaction (HEAT-ATK-01); whoever calls has seen to it that the fire
 * can reach the target.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, get } from '../state/state.js';
import type { Battle } from './battle.js';
import { droneAt } from './drone.js';
import { clearMissile, setMissile } from './guidance.js';
import { flyOn } from './missiles.js';
import { forgetTheLost } from './movement.js';
import type { BattleUnit } from './roster.js';
import { observerOf, sees, situate } from './sight.js';
import { tellFuel, tellResult, tellShot } from './telling.js';

/** HEAT-DRONE-07: a drone that sees for somebody has done so for this turn. */
function report(battle: Battle, s: State, firer: BattleUnit, target: BattleUnit): void {
  if (!firer.zeroes || sees(battle.ground, s, firer, target)) return;
  const team = battle.units[observerOf(battle, s, firer, target) - 1];
  if (team !== undefined) s[team.drone + droneAt.spotted] = 1;
}

/** The attack itself. `how`: one of `fireOrder`. */
export function attackOn(
  battle: Battle,
  dice: Dice,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  how: number,
): void {
  const { situation } = battle;
  const { exchange } = battle.core;
  situation.order = how;
  situate(battle, s, firer, target);
  const launches = firer.launcher !== undefined && how === fireOrder.fire && !target.men;
  if (launches) setMissile(battle, s, firer, target);
  if (dice.narrating) tellShot(dice, firer, target, situation);
  if (battle.drones.length > 0) report(battle, s, firer, target);
  const fuelled = get(s, firer.base, its.weaponOut) === 0;
  exchange.play(dice, s, firer, target, situation, battle.decisions.round, firer.index);
  if (dice.narrating) {
    tellResult(dice, s, target, exchange.report);
    const stands = fights(s, firer.base);
    if (!stands || (fuelled && get(s, firer.base, its.weaponOut) === 1)) tellFuel(dice, firer, stands); // HEAT-R27
  }
  if (launches) {
    flyOn(dice, s, firer, target, situation);
    clearMissile(battle);
  }
  // the attack changes these two only; with carriers and drones others may be gone besides
  if (battle.unusual || !fights(s, firer.base) || !fights(s, target.base)) forgetTheLost(battle, s);
}
