/**
 * The default commander (HA-R47, HA-L01): what each element wishes, and which Command die it takes.
 *
 * Promises: the choice depends on the state only and changes nothing but scratch space; a wish lives only if it can do something.
 */
import type { PlanKind } from '../../../engagement/spec.js';
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import * as its from '../state/its.js';
import { choice } from '../state/layout.js';
import { facesShowing, fights, get, isAmong } from '../state/state.js';
import { aircraftFor } from './air.js';
import type { Battle } from './battle.js';
import { isOver } from './box.js';
import { mayAttack } from './duels.js';
import { isInFire, wayOut } from './fires.js';
import { moveWanted, mustCross, mustPack } from './intent.js';
import { chargeTarget } from './laying.js';
import { observeTarget } from './looks.js';
import type { Options } from './options.js';
import type { BattleUnit } from './roster.js';
import { hasSeen, hasSight, isHindered, isNight } from './sight.js';
import { hasTarget } from './targets.js';

/** What an element wishes to do. */
export const wish = { fire: 1, move: 2, observe: 3, prepare: 4, tell: 5, watch: 6 } as const;
export type Wish = 1 | 2 | 3 | 4 | 5 | 6;

/** Wishes in order, by plan; `prepare` is the Act that its weapons need. */
const order: Readonly<Record<PlanKind, readonly Wish[]>> = {
  hold: [wish.fire, wish.prepare, wish.observe, wish.tell],
  advance: [wish.fire, wish.prepare, wish.move, wish.observe, wish.tell],
  assault: [wish.move, wish.fire, wish.prepare, wish.observe, wish.tell],
  withdraw: [wish.move, wish.fire, wish.prepare, wish.tell],
  able: [wish.fire, wish.prepare, wish.move, wish.observe, wish.tell],
};
/** The wishes of a plan, as far as an engagement knows them. */
export function wishesBy(plan: PlanKind, { observation, passOn }: Options): readonly Wish[] {
  const isKnown = (what: Wish): boolean => (what === wish.observe ? observation : what !== wish.tell || passOn);
  return order[plan].filter(isKnown);
}

/** Wishes of aircraft: plans are for the ground. */
export function wishesAloft({ observation }: Options): readonly Wish[] {
  return observation ? [wish.fire, wish.observe] : [wish.fire];
}

/** Faces that a wish may need, a bit each: the one of its own number, or an Act before a move. */
const facesOf = [
  0,
  1 << face.fire,
  (1 << face.move) | (1 << face.act),
  1 << face.observe,
  1 << face.act,
  1 << face.tell,
  1 << face.act,
];

/** Faces that any of some wishes may need. */
export function facesFor(wishes: readonly Wish[]): number {
  return wishes.reduce((faces, what) => faces | (facesOf[what] as number), 0);
}

/** In a close assault there is nothing but to fire (HA-R22), or to go by plan. */
const inContact: readonly Wish[] = [wish.fire];
/** Who lays a charge does nothing else in that bound (HA-EXPL-01). */
const laying: readonly Wish[] = [wish.prepare];
/** Out of a burning building by an Act, or by a move that its plan wants (HA-L49). */
const fleeing: readonly Wish[] = [wish.prepare, wish.move];
const leaving: readonly Wish[] = [wish.move, wish.fire];

function wishesOf(battle: Battle, s: State, unit: BattleUnit): readonly Wish[] {
  if (isInFire(battle, s, unit)) return fleeing;
  if (unit.lays && chargeTarget(battle, s, unit) !== undefined) return laying;
  return get(s, unit.base, its.contact) === 0 ? unit.wishes : unit.plan === 'withdraw' ? leaving : inContact;
}

/** What may get a die at all (HA-CMD-06, HA-ORT-03, HA-SNIPER-05). */
export function mayAct(battle: Battle, s: State, unit: BattleUnit): boolean {
  const { base, profile } = unit;
  if (!(unit.flies ? isOver(s, unit) : fights(s, base)) || get(s, base, its.tests) === 2) return false;
  if (get(s, base, its.diceUsed) >= battle.rules.mostDice) return false;
  return !(profile.sniper && isNight(battle, s)); // HA-NIGHT-03
}

/** The face that a wish needs, or 0 if it does not live. A move that needs an Act first wishes that Act. */
export function faceOf(battle: Battle, s: State, unit: BattleUnit, what: Wish): number {
  switch (what) {
    case wish.fire:
      return mayFire(battle, s, unit, false) ? face.fire : 0;
    case wish.prepare:
      if (isInFire(battle, s, unit)) return wayOut(battle, s, unit) < 0 ? 0 : face.act;
      if (unit.lays && chargeTarget(battle, s, unit) !== undefined) return face.act;
      return wouldFire(battle, s, unit) ? face.act : 0;
    case wish.move:
      if (moveWanted(battle, s, unit) === 0) return 0;
      return mustPack(s, unit) || mustCross(battle, s, unit) ? face.act : face.move;
    case wish.observe:
      return observeTarget(battle, s, unit) === undefined ? 0 : face.observe;
    case wish.tell:
      return hasNews(battle, s, unit) ? face.tell : 0;
    case wish.watch:
      return 0; // no simple plan does
  }
}

/** The die that a unit takes and for what (`choice`); 0 if it takes none. `showing`: faces of unused dice. */
export function chooseDie(battle: Battle, s: State, unit: BattleUnit, showing = facesShowing(s)): number {
  const spare = isAmong(face.any, showing);
  if ((!spare && (unit.faces & showing) === 0) || !mayAct(battle, s, unit)) return 0;
  const wishes = wishesOf(battle, s, unit);
  let first = 0;
  for (let k = 0; k < wishes.length; k++) {
    const what = wishes[k] as Wish;
    if (!spare && ((facesOf[what] as number) & showing) === 0) continue; // it is no matter whether it lives
    const needed = faceOf(battle, s, unit, what);
    if (needed === 0) continue;
    if (isAmong(needed, showing)) return what * choice.weight.wish + needed;
    if (first === 0) first = what;
  }
  return first > 0 && spare ? first * choice.weight.wish + face.any : 0;
}

/** HA-R43: whether any element of the side would take a die of this face. */
export function isWanted(battle: Battle, s: State, from: number, to: number, which: number): boolean {
  for (let n = from; n < to; n++) {
    const unit = battle.units[n] as BattleUnit;
    if (!isAmong(which, unit.faces) || !mayAct(battle, s, unit)) continue;
    const wishes = wishesOf(battle, s, unit);
    for (let k = 0; k < wishes.length; k++) {
      const what = wishes[k] as Wish;
      if (isAmong(which, facesOf[what] as number) && faceOf(battle, s, unit, what) === which) return true;
    }
  }
  return false;
}

/** An Act would let it fire: off Overwatch, out of concealment, weapons set up (HA-CMD-05, HA-FIRE-07, HA-L24). */
function wouldFire(battle: Battle, s: State, unit: BattleUnit): boolean {
  const packed = unit.immobile !== 0 && get(s, unit.base, its.setUp) === 0;
  if (!packed && !isHindered(s, unit)) return false;
  return mayFire(battle, s, unit, true);
}

/** There is something to fire at; `asIf` nothing hindered it. */
export function mayFire(battle: Battle, s: State, unit: BattleUnit, asIf: boolean): boolean {
  if (unit.flies) return mayAttack(battle, s, unit);
  if (hasTarget(battle, s, unit, asIf)) return true;
  return battle.flyers.length > 0 && aircraftFor(battle, s, unit, asIf) !== undefined;
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
