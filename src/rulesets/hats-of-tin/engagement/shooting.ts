/**
 * Fire on the lane: in the own turn, and on overwatch in the enemy's (HOT-OW-01, HOT-R24).
 *
 * Promise: the roll is `shoot` of `attack.ts`; who calls has asked `mayShoot`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { shoot } from '../attack/attack.js';
import { setWatch, stands, waiting, watchOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { endure, fillBody } from './losses.js';
import type { BattleUnit } from './roster.js';
import { diceOf, friendBeside, mayShoot, shelterOf, unitOf } from './sight.js';
import { tellShot } from './telling.js';

/** One round of fire at an enemy; `fewer`: dice less (HOT-OPT-01). True if the target was destroyed or driven back. */
export function fireAt(
  b: Battle,
  dice: Dice,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  exposed: boolean,
  fewer: number,
  onWatch: boolean,
): boolean {
  const { needs, friend } = b;
  const count = diceOf(b, s, firer) - fewer;
  const beside = b.policies.dangerClose === 'always' ? friendBeside(s, firer, target.index) : -1;
  const shelter = shelterOf(b, s, target.index, exposed);
  const need = needs.shoot(firer.index, target.index, shelter);
  if (dice.narrating) tellShot(b, dice, s, firer, target, shelter, count, need, onWatch);
  fillBody(b, s, target, b.target, count);
  if (beside < 0) shoot(dice, count, need, b.target, b.convert);
  else {
    const friendNeed = needs.friend(firer.index, beside, shelterOf(b, s, beside, false));
    fillBody(b, s, unitOf(b, beside), friend, count);
    shoot(dice, count, need, b.target, b.convert, friend, friendNeed);
  }
  const { destroyed, retreats } = b.target;
  endure(b, dice, s, target, b.target);
  if (beside >= 0) endure(b, dice, s, unitOf(b, beside), friend);
  return destroyed || retreats > 0;
}

/**
 * HOT-R24: after an area entered or a shot of the active unit, each enemy on overwatch that can shoot at it does, and has lost its marker. False: the
 * unit is destroyed or driven back, and its order is over.
 */
export function drawFire(b: Battle, dice: Dice, s: State, unit: BattleUnit, exposed: boolean): boolean {
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (!stands(s, k) || watchOf(s, k) !== waiting.overwatch) continue;
    const enemy = unitOf(b, k);
    if (!mayShoot(b, s, enemy, unit.index, exposed)) continue;
    setWatch(s, k, waiting.no);
    if (fireAt(b, dice, s, enemy, unit, exposed, 0, true)) return false;
  }
  return true;
}
