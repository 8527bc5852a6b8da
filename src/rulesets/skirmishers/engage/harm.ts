/**
 * What damage does to a man (SK-HOST-04, SK-HOST-06, SK-R06). Promise: whoever dies has nothing left but his place, until the activation ends; his crew-served
 * weapon lies there for others (SK-CREW-03).
 */
import type { State } from '../../../kernel/process.js';
import type { Battle, Man } from './battle.js';
import { ARMOUR, BRUISES, clear, get, HELD, HP, PLACE, STATUS, status } from './state.js';

export function stands(s: State, man: Man): boolean {
  return s[man.base + STATUS] === status.stands;
}

/** A man falls, flees or leaves: `now` is what becomes of him. What he serves lies there, unless he takes it with him by plan (SK-L06). */
export function takeOff(battle: Battle, s: State, man: Man, now: number): void {
  const { base } = man;
  const held = get(s, base, HELD);
  const place = get(s, base, PLACE);
  if (held > 0 && now !== status.left) {
    const at = battle.layout.weapons + 2 * (held - 1);
    s[at] = place + 1;
  }
  clear(s, base, now, now === status.dead ? place : 0);
  if (now === status.dead) s[battle.layout.lost + man.squad] = 1;
}

/** Lethal points: armour first, the surplus on HP (SK-R06). */
export function harm(battle: Battle, s: State, man: Man, points: number): void {
  const { base } = man;
  const armour = get(s, base, ARMOUR);
  const stopped = Math.min(points, armour);
  s[base + ARMOUR] = armour - stopped;
  loseHp(battle, s, man, points - stopped);
}

/** Bludgeoning points: nothing behind armour, else one cell for so many (SK-R07). */
export function bludgeon(battle: Battle, s: State, man: Man, points: number): void {
  const { base } = man;
  if (get(s, base, ARMOUR) > 0) return;
  const each = battle.rules.harm.bludgeoning;
  const sum = get(s, base, BRUISES) + points;
  s[base + BRUISES] = sum % each;
  loseHp(battle, s, man, Math.floor(sum / each));
}

function loseHp(battle: Battle, s: State, man: Man, cells: number): void {
  const left = get(s, man.base, HP) - cells;
  if (left > 0) s[man.base + HP] = left;
  else takeOff(battle, s, man, status.dead);
}
