/**
 * Odds of order tests, Rally and morale checks (HEAT-ORD-03, HEAT-ORD-06, HEAT-MOR-03).
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import type { Laws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { passes, tested } from '../attack/morale.js';
import type { HeatCore } from '../core.js';
import { wrong } from '../data/reader.js';
import * as its from '../engagement/its.js';
import { get, sizes, unitBlock } from '../engagement/state.js';
import { askedAttacker, place } from './request.js';

export const testActions = ['order-test', 'rally', 'morale'] as const;
export type TestAction = (typeof testActions)[number];

/** How a test ends: pins left, and one of `tested`. */
export const testCode = digits('heat: a test', { pins: sizes.pins, outcome: Object.keys(tested).length });

/** A test made ready: `program` plays it once and returns a `testCode`. */
export function prepareTest(core: HeatCore, request: OddsRequest, action: TestAction) {
  if (request.target !== undefined && Object.keys(request.target).length > 0) {
    throw wrong(`${action} is about one unit, the attacker: leave the target out`);
  }
  if (request.situation !== undefined && Object.keys(request.situation).length > 0) {
    throw wrong(`${action} has no situation: pins and officer are words of the unit`);
  }
  const unit = askedAttacker(core, request.attacker, 'test');
  const start = new Int32Array(unitBlock);
  const tester = place(start, 0, unit);
  const s = new Int32Array(unitBlock);
  const { tests, morale } = core;
  const program = (dice: Dice): number => {
    s.set(start);
    const again = tests.secondChance(s, tester, { strength: () => unit.start });
    let outcome: number;
    if (action === 'order-test') outcome = tests.orderTest(dice, s, tester, unit.officer, again);
    else if (action === 'rally') outcome = tests.rally(dice, s, tester, unit.officer, again);
    else outcome = morale.check(dice, s, tester, unit.officer, unit.ncoLost) ? tested.passed : tested.failed;
    return testCode.code({ outcome, pins: get(s, 0, its.pins) });
  };
  return { unit, program };
}

export function testOdds(core: HeatCore, laws: Laws<number>, request: OddsRequest, action: TestAction): OddsAnswer {
  const { unit, program } = prepareTest(core, request, action);
  const law = laws.enumerate(program);
  const notes: string[] = [];
  if (action === 'order-test' && unit.pins === 0 && !unit.sheet.profile.shirkers) {
    notes.push('a unit without pins tests only when a rule forces it to (HEAT-R48)');
  }
  const { pins, outcome } = testCode.of;
  return {
    ruleset: 'heat',
    action,
    engine: 'exact',
    attacker: unit.told,
    target: {},
    situation: {},
    probability: {
      passed: chanceOf(law, (code) => passes(outcome(code))),
      failed: chanceOf(law, (code) => !passes(outcome(code))),
      ...(action === 'order-test' ? { fubar: chanceOf(law, (code) => outcome(code) === tested.doubleSix) } : {}),
    },
    mean: action === 'morale' ? {} : { pins: meanOf(law, pins) },
    distribution: action === 'morale' ? {} : { pins: spreadOf(law, pins) },
    notes,
  };
}
