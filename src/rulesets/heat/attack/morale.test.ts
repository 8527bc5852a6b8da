/** Tests, rout, the check after losses, qualities. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { testCode } from '../odds/tests.js';
import { core, coreWith, Exact, exact, programOf, type Said, scripted } from '../testing/rules.js';
import { passes, tested } from './morale.js';
import { fate } from './situation.js';

const near: Said = { range: 10 };
const rifles = (men: number): Said => ({ unit: 'rifle-squad', men });
const check = (attacker: Said, rules = core): string =>
  new Exact(programOf({ action: 'morale', attacker }, rules)).chance(
    (code) => testCode.of.outcome(code) === tested.passed,
  );

describe('morale', () => {
  it('HEAT-MOR-01, HEAT-MOR-03 2D6 up to 8, 9 or 10, less the pins', () => {
    const by = (experience: string, pins = 0) => check({ ...rifles(5), experience, pins });
    expect(['inexperienced', 'regular', 'veteran'].map((level) => by(level))).toEqual(['13/18', '5/6', '11/12']);
    expect(by('regular', 2)).toBe('7/12');
  });

  it('HEAT-MOR-03 a double 1 passes and a double 6 fails, whatever is needed', () => {
    expect(check({ ...rifles(5), pins: 15 })).toBe('1/36');
    expect(check({ ...rifles(5), experience: 'veteran', officer: 4 })).toBe('35/36');
  });

  it('HEAT-MOR-02, HEAT-R08 −1 without the NCO, −1 for the last man of a Team unit, plus the officer', () => {
    expect(check({ ...rifles(5), 'nco-lost': true })).toBe('13/18');
    expect(check({ unit: 'mmg-team', men: 1 })).toBe('13/18');
    expect(check({ unit: 'mmg-team', men: 2 })).toBe('5/6');
    expect(check(rifles(1))).toBe('5/6');
    expect(check({ ...rifles(5), pins: 2, officer: 2 })).toBe('5/6');
  });

  it('HEAT-MOR-04, HEAT-R24 a check when half of the men fall, with all pins', () => {
    const one: Said = { unit: 'rifle-squad', men: 2 };
    // Four shots at four men: two hits that fell two; one pin: on 8 or less.
    expect(scripted([3, 3, 1, 1, 4, 4, 4, 4], one, rifles(4), near)).toMatchObject({
      casualties: 2,
      fate: fate.stands,
    });
    expect(scripted([3, 3, 1, 1, 4, 4, 4, 5], one, rifles(4), near)).toMatchObject({
      casualties: 2,
      fate: fate.moraleFailed,
    });
    // Two of five are less than half.
    expect(scripted([3, 3, 1, 1, 4, 4], one, rifles(5), near)).toMatchObject({ casualties: 2, fate: fate.stands });
  });

  it('HEAT-R24 the last man of a team counts at once, a lost NCO from the next attack on', () => {
    const one: Said = { unit: 'rifle-squad', men: 2 };
    // Two of three fall: 9 − 1 pin − 1 for the last man: on 7.
    expect(scripted([3, 3, 1, 1, 4, 4, 4, 4], one, { unit: 'rpg-team' }, near)).toMatchObject({
      fate: fate.moraleFailed,
    });
    // The NCO is picked with one of two men: still on 8; and on 7 for who had lost his before.
    expect(scripted([4, 1, 1, 1, 6, 6, 4, 4], one, rifles(2), near)).toMatchObject({
      casualties: 1,
      fate: fate.stands,
    });
    expect(scripted([4, 1, 1, 1, 4, 4, 4], one, { ...rifles(2), 'nco-lost': true }, near)).toMatchObject({
      fate: fate.moraleFailed,
    });
  });

  it('HEAT-PIN-07, HEAT-R25 rout first, at the unmodified value, and then no check', () => {
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    expect(scripted([3, 2], one, { ...rifles(8), pins: 8 }, near)).toMatchObject({ fate: fate.routed, pins: 1 });
    expect(scripted([3, 2], one, { ...rifles(8), pins: 7 }, near)).toMatchObject({ fate: fate.stands });
    expect(scripted([3, 2], one, { ...rifles(8), experience: 'veteran', pins: 8 }, near)).toMatchObject({
      fate: fate.stands,
    });
    expect(scripted([4, 4], one, { ...rifles(1), pins: 8 }, near)).toMatchObject({ fate: fate.wipedOut });
  });

  it('HEAT-MOR-06 Stubborn checks ignore pins, order tests do not', () => {
    const stubborn: Said = { ...rifles(5), stubborn: true, pins: 4 };
    expect(check(stubborn)).toBe('5/6');
    const order = new Exact(programOf({ action: 'order-test', attacker: stubborn }));
    expect(order.chance((code) => passes(testCode.of.outcome(code)))).toBe('5/18');
  });

  it('HEAT-MOR-06 Fanatics do not check for losses, nor rout while two men stand', () => {
    const two: Said = { unit: 'rifle-squad', men: 2 };
    const fanatics: Said = { ...rifles(4), fanatic: true };
    expect(scripted([3, 3, 1, 1, 4, 4], two, fanatics, near)).toMatchObject({ casualties: 2, fate: fate.stands });
    expect(scripted([3, 1, 1, 1, 2], two, { ...fanatics, pins: 12 }, near)).toMatchObject({ fate: fate.stands });
    expect(scripted([5, 1, 1, 1, 2], two, { ...fanatics, men: 1, pins: 12 }, near)).toMatchObject({
      fate: fate.routed,
    });
    // Flame is another matter (HEAT-MOR-05).
    expect(exact({ unit: 'flamethrower-team' }, fanatics, { range: 5 }).destroyed).not.toBe('0');
  });

  it('HEAT-MOR-06, HEAT-L07 Shirkers always test, and their pins count double in tests only', () => {
    const shirkers: Said = { ...rifles(5), shirkers: true };
    expect(check({ ...shirkers, pins: 1 })).toBe('7/12');
    const s = new Int32Array(20);
    const must = (fields: JsonObject) =>
      core.tests.mustTest(s, { base: 0, profile: core.profile('rifle-squad', fields) });
    expect([must({ shirkers: true }), must({})]).toEqual([true, false]);
    expect(exact({ ...shirkers, pins: 1 }, rifles(8), near).hit).toBe(
      exact({ ...rifles(5), pins: 1 }, rifles(8), near).hit,
    );
  });

  it('HEAT-MOR-06, HEAT-L11 Green: at the first loss 1 brings D6 pins and Down, 5 and 6 make Regulars', () => {
    const green: Said = { unit: 'green-volunteers', men: 6 };
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    expect(scripted([3, 3, 1, 4], one, green, near)).toMatchObject({ casualties: 1, pins: 5, fate: fate.stands });
    expect(scripted([3, 3, 4], one, green, near)).toMatchObject({ casualties: 1, pins: 1 });
    // 1 pin and 6 more, and one before: 8 is where they rout.
    expect(scripted([3, 3, 1, 6], one, { ...green, pins: 1 }, near)).toMatchObject({ pins: 7, fate: fate.routed });
    expect(scripted([3, 3, 5], one, { ...green, pins: 7 }, near)).toMatchObject({ pins: 1, fate: fate.stands });
    expect(scripted([3, 2], one, green, near)).toMatchObject({ casualties: 0, pins: 1 });
  });

  it('takes its numbers from the data', () => {
    expect(check(rifles(5), coreWith({ 'rules.morale.regular': 8 }))).toBe('13/18');
  });
});
