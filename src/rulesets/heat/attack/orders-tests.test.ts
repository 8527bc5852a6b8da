/** Order tests, Rally, FUBAR. */
import { describe, expect, it } from 'vitest';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { type TestAction, testCode } from '../odds/tests.js';
import * as its from '../state/its.js';
import { unitBlock } from '../state/state.js';
import { core, Exact, programOf, type Said } from '../testing/rules.js';
import { passes, tested } from './morale.js';
import { fubar } from './orders-tests.js';

const squad: Said = { unit: 'rifle-squad' };
const program = (attacker: Said, action: TestAction, rules = core) => programOf({ action, attacker }, rules);
const result = (rolls: readonly ScriptedRoll[], attacker: Said, action: TestAction): { code: number; pins: number } => {
  const code = play(rolls, program(attacker, action));
  return { code: testCode.of.outcome(code), pins: testCode.of.pins(code) };
};

describe('order tests', () => {
  it('HEAT-ORD-03, HEAT-R48 a pass removes one pin, a failure none', () => {
    expect(result([3, 4], { ...squad, pins: 2 }, 'order-test')).toEqual({ code: tested.passed, pins: 1 });
    expect(result([4, 4], { ...squad, pins: 2 }, 'order-test')).toEqual({ code: tested.failed, pins: 2 });
    // A forced test without pins removes nothing.
    expect(result([3, 4], squad, 'order-test')).toEqual({ code: tested.passed, pins: 0 });
  });

  it('HEAT-ORD-04 a double 1 removes D6+1 instead, a double 6 is FUBAR', () => {
    expect(result([1, 1, ['HEAT-ORD-04', 2]], { ...squad, pins: 5 }, 'order-test')).toEqual({
      code: tested.doubleOne,
      pins: 2,
    });
    expect(result([1, 1, 6], { ...squad, pins: 5 }, 'order-test')).toEqual({ code: tested.doubleOne, pins: 0 });
    expect(result([6, 6], { ...squad, pins: 1 }, 'order-test')).toEqual({ code: tested.doubleSix, pins: 1 });
  });

  it('HEAT-ORD-06, HEAT-R50, HEAT-PIN-06 Rally ignores pins and removes D6+1, the passed test’s pin included', () => {
    expect(result([4, 5, ['HEAT-ORD-06', 3]], { ...squad, pins: 6 }, 'rally')).toEqual({
      code: tested.passed,
      pins: 2,
    });
    expect(result([4, 6], { ...squad, pins: 6 }, 'rally')).toEqual({ code: tested.failed, pins: 6 });
    const rally = new Exact(program({ ...squad, pins: 8 }, 'rally'));
    expect(rally.chance((code) => passes(testCode.of.outcome(code)))).toBe('5/6');
  });

  it('HEAT-ORD-10, HEAT-R55 an officer’s bonus is added', () => {
    const law = new Exact(program({ ...squad, pins: 2, officer: 2 }, 'order-test'));
    expect(law.chance((code) => passes(testCode.of.outcome(code)))).toBe('5/6');
  });

  it('HEAT-ORD-11 ten men or more without a loss test twice, a double 6 too', () => {
    const ten: Said = { unit: 'rifle-squad', men: 10, pins: 2 };
    const passed = (attacker: Said) =>
      new Exact(program(attacker, 'order-test')).chance((code) => passes(testCode.of.outcome(code)));
    expect(passed(ten)).toBe('119/144');
    expect(passed({ ...ten, start: 11 })).toBe('7/12');
    expect(passed({ ...ten, men: 9 })).toBe('7/12');
    expect(testCode.of.outcome(play([6, 6, 3, 4], program(ten, 'order-test')))).toBe(tested.passed);
    expect(testCode.of.outcome(play([5, 5, 6, 6], program(ten, 'order-test')))).toBe(tested.doubleSix);
  });

  it('HEAT-L29 a Rally has no second chance', () => {
    const rally = program({ unit: 'rifle-squad', men: 10, pins: 2 }, 'rally');
    expect(testCode.of.outcome(play([5, 5], rally))).toBe(tested.failed);
    expect(new Exact(rally).chance((code) => passes(testCode.of.outcome(code)))).toBe('5/6');
  });

  it('HEAT-IFV-03, HEAT-R42 a group more than 36" from its vehicle tests as with a pin more', () => {
    const passed = (ifv: number, pins = 0) =>
      new Exact(program({ ...squad, pins, ifv }, 'order-test')).chance((code) => passes(testCode.of.outcome(code)));
    expect([30, 30.5, 36, 36.5].map((inches) => passed(inches))).toEqual(['5/6', '5/6', '5/6', '13/18']);
    expect(passed(40, 2)).toBe('5/12');
    // the pin that counts is no marker: a pass removes one of the unit's own
    expect(result([3, 3], { ...squad, pins: 2, ifv: 40 }, 'order-test')).toEqual({ code: tested.passed, pins: 1 });
    expect(result([3, 3], { ...squad, ifv: 40 }, 'order-test')).toEqual({ code: tested.passed, pins: 0 });
  });

  it('HEAT-R43 where the vehicle is lost its group is without an NCO', () => {
    const lost = new Exact(program({ ...squad, 'nco-lost': true, ifv: 40 }, 'order-test'));
    expect(lost.chance((code) => passes(testCode.of.outcome(code)))).toBe('7/12');
  });

  it('HEAT-ORD-05 FUBAR: 1 and 2 shoot, 3 to 6 flee', () => {
    const rolled = [1, 2, 3, 6].map((roll) => play([['HEAT-ORD-05', roll]], (dice) => core.tests.fubar(dice)));
    expect(rolled).toEqual([fubar.fires, fubar.fires, fubar.flees, fubar.flees]);
  });

  it('HEAT-R48 no pins, no test', () => {
    const s = new Int32Array(unitBlock);
    const unit = { base: 0, profile: core.profile('rifle-squad', {}) };
    expect(core.tests.mustTest(s, unit)).toBe(false);
    s[its.pins] = 1;
    expect(core.tests.mustTest(s, unit)).toBe(true);
  });
});
