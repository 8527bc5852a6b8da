/**
 * Who takes the next Command die, for what, and which (HA-CMD-04 to HA-CMD-07): what a player has to choose from, and what plans choose.
 *
 * Promises: sixes are offered only for what has no die of its own number; nobody need take a die, and then the turn is over.
 */
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import * as its from '../state/its.js';
import { choice } from '../state/layout.js';
import { facesShowing, get, isAmong, posture, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { isInFire } from './fires.js';
import { addGoings } from './going.js';
import { mustPack } from './intent.js';
import { addLooks } from './looks.js';
import type { BattleUnit } from './roster.js';
import { isHindered } from './sight.js';
import { chooseDie, faceOf, mayAct, mayFire, type Wish, wish } from './wishes.js';

/** A unit and its `choice` in one number; 0: nobody takes a die any more. */
export function taking(unit: number, chosen: number): number {
  return unit * choice.size + chosen;
}

export function takerOf(option: number): number {
  return Math.floor(option / choice.size);
}

export function choiceOf(option: number): number {
  return option % choice.size;
}

/** HA-R47: passes over the elements, one die each, until a pass takes nothing: the next in turn gets a die. */
export function takeByPlan(battle: Battle, s: State, side: number): number {
  const showing = facesShowing(s);
  const from = battle.sides.from[side] as number;
  const to = battle.sides.to[side] as number;
  let k = s[whole.next] as number;
  for (let n = from; n < to; n++, k++) {
    if (k === to) k = from;
    const chosen = chooseDie(battle, s, battle.units[k] as BattleUnit, showing);
    if (chosen !== 0) return taking(k, chosen);
  }
  return 0;
}

/** Adds everything that a side may do with its dice. */
export function addTakes(battle: Battle, s: State, side: number, out: number[]): void {
  const showing = facesShowing(s);
  out.push(0);
  for (let k = battle.sides.from[side] as number; k < (battle.sides.to[side] as number); k++) {
    const unit = battle.units[k] as BattleUnit;
    if (!mayAct(battle, s, unit)) continue;
    for (const what of everything) addFaces(battle, s, unit, what, showing, out);
  }
}

const everything: readonly Wish[] = [wish.fire, wish.move, wish.observe, wish.prepare, wish.tell, wish.watch];

function addFaces(battle: Battle, s: State, unit: BattleUnit, what: Wish, showing: number, out: number[]): void {
  const faces = facesThatDo(battle, s, unit, what);
  if (faces === 0) return;
  let spare = false;
  for (let which = 1; which < face.any; which++) {
    if (!isAmong(which, faces)) continue;
    if (isAmong(which, showing)) out.push(taking(unit.index, what * choice.weight.wish + which));
    else spare = true;
  }
  if (spare && isAmong(face.any, showing)) out.push(taking(unit.index, what * choice.weight.wish + face.any));
}

/** Faces, a bit each, with which a unit may do something; 0: it could not, or to no effect. */
function facesThatDo(battle: Battle, s: State, unit: BattleUnit, what: Wish): number {
  const inContact = get(s, unit.base, its.contact) > 0;
  const burns = isInFire(battle, s, unit);
  const bit = (which: number): number => 1 << which;
  switch (what) {
    case wish.fire:
      return !burns && mayFire(battle, s, unit, false) ? bit(face.fire) : 0;
    case wish.move:
      return facesOfMove(battle, s, unit);
    case wish.observe:
      return !burns && !inContact && battle.options.observation && canLook(battle, s, unit) ? bit(face.observe) : 0;
    case wish.prepare: {
      if (faceOf(battle, s, unit, wish.prepare) !== 0) return bit(face.act);
      const packed = unit.immobile !== 0 && get(s, unit.base, its.setUp) === 0;
      return !burns && !inContact && (packed || isHindered(s, unit)) ? bit(face.act) : 0;
    }
    case wish.tell:
      return !burns && !inContact && faceOf(battle, s, unit, wish.tell) !== 0 ? bit(face.tell) : 0;
    case wish.watch: {
      if (burns || inContact || unit.flies || !battle.options.observation) return 0;
      const looks = unit.armed || unit.profile.spotter;
      return looks && get(s, unit.base, its.posture) === posture.none ? bit(face.act) : 0;
    }
  }
}

function facesOfMove(battle: Battle, s: State, unit: BattleUnit): number {
  if (unit.flies) return 0;
  let faces = 0;
  for (const which of [face.move, face.act]) {
    scratch.length = 0;
    addGoings(battle, s, unit, which, scratch);
    if (scratch.length > 0) faces |= 1 << which;
  }
  return faces !== 0 && mustPack(s, unit) ? 1 << face.act : faces;
}

function canLook(battle: Battle, s: State, unit: BattleUnit): boolean {
  scratch.length = 0;
  addLooks(battle, s, unit, scratch);
  return scratch.length > 0;
}

const scratch: number[] = [];
