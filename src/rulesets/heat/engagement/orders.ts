/**
 * Which order a unit is given: its plan, put into the game's orders (HEAT-R54).
 *
 * Promises: the choice depends on the state only, before the order test; it changes nothing.
 */
import { pickTarget } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import type { Battle } from './battle.js';
import * as its from './its.js';
import { approach, moveLimit, pace } from './movement.js';
import type { BattleUnit } from './roster.js';
import { nearest } from './sight.js';
import { get } from './state.js';
import { hasTarget } from './targets.js';

/** HEAT-ORD-02; an assault is a Run into contact, a withdrawal a Run towards its own end. */
export const command = { fire: 0, advance: 1, run: 2, assault: 3, withdraw: 4, ambush: 5, rally: 6, down: 7 } as const;
export type Command = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The stand-off of an assault that is not in reach yet: 1". */
const closeUp = 2;

/** HEAT-R54. */
export function chooseOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit): Command {
  if (get(s, unit.base, its.pins) >= battle.options.rallyAt) return command.rally;
  switch (unit.plan) {
    case 'hold':
      return holdOrder(battle, s, unit);
    case 'advance':
      return approachOrder(battle, s, unit);
    case 'assault':
      return assaultTarget(battle, odds, s, unit) === undefined ? approachOrder(battle, s, unit) : command.assault;
    case 'withdraw':
      return moveLimit(battle.ground, s, unit, unit.home, pace.run) > 0 ? command.withdraw : holdOrder(battle, s, unit);
  }
}

/** How near a unit wants to come to the nearest enemy, in half inches. */
export function standOffOf(unit: BattleUnit): number {
  return unit.plan === 'assault' ? closeUp : unit.standOff;
}

/** The enemy in reach that an assault goes for. */
export function assaultTarget(battle: Battle, odds: Odds, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (!unit.assaults) return undefined;
  battle.situation.order = fireOrder.fire;
  const at = pickTarget(battle.assaultView, unit.priority, odds, s, unit.index, unit.enemyFrom, unit.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

function holdOrder(battle: Battle, s: State, unit: BattleUnit): Command {
  if (canShoot(battle, s, unit, fireOrder.fire)) return command.fire;
  return unit.armed && !unit.indirectOnly ? command.ambush : command.down;
}

function approachOrder(battle: Battle, s: State, unit: BattleUnit): Command {
  const enemy = nearest(battle, s, unit);
  if (enemy === undefined) return holdOrder(battle, s, unit);
  const { ground } = battle;
  const from = get(s, unit.base, its.place);
  const standOff = standOffOf(unit);
  if (unit.profile.fixed) {
    if (canShoot(battle, s, unit, fireOrder.fire)) return command.fire;
  } else {
    const to = approach(ground, s, unit, enemy, standOff, pace.advance);
    if (to !== from) {
      s[unit.base + its.place] = to; // as if it stood there already
      const can = canShoot(battle, s, unit, fireOrder.advance);
      s[unit.base + its.place] = from;
      if (can) return command.advance;
    }
  }
  if (approach(ground, s, unit, enemy, standOff, pace.run) !== from) return command.run;
  return holdOrder(battle, s, unit);
}

function canShoot(battle: Battle, s: State, unit: BattleUnit, order: number): boolean {
  battle.situation.order = order;
  return hasTarget(battle, s, unit);
}
