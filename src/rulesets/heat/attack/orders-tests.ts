/**
 * Order tests, Rally and FUBAR (HEAT-ORD-03 to HEAT-ORD-06, HEAT-ORD-11).
 *
 * Promises: the state's pins are changed as the clause says; who must test, and what a failure leads to on the lane, is the caller's.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { defineRule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { type MoraleProgram, passes, rollTest, tested } from './morale.js';

/** What a FUBAR leads to (HEAT-ORD-05): fires at a friend, or flees. */
export const fubar = { fires: 0, flees: 1 } as const;

export interface OrderTests {
  /** HEAT-R48: whether an order needs a test at all, where no rule forces one. */
  mustTest(s: State, unit: Unit): boolean;
  /** HEAT-ORD-11: a squad that started with ten men or more and has lost none tests twice. `starts`: men at its start. */
  secondChance<U extends Unit>(s: State, unit: U, starts: { strength(s: State, unit: NoInfer<U>): number }): boolean;
  /**
   * HEAT-ORD-03, HEAT-ORD-04: rolls the test and returns one of `tested`; a pass removes 1 pin, a double 1 D6+1. `asIf`: pins that count
   * beside the unit's own (HEAT-R42).
   */
  orderTest(dice: Dice, s: State, unit: Unit, officer: number, secondChance: boolean, asIf?: number): number;
  /**
   * HEAT-ORD-06, HEAT-R50: the test ignores pins; a pass removes D6+1. Returns one of `tested`; a failed Rally: Down. It is no order
   * test, so that nobody tests twice (HEAT-ORD-11, HEAT-L29).
   */
  rally(dice: Dice, s: State, unit: Unit, officer: number): number;
  /** HEAT-ORD-05: one of `fubar`. */
  fubar(dice: Dice): number;
}

export function createOrderTests(numbers: HeatNumbers, morale: MoraleProgram): OrderTests {
  const { pinsRallied, rerollMen, fubarFires } = numbers.rules;

  /** Pins left of `pins` after D6+1 of them went. */
  const leave = defineRule({
    name: 'heat/pins left',
    sizes: [32],
    run: (dice, pins) => {
      const gone =
        dice.sum(pinsRallied.dice, pinsRallied.sides, 'pins that go (HEAT-ORD-04, HEAT-ORD-06)') + pinsRallied.plus;
      return Math.max(0, pins - gone);
    },
    tell: (left) => `${left} pins are left`,
  });

  const rallied = (dice: Dice, s: State, base: number): void => {
    const pins = get(s, base, its.pins);
    if (pins > 0) s[base + its.pins] = dice.call(leave, pins);
  };

  return {
    mustTest: (s, { base, profile }) => profile.shirkers || get(s, base, its.pins) > 0,
    secondChance: (s, unit, starts) => {
      const men = get(s, unit.base, its.men);
      return men >= rerollMen && unit.profile.arms.type === 'squad' && men === starts.strength(s, unit);
    },
    orderTest: (dice, s, unit, officer, secondChance, asIf = 0) => {
      const { base, profile } = unit;
      const pins = get(s, base, its.pins);
      const needed = morale.needed(s, unit, pins + asIf, officer);
      const code = rollTest(dice, needed, secondChance);
      if (code === tested.doubleOne) rallied(dice, s, base);
      else if (code === tested.passed && pins > 0) s[base + its.pins] = pins - 1;
      if (dice.narrating) {
        const what = passes(code)
          ? `passed, ${get(s, base, its.pins)} pins left`
          : code === tested.doubleSix
            ? 'FUBAR'
            : 'failed';
        dice.say(`${profile.title}: order test on ${needed} or less ${what} (HEAT-ORD-03).`);
      }
      return code;
    },
    rally: (dice, s, unit, officer) => {
      const { base, profile } = unit;
      const needed = morale.needed(s, unit, 0, officer);
      const code = rollTest(dice, needed);
      if (passes(code)) rallied(dice, s, base);
      if (dice.narrating) {
        const what = passes(code) ? `${get(s, base, its.pins)} pins left` : 'failed';
        dice.say(`${profile.title}: Rally on ${needed} or less, ${what} (HEAT-ORD-06).`);
      }
      return code;
    },
    fubar: (dice) => (dice.die(6, 'FUBAR (HEAT-ORD-05)') <= fubarFires ? fubar.fires : fubar.flees),
  };
}
