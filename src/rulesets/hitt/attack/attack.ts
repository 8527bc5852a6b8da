/**
 * The attack: one opposed roll (HITT-R02) and what becomes of both sides by the outcome table. The dice program of odds and engagements alike.
 *
 * Promise: beside the roll of `opposed.ts` everything is plain reading of tables.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import { fate } from '../data/fate.js';
import { condition, type Element, type HittNumbers, type Line } from '../data/numbers.js';
import { fightsBack, isInBadGoing, scoreOf } from './factors.js';
import { type Facts, ground, type SideFacts, started } from './facts.js';
import { countOfRolls, lowest, type Opposed, opposedBy, roll } from './opposed.js';

/** What came of an attack; filled again and again. */
export interface Result {
  /** One of `roll`. */
  roll: number;
  /** Of `fate`. */
  attacker: number;
  target: number;
}

export function newResult(): Result {
  return { roll: roll.tie, attacker: fate.none, target: fate.none };
}

/** HITT-L34: how the target's die is thrown; as everybody's where it does nothing to the attacker. */
function targetsWay(facts: Facts): number {
  return fightsBack(facts, facts.target) ? facts.target.element.way : 0;
}

function rollOf(facts: Facts): Opposed {
  return opposedBy(facts.attacker.element.way, targetsWay(facts));
}

/** Equally likely rolls of an attack. */
export function rollsOf(facts: Facts): number {
  return countOfRolls(facts.attacker.element.way, targetsWay(facts));
}

/** Rolls the attack that `facts` describe and writes what becomes of both sides. */
export function attack(dice: Dice, numbers: HittNumbers, facts: Facts, out: Result): void {
  const own = scoreOf(numbers, facts, facts.attacker, facts.target);
  const other = scoreOf(numbers, facts, facts.target, facts.attacker);
  readRoll(facts, dice.call(rollOf(facts), own - lowest, other - lowest), out);
}

/** HITT-R32: a Barrage against wire; true where the greater total destroys it. */
export function attackWire(dice: Dice, numbers: HittNumbers, barrage: Element, observed: boolean): boolean {
  const own = barrage.first + barrage.added + (observed ? numbers.tf.observed : 0);
  const rolled = dice.call(opposedBy(barrage.way, 0), own - lowest, numbers.wire - lowest);
  return rolled >= roll.beats;
}

/** The exact chance that the target is destroyed (ENG-R07, HITT-R14). */
export function chanceOfDestroying(odds: Odds, numbers: HittNumbers, facts: Facts, scratch: Result): number {
  const own = scoreOf(numbers, facts, facts.attacker, facts.target);
  const other = scoreOf(numbers, facts, facts.target, facts.attacker);
  const law = odds.pmf(rollOf(facts), own - lowest, other - lowest);
  let chance = 0;
  for (let k = 0; k < law.codes.length; k++) {
    readRoll(facts, law.codes[k] as number, scratch);
    if (scratch.target === fate.destroyed) chance += law.weights[k] as number;
  }
  return chance;
}

/** The exact chances of every fate: of the target first, then of the attacker, by their numbers. */
export function oddsOfFates(
  odds: Odds,
  numbers: HittNumbers,
  facts: Facts,
  scratch: Result,
  weights: Float64Array,
): void {
  const own = scoreOf(numbers, facts, facts.attacker, facts.target);
  const other = scoreOf(numbers, facts, facts.target, facts.attacker);
  const law = odds.pmf(rollOf(facts), own - lowest, other - lowest);
  const count = weights.length / 2;
  weights.fill(0);
  for (let k = 0; k < law.codes.length; k++) {
    readRoll(facts, law.codes[k] as number, scratch);
    const weight = law.weights[k] as number;
    weights[scratch.target] = (weights[scratch.target] as number) + weight;
    weights[count + scratch.attacker] = (weights[count + scratch.attacker] as number) + weight;
  }
}

/** What a result of the roll means for both sides. */
export function readRoll(facts: Facts, code: number, out: Result): void {
  out.roll = code;
  out.attacker = fate.none;
  out.target = fate.none;
  if (code >= roll.beats) {
    out.target = fateOf(facts, facts.target, facts.attacker, code === roll.doubles);
  } else if (code <= roll.isBeaten) {
    // HITT-R12: a shooter that nobody shoots at suffers nothing
    if (facts.close || facts.answer)
      out.attacker = fateOf(facts, facts.attacker, facts.target, code === roll.isDoubled);
  } else if (
    code === roll.oddTie &&
    facts.close &&
    facts.attacker.element.tiedOnOdd &&
    facts.target.element.tiedOnOdd
  ) {
    out.attacker = fate.destroyed; // HITT-OUT-01
    out.target = fate.destroyed;
  }
}

/** HITT-OUT-02, HITT-R03, HITT-R28: row, then suppression, then a recoil that an enemy on flank or rear makes fatal. */
function fateOf(facts: Facts, loser: SideFacts, winner: SideFacts, doubled: boolean): number {
  const { row } = loser.element;
  const holds = conditionsOf(facts, loser, winner);
  let result = firstFit(facts.close ? row.contact : row.shot, winner.element.index, holds);
  if (doubled) result = Math.max(result, firstFit(row.doubled, winner.element.index, holds)); // HITT-R27
  if (result !== fate.recoil) return result;
  if (isSuppressed(loser, winner)) return fate.suppressed;
  return loser.outflanked > 0 ? fate.destroyed : fate.recoil; // HITT-MOVEOUT-02
}

/** HITT-MOVEOUT-06, HITT-R29. */
function isSuppressed(loser: SideFacts, winner: SideFacts): boolean {
  if (loser.ground !== ground.trench) return false;
  if (loser.element.gun) return true;
  return loser.element.infantry && (winner.element.aerial || winner.element.suppressing);
}

/** Bits of `condition`. */
function conditionsOf(facts: Facts, loser: SideFacts, winner: SideFacts): number {
  const bad = isInBadGoing(facts, loser, winner);
  let bits = 0;
  if (loser.element.hasGoing) bits = bad ? condition['bad-going'] : condition['good-going'];
  if (winner.started !== started.no) bits |= condition['winner-started'];
  if (winner.started === started.thisBound) bits |= condition['winner-started-this-bound'];
  if (loser.started === started.thisBound) bits |= condition['loser-moved-in-this-bound'];
  if (winner.groundAid) bits |= condition['winner-aided-by-ground'];
  return bits;
}

function firstFit(lines: readonly Line[], winner: number, holds: number): number {
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k] as Line;
    if ((line.when & holds) === line.when && line.by[winner] === true) return line.fate;
  }
  return fate.none;
}
