/**
 * What the simple plans decide: hold, advance, assault, withdraw (SK-R25, SK-L05, SK-L12, SK-L15).
 *
 * Promises: reads the state only; one function for each decision.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { killChance } from '../attack/landing.js';
import { armourAgainst } from '../attack/to-hit.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get, liesField, setUpField } from '../state/state.js';
import type { Battle, Man, Slot } from './battle.js';
import { serverOf } from './crew.js';
import { costAt } from './ending.js';
import { bit, isA } from './ground.js';
import { stands } from './losses.js';
import { canCross, flightTo } from './movement.js';
import { away, budgetOfMove, optionHome, optionOf } from './places.js';
import { arcWeapon, canSee, isSetUp, isSmoked, isSmokeThrown, nearestEnemy, numberFor, rangeOf } from './sight.js';
import { leastThrow, mostThrow } from './smoke.js';

const placeOf = (s: State, man: Man): number => get(s, man.base, its.place);

/** Whether the set-up weapon of his unit keeps a mate where he is, by plan (SK-L05). */
function isBound(battle: Battle, s: State, man: Man): boolean {
  if (man.slot < 0 || get(s, man.base, its.serves) > 0) return false;
  return s[liesField(battle, man.slot)] === 0 && s[setUpField(battle, man.slot)] === 1;
}

/** Which way his plan takes him, and how many dots: signed; 0 to stay. */
function wish(battle: Battle, s: State, man: Man): number {
  if (man.plan === 'hold') return 0;
  if (man.plan === 'withdraw') return man.home * away;
  const enemy = nearestEnemy(battle, s, man);
  if (enemy < 0 || battle.quarry.isLacking(s, man)) return 0; // SK-L23
  const gap = get(s, (battle.men[enemy] as Man).base, its.place) - get(s, man.base, its.place);
  const dots = Math.max(0, Math.abs(gap) - man.standOff);
  return gap < 0 ? -dots : dots;
}

/** Where his plan takes him in this activation: an option of the decision `move`. */
export function plannedMove(battle: Battle, s: State, man: Man, about: number): number {
  const from = get(s, man.base, its.place);
  if (isBound(battle, s, man)) return optionOf(from);
  const way = wish(battle, s, man);
  if (way === 0) return optionOf(from);
  if (Math.abs(way) === away) return optionHome(battle, s, man);
  const budget = budgetOfMove(about);
  const kept = keptForSmoke(battle, s, man, budget);
  if (kept > 0) return optionOf(farthest(battle, s, man, way, budget - kept));
  const { jet, movement } = battle.rules;
  const dots =
    man.profile.jet && budget >= jet.ap
      ? man.profile.flight + Math.floor((budget - jet.ap) / movement.moveAp)
      : Math.floor(budget / movement.moveAp);
  return optionOf(from + (way < 0 ? -Math.min(-way, dots) : Math.min(way, dots)));
}

/** How far that way he gets with so many AP where nothing stops him. */
function farthest(battle: Battle, s: State, man: Man, way: number, budget: number): number {
  const { ground, burns, rules } = battle;
  const from = get(s, man.base, its.place);
  const flight = man.profile.jet && budget >= rules.jet.ap ? flightTo(battle, s, man, way) : 0;
  let left = flight === 0 ? budget : budget - rules.jet.ap;
  let at = from + flight;
  const step = way < 0 ? -1 : 1;
  for (let wanted = Math.abs(from + way - at); wanted > 0; wanted--) {
    const cost = (step < 0 ? ground.down : ground.up)[at] as number;
    if (cost > left || (burns && !canCross(battle, s, at, step, wanted, left))) break;
    left -= cost;
    at += step;
  }
  return at;
}

/** Where a man throws smoke by his plan, + 1: as far towards the nearest enemy as a throw goes, where no smoke lies between yet; else 0. */
export function plannedSmoke(battle: Battle, s: State, man: Man, ap: number): number {
  const enemy = nearestEnemy(battle, s, man);
  if (enemy < 0 || ap < leastThrow) return 0;
  const from = placeOf(s, man);
  const to = placeOf(s, battle.men[enemy] as Man);
  if (isSmoked(battle, s, from, to) || isSmokeThrown(battle, s, man, from, to)) return 0;
  const far = Math.min(Math.abs(to - from) - 1, mostThrow(battle, ap));
  return far < 1 ? 0 : 1 + from + (to < from ? -far : far);
}

/**
 * What a man who goes forward keeps of `budget` AP for a throw: those of the shortest, where all of them would leave him
 * in the open, short of where his plan takes him, and in reach of an enemy's weapon.
 */
function keptForSmoke(battle: Battle, s: State, man: Man, budget: number): number {
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
/** SK-L05: a weapon that is set up stays so while an enemy is within its range, unless its man withdraws. */
function wantsToLeave(battle: Battle, s: State, k: number, server: Man): boolean {
  if (wish(battle, s, server) === 0) return false;
  if (server.plan === 'withdraw') return true;
  const enemy = battle.men[nearestEnemy(battle, s, server)] as Man;
  const range = rangeOf(get(s, server.base, its.place), get(s, enemy.base, its.place));
  return range > (battle.slots[k] as Slot).weapon.long;
}

/**
 * Whether, by the plan of its man, a weapon is to be broken down where it is set up, and to be set up where it is not
 * (SK-L05).
 */
export function isToTurn(battle: Battle, s: State, k: number): boolean {
  const server = serverOf(battle, s, k) as Man;
  return isSetUp(battle, s, k + 1) ? wantsToLeave(battle, s, k, server) : wish(battle, s, server) === 0;
}

/** Targets as an explosive sees them; the plan's priority chooses, `nearest` being the ruling's own (SK-R25, SK-L15). */
export function createView(battle: Battle): TargetView {
  const man = (k: number): Man => battle.men[k] as Man;
  const place = (s: State, k: number): number => get(s, man(k).base, its.place);
  return {
    possible(_odds, s, firer, target) {
      const enemy = man(target);
      if (!stands(s, enemy) || !canSee(battle, s, man(firer), enemy)) return false;
      const weapon = man(firer).arms as ExplosiveWeapon;
      return rangeOf(place(s, firer), place(s, target)) <= reach(battle, weapon, battle.now.ap);
    },
    distance: (s, firer, target) => rangeOf(place(s, firer), place(s, target)),
    left: (s, target) => get(s, man(target).base, its.hp),
    atStart: (_s, target) => man(target).profile.hp,
    worth: (s, target) => costAt(battle, battle.starts.drawn(s, man(target).side), man(target)) as number,
    chance(odds, s, firer, target) {
      const weapon = man(firer).arms as ExplosiveWeapon;
      const tn = numberFor(battle, s, man(firer), man(target), weapon, false);
      const { base } = man(target);
      const cells = get(s, base, its.hp) + armourAgainst(weapon, get(s, base, its.armour));
      return killChance(odds, battle.rules, weapon, tn, cells, isA(battle.ground, place(s, target), bit.water));
    },
  };
}

/** Dots that his explosive reaches with the AP that he has left (SK-R13). */
export function reach({ rules }: Battle, weapon: ExplosiveWeapon, ap: number): number {
  return weapon.thrown ? Math.min(weapon.long, rules.explosives.mostThrow, ap) : weapon.long;
}

/** At whom his plan declares his explosive, + 1; 0: nobody is in reach. */
export function plannedTarget(battle: Battle, view: TargetView, odds: Odds, s: State, man: Man, ap: number): number {
  battle.now.ap = ap;
  return 1 + pickTarget(view, man.priority, odds, s, man.index, man.enemyFrom, man.enemyTo);
}
