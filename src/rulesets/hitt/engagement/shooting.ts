/**
 * Shooting (HITT-SEQ-01, HITT-R12 … HITT-R17, HITT-R44): one volley at a time.
 *
 * Promises: the active side shoots first, in listed order; then the others; every element shoots, aids or answers once in a bound.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { attack, chanceOfDestroying } from '../attack/attack.js';
import * as its from '../state/its.js';
import { get, isOnTable, set, whole } from '../state/state.js';
import { suffer } from './after.js';
import { type Battle, elementNow } from './battle.js';
import { canShoot, fillShooting, mayShootAt, observerFor, useObserver } from './lane-facts.js';
import type { BattleUnit } from './roster.js';
import { nameOf, tellRoll } from './telling.js';

export interface Shooting {
  /** The element that shoots next; -1: shooting is over. */
  next(s: State): number;
  /** Rolls the volley that `unit` begins. */
  volley(dice: Dice, s: State, unit: number): void;
}

/** Chances that differ by less are equal: the same sums in another order. */
const sameChance = 1e-12;

/** The shooting of a battle; `view` is how plans compare targets. */
export function createShooting(b: Battle, view: TargetView): Shooting {
  const most = 1 + b.numbers.rules.aiding;
  const shooters = new Int32Array(most);
  let count = 0;

  const pick = (odds: Odds, s: State, unit: number): number => {
    const { priority, enemyFrom, enemyTo } = b.units[unit] as BattleUnit;
    return pickTarget(view, priority, odds, s, unit, enemyFrom, enemyTo);
  };

  /** HITT-R44: later friends that would pick the same target aid at once; HITT-R14: two at most. */
  const gather = (odds: Odds, s: State, unit: number, target: number): void => {
    shooters[0] = unit;
    count = 1;
    const { friendTo } = b.units[unit] as BattleUnit;
    for (let k = unit + 1; k < friendTo && count < most; k++) {
      if (canShoot(b, s, k) && pick(odds, s, k) === target) shooters[count++] = k;
    }
  };

  /** Of one kind in one place: they have the same chance. */
  const isAlike = (s: State, one: number, other: number): boolean =>
    elementNow(b, s, one) === elementNow(b, s, other) &&
    get(s, one, its.position) === get(s, other, its.position) &&
    !b.generals.includes(one) &&
    !b.generals.includes(other);

  const chanceOf = (odds: Odds, s: State, unit: number, target: number): number =>
    chanceOfDestroying(odds, b.numbers, fillShooting(b, s, unit, target, count - 1), b.result);

  /** HITT-R14: the one with the best chance of destroying the target; ties: the first listed. */
  const mainShooter = (odds: Odds, s: State, target: number): number => {
    let best = shooters[0] as number;
    let bestChance = -1;
    for (let k = 1; k < count; k++) {
      const unit = shooters[k] as number;
      if (isAlike(s, unit, best)) continue;
      if (bestChance < 0) bestChance = chanceOf(odds, s, best, target);
      const chance = chanceOf(odds, s, unit, target);
      if (chance <= bestChance + sameChance) continue;
      best = unit;
      bestChance = chance;
    }
    return best;
  };

  const shotWords = (main: number, answer: boolean): string => {
    const aides = [...shooters.subarray(0, count)].filter((k) => k !== main).map((k) => nameOf(b, k));
    const aided = aides.length === 0 ? '' : `(aided by ${aides.join(' and ')}) `;
    return `${aided}shoots${answer ? ' and is shot at by' : ' at'}`;
  };

  return {
    next(s) {
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
    },

    volley(dice, s, unit) {
      const target = pick(dice.odds, s, unit);
      gather(dice.odds, s, unit, target);
      const main = mainShooter(dice.odds, s, target);
      const facts = fillShooting(b, s, main, target, count - 1);
      useObserver(s, observerFor(b, s, main, target));
      attack(dice, b.numbers, facts, b.result);
      for (let k = 0; k < count; k++) set(s, shooters[k] as number, its.shot, 1);
      if (facts.answer) set(s, target, its.shot, 1);
      if (dice.narrating) tellRoll(b, dice, main, target, shotWords(main, facts.answer));
      const own = b.result.attacker;
      suffer(b, dice, s, target, b.result.target, false);
      if (own !== 0 && isOnTable(s, main)) suffer(b, dice, s, main, own, false);
    },
  };
}
