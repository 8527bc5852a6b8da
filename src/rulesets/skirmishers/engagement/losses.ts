/**
 * What damage does to a man (SK-HOST-04, SK-HOST-06, SK-R06). Promise: whoever dies has nothing left but his place, until the activation ends; his crew-served
 * weapon lies there for others (SK-CREW-03).
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, liesField, lostField, status, strip } from '../state/state.js';
import type { Battle, Man } from './battle.js';

export function stands(s: State, man: Man): boolean {
  return s[man.base + its.status] === status.stands;
}

/** A man falls, flees or leaves: `now` is what becomes of him. What he serves lies there, unless he takes it with him by plan (SK-L06). */
export function takeOff(battle: Battle, s: State, man: Man, now: number): void {
  const { base } = man;
  const held = get(s, base, its.serves);
  const place = get(s, base, its.place);
  if (held > 0 && now !== status.left && now !== status.through) {
    const at = liesField(battle, held - 1);
    s[at] = place + 1;
  }
  strip(s, base, now, now === status.dead ? place : 0);
  if (now === status.dead) s[lostField(battle, man.squad)] = 1;
}

/** Lethal points: armour first, the surplus on HP (SK-R06); `pierces`: cells of armour that stop none of them (SK-L30). */
export function harm(battle: Battle, s: State, man: Man, points: number, pierces = 0): void {
  const { base } = man;
  const armour = get(s, base, its.armour);
  const stopped = Math.min(points, Math.max(0, armour - pierces));
  s[base + its.armour] = armour - stopped;
  loseHp(battle, s, man, points - stopped);
}

/** Bludgeoning points: nothing behind armour, else one cell for so many (SK-R07). */
export function bludgeon(battle: Battle, s: State, man: Man, points: number): void {
  const { base } = man;
  if (get(s, base, its.armour) > 0) return;
  const each = battle.rules.harm.bludgeoning;
  const sum = get(s, base, its.bruises) + points;
  s[base + its.bruises] = sum % each;
  loseHp(battle, s, man, Math.floor(sum / each));
}

function loseHp(battle: Battle, s: State, man: Man, cells: number): void {
  const left = get(s, man.base, its.hp) - cells;
  if (left > 0) s[man.base + its.hp] = left;
  else takeOff(battle, s, man, status.dead);
}
