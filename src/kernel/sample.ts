/**
 * The sample driver that rolls every die: engine `roll`, the reference that the other engines are tested against.
 */
import type { Chooser, Decision } from './decision.js';
import type { Dice } from './dice.js';
import { doubleLaws } from './enumerate.js';
import type { Odds } from './odds.js';
import type { State } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import type { AnyRule } from './rule.js';

/** Dice that are rolled, one draw a die, from a stream that `generator` is put to. */
export class RolledDice implements Dice {
  readonly narrating: boolean = false;
  readonly generator: Sfc32;
  readonly odds: Odds;
  /** Who decides in place of the players' plans, if anybody. Never beside a memory of steps: what it answers may change. */
  chooser: Chooser | undefined = undefined;

  constructor(generator: Sfc32 = new Sfc32(), odds: Odds = doubleLaws()) {
    this.generator = generator;
    this.odds = odds;
  }

  die(sides: number): number {
    return this.generator.below(sides) + 1;
  }

  sum(count: number, sides: number): number {
    let total = 0;
    for (let n = 0; n < count; n++) total += this.generator.below(sides) + 1;
    return total;
  }

  atLeast(count: number, sides: number, target: number): number {
    if (target > sides) return 0;
    if (target <= 1) return Math.max(0, count);
    let hits = 0;
    // branch-free on the outcome: the sign bit of (target − 1 − face) is 1 exactly when the 0-based face is at or above
    // target − 1
    for (let n = 0; n < count; n++) hits += (target - 2 - this.generator.below(sides)) >>> 31;
    return hits;
  }

  pick(weights: readonly number[]): number {
    let total = 0;
    for (let k = 0; k < weights.length; k++) total += weights[k] as number;
    if (!(total > 0)) throw new RangeError(`nothing can be picked by the weights ${weights}`);
    // 53 random bits: weights may be thousandths of points, far above what 32 bits divide evenly
    const high = this.generator.next() >>> 5;
    const low = this.generator.next() >>> 6;
    let left = ((high * 67108864 + low) / 9007199254740992) * total;
    for (let k = 0; k < weights.length; k++) {
      left -= weights[k] as number;
      if (left < 0) return k;
    }
    return weights.length - 1;
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
    return this.chooser === undefined
      ? decision.own(this.odds, s, who, about)
      : this.chooser(decision, this.odds, s, who, about);
  }

  say(_sentence: string): void {}
}
