/**
 * What is known of a missile in flight (HEAT-R32): whether its crew has one to guide, and whether it arrives.
 *
 * Promise: nothing here changes the state.
 */
import type { State } from '../../../kernel/process.js';
import { missile } from '../attack/situation.js';
import { missileOf } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { aimAt, get, sizes } from '../state/state.js';
import type { Parts } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Whether a crew has a missile to guide, and nothing else to do. */
export function isGuiding(s: State, unit: BattleUnit): boolean {
  return unit.launcher !== undefined && !unit.forgets && get(s, unit.base, its.zeroing) > 0;
}

/** How often a missile flies over a range (inches), at most as often as is counted (HEAT-L40). */
export function flights({ profile }: BattleUnit, range: number): number {
  const flight = missileOf(profile)?.weapon.flight ?? range;
  return Math.max(1, Math.min(sizes.zeroing, Math.ceil(range / flight)));
}

/**
 * Says in the battle's situation whether the missile arrives in this activation. `some`: in any, for whoever weighs up
 * targets.
 */
export function setMissile(
  { situation }: Pick<Parts, 'situation'>,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  some = false,
): void {
  const flown = get(s, firer.base, its.zeroing);
  const arrives = aimAt(s, firer.base, target.index) + 1 >= flights(firer, situation.range);
  if (flown > 0 && firer.forgets) situation.missile = missile.busy;
  else situation.missile = some || arrives ? missile.arrives : missile.near;
  situation.unusual ||= situation.missile !== missile.near;
}

/** The next to shoot has another weapon. */
export function clearMissile({ situation }: Pick<Parts, 'situation'>): void {
  situation.unusual = false;
  situation.missile = missile.near;
}
