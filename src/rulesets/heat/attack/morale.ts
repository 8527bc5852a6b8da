/**
 * Tests on two dice, and the morale check that ends an attack (HEAT-MOR-01 to HEAT-MOR-06).
 *
 * Promises: one dice text for every test of the game; what is needed follows from the state block alone, so that order tests, fire checks
 * and morale checks cannot drift apart.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { defineRule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Profile, Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { experienceOf, isAlone } from '../state/unit.js';

/** Outcomes of a test (HEAT-MOR-03): a double 1 passes, a double 6 fails, whatever is needed. */
export const tested = { failed: 0, passed: 1, doubleOne: 2, doubleSix: 3 } as const;

/** Whether an outcome of a test is a pass. */
export function passes(code: number): boolean {
  return code === tested.passed || code === tested.doubleOne;
}

function roll(dice: Dice, needed: number): number {
  const sum = dice.sum(2, 6, 'test on two dice (HEAT-MOR-03)');
  if (sum === 2) return tested.doubleOne;
  if (sum === 12) return tested.doubleSix;
  return sum <= needed ? tested.passed : tested.failed;
}

const tell = (code: number): string =>
  ['the test fails', 'the test is passed', 'double 1: passed', 'double 6: failed'][code] as string;

/** HEAT-MOR-03: 2D6 ≤ the argument. */
const testRule = defineRule({ name: 'heat/test', sizes: [12], run: roll, tell });

/** HEAT-ORD-11: a failed test is rolled once more; the second roll stands. */
const secondChanceRule = defineRule({
  name: 'heat/test with a second chance',
  sizes: [12],
  run: (dice, needed) => {
    const first = roll(dice, needed);
    return passes(first) ? first : roll(dice, needed);
  },
  tell,
});

/** A number needed, as the rules' argument: below 2 only the double 1 passes, above 11 all but the double 6 do. */
function within(needed: number): number {
  return Math.max(2, Math.min(11, needed));
}

/** Rolls a test that needs 2D6 ≤ `needed`; returns one of `tested`. */
export function rollTest(dice: Dice, needed: number, secondChance = false): number {
  return dice.call(secondChance ? secondChanceRule : testRule, within(needed));
}

export interface MoraleProgram {
  /** HEAT-MOR-01: the unmodified value, which is also where the unit routs (HEAT-PIN-07). */
  value(s: State, unit: Unit): number;
  /**
   * What 2D6 must not exceed: value − pins + officer and whatever the unit has lost (HEAT-MOR-02, HEAT-MOR-03). `pins`: how many count, at
   * −1 each (Shirkers: −2, HEAT-L07).
   */
  needed(s: State, unit: Unit, pins: number, officer: number): number;
  /**
   * HEAT-MOR-04, HEAT-MOR-05: true when the check is passed, with all pins that the unit has now (Stubborn: none). `ncoBefore`: whether the NCO
   * was lost before this attack (HEAT-R24).
   */
  check(dice: Dice, s: State, unit: Unit, officer: number, ncoBefore: boolean): boolean;
}

export function createMorale(numbers: HeatNumbers): MoraleProgram {
  const { morale, ncoLost, lastMan } = numbers.rules;
  const value = (s: State, unit: Unit): number => morale[experienceOf(s, unit) as 0 | 1 | 2];
  const losses = (s: State, unit: Unit, nco: boolean): number => (nco ? ncoLost : 0) + (isAlone(s, unit) ? lastMan : 0);
  const pinned = ({ shirkers }: Profile, pins: number): number => (shirkers ? 2 * pins : pins);
  return {
    value,
    needed: (s, unit, pins, officer) =>
      value(s, unit) - pinned(unit.profile, pins) + officer + losses(s, unit, get(s, unit.base, its.ncoLost) === 1),
    check: (dice, s, unit, officer, ncoBefore) => {
      const { base, profile } = unit;
      const pins = profile.stubborn ? 0 : pinned(profile, get(s, base, its.pins));
      const needed = value(s, unit) - pins + officer + losses(s, unit, ncoBefore);
      const passed = passes(rollTest(dice, needed));
      if (dice.narrating) {
        dice.say(`${profile.title}: morale check on ${needed} or less ${passed ? 'passed' : 'failed'} (HEAT-MOR-04).`);
      }
      return passed;
    },
  };
}
