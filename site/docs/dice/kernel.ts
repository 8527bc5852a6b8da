/**
 * What a dice program of the page stands on, in its worker: the kernel that rulesets stand on, and what is answered of a
 * program. Promises: one text of the program gives its exact law, its sample and its story; whatever it throws is told with
 * the line that threw.
 */

import type { Dice } from '../../../src/kernel/dice.js';
import { doubleLaws, fractionLaws } from '../../../src/kernel/enumerate.js';
import { Fraction } from '../../../src/kernel/fraction.js';
import { Sfc32 } from '../../../src/kernel/random/sfc32.js';
import { RolledDice } from '../../../src/kernel/sample.js';
import { Story, shownLine } from '../../../src/kernel/story.js';
import { ToldRolledDice } from '../../../src/kernel/told-dice.js';
import * as ruleset from '../../../src/ruleset.js';
import { wilson } from '../../../src/statistics/binomial.js';
import type { Asked, DiceAnswer } from './answer.js';
import { lineOf } from './lines.js';

/** What a program gives: the rule itself, and if it likes its outcomes in words. */
interface Program {
  readonly default?: unknown;
  readonly tell?: unknown;
}

/** The answer to a program. Throws what the program throws, and an `Error` for what is no program. */
export function answerOf(given: Program, { seed, samples }: Asked): DiceAnswer {
  const program = checked(given);
  const exact = fractionLaws().enumerate(program);
  const odds = doubleLaws();
  const counts = new Map<number, number>();
  const rolled = new RolledDice(streamOf(seed), odds);
  for (let n = 0; n < samples; n++) {
    const code = program(rolled);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const story = new Story();
  const result = program(new ToldRolledDice(streamOf(seed), odds, story));
  const words = typeof given.tell === 'function' ? given.tell : String;
  const mean = exact.codes.reduce(
    (sum, code, k) => sum.plus((exact.weights[k] as Fraction).times(new Fraction(code))),
    new Fraction(0),
  );
  return {
    samples,
    outcomes: exact.codes.map((code, k) => {
      const chance = exact.weights[k] as Fraction;
      const count = counts.get(code) ?? 0;
      const { low, high } = wilson(count, samples);
      const sampled = { share: count / samples, low, high };
      return { code, words: String(words(code)), exact: `${chance}`, chance: chance.toNumber(), sampled };
    }),
    mean: { exact: `${mean}`, value: mean.toNumber(), sampled: meanOf(counts, samples) },
    story: { lines: story.lines.map(shownLine), result: String(words(result)) },
  };
}

/** The program, each of whose outcomes is looked at. */
function checked({ default: program }: Program): (dice: Dice) => number {
  if (typeof program !== 'function')
    throw new Error('there is no rule: begin a function with `export default function`');
  return (dice) => {
    const outcome: unknown = program(dice);
    if (typeof outcome === 'number' && Number.isSafeInteger(outcome)) return outcome;
    throw new Error(`the rule must return a whole number, and returned ${String(outcome)}`);
  };
}

function streamOf(seed: number): Sfc32 {
  const stream = new Sfc32();
  stream.set(seed, 0, 0, 1);
  stream.warmUp(15);
  return stream;
}

function meanOf(counts: ReadonlyMap<number, number>, samples: number): number {
  return [...counts].reduce((sum, [code, count]) => sum + code * count, 0) / samples;
}

/** What the text of a worker calls, which is made of this module and a program: see `worker-text.ts`. */
export interface Inside {
  exports: Program;
  require(name: string): unknown;
  answerTo(asked: Asked): void;
}

/** Puts into a worker what a program needs, and says that it begins. */
export function begin(scope: Inside & { postMessage(message: unknown): void }): void {
  scope.exports = {};
  scope.require = (name) => {
    if (name === 'lanchester/ruleset') return ruleset;
    throw new Error(`a program of this page imports lanchester/ruleset alone, not ${name}`);
  };
  scope.answerTo = (asked) => {
    try {
      scope.postMessage({ answer: answerOf(scope.exports, asked) });
    } catch (error) {
      scope.postMessage({ wrong: saidOf(error) });
    }
  };
  scope.postMessage({ begun: true });
}

function saidOf(error: unknown): { message: string; line?: number } {
  const line = lineOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return line === undefined ? { message } : { message, line };
}
