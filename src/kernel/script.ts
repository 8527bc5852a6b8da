/**
 * The script driver: plays a given list of rolls, die by die. For unit tests of rules.
 *
 * Promises: fails when a roll is missing, left over, outside its die, or not for the purpose that the script names.
 * Sub-rules are run, not merged, so a script lists every die in the order in which a player would roll it.
 */
import type { Decision } from './decision.js';
import type { Dice, Purpose } from './dice.js';
import { doubleLaws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import type { Odds } from './odds.js';
import type { State } from './process.js';
import type { AnyRule } from './rule.js';

/** A roll, alone or with a part of the purpose it must be for: `5` or `['to hit', 5]`. */
export type ScriptedRoll = number | readonly [purpose: string, roll: number];

class ScriptedDice implements Dice {
  readonly narrating: boolean = false;
  readonly odds: Odds = doubleLaws();
  private readonly rolls: readonly ScriptedRoll[];
  private next = 0;

  constructor(rolls: readonly ScriptedRoll[]) {
    this.rolls = rolls;
  }

  /** Throws unless every roll was used. */
  assertUsedUp(): void {
    if (this.next < this.rolls.length) {
      throw new LanchesterError(
        'script',
        `${this.rolls.length - this.next} of ${this.rolls.length} scripted rolls were not used`,
      );
    }
  }

  private roll(low: number, high: number, why: Purpose): number {
    const entry = this.rolls[this.next];
    if (entry === undefined) {
      throw new LanchesterError('script', `the script has no roll number ${this.next + 1}, needed ${why}`);
    }
    this.next++;
    const [purpose, value] = typeof entry === 'number' ? ['', entry] : entry;
    if (!why.includes(purpose)) {
      throw new LanchesterError('script', `scripted roll ${this.next} is for "${purpose}", but the rule rolls ${why}`);
    }
    if (!Number.isInteger(value) || value < low || value > high) {
      throw new LanchesterError('script', `scripted roll ${this.next} is ${value}, outside ${low} to ${high} (${why})`);
    }
    return value;
  }

  die(sides: number, why: Purpose): number {
    return this.roll(1, sides, why);
  }

  sum(count: number, sides: number, why: Purpose): number {
    let total = 0;
    for (let n = 0; n < count; n++) total += this.roll(1, sides, why);
    return total;
  }

  atLeast(count: number, sides: number, target: number, why: Purpose): number {
    if (target > sides) return 0;
    if (target <= 1) return Math.max(0, count);
    let hits = 0;
    for (let n = 0; n < count; n++) if (this.roll(1, sides, why) >= target) hits++;
    return hits;
  }

  pick(weights: readonly number[], why: Purpose): number {
    if (weights.length === 1) return 0;
    const index = this.roll(0, weights.length - 1, why);
    if (!((weights[index] as number) > 0)) {
      throw new LanchesterError('script', `scripted roll ${this.next} picks ${index}, which has no chance (${why})`);
    }
    return index;
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return rule.run(this, a, b, c, d, e, f, g, h);
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    let total = 0;
    for (let n = 0; n < count; n++) total += rule.run(this, a, b, c, d, e, f, g, h);
    return total;
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    return decision.own(this.odds, s, who, about);
  }

  say(_sentence: string): void {}
}

/**
 * Runs `program` on the scripted rolls and returns its result. Throws a `LanchesterError` ('script') when a roll is
 * missing, left over or does not fit.
 */
export function play<T>(rolls: readonly ScriptedRoll[], program: (dice: Dice) => T): T {
  const dice = new ScriptedDice(rolls);
  const result = program(dice);
  dice.assertUsedUp();
  return result;
}
