/**
 * Who fights whom where front edges meet (HITT-R45).
 *
 * Promises: after `match`, every element in contact names its enemy, every enemy that somebody names fights one of those that name it, and a
 * Barrage or Gas is nobody's main enemy while another could be (HITT-GAS-02).
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { started } from '../attack/facts.js';
import { seeks } from '../attack/legal.js';
import * as its from '../state/its.js';
import { enemyOf, get, isOnTable, opponentOf, set, setContact } from '../state/state.js';
import type { Able } from './able.js';
import { addAlternatives } from './alternatives.js';
import { type Battle, elementNow } from './battle.js';
import type { BattleUnit } from './roster.js';
import { nameOf } from './telling.js';

/** Whether an element stands behind a friend, who fights for both (HITT-R42). */
export function isBehindFriend(b: Battle, s: State, unit: number): boolean {
  const { behind } = b.units[unit] as BattleUnit;
  return behind >= 0 && isOnTable(s, behind);
}

/** Whether `unit` makes contact with `enemy` if their edges meet. */
export function isContact(b: Battle, s: State, unit: number, enemy: number): boolean {
  if (!isOnTable(s, enemy) || isBehindFriend(b, s, enemy) || isBehindFriend(b, s, unit)) return false;
  if ((b.units[unit] as BattleUnit).orders.task === 'silence') return false;
  return seeks(elementNow(b, s, unit), elementNow(b, s, enemy));
}

/** Whether `unit` may become the main opponent of `enemy`. */
function isFreeFor(b: Battle, s: State, unit: number, enemy: number): boolean {
  const opponent = opponentOf(s, enemy);
  if (opponent < 0) return true;
  // HITT-GAS-02: a Barrage or Gas gives way to any other element
  const bombards = (b.units[opponent] as BattleUnit).element.bombardment;
  return opponent !== unit && bombards && !(b.units[unit] as BattleUnit).element.bombardment;
}

/** Elements that aid against `unit` in close combat, wherever they stand at gap 0 (HITT-L23): not flanking (HITT-TF-10) or flanking (HITT-TF-11). */
export function helpersAgainst(b: Battle, s: State, unit: number, flanking: boolean): number {
  const opponent = opponentOf(s, unit);
  // HITT-GAS-02: nobody aids a Barrage or Gas
  if (opponent < 0 || (b.units[opponent] as BattleUnit).element.bombardment) return 0;
  const { enemyFrom, enemyTo } = b.units[unit] as BattleUnit;
  let count = 0;
  for (let k = enemyFrom; k < enemyTo; k++) {
    if (k !== opponent && enemyOf(s, k) === unit && (b.units[k] as BattleUnit).flank === flanking) count++;
  }
  const most = b.numbers.rules[flanking ? 'outflanking' : 'aiding'] as number;
  return Math.min(count, most);
}

/** Enemies to choose among at gap 0: first those without an opponent, then those not yet aided against as much as counts, then all. */
const choices = { free: 0, aidable: 1, any: 2 };

/** The matching of a battle; its views are made once. */
export interface Matching {
  /** Matches all elements at gap 0, those of side `active` first, flanking ones after the others (HITT-R45, HITT-L07). */
  match(dice: Dice, s: State, active: number): void;
  readonly decision: Decision;
}

/** Whether an enemy of a unit stands at gap 0. */
function isAtGapZero(s: State, { index, enemyFrom, enemyTo }: BattleUnit): boolean {
  const at = get(s, index, its.position);
  for (let k = enemyFrom; k < enemyTo; k++) if (isOnTable(s, k) && get(s, k, its.position) === at) return true;
  return false;
}

/** Whether anybody fights, or stands at gap 0 to an enemy: nearly never, and quickly found. */
function createClose(b: Battle): (s: State) => boolean {
  const marks = new Int32Array(b.ground.length + 1);
  let mark = 0;

  return (s) => {
    mark++;
    for (let k = 0; k < b.units.length; k++) {
      if (!isOnTable(s, k)) continue;
      const at = get(s, k, its.position);
      if (enemyOf(s, k) >= 0) return true;
      if (k < b.sides.to[0]) marks[at] = mark;
      else if (marks[at] === mark) return true;
    }
    return false;
  };
}

