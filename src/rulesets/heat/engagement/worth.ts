/**
 * What fire is worth, for whoever weighs up what to do (`able.ts`).
 *
 * Promise: exact odds of the attack as things stand, but without officers and medics near the target.
 */
import type { State } from '../../../kernel/process.js';
import { aloft } from '../attack/situation.js';
import type { Battle } from './battle.js';
import { clearMissile, flights, setMissile } from './guidance.js';
import type { BattleUnit } from './roster.js';
import { situate } from './sight.js';
import { canHarm } from './targets.js';

/** The share of the target that a unit's fire is worth on an order (`fireOrder`), from where both stand. */
export function freshShare(battle: Battle, s: State, firer: BattleUnit, target: BattleUnit, how: number): number {
  const { situation, core } = battle;
  situation.order = how;
  if (!canHarm(battle, s, firer, target)) return 0;
  situate(battle, s, firer, target);
  situation.officer = 0;
  if (situation.medic) {
    situation.medic = false;
    situation.unusual = situation.aloft !== aloft.nothing || situation.fromDoors;
  }
  if (firer.launcher === undefined) return core.exchange.worth(s, firer, target, situation);
  setMissile(battle, s, firer, target, true);
  const share = core.exchange.worth(s, firer, target, situation);
  clearMissile(battle);
  // as often as it has to fly
  return target.men ? share : share / flights(firer, situation.range);
}
