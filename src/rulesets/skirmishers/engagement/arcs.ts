/**
 * Enemy arcs at a man who activates or moves (SK-HOST-03, SK-R21). Promise: one draw a shot; an arc shoots at most once at him in one activation of his.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { never, shot } from '../attack/to-hit.js';
import type { DirectWeapon } from '../data/weapon-data.js';
import type { Battle, Man } from './battle.js';
import * as its from './its.js';
import { harm, stands } from './losses.js';
import { canSee, hasArc, numberFor, rangeOf, slotOf } from './sight.js';
import { baseOfMan, block, get } from './state.js';
import { tellHarm, tellShot } from './telling.js';

/** Lists the arcs that wait for a man who activates: none can come or go but by shooting at him. */
export function awaitArcs(battle: Battle, s: State, man: Man): void {
  const { waiting, now } = battle;
  let count = 0;
  let base = baseOfMan(battle, man.enemyFrom);
  for (let k = man.enemyFrom; k < man.enemyTo; k++, base += block) if (hasArc(battle, s, base)) waiting[count++] = k;
  now.waiting = count;
}

/** Every arc that has him in range for the first time shoots, in list order, until he is dead. */
export function meetArcs(battle: Battle, dice: Dice, s: State, man: Man, flying: boolean): void {
  const { waiting, now, men } = battle;
  if (now.waiting === 0) return;
  const to = get(s, man.base, its.place);
  let kept = 0;
  for (let n = 0; n < now.waiting; n++) {
    const k = waiting[n] as number;
    const firer = men[k] as Man;
    const held = get(s, firer.base, its.serves);
    const weapon = (held > 0 ? slotOf(battle, held).weapon : firer.arms) as DirectWeapon;
    const range = rangeOf(get(s, firer.base, its.place), to);
    const tn =
      range > weapon.long || !canSee(battle, s, firer, man, flying)
        ? never
        : numberFor(battle, s, firer, man, weapon, flying);
    // SK-R21: only if its chance is above 0
    if (tn >= never) {
      waiting[kept++] = k;
      continue;
    }
    // SK-CREW-05: an ordinary arc is used up, hit or miss
    if (held === 0) s[firer.base + its.arc] = 0;
    if (dice.narrating) tellShot(dice, s, firer, man, range, tn);
    if (dice.call(shot, tn) === 0) continue;
    const { damage } = weapon;
    harm(battle, s, man, damage);
    if (dice.narrating) tellHarm(dice, s, man, damage, `of the ${weapon.name}`);
    if (!stands(s, man)) return;
  }
  now.waiting = kept;
}
