/**
 * Smoke grenades on the lane (SK-SMOKE-01, SK-L12) as they are thrown.
 *
 * Promise: a grenade that is thrown is used.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle, Man } from './battle.js';
import { tellSmoke } from './telling.js';

/** AP of the shortest throw (SK-R13). */
export const leastThrow = 1;

/** Dots that smoke is thrown at most (SK-R13). */
export function mostThrow({ rules }: Battle, ap: number): number {
  return Math.min(rules.explosives.mostThrow, ap);
}

/** A grenade is thrown if he wants: false where it is not. */
export function throwsSmoke(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const place = dice.choose(battle.decisions.smoke, s, man.index, battle.now.ap) - 1;
  if (place < 0) return false;
  s[man.base + its.smokeGrenades] = get(s, man.base, its.smokeGrenades) - 1;
  s[man.base + its.smokeThrown] = place + 1;
  if (dice.narrating) tellSmoke(dice, battle, man, place);
  return true;
}
