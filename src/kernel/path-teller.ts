/**
 * Tells the dice of a program whose result is already known: of a sub-rule that was drawn from a table, of an
 * activation that was one draw.
 *
 * Promise: the dice are drawn from the paths that lead to the result, with their conditional chances, on a stream of
 * their own: true to the law and to the result.
 */
import type { Decision } from './decision.js';
import type { Dice, Purpose } from './dice.js';
import type { Choice, Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import type { Odds } from './odds.js';
import type { Pmf } from './pmf.js';
import type { State } from './process.js';
import type { Sfc32 } from './random/sfc32.js';
import type { AnyRule } from './rule.js';
import { type Story, tellAtLeast, tellChoice, tellDie, tellPick, tellSum } from './story.js';

/** Tells programs whose result is known, by drawing one of the paths that lead to it. */
export class PathTeller {
  private readonly laws: Laws<number>;
  private readonly story: Story;
  private readonly fate: Sfc32;

  constructor(laws: Laws<number>, story: Story, fate: Sfc32) {
    this.laws = laws;
    this.story = story;
    this.fate = fate;
  }

  /**
   * Runs `program` once more on dice that lead to `result`, telling it. Throws a `LanchesterError` ('internal') when
   * none do.
   */
  tell(program: (dice: Dice) => number, result: number): void {
    const paths: number[][] = [];
    const weights: number[] = [];
    this.laws.visit(program, (code, weight, path: readonly Choice[]) => {
      if (code !== result) return;
      paths.push(path.map((choice) => choice.law.codes[choice.at] as number));
      weights.push(weight);
    });
    const answers = paths[this.draw(weights)];
    if (answers === undefined) throw new LanchesterError('internal', `no dice lead to the outcome ${result}`);
    program(new PathDice(this.laws, this.story, this, this.fate, answers));
  }

  /** Tells one run of a rule whose outcome is `code`. */
  tellRule(
    rule: AnyRule,
    code: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
  ): void {
    this.tell((dice) => rule.run(dice, a, b, c, d, e, f, g, h), code);
    this.story.outcome(rule, code);
  }

  /** Tells `count` runs of a rule whose outcomes add up to `total`. */
  tellPool(
    count: number,
    rule: AnyRule,
    total: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
  ): void {
    const one = this.laws.law(rule, a, b, c, d, e, f, g, h);
    let left = total;
    for (let n = count; n > 0; n--) {
      const others = this.laws.poolLaw(n - 1, rule, a, b, c, d, e, f, g, h);
      const code = one.codes[
        this.draw(one.codes.map((x, k) => (one.weights[k] as number) * weightOf(others, left - x)))
      ] as number;
      this.tellRule(rule, code, a, b, c, d, e, f, g, h);
      left -= code;
    }
  }

  /** An index drawn by weights. */
  draw(weights: readonly number[]): number {
    const total = weights.reduce((sum, w) => sum + w, 0);
    let left = ((this.fate.next() >>> 0) / 4294967296) * total;
    for (let k = 0; k < weights.length; k++) {
      left -= weights[k] as number;
      if (left < 0) return k;
    }
    return weights.length - 1;
  }
}

function weightOf(law: Pmf, code: number): number {
  const at = law.codes.indexOf(code);
  return at < 0 ? 0 : (law.weights[at] as number);
}

/** Dice that answer as a chosen path does, filling in faces that the path leaves open. */
class PathDice implements Dice {
  readonly narrating: boolean = true;
  private readonly laws: Laws<number>;
  private readonly story: Story;
  private readonly teller: PathTeller;
  private readonly fate: Sfc32;
  private readonly answers: readonly number[];
  private next = 0;

  constructor(laws: Laws<number>, story: Story, teller: PathTeller, fate: Sfc32, answers: readonly number[]) {
    this.laws = laws;
    this.story = story;
    this.teller = teller;
    this.fate = fate;
    this.answers = answers;
  }

  get odds(): Odds {
    return this.laws;
  }

  private answer(): number {
    return this.answers[this.next++] as number;
  }

  die(sides: number, why: Purpose): number {
    return tellDie(this.story, this.answer(), sides, why);
  }

  sum(count: number, sides: number, why: Purpose): number {
    if (count <= 0) return 0;
    let left = this.answer();
    const faces: number[] = [];
    for (let n = count; n > 0; n--) {
      const others = this.laws.primitive('sum', n - 1, sides, 0);
      const face = 1 + this.teller.draw(Array.from({ length: sides }, (_, k) => weightOf(others, left - k - 1)));
      faces.push(face);
      left -= face;
    }
    return tellSum(this.story, faces, sides, why);
  }

  atLeast(count: number, sides: number, target: number, why: Purpose): number {
    if (count <= 0 || target > sides) return 0;
    if (target <= 1) return count;
    let hits = this.answer();
    const faces: number[] = [];
    for (let n = count; n > 0; n--) {
      const hit = this.fate.below(n) < hits;
      faces.push(hit ? target + this.fate.below(sides - target + 1) : 1 + this.fate.below(target - 1));
      if (hit) hits--;
    }
    return tellAtLeast(this.story, faces, sides, target, why);
  }

  pick(weights: readonly number[], why: Purpose): number {
    return tellPick(this.story, this.answer(), weights, why);
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const code = this.answer();
    this.teller.tellRule(rule, code, a, b, c, d, e, f, g, h);
    return code;
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    if (count <= 0) return 0;
    const total = this.answer();
    this.teller.tellPool(count, rule, total, a, b, c, d, e, f, g, h);
    return total;
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    return tellChoice(this.story, decision.own(this.odds, s, who, about), decision, this.odds, s, who, about);
  }

  say(sentence: string): void {
    this.story.say(sentence);
  }
}
