/**
 * Shooting (HITT-SEQ-01, HITT-R12 … HITT-R17, HITT-R44): one volley at a time.
 *
 * Promises: the active side shoots first, in listed order; then the others; every element shoots, aids or answers once in a bound.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { attack, chanceOfDestroying } from '../attack/attack.js';
import * as its from '../state/its.js';
import { get, isOnTable, set, whole } from '../state/state.js';
import type { Able } from './able.js';
import { suffer } from './after.js';
import { addAlternatives } from './alternatives.js';
import { type Battle, elementNow } from './battle.js';
import { canShoot, fillShooting, mayShootAt, observerFor, useObserver } from './lane-facts.js';
import { no, yes } from './move-options.js';
import type { BattleUnit } from './roster.js';
import { nameOf, tellRoll } from './telling.js';

export interface Shooting {
  /** The element that shoots next; -1: shooting is over. */
  next(s: State): number;
  /** Rolls the volley that `unit` begins. */
  volley(dice: Dice, s: State, unit: number): void;
  readonly decisions: readonly Decision[];
}

/** Chances that differ by less are equal: the same sums in another order. */
const sameChance = 1e-12;

/** The decisions of a volley: whom who begins it shoots at, and whether a friend aids him. */
function createDecisions(
  b: Battle,
  view: TargetView,
  able: Able,
): { readonly target: Decision; readonly aid: Decision } {
  const pick = (odds: Odds, s: State, unit: number): number => {
    const own = b.units[unit] as BattleUnit;
    const { priority, enemyFrom, enemyTo } = own;
    if (own.plan === 'able') return able.target(odds, s, own);
    return pickTarget(view, priority, odds, s, unit, enemyFrom, enemyTo);
  };

  const target: Decision = {
    name: 'target',
    player: (who) => (b.units[who] as BattleUnit).side,
    own: pick,
    menu: (odds, s, who, _about, out) =>
      addAlternatives(b, s, who, pick(odds, s, who), (enemy) => mayShootAt(b, s, who, enemy), out),
    tell: (_s, who, option) => `${nameOf(b, who)} shoots at ${nameOf(b, option)}`,
  };

  /** `about`: the target of the volley. */
  const aid: Decision = {
    name: 'aid',
    player: target.player,
    own: (odds, s, who, about) => (pick(odds, s, who) === about ? yes : no),
    menu: (_odds, s, who, about, out) => {
      out.push(no);
      if (mayShootAt(b, s, who, about)) out.push(yes);
    },
    tell: (_s, who, option, about) =>
      option === yes ? `${nameOf(b, who)} aids against ${nameOf(b, about)}` : `${nameOf(b, who)} keeps its own shot`,
  };

  return { target, aid };
}

/** Of one kind in one place: they have the same chance. */
function isAlike(b: Battle, s: State, one: number, other: number): boolean {
  return (
    elementNow(b, s, one) === elementNow(b, s, other) &&
    get(s, one, its.position) === get(s, other, its.position) &&
    !b.generals.includes(one) &&
    !b.generals.includes(other)
  );
}

/** Who shoot in one volley: the one who begins it, and those who aid him. */
class Volley {
  readonly most: number;
  readonly shooters: Int32Array;
  count = 0;
  private readonly b: Battle;
  private readonly aid: Decision;

  constructor(b: Battle, aid: Decision) {
    this.b = b;
    this.aid = aid;
    this.most = 1 + b.numbers.rules.aiding;
    this.shooters = new Int32Array(this.most);
  }

  /** HITT-R44: later friends that would pick the same target aid at once; HITT-R14: two at most. */
  gather(dice: Dice, s: State, unit: number, at: number): void {
    const { b, aid, most, shooters } = this;
    shooters[0] = unit;
    this.count = 1;
    const { friendTo } = b.units[unit] as BattleUnit;
    for (let k = unit + 1; k < friendTo && this.count < most; k++) {
      if (canShoot(b, s, k) && dice.choose(aid, s, k, at) === yes) shooters[this.count++] = k;
    }
  }

  /** HITT-R14: the one with the best chance of destroying the target; ties: the first listed. */
  mainShooter(odds: Odds, s: State, target: number): number {
    const { b, count, shooters } = this;
    let best = shooters[0] as number;
    let bestChance = -1;
    for (let k = 1; k < count; k++) {
      const unit = shooters[k] as number;
      if (isAlike(b, s, unit, best)) continue;
      if (bestChance < 0) bestChance = this.chanceOf(odds, s, best, target);
      const chance = this.chanceOf(odds, s, unit, target);
      if (chance <= bestChance + sameChance) continue;
      best = unit;
      bestChance = chance;
    }
    return best;
  }

  /** Names the aides in a story. */
  words(main: number, answer: boolean): string {
    const aides = [...this.shooters.subarray(0, this.count)].filter((k) => k !== main).map((k) => nameOf(this.b, k));
    const aided = aides.length === 0 ? '' : `(aided by ${aides.join(' and ')}) `;
    return `${aided}shoots${answer ? ' and is shot at by' : ' at'}`;
  }

  private chanceOf(odds: Odds, s: State, unit: number, target: number): number {
    const { b, count } = this;
    return chanceOfDestroying(odds, b.numbers, fillShooting(b, s, unit, target, count - 1), b.result);
  }
}

/** The element that shoots next, of the active side first; -1: none. */
function nextShooter(b: Battle, s: State): number {
  const active = s[whole.activeSide] as number;
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? active : 1 - active;
    for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
      if (!canShoot(b, s, k)) continue;
      const { enemyFrom, enemyTo } = b.units[k] as BattleUnit;
      for (let enemy = enemyFrom; enemy < enemyTo; enemy++) if (mayShootAt(b, s, k, enemy)) return k;
    }
  }
  return -1;
}

/** The shooting of a battle; `view` is how plans compare targets. */
export function createShooting(b: Battle, view: TargetView, able: Able): Shooting {
  const { target, aid } = createDecisions(b, view, able);
  const volley = new Volley(b, aid);
  return {
    decisions: [target, aid],
    next: (s) => nextShooter(b, s),

    volley(dice, s, unit) {
      const enemy = dice.choose(target, s, unit);
      volley.gather(dice, s, unit, enemy);
      const main = volley.mainShooter(dice.odds, s, enemy);
      const facts = fillShooting(b, s, main, enemy, volley.count - 1);
      useObserver(s, observerFor(b, s, main, enemy));
      attack(dice, b.numbers, facts, b.result);
      for (let k = 0; k < volley.count; k++) set(s, volley.shooters[k] as number, its.shot, 1);
      if (facts.answer) set(s, enemy, its.shot, 1);
      if (dice.narrating) tellRoll(b, dice, main, enemy, volley.words(main, facts.answer));
      const own = b.result.attacker;
      suffer(b, dice, s, enemy, b.result.target, false);
      if (own !== 0 && isOnTable(s, main)) suffer(b, dice, s, main, own, false);
    },
  };
}
