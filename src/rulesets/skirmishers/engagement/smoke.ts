/**
 * Smoke grenades on the lane (SK-SMOKE-01, SK-L12): who throws one, how far, and what he keeps of his AP for it.
 *
 * Promises: nobody throws where smoke lies between him and the nearest enemy already; a grenade that is thrown is used.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle, Man } from './battle.js';
import { stands } from './losses.js';
import { wish } from './movement.js';
import { arcWeapon, isSmoked, isSmokeThrown, nearestEnemy, rangeOf } from './sight.js';
import { tellSmoke } from './telling.js';

/** AP of the shortest throw (SK-R13). */
const leastThrow = 1;

const placeOf = (s: State, man: Man): number => get(s, man.base, its.place);

/** As far towards the nearest enemy as a throw goes, where no smoke lies between yet. */
export function throwsSmoke(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const { rules, now } = battle;
  const enemy = nearestEnemy(battle, s, man);
  if (enemy < 0 || now.ap < leastThrow) return false;
  const from = placeOf(s, man);
  const to = placeOf(s, battle.men[enemy] as Man);
  if (isSmoked(battle, s, from, to) || isSmokeThrown(battle, s, man, from, to)) return false;
  const far = Math.min(Math.abs(to - from) - 1, rules.explosives.mostThrow, now.ap);
  if (far < 1) return false;
  const place = from + (to < from ? -far : far);
  s[man.base + its.smokeGrenades] = get(s, man.base, its.smokeGrenades) - 1;
  s[man.base + its.smokeThrown] = place + 1;
  if (dice.narrating) tellSmoke(dice, battle, man, place);
  return true;
}

/**
 * What a man who goes forward keeps of `budget` AP for a throw: those of the shortest, where all of them would leave him
 * in the open, short of where his plan takes him, and in reach of an enemy's weapon.
 */
export function keptForSmoke(battle: Battle, s: State, man: Man, budget: number): number {
  if (get(s, man.base, its.smokeGrenades) === 0 || budget <= leastThrow || man.plan === 'withdraw') return 0;
  const { jet, movement } = battle.rules;
  const way = wish(battle, s, man);
  const flies = man.profile.jet && budget >= jet.ap;
  const dots = flies ? man.profile.flight + Math.floor((budget - jet.ap) / movement.moveAp) : budget / movement.moveAp;
  if (Math.abs(way) <= dots) return 0;
  const end = placeOf(s, man) + Math.sign(way) * Math.floor(dots);
  const to = placeOf(s, battle.men[nearestEnemy(battle, s, man)] as Man);
  if (isSmoked(battle, s, end, to) || isSmokeThrown(battle, s, man, end, to)) return 0;
  return isReached(battle, s, man, end) ? leastThrow : 0;
}

/** Whether an enemy's weapon reaches a place. */
function isReached(battle: Battle, s: State, man: Man, place: number): boolean {
  for (let k = man.enemyFrom; k < man.enemyTo; k++) {
    const enemy = battle.men[k] as Man;
    if (!stands(s, enemy)) continue;
    const weapon = get(s, enemy.base, its.serves) > 0 ? arcWeapon(battle, s, enemy) : enemy.arms;
    if (weapon !== undefined && rangeOf(place, placeOf(s, enemy)) <= weapon.long) return true;
  }
  return false;
}
