/**
 * The narrate drivers: dice that tell what was rolled, why, and what came of it.
 *
 * Promises: telling changes nothing (a told engagement ends as the untold one of the same stream, having drawn the same
 * random numbers). Dice that come from a table are told from the paths that lead to what was drawn.
 */
import type { Decision } from './decision.js';
import type { Dice, Purpose } from './dice.js';
import type { Laws } from './enumerate.js';
import type { Odds } from './odds.js';
import { PathTeller } from './path-teller.js';
import type { State } from './process.js';
import type { Sfc32 } from './random/sfc32.js';
import type { AnyRule } from './rule.js';
import { RolledDice } from './sample.js';
import { type Story, tellAtLeast, tellChoice, tellDie, tellPick, tellSum } from './story.js';
import { TabledDice } from './table.js';

/** Rolled dice that tell. Consumes the same random numbers as `RolledDice`. */
export class ToldRolledDice extends RolledDice implements Dice {
  override readonly narrating: boolean = true;
  private readonly story: Story;

  constructor(generator: Sfc32, odds: Odds, story: Story) {
    super(generator, odds);
    this.story = story;
  }

  override die(sides: number, why: Purpose = ''): number {
    return tellDie(this.story, super.die(sides), sides, why);
  }

  override sum(count: number, sides: number, why: Purpose = ''): number {
    return tellSum(
      this.story,
      Array.from({ length: Math.max(0, count) }, () => super.die(sides)),
      sides,
      why,
    );
  }

  override atLeast(count: number, sides: number, target: number, why: Purpose = ''): number {
    if (target > sides || target <= 1 || count <= 0) return super.atLeast(count, sides, target);
    const faces = Array.from({ length: count }, () => super.die(sides));
    return tellAtLeast(this.story, faces, sides, target, why);
  }

  override pick(weights: readonly number[], why: Purpose = ''): number {
    return tellPick(this.story, super.pick(weights), weights, why);
  }

  override call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const code = super.call(rule, a, b, c, d, e, f, g, h);
    this.story.outcome(rule, code);
    return code;
  }

  override pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    let total = 0;
    for (let n = 0; n < count; n++) total += this.call(rule, a, b, c, d, e, f, g, h);
    return total;
  }

  override choose(decision: Decision, s: State, who: number, about = 0): number {
    return tellChoice(this.story, super.choose(decision, s, who, about), decision, this.odds, s, who, about);
  }

  override say(sentence: string): void {
    this.story.say(sentence);
  }
}

/**
 * Tabled dice that tell: sub-rules are drawn from their rows, then their dice are told from the paths that lead there.
 */
export class ToldTabledDice extends TabledDice implements Dice {
  override readonly narrating: boolean = true;
  private readonly story: Story;
  private readonly teller: PathTeller;

  constructor(generator: Sfc32, laws: Laws<number>, story: Story, fate: Sfc32) {
    super(generator, laws);
    this.story = story;
    this.teller = new PathTeller(laws, story, fate);
  }

  override die(sides: number, why: Purpose = ''): number {
    return tellDie(this.story, super.die(sides), sides, why);
  }

  override sum(count: number, sides: number, why: Purpose = ''): number {
    return tellSum(
      this.story,
      Array.from({ length: Math.max(0, count) }, () => super.die(sides)),
      sides,
      why,
    );
  }

  override atLeast(count: number, sides: number, target: number, why: Purpose = ''): number {
    if (target > sides || target <= 1 || count <= 0) return super.atLeast(count, sides, target);
    const faces = Array.from({ length: count }, () => super.die(sides));
    return tellAtLeast(this.story, faces, sides, target, why);
  }

  override pick(weights: readonly number[], why: Purpose = ''): number {
    return tellPick(this.story, super.pick(weights), weights, why);
  }

  override call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const code = super.call(rule, a, b, c, d, e, f, g, h);
    this.teller.tellRule(rule, code, a, b, c, d, e, f, g, h);
    return code;
  }

  override pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const total = super.pool(count, rule, a, b, c, d, e, f, g, h);
    this.teller.tellPool(count, rule, total, a, b, c, d, e, f, g, h);
    return total;
  }

  override choose(decision: Decision, s: State, who: number, about = 0): number {
    return tellChoice(this.story, super.choose(decision, s, who, about), decision, this.odds, s, who, about);
  }

  override say(sentence: string): void {
    this.story.say(sentence);
  }
}
