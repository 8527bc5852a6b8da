/**
 * What fire is worth in points, for whoever weighs up what to do (`able.ts`).
 *
 * Promises: exact odds of the attack as things stand, in thousandths of a point of the target; the state is as it was
 * when an answer is given (a unit is put elsewhere while it is asked, no longer).
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get } from '../state/state.js';
import type { Battle } from './battle.js';
import { isAway } from './flight.js';
import { clearMissile, flights, setMissile } from './guidance.js';
import type { BattleUnit } from './roster.js';
import { situate } from './sight.js';
import { canHarm } from './targets.js';

/** What is left of a unit, in thousandths of a point. */
export function worthOf({ starts }: Battle, s: State, unit: BattleUnit): number {
  if (!fights(s, unit.base)) return 0;
  return (starts.milli(s, unit) * get(s, unit.base, its.men)) / starts.strength(s, unit);
}

/** What the fire of one unit at another is expected to be worth, on an order (`fireOrder`), from `place`. */
export function shotFrom(
  battle: Battle,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  how: number,
  place: number,
): number {
  if (!fights(s, target.base) || (battle.unusual && isAway(s, target))) return 0;
  const at = firer.base + its.place;
  const from = s[at] as number;
  s[at] = place;
  const share = shareOf(battle, s, firer, target, how);
  s[at] = from;
  return share === 0 ? 0 : share * worthOf(battle, s, target);
}

/** The share of the target that its fire is worth from where both stand. */
function shareOf(battle: Battle, s: State, firer: BattleUnit, target: BattleUnit, how: number): number {
  const { situation, core } = battle;
  situation.order = how;
  if (!canHarm(battle, s, firer, target)) return 0;
  situate(battle, s, firer, target);
  if (firer.launcher === undefined) return core.exchange.worth(s, firer, target, situation);
  setMissile(battle, s, firer, target, true);
  const share = core.exchange.worth(s, firer, target, situation);
  clearMissile(battle);
  // as often as it has to fly
  return target.men ? share : share / flights(firer, situation.range);
}
