/**
 * The end of an engagement (HA-R48, ENG-R02).
 *
 * Promises: after the end a state holds only what is counted: bounds played, starts, and what became of every unit.
 */
import { heldBy } from '../../../engagement/mission.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { fights, get, menOf, placeOf, status, strip, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { tellEnd } from './telling.js';

/** ENG-R02: whether a side has anything left that can fight. */
export function sideFights({ sides, units }: Battle, s: State, side: number): boolean {
  const to = sides.to[side] as number;
  for (let k = sides.from[side] as number; k < to; k++) {
    const { armed, base, flies } = units[k] as BattleUnit;
    if (!armed) continue;
    // HA-L36: aircraft hold no ground; reserves are to come
    if (fights(s, base) || (!flies && get(s, base, its.status) === status.off)) return true;
  }
  return false;
}

/** ENG-R11, HA-L56: who stands on the ground of the mission: whoever is on the lane and has a weapon. */
function heldNow({ units, prize }: Battle, s: State): number {
  return heldBy(prize, units, ({ base, armed }) => (armed && fights(s, base) ? placeOf(s, base) : undefined));
}

/** Ends the engagement: everything that is not counted becomes 0. */
export function finish(battle: Battle, dice: Dice, s: State): void {
  const bound = s[whole.bound] as number;
  if (dice.narrating) tellEnd(dice, battle, s, bound);
  const blue = s[whole.blueStart] as number;
  const red = s[whole.redStart] as number;
  const { count, base: prize } = battle.layout.of.ground;
  const found = count > 0 ? heldNow(battle, s) : 0;
  s.fill(0, 0, battle.layout.of.unit.base);
  s[whole.over] = 1;
  s[whole.bound] = bound;
  s[whole.blueStart] = blue;
  s[whole.redStart] = red;
  if (count > 0) s[prize] = found;
  for (const { base } of battle.units) {
    strip(s, base, get(s, base, its.status), menOf(s, base), get(s, base, its.damaged));
  }
}
