/**
 * Missiles on the lane (HEAT-ATGM-02 to HEAT-ATGM-04, HEAT-R32): launched at any distance, they fly 32" in each of their crew's activations.
 *
 * Promises: where a missile is follows from its crew's block, how often it has flown and at whom; it is lost with its crew or its target, when
 * the crew goes Down or moves, and when the target is out of sight at the end of a turn.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder, missile, type Situation } from '../attack/situation.js';
import * as its from '../state/its.js';
import { aimAt, fights, get, isDown, loseAim } from '../state/state.js';
import type { Battle } from './battle.js';
import { clearMissile, flights } from './guidance.js';
import { forgetTheLost } from './movement.js';
import type { BattleUnit } from './roster.js';
import { isScreenedEither } from './screen.js';
import { sees, situate } from './sight.js';
import { tellMissile, tellMissileLost, tellResult, tellShot } from './telling.js';

/** What an activation on Fire leaves of the missile: it has arrived, or flown on. */
export function flyOn(dice: Dice, s: State, firer: BattleUnit, target: BattleUnit, situation: Situation): void {
  const { base } = firer;
  if (!fights(s, base) || situation.missile === missile.busy) return;
  const flown = aimAt(s, base, target.index) + 1;
  loseAim(s, base);
  if (situation.missile === missile.arrives || !fights(s, target.base) || !situation.sees) return;
  s[base + its.aimedAt] = target.index + 1;
  s[base + its.zeroing] = flown;
  if (dice.narrating) tellMissile(dice, firer, target, flown);
}

/** HEAT-ATGM-04: a missile that needs nobody flies on, and may arrive, before its crew does anything else. */
export function flyAlone(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const { launcher, base } = unit;
  if (launcher === undefined || get(s, base, its.zeroing) === 0) return;
  const target = battle.units[get(s, base, its.aimedAt) - 1] as BattleUnit;
  const { situation } = battle;
  situation.order = fireOrder.fire;
  situate(battle, s, unit, target);
  const flown = aimAt(s, base, target.index) + 1;
  if (flown < flights(unit, situation.range)) {
    s[base + its.zeroing] = flown;
    if (dice.narrating) tellMissile(dice, unit, target, flown);
    return;
  }
  loseAim(s, base);
  situation.missile = missile.arrives;
  situation.unusual = true;
  if (dice.narrating) tellShot(dice, unit, target, situation);
  battle.core.exchange.play(dice, s, launcher, target, situation);
  if (dice.narrating) tellResult(dice, s, target, battle.core.exchange.report);
  clearMissile(battle);
  forgetTheLost(battle, s);
}

/**
 * HEAT-ATGM-03: after every activation those whose target is gone or whose crew is Down; at the end of a turn (`ends`) those whose target is
 * out of sight, too.
 */
export function loseMissiles(battle: Battle, dice: Dice, s: State, ends: boolean): void {
  const { launchers, units } = battle;
  for (let k = 0; k < launchers.length; k++) {
    const unit = launchers[k] as BattleUnit;
    const { base } = unit;
    if (get(s, base, its.zeroing) === 0) continue;
    const target = units[get(s, base, its.aimedAt) - 1] as BattleUnit;
    const stays = fights(s, target.base) && (unit.forgets || !isDown(s, base));
    const lost = ends && (!sees(battle.ground, s, unit, target) || isScreenedEither(s, unit, target)); // HEAT-R44
    if (stays && !lost) continue;
    loseAim(s, base);
    if (dice.narrating) tellMissileLost(dice, unit);
  }
}
