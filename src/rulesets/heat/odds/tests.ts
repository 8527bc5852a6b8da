/**
 * Odds of order tests, Rally and morale checks (HEAT-ORD-03, HEAT-ORD-06, HEAT-MOR-03).
 */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { passes, tested } from '../attack/morale.js';
import type { HeatCore } from '../core.js';
import * as its from '../engagement/its.js';
import { get, sizes, unitBlock } from '../engagement/state.js';
import { askedAttacker, place } from './request.js';

export type TestAction = 'order-test' | 'rally' | 'morale';

/** How a test ends: pins left, and one of `tested`. */
export const testCode = digits('heat: a test', { pins: sizes.pins, outcome: Object.keys(tested).length });

/** A test of the attacker: `program` returns a `testCode`. */
export function readTest(core: HeatCore, asked: AskedOdds): ReadOdds {
  const { action } = asked;
  const unit = askedAttacker(core, asked.attacker, 'test');
  const start = new Int32Array(unitBlock);
  const tester = place(start, 0, unit);
  const s = new Int32Array(unitBlock);
  const { tests, morale } = core;
  const program = (dice: Dice): number => {
    s.set(start);
    const again = tests.secondChance(s, tester, { strength: () => unit.start });
    let outcome: number;
    if (action === 'order-test') outcome = tests.orderTest(dice, s, tester, unit.officer, again);
    else if (action === 'rally') outcome = tests.rally(dice, s, tester, unit.officer);
    else outcome = morale.check(dice, s, tester, unit.officer, unit.ncoLost) ? tested.passed : tested.failed;
    return testCode.code({ outcome, pins: get(s, 0, its.pins) });
  };
  const notes: string[] = [];
  if (action === 'order-test' && unit.pins === 0 && !unit.sheet.profile.shirkers) {
    notes.push('a unit without pins tests only when a rule forces it to (HEAT-R48)');
  }
  const { pins, outcome } = testCode.of;
  return {
    attacker: unit.told,
    target: {},
    situation: {},
    program,
    figures: (law) => ({
      probability: {
        passed: chanceOf(law, (code) => passes(outcome(code))),
        failed: chanceOf(law, (code) => !passes(outcome(code))),
        ...(action === 'order-test' ? { fubar: chanceOf(law, (code) => outcome(code) === tested.doubleSix) } : {}),
      },
      mean: action === 'morale' ? {} : { pins: meanOf(law, pins) },
      distribution: action === 'morale' ? {} : { pins: spreadOf(law, pins) },
      notes,
    }),
  };
}