/** Whom a newcomer fights, and whether he may fight anybody; `closeView`: how plans compare enemies in close combat. */
function createContact(b: Battle, closeView: TargetView, able: Able) {
  let choice = choices.free;
  const view: TargetView = {
    ...closeView,
    possible: (_odds, s, unit, enemy) => {
      if (get(s, unit, its.position) !== get(s, enemy, its.position) || !isContact(b, s, unit, enemy)) return false;
      if (choice === choices.free) return isFreeFor(b, s, unit, enemy);
      return choice === choices.any || helpersAgainst(b, s, enemy, false) < b.numbers.rules.aiding;
    },
  };

  const hasChoice = (odds: Odds, s: State, { index, enemyFrom, enemyTo }: BattleUnit): boolean => {
    choice = choices.any;
    for (let k = enemyFrom; k < enemyTo; k++) if (view.possible(odds, s, index, k)) return true;
    return false;
  };

  /** The enemy that `pick` takes of those whom a newcomer may choose among; -1: there is none. */
  const choose = (unit: BattleUnit, pick: () => number): number => {
    const from = unit.flank ? choices.any : choices.free;
    for (choice = from; choice <= choices.any; choice++) {
      const enemy = pick();
      if (enemy >= 0) return enemy;
    }
    return -1;
  };

  const decision: Decision = {
    name: 'contact',
    player: (who) => (b.units[who] as BattleUnit).side,
    own: (odds, s, who) => {
      const unit = b.units[who] as BattleUnit;
      const { priority, enemyFrom, enemyTo } = unit;
      const isAble = unit.plan === 'able';
      return choose(unit, () =>
        isAble ? able.contact(view, odds, s, unit) : pickTarget(view, priority, odds, s, who, enemyFrom, enemyTo),
      );
    },
    menu: (odds, s, who, about, out) => {
      const own = decision.own(odds, s, who, about);
      addAlternatives(b, s, who, own, (enemy) => view.possible(odds, s, who, enemy), out);
    },
    tell: (_s, who, option) => `${nameOf(b, who)} fights ${nameOf(b, option)}`,
  };

  return { decision, hasChoice };
}

/** `closeView`: how plans compare enemies in close combat. */
export function createMatching(b: Battle, closeView: TargetView, able: Able): Matching {
  const { decision, hasChoice } = createContact(b, closeView, able);
  const isAnybodyClose = createClose(b);

  const join = (dice: Dice, s: State, unit: BattleUnit): void => {
    const { index } = unit;
    let enemy = enemyOf(s, index);
    if (enemy < 0) {
      if (!isAtGapZero(s, unit) || !hasChoice(dice.odds, s, unit)) return;
      enemy = dice.choose(decision, s, index);
      // HITT-R18: by a tactical move of this bound
      const counts = get(s, index, its.moved) === 1 && unit.element.startCounts > 0;
      setContact(s, index, enemy + 1, counts ? started.thisBound : started.no);
    }
    if (enemyOf(s, enemy) !== index && isFreeFor(b, s, index, enemy)) setContact(s, enemy, index + 1, started.no);
  };

  return {
    decision,
    match(dice, s, active) {
      if (!isAnybodyClose(s)) return;
      for (let pass = 0; pass < 2; pass++) {
        for (let turn = 0; turn < 2; turn++) {
          const side = turn === 0 ? active : 1 - active;
          for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
            const unit = b.units[k] as BattleUnit;
            if (unit.flank === (pass === 1) && isOnTable(s, k)) join(dice, s, unit);
          }
        }
      }
    },
  };
}

/** After a bound only a start that an outcome still asks for is kept (HITT-R18). */
export function ageStart(b: Battle, s: State, unit: number): void {
  if (get(s, unit, its.started) === started.no) return;
  set(s, unit, its.started, (b.units[unit] as BattleUnit).element.startCounts > 1 ? started.earlier : started.no);
}
