/** For tests: one compiled ruleset, and attacks as programs that give fractions or play scripts. */
import type { Json } from '../../../engagement/json.js';
import type { OddsRequest } from '../../../engagement/odds.js';
import { changedData } from '../../../engagement/overlay.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, Laws } from '../../../kernel/enumerate.js';
import { Fraction } from '../../../kernel/fraction.js';
import { fractions, type Law } from '../../../kernel/pmf.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { reportCode } from '../attack/situation.js';
import { createCore, type HeatCore } from '../core.js';
import { heat, heatData } from '../index.js';
import { odds } from '../odds/index.js';

export type Said = Readonly<Record<string, Json>>;

export const core: HeatCore = createCore(heatData);

/** A ruleset with changes. */
export function coreWith(overlay: Readonly<Record<string, Json>>): HeatCore {
  return createCore(changedData(heat, overlay));
}

/** The law of a program, in fractions, with the quantities of HEAT-ATK-03. */
export class Exact {
  readonly law: Law<Fraction>;

  constructor(program: (dice: Dice) => number) {
    this.law = new Laws(fractions, doubleLaws()).enumerate(program);
  }

  /** The chance of a test of the code, as text. */
  chance(test: (code: number) => boolean): string {
    return this.sum((code) => (test(code) ? 1 : 0));
  }

  /** The chance that a digit is not 0. */
  private is(digit: (code: number) => number): string {
    return this.chance((code) => digit(code) > 0);
  }

  /** The mean of a whole number of the code, as text. */
  sum(value: (code: number) => number): string {
    return this.law.codes
      .reduce(
        (sum, code, k) => sum.plus((this.law.weights[k] as Fraction).times(new Fraction(value(code)))),
        new Fraction(0),
      )
      .toString();
  }

  get hit(): string {
    return this.is(reportCode.of.hit);
  }

  get kill(): string {
    return this.is(reportCode.of.casualties);
  }

  get destroyed(): string {
    return this.is(reportCode.of.fate);
  }

  get damaged(): string {
    return this.is(reportCode.of.damaged);
  }

  get immobilised(): string {
    return this.is(reportCode.of.immobilised);
  }

  get down(): string {
    return this.is(reportCode.of.down);
  }

  get casualties(): string {
    return this.sum(reportCode.of.casualties);
  }

  get pins(): string {
    return this.sum(reportCode.of.pins);
  }

  lost(men: number): string {
    return this.chance((code) => reportCode.of.casualties(code) === men);
  }

  atLeast(men: number): string {
    return this.chance((code) => reportCode.of.casualties(code) >= men);
  }
}

/** The program of a request. */
export function programOf(request: Omit<OddsRequest, 'ruleset'>, rules: HeatCore = core): (dice: Dice) => number {
  return odds.of(rules).program({ ruleset: 'heat', ...request });
}

/** Exact fractions of an attack request. */
export function exact(attacker: Said, target: Said, situation: Said, rules: HeatCore = core): Exact {
  return new Exact(programOf({ attacker, target, situation }, rules));
}

const rulesAsShipped = heat.compile(heatData);

/** Why nothing comes of an attack. */
export function idle(attacker: Said, target: Said, situation: Said): string | undefined {
  const answer = rulesAsShipped.odds({ ruleset: 'heat', attacker, target, situation });
  return answer.probability['hit'] === 0 ? answer.idle : 'it hits';
}

/** What one attack with these dice came to. */
export function scripted(
  rolls: readonly ScriptedRoll[],
  attacker: Said,
  target: Said,
  situation: Said,
  rules: HeatCore = core,
) {
  return reportOf(play(rolls, programOf({ attacker, target, situation }, rules)));
}

/** A `reportCode` in words. */
export function reportOf(code: number) {
  const { hit, casualties, pins, damaged, immobilised, down, fate: fateOf, grade } = reportCode.of;
  return {
    hit: hit(code) === 1,
    casualties: casualties(code),
    pins: pins(code),
    damaged: damaged(code) === 1,
    immobilised: immobilised(code) === 1,
    down: down(code) === 1,
    fate: fateOf(code),
    grade: grade(code),
  };
}
