/**
 * Enemy arcs at a man who activates or moves (SK-HOST-03, SK-R21). Promise: one draw a shot; an arc shoots at most once at him in one activation of his.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { never, shotOf } from '../attack/to-hit.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle, Man } from './battle.js';
import { harm, stands } from './losses.js';
import { arcNumber, arcWeapon } from './sight.js';
import { tellHarm, tellShot } from './telling.js';

/**
 * Every arc that has him in range for the first time shoots, in list order, until he is dead. `activates`: all arcs wait for a man who activates, and none can come
 * or go from then on but by shooting.
 */
export function meetArcs(battle: Battle, dice: Dice, s: State, man: Man, flying: boolean, activates = false): void {
  const { seen, waiting, now, men } = battle;
  const arcs = activates ? seen.arcs : waiting;
  const count = activates ? seen.count : now.waiting;
  now.waiting = 0;
  if (count === 0) return;
  let kept = 0;
  for (let n = 0; n < count; n++) {
    const k = arcs[n] as number;
    const firer = men[k] as Man;
    const held = get(s, firer.base, its.serves);
    if (held === 0 && get(s, firer.base, its.arc) === 0) continue;
    const tn = arcNumber(battle, s, firer, man, flying);
    // SK-R21: only if its chance is above 0
    if (tn >= never) {
      waiting[kept++] = k;
      continue;
    }
    // SK-HOST-03: if the enemy wants; SK-CREW-05: an ordinary arc is used up, hit or miss
    if (held === 0) {
      const about = 2 * man.index + (flying ? 1 : 0);
      if (dice.choose(battle.decisions.fire, s, k, about) === 0) continue;
      s[firer.base + its.arc] = 0;
      seen.version++;
    }
    const weapon = arcWeapon(battle, s, firer);
    if (dice.narrating) tellShot(dice, s, firer, man, weapon, tn);
    if (dice.call(shotOf(weapon), tn) === 0) continue;
    const { damage, name, pierces } = weapon;
    harm(battle, s, man, damage, pierces);
    if (dice.narrating) tellHarm(dice, s, man, damage, `of the ${name}`);
    if (!stands(s, man)) return;
  }
  now.waiting = kept;
}
