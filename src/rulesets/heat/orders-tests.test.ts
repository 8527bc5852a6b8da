/** Order tests, Rally, FUBAR. */
import { describe, expect, it } from 'vitest';
import { play, type ScriptedRoll } from '../../kernel/script.js';
import { tested } from './morale.js';
import { prepareTest, type TestAction } from './odds/tests.js';
import { fubar } from './orders-tests.js';
import { enterUnit, get, its, unitBlock } from './state.js';
import { core, coreWith, Exact, type Said } from './testing/support.js';

const squad: Said = { unit: 'rifle-squad' };
const program = (attacker: Said, action: TestAction, rules = core) =>
  prepareTest(rules, { ruleset: 'heat', attacker }, action).program;
const result = (rolls: readonly ScriptedRoll[], attacker: Said, action: TestAction): { code: number; pins: number } => {
  const code = play(rolls, program(attacker, action));
  return { code: code & 3, pins: code >> 2 };
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
    expect(rally.chance((code) => (code & 3) === 1 || (code & 3) === 2)).toBe('5/6');
  });

  it('HEAT-ORD-10, HEAT-R55 an officer’s bonus is added', () => {
    const law = new Exact(program({ ...squad, pins: 2, officer: 2 }, 'order-test'));
    expect(law.chance((code) => (code & 3) === 1 || (code & 3) === 2)).toBe('5/6');
  });

  it('HEAT-ORD-11 ten men or more without a loss test twice, a double 6 too', () => {
    const large = coreWith({ 'prices.rifle-squad.more': 8 });
    const ten: Said = { unit: 'rifle-squad', men: 10, pins: 2 };
    const passed = (attacker: Said) =>
      new Exact(program(attacker, 'order-test', large)).chance((code) => (code & 3) === 1 || (code & 3) === 2);
    expect(passed(ten)).toBe('119/144');
    expect(passed({ ...ten, start: 11 })).toBe('7/12');
    expect(passed({ ...ten, men: 9 })).toBe('7/12');
    expect(play([6, 6, 3, 4], program(ten, 'order-test', large)) & 3).toBe(tested.passed);
    expect(play([5, 5, 6, 6], program(ten, 'order-test', large)) & 3).toBe(tested.doubleSix);
  });

  it('HEAT-ORD-05 FUBAR: 1 and 2 shoot, 3 to 6 flee', () => {
    const rolled = [1, 2, 3, 6].map((roll) => play([['HEAT-ORD-05', roll]], (dice) => core.tests.fubar(dice)));
    expect(rolled).toEqual([fubar.fires, fubar.fires, fubar.flees, fubar.flees]);
  });

  it('extra pins count in one test only', () => {
    const s = new Int32Array(unitBlock);
    enterUnit(s, 0, 5, 0, 0);
    const profile = core.profile('rifle-squad', { men: 5 });
    expect(play([4, 5], (dice) => core.tests.orderTest(dice, s, 0, profile, 0, false, 1))).toBe(tested.failed);
    expect([get(s, 0, its.pins), get(s, 0, its.men)]).toEqual([0, 5]);
  });

  it('HEAT-R48 no pins, no test, unless a rule forces it', () => {
    const s = new Int32Array(unitBlock);
    const profile = core.profile('rifle-squad', {});
    expect([false, true].map((forced) => core.tests.mustTest(s, 0, profile, forced))).toEqual([false, true]);
    s[its.pins] = 1;
    expect(core.tests.mustTest(s, 0, profile, false)).toBe(true);
  });
});
