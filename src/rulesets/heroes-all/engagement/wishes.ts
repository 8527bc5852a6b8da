/**
 * The default commander (HA-R47, HA-L01): what each element wishes, and which Command die it takes.
 *
 * Promises: the choice depends on the state only and changes nothing but scratch space; a wish lives only if it can do something.
 */
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import { neverSeen } from '../attack/observation.js';
import type { Battle } from './battle.js';
import { moveWanted, mustPack } from './intent.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, hasSeen, hasSight, hasTried, isHindered, segmentsNow } from './sight.js';
import { diceShowing, fights, get, whole } from './state.js';
import { hasTarget } from './targets.js';

/** What an element wishes to do. */
export const wish = { fire: 1, move: 2, observe: 3, prepare: 4, tell: 5 } as const;
export type Wish = 1 | 2 | 3 | 4 | 5;

/** Wishes in order, by plan; `prepare` is the Act that its weapons need. */
const order: Readonly<Record<BattleUnit['plan'], readonly Wish[]>> = {
  hold: [wish.fire, wish.prepare, wish.observe, wish.tell],
  advance: [wish.fire, wish.prepare, wish.move, wish.observe, wish.tell],
  assault: [wish.move, wish.fire, wish.prepare, wish.observe, wish.tell],
  withdraw: [wish.move, wish.fire, wish.prepare, wish.tell],
};
/** In a close assault there is nothing but to fire (HA-R22), or to go by plan. */
const inContact: readonly Wish[] = [wish.fire];
const leaving: readonly Wish[] = [wish.move, wish.fire];

function wishesOf(s: State, unit: BattleUnit): readonly Wish[] {
  if (get(s, unit.base, its.contact) === 0) return order[unit.plan];
  return unit.plan === 'withdraw' ? leaving : inContact;
}

/** What may get a die at all (HA-CMD-06, HA-ORT-03, HA-SNIPER-05). */
function mayAct(battle: Battle, s: State, unit: BattleUnit): boolean {
  const { base, profile } = unit;
  if (!fights(s, base) || get(s, base, its.tests) === 2) return false;
  if (get(s, base, its.diceUsed) >= battle.core.numbers.rules.mostDice) return false;
  return !(profile.sniper && battle.options.nightAt(s[whole.bound] as number)); // HA-NIGHT-03
}

/** The face that a wish needs, or 0 if it does not live. A move that needs an Act first wishes that Act. */
export function faceOf(battle: Battle, s: State, unit: BattleUnit, what: Wish): number {
  switch (what) {
    case wish.fire:
      return hasTarget(battle, s, unit) ? face.fire : 0;
    case wish.prepare:
      return wouldFire(battle, s, unit) ? face.act : 0;
    case wish.move:
      if (moveWanted(battle, s, unit) === 0) return 0;
      return mustPack(s, unit) ? face.act : face.move;
    case wish.observe:
      return observeTarget(battle, s, unit) === undefined ? 0 : face.observe;
    case wish.tell:
      return battle.options.passOn && hasNews(battle, s, unit) ? face.tell : 0;
  }
}

/** For what a unit takes which die. */
export const choice = digits('heroes-all/choice', { wish: 6, face: 8 });

/** The die that a unit takes and for what (`choice`); 0 if it takes none. */
export function chooseDie(battle: Battle, s: State, unit: BattleUnit): number {
  if (!mayAct(battle, s, unit)) return 0;
  const wishes = wishesOf(s, unit);
  const spare = diceShowing(s, face.any);
  let first = 0;
  for (let k = 0; k < wishes.length; k++) {
    const what = wishes[k] as Wish;
    if (spare === 0 && !mayBeServed(s, what)) continue;
    const needed = faceOf(battle, s, unit, what);
    if (needed === 0) continue;
    if (diceShowing(s, needed) > 0) return what * choice.weight.wish + needed;
    if (first === 0) first = what;
  }
  return first > 0 && spare > 0 ? first * choice.weight.wish + face.any : 0;
}

/** Whether there is any die that this wish could take: spares the question whether it lives. */
function mayBeServed(s: State, what: Wish): boolean {
  return diceShowing(s, what) > 0 || (what === wish.move && diceShowing(s, face.act) > 0);
}

/** Whether a wish that lives could need this face: the one of its own number, or an Act before a move. */
function mayNeed(what: Wish, which: number): boolean {
  return what === which || (what === wish.move && which === face.act);
}

/** HA-R43: whether any element of the side would take a die of this face. */
export function isWanted(battle: Battle, s: State, from: number, to: number, which: number): boolean {
  for (let k = from; k < to; k++) {
    const unit = battle.units[k] as BattleUnit;
    if (!mayAct(battle, s, unit)) continue;
    for (const what of wishesOf(s, unit)) {
      if (mayNeed(what, which) && faceOf(battle, s, unit, what) === which) return true;
    }
  }
  return false;
}

/** An Act would let it fire: off Overwatch, out of concealment, weapons set up (HA-CMD-05, HA-FIRE-07, HA-L24). */
function wouldFire(battle: Battle, s: State, unit: BattleUnit): boolean {
  const packed = unit.immobile !== 0 && get(s, unit.base, its.setUp) === 0;
  if (!packed && !isHindered(s, unit)) return false;
  return hasTarget(battle, s, unit, true);
}

/** The nearest enemy that it has not seen, nor tested for this bound, and could see (HA-R45, HA-L25). */
export function observeTarget(battle: Battle, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (!battle.options.observation || (!unit.armed && !unit.profile.spotter)) return undefined;
  let best: BattleUnit | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (!fights(s, enemy.base)) continue;
    const gap = distanceOf(s, unit, enemy);
    if (gap >= nearest || hasSeen(s, unit, enemy) || hasTried(s, unit, enemy)) continue;
    if (segmentsNow(battle, s, unit, enemy) >= neverSeen) continue;
    best = enemy;
    nearest = gap;
  }
  return best;
}

/** It has seen an enemy that a friend has not (HA-OBS-10). */
function hasNews(battle: Battle, s: State, unit: BattleUnit): boolean {
  if (!battle.options.observation) return false;
  for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
    const enemy = battle.units[e] as BattleUnit;
    if (!fights(s, enemy.base) || !hasSeen(s, unit, enemy)) continue;
    for (let f = unit.friendFrom; f < unit.friendTo; f++) {
      const friend = battle.units[f] as BattleUnit;
      if (friend !== unit && fights(s, friend.base) && friend.armed && !hasSeen(s, friend, enemy)) {
        if (hasSight(battle, s, friend, enemy)) return true;
      }
    }
  }
  return false;
}
