/** For tests: one compiled ruleset, and attacks as programs that give fractions or play scripts. */
import type { Json } from '../../../engagement/json.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, Laws } from '../../../kernel/enumerate.js';
import { Fraction } from '../../../kernel/fraction.js';
import { fractions, type Law } from '../../../kernel/pmf.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { reportCode } from '../attack/report-code.js';
import { fate } from '../attack/situation.js';
import { createCore, type HeatCore } from '../core.js';
import { heatData } from '../index.js';
import { prepareAttack } from '../odds/attack.js';

export type Said = Readonly<Record<string, Json>>;

export const core: HeatCore = createCore(heatData);

/** A ruleset with changes. */
export function coreWith(overlay: Readonly<Record<string, Json>>): HeatCore {
  return createCore(applyOverlay(heatData, overlay));
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
    return this.chance(reportCode.hit);
  }

  get kill(): string {
    return this.chance((code) => reportCode.casualties(code) > 0);
  }

  get destroyed(): string {
    return this.chance((code) => reportCode.fate(code) !== fate.stands);
  }

  get damaged(): string {
    return this.chance(reportCode.damaged);
  }

  get immobilised(): string {
    return this.chance(reportCode.immobilised);
  }

  get down(): string {
    return this.chance(reportCode.down);
  }

  get casualties(): string {
    return this.sum(reportCode.casualties);
  }

  get pins(): string {
    return this.sum(reportCode.pins);
  }

  lost(men: number): string {
    return this.chance((code) => reportCode.casualties(code) === men);
  }

  atLeast(men: number): string {
    return this.chance((code) => reportCode.casualties(code) >= men);
  }
}

/** Exact fractions of an attack request. */
export function exact(attacker: Said, target: Said, situation: Said, rules: HeatCore = core): Exact {
  return new Exact(prepareAttack(rules, { ruleset: 'heat', attacker, target, situation }).program);
}

/** What one attack with these dice came to. */
export function scripted(
  rolls: readonly ScriptedRoll[],
  attacker: Said,
  target: Said,
  situation: Said,
  rules: HeatCore = core,
) {
  const code = play(rolls, prepareAttack(rules, { ruleset: 'heat', attacker, target, situation }).program);
  return {
    hit: reportCode.hit(code),
    casualties: reportCode.casualties(code),
    pins: reportCode.pins(code),
    damaged: reportCode.damaged(code),
    immobilised: reportCode.immobilised(code),
    down: reportCode.down(code),
    fate: reportCode.fate(code),
    grade: reportCode.grade(code),
  };
}
