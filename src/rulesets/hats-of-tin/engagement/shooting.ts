/**
 * Fire on the lane: in the own turn, and on overwatch in the enemy's (HOT-OW-01, HOT-R24).
 *
 * Promise: the roll is `roundOfFire` of `attack.ts`; who calls has asked `mayShoot`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { roundOfFire } from '../attack/attack.js';
import { friendHitsOf, hitsOf } from '../attack/volley.js';
import { setWatch, stands, waiting, watchOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { aboutTarget, letsGo } from './codes.js';
import { takeHits } from './losses.js';
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
  const { needs } = b;
  const { volley } = firer;
  const count = diceOf(b, s, firer) - fewer;
  const beside = b.policies.dangerClose === 'always' ? friendBeside(s, firer, target.index) : -1;
  const shelter = shelterOf(b, s, target.index, exposed);
  const need = needs.shoot(firer.index, target.index, shelter);
  if (dice.narrating) tellShot(b, dice, s, firer, target, shelter, count, need, onWatch);
  if (beside < 0) return takeHits(b, dice, s, target, hitsOf(roundOfFire(dice, volley, count, need)), b.body);
  const atFriend = needs.friend(firer.index, beside, shelterOf(b, s, beside, false));
  const code = roundOfFire(dice, volley, count, need, atFriend);
  const isHit = takeHits(b, dice, s, target, hitsOf(code), b.body);
  takeHits(b, dice, s, unitOf(b, beside), friendHitsOf(code), b.body);
  return isHit;
}

/** What came of the fire that a unit drew: nobody fired, it goes on under fire, or its order is over. */
export const drawn = { nothing: 0, fire: 1, over: 2 } as const;

/**
 * HOT-R24: after an area entered or a shot of the active unit, each enemy on overwatch that can shoot at it may, and has lost its marker. The order of
 * who is destroyed or driven back is over. Whoever lets a unit go by has lost the chance as far as that unit goes (HOT-OW-01).
 */
export function drawFire(b: Battle, dice: Dice, s: State, unit: BattleUnit, exposed: boolean): number {
  let found: number = drawn.nothing;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    if (!stands(s, k) || watchOf(s, k) !== waiting.overwatch || b.passed.has(k)) continue;
    const enemy = unitOf(b, k);
    if (!mayShoot(b, s, enemy, unit.index, exposed)) continue;
    if (dice.choose(b.decisions.overwatch, s, k, aboutTarget(unit.index, exposed)) === letsGo) {
      b.passed.add(k);
      continue;
    }
    setWatch(s, k, waiting.no);
    if (fireAt(b, dice, s, enemy, unit, exposed, 0, true)) return drawn.over;
    found = drawn.fire;
  }
  return found;
}
