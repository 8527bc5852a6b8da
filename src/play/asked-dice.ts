/**
 * Dice that hand every question on to others, and are told every answer. Promises: nothing is asked that was not asked of
 * them, in the same order; choices are whoever's the dice are.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice, Purpose } from '../kernel/dice.js';
import type { Odds } from '../kernel/odds.js';
import type { State } from '../kernel/process.js';
import type { AnyRule } from '../kernel/rule.js';

/** Dice as a program sees them that does not know its rules. */
export type Called = Record<'call', (rule: AnyRule, ...args: number[]) => number> &
  Record<'pool', (count: number, rule: AnyRule, ...args: number[]) => number>;

export abstract class AskedDice implements Dice {
  narrating = false;
  private asked: Dice | undefined;

  /** Asks these from now on. */
  protected asking(dice: Dice): Dice {
    this.asked = dice;
    this.narrating = dice.narrating;
    return this;
  }

  protected get inner(): Dice {
    return this.asked as Dice;
  }

  /** Is told each answer, and gives it back; `isAsked`: something was rolled for it. */
  protected abstract answered(answer: number, isAsked: boolean): number;

  abstract choose(decision: Decision, s: State, who: number, about?: number): number;

  get odds(): Odds {
    return this.inner.odds;
  }

  die(sides: number, why: Purpose): number {
    return this.answered(this.inner.die(sides, why), true);
  }

  sum(count: number, sides: number, why: Purpose): number {
    return this.answered(this.inner.sum(count, sides, why), count > 0);
  }

  atLeast(count: number, sides: number, target: number, why: Purpose): number {
    const isAsked = count > 0 && target <= sides && target > 1;
    return this.answered(this.inner.atLeast(count, sides, target, why), isAsked);
  }

  pick(weights: readonly number[], why: Purpose): number {
    return this.answered(this.inner.pick(weights, why), true);
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.answered((this.inner as Called).call(rule, a, b, c, d, e, f, g, h), true);
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.answered((this.inner as Called).pool(count, rule, a, b, c, d, e, f, g, h), count > 0);
  }

  say(sentence: string): void {
    this.inner.say(sentence);
  }
}

const decided = new WeakMap<Decision, Map<number, Decision>>();

/**
 * The same decision of somebody whose plan it is to take `option`: so whatever the dice are, they tell or remember it. One
 * object for a decision and an option: who walks a step twice asks for the same.
 */
export function decidedAs(decision: Decision, option: number): Decision {
  const known = decided.get(decision) ?? new Map<number, Decision>();
  decided.set(decision, known);
  const made = known.get(option) ?? (Object.create(decision, { own: { value: () => option } }) as Decision);
  known.set(option, made);
  return made;
}
