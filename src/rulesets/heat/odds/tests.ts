/**
 * Odds of order tests, Rally and morale checks (HEAT-ORD-03, HEAT-ORD-06, HEAT-MOR-03).
 */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { passes, tested } from '../attack/morale.js';
import { fubar } from '../attack/orders-tests.js';
import { smokeClears } from '../attack/smoke.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, sizes, unitBlock } from '../state/state.js';
import { askedAttacker, place, situationIn } from './request.js';
import { situationWords } from './situations.js';

export type TestAction = 'order-test' | 'rally' | 'morale';

/** How a test ends: pins left, and one of `tested`. */
export const testCode = digits('heat: a test', { pins: sizes.pins, outcome: Object.keys(tested).length });

/** A test of the attacker: `program` returns a `testCode`. */
export function readTest(core: HeatCore, asked: AskedOdds): ReadOdds {
  const { action } = asked;
  const unit = askedAttacker(core, asked.attacker, action === 'order-test' ? action : 'test');
  const start = new Int32Array(unitBlock);
  const tester = place(start, 0, unit);
  const s = new Int32Array(unitBlock);
  const { tests, morale } = core;
  const { ifvLeash } = core.numbers.rules;
  const asIf = unit.ifv > ifvLeash.pinned ? 1 : 0; // HEAT-IFV-03, HEAT-R42
  const program = (dice: Dice): number => {
    s.set(start);
    let outcome: number;
    if (action === 'order-test') {
      const again = tests.secondChance(s, tester, { strength: () => unit.start });
      outcome = tests.orderTest(dice, s, tester, unit.officer, again, asIf);
    } else if (action === 'rally') outcome = tests.rally(dice, s, tester, unit.officer);
    else outcome = morale.check(dice, s, tester, unit.officer, unit.ncoLost) ? tested.passed : tested.failed;
    return testCode.code({ outcome, pins: get(s, 0, its.pins) });
  };
  const notes: string[] = [];
  if (action === 'order-test' && unit.pins === 0 && !unit.sheet.profile.shirkers && unit.ifv <= ifvLeash.tested) {
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
        ...(action === 'morale'
          ? {}
          : {
              doubleOne: chanceOf(law, (code) => outcome(code) === tested.doubleOne),
              // HEAT-L25: of a Rally, too
              fubar: chanceOf(law, (code) => outcome(code) === tested.doubleSix),
            }),
      },
      mean: action === 'morale' ? {} : { pins: meanOf(law, pins) },
      distribution: action === 'morale' ? {} : { pins: spreadOf(law, pins) },
      notes,
    }),
  };
}

/** What a FUBAR leads to (HEAT-ORD-05): `program` returns one of `fubar`. */
export function readFubar(core: HeatCore, asked: AskedOdds): ReadOdds {
  return {
    attacker: askedAttacker(core, asked.attacker, 'test').told,
    target: {},
    situation: {},
    program: (dice) => core.tests.fubar(dice),
    figures: (law) => ({
      probability: {
        firesAtFriend: chanceOf(law, (code) => code === fubar.fires),
        flees: chanceOf(law, (code) => code === fubar.flees),
      },
      mean: {},
      distribution: {},
      notes: [
        'Without an enemy near its friend, or in sight, the unit goes Down; on the lane it never shoots at friends (HEAT-R49).',
      ],
    }),
  };
}

/** A smoke screen (HEAT-SMOKE-01, HEAT-R44): `program` returns the turn at whose end it goes, 0 if it outlasts them. */
export function readSmoke(core: HeatCore, asked: AskedOdds): ReadOdds {
  const unit = askedAttacker(core, asked.attacker, 'test');
  if (isMen(unit.sheet.profile)) throw read.wrong('a smoke screen is of vehicles (HEAT-SMOKE-01)');
  const { turns } = situationIn(asked.situation, situationWords.smoke);
  return {
    attacker: unit.told,
    target: {},
    situation: { turns },
    program: (dice) => {
      for (let turn = 1; turn <= turns; turn++) {
        if (smokeClears(dice, core.numbers.rules)) return turn;
      }
      return 0;
    },
    figures: (law) => ({
      probability: { gone: chanceOf(law, (turn) => turn > 0) },
      mean: {},
      distribution: { goneAfter: spreadOf(law, (turn) => turn).filter(([turn]) => turn > 0) },
      notes: ['While it stands there is no direct fire at the vehicle or from it, and no missile finds it (HEAT-R44).'],
    }),
  };
}
