/**
 * Odds of order tests, Rally and morale checks (HEAT-ORD-03, HEAT-ORD-06, HEAT-MOR-03).
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Laws } from '../../../kernel/enumerate.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import type { HeatCore } from '../core.js';
import { passes, tested } from '../morale.js';
import { get, its, unitBlock } from '../state.js';
import { askedAttacker, place } from './request.js';

export const testActions = ['order-test', 'rally', 'morale'] as const;
export type TestAction = (typeof testActions)[number];

/** A test made ready: `program` plays it once and returns outcome + 4 × pins left. */
export function prepareTest(core: HeatCore, request: OddsRequest, action: TestAction) {
  if (request.target !== undefined && Object.keys(request.target).length > 0) {
    throw new LanchesterError('bad-value', `heat: ${action} is about one unit, the attacker: leave the target out`);
  }
  if (request.situation !== undefined && Object.keys(request.situation).length > 0) {
    throw new LanchesterError('bad-value', `heat: ${action} has no situation: pins and officer are words of the unit`);
  }
  const unit = askedAttacker(core, request.attacker, 'test');
  const { profile } = unit.sheet;
  const start = new Int32Array(unitBlock);
  place(start, 0, unit);
  const s = new Int32Array(unitBlock);
  const { tests, morale } = core;
  const program = (dice: Dice): number => {
    s.set(start);
    const again = tests.secondChance(s, 0, profile, unit.start);
    let code: number;
    if (action === 'order-test') code = tests.orderTest(dice, s, 0, profile, unit.officer, again);
    else if (action === 'rally') code = tests.rally(dice, s, 0, profile, unit.officer, again);
    else code = morale.check(dice, s, 0, profile, unit.officer, unit.ncoLost) ? tested.passed : tested.failed;
    return code + 4 * get(s, 0, its.pins);
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
  const passed = chanceOf(law, (code) => passes(code & 3));
  return {
    ruleset: 'heat',
    action,
    engine: 'exact',
    attacker: unit.told,
    target: {},
    situation: {},
    probability: {
      passed,
      failed: chanceOf(law, (code) => !passes(code & 3)),
      ...(action === 'order-test' ? { fubar: chanceOf(law, (code) => (code & 3) === tested.doubleSix) } : {}),
    },
    mean: action === 'morale' ? {} : { pins: meanOf(law, (code) => code >> 2) },
    distribution: action === 'morale' ? {} : { pins: spreadOf(law, (code) => code >> 2) },
    notes,
  };
}
