/**
 * The end of an engagement, and what a unit has lost (HA-R48, ENG-R01, ENG-R02).
 *
 * Promises: after the end a state holds only what is counted: bounds played, starts, and what became of every unit.
 */
import { fates } from '../../../engagement/body.js';
import type { Account } from '../../../engagement/outcome.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Battle } from './battle.js';
import * as its from './its.js';
import { casualtiesSoFar } from './losses.js';
import type { BattleUnit } from './roster.js';
import { fights, get, menOf, status, strip, whole } from './state.js';
import { tellEnd } from './telling.js';

/** ENG-R02: whether a side has anything left that can fight. */
export function sideFights({ sides, units }: Battle, s: State, side: number): boolean {
  const to = sides.to[side] as number;
  for (let k = sides.from[side] as number; k < to; k++) {
    const { armed, base } = units[k] as BattleUnit;
    if (armed && fights(s, base)) return true;
  }
  return false;
}

/** Ends the engagement: everything that is not counted becomes 0. */
export function finish(battle: Battle, dice: Dice, s: State): void {
  const bound = s[whole.bound] as number;
  if (dice.narrating) tellEnd(dice, battle, s, bound);
  const blue = s[whole.blueStart] as number;
  const red = s[whole.redStart] as number;
  s.fill(0, 0, battle.layout.of.unit.base);
  s[whole.over] = 1;
  s[whole.bound] = bound;
  s[whole.blueStart] = blue;
  s[whole.redStart] = red;
  for (const { base } of battle.units) {
    strip(s, base, get(s, base, its.status), menOf(s, base), get(s, base, its.damaged));
  }
}

/** ENG-R01: what a unit has lost; a damaged vehicle nothing, nor whoever left by plan with all his men. */
export function countLoss(battle: Battle, s: State, unit: BattleUnit, milli: number, account: Account): void {
  if (get(s, unit.base, its.status) === status.lost) account.lose(milli);
  else if (!unit.vehicle) account.loseShare(milli, casualtiesSoFar(battle, s, unit), battle.starts.strength(s, unit));
}

/** One of `fates`. */
export function fateOf(battle: Battle, s: State, unit: BattleUnit): number {
  switch (get(s, unit.base, its.status)) {
    case status.absent:
      return fates.absent;
    case status.lost:
      return fates.lost;
    case status.left:
      return fates.left;
    default:
      return casualtiesSoFar(battle, s, unit) > 0 ? fates.hurt : fates.unhurt;
  }
}
