/**
 * The enumerate driver: visits every path of a dice program with its probability.
 *
 * It runs the program again and again, each time steering it down the next unexplored branch (a stack of choices, the
 * last one advanced first), so a program needs no special form. Sub-rules are merge points: their law is computed once
 * for their arguments and is then a single branching. Promises: every path is visited exactly once, in a fixed order;
 * weights of all paths sum to 1.
 */
import type { Decision } from './decision.js';
import type { Dice } from './dice.js';
import { LanchesterError } from './errors.js';
import type { Fraction } from './fraction.js';
import { KeyMap } from './key-map.js';
import type { Odds } from './odds.js';
import {
  type Arithmetic,
  atLeastLaw,
  dieLaw,
  doubles,
  fractions,
  type Law,
  lawOf,
  pickLaw,
  power,
  sumLaw,
} from './pmf.js';
import type { State } from './process.js';
import { type AnyRule, keyOf } from './rule.js';

/** A question that was answered on the way, with its answer: enough to walk the same path again. */
export interface Choice {
  readonly law: Law<unknown>;
  at: number;
}

/** Laws of sub-rules, memoised by rule and arguments, in one arithmetic. */
export class Laws<W> implements Odds {
  readonly arithmetic: Arithmetic<W>;
  /** Paths walked so far: the measured cost of enumeration. */
  paths = 0;
  /** Words of 32 bits that are held, about: of laws, and of the rows that others make of them. */
  held = 0;
  /** By rule: where in `all` its law is for arguments, by their key; 0: not known yet. */
  private readonly byRule: (KeyMap | undefined)[] = [];
  private readonly all: (Law<W> | undefined)[] = [undefined];
  private readonly byPool: (Map<number, Map<number, Law<W>>> | undefined)[] = [];
  private readonly primitives = new Map<number, Law<W>>();
  private readonly picks = new Map<string, Law<W>>();
  private readonly free: Enumerator<W>[] = [];
  private nesting = 0;
  private readonly oracle: Odds;

  /**
   * `oracle` answers the questions of decisions, always in doubles; `laws` that count in doubles are their own oracle.
   */
  constructor(arithmetic: Arithmetic<W>, oracle?: Odds) {
    this.arithmetic = arithmetic;
    this.oracle = oracle ?? this;
  }

  /** The odds that rules under this arithmetic may ask for. */
  get odds(): Odds {
    return this.oracle;
  }

  law(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): Law<W> {
    let memo = this.byRule[rule.index];
    if (memo === undefined) {
      memo = new KeyMap();
      this.byRule[rule.index] = memo;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    const at = memo.get(key);
    if (at !== 0) return this.all[at] as Law<W>;
    const law = this.enumerate((dice) => rule.run(dice, a, b, c, d, e, f, g, h));
    memo.set(key, this.all.push(law) - 1);
    this.held += wordsOf(law);
    return law;
  }

  poolLaw(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): Law<W> {
    let memo = this.byPool[rule.index];
    if (memo === undefined) {
      memo = new Map();
      this.byPool[rule.index] = memo;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    let counts = memo.get(key);
    if (counts === undefined) {
      counts = new Map();
      memo.set(key, counts);
    }
    let law = counts.get(count);
    if (law === undefined) {
      law = power(this.arithmetic, this.law(rule, a, b, c, d, e, f, g, h), count);
      counts.set(count, law);
      this.held += wordsOf(law);
    }
    return law;
  }

  pmf(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): Law<number> {
    return asDoubles(this.arithmetic, this.law(rule, a, b, c, d, e, f, g, h));
  }

  poolPmf(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): Law<number> {
    return asDoubles(this.arithmetic, this.poolLaw(count, rule, a, b, c, d, e, f, g, h));
  }

  /** The law of what `program` returns. */
  enumerate(program: (dice: Dice) => number): Law<W> {
    const weights = new Map<number, W>();
    this.visit(program, (code, weight) => {
      const before = weights.get(code);
      weights.set(code, before === undefined ? weight : this.arithmetic.plus(before, weight));
    });
    return lawOf(weights);
  }

  /**
   * Calls `see` for every path of `program` with its result, its weight and the choices that lead there (valid during
   * the call). Throws a `LanchesterError` ('internal') for a program that keeps state between runs, never ends, or
   * calls itself without end.
   */
  visit(program: (dice: Dice) => number, see: (result: number, weight: W, path: readonly Choice[]) => void): void {
    if (this.nesting >= deepestNesting) {
      throw new LanchesterError('internal', 'a rule that calls itself without end cannot be enumerated');
    }
    const enumerator = this.free.pop() ?? new Enumerator(this);
    this.nesting++;
    try {
      const walked = enumerator.visit(program, see);
      this.paths += walked;
    } finally {
      this.nesting--;
      enumerator.reset();
      this.free.push(enumerator);
    }
  }

  /** A memoised law of a primitive. */
  primitive(kind: 'die' | 'sum' | 'atLeast', count: number, sides: number, target: number): Law<W> {
    // counts and targets of dice stay far below these radices; a larger one only costs a longer key, never a wrong one
    const key = ((kinds[kind] * 4096 + count) * 4096 + sides) * 4096 + target;
    let law = this.primitives.get(key);
    if (law === undefined) {
      if (kind === 'die') law = dieLaw(this.arithmetic, sides);
      else if (kind === 'sum') law = sumLaw(this.arithmetic, count, sides);
      else law = atLeastLaw(this.arithmetic, count, sides, target);
      this.primitives.set(key, law);
    }
    return law;
  }

  /** The memoised law of a pick. */
  pick(weights: readonly number[]): Law<W> {
    const key = weights.join(' ');
    let law = this.picks.get(key);
    if (law === undefined) {
      law = pickLaw(this.arithmetic, weights);
      this.picks.set(key, law);
    }
    return law;
  }
}

/** What a law takes: each outcome's code and weight, the lists of both, and its place in a memo. */
function wordsOf({ codes }: Law<unknown>): number {
  return 32 + 3 * codes.length;
}

const kinds = { die: 1, sum: 2, atLeast: 3 } as const;

function asDoubles<W>(arithmetic: Arithmetic<W>, law: Law<W>): Law<number> {
  if ((arithmetic as Arithmetic<unknown>) === doubles) return law as unknown as Law<number>;
  return { codes: law.codes, weights: law.weights.map((w) => Number((w as { toNumber(): number }).toNumber())) };
}

/** No rule of a wargame rolls this often in one activation: deeper means a program that never ends. */
const deepest = 1000;
/** Nor do its sub-rules call one another to this depth. */
const deepestNesting = 200;

const forgetful = 'a rule asked for other dice the second time: it keeps state between runs';

class Enumerator<W> implements Dice {
  readonly narrating = false;
  private readonly laws: Laws<W>;
  /** The path at hand: each choice with the weight of the path before and after it. */
  private readonly stack: { readonly law: Law<W>; at: number; readonly before: W; after: W }[] = [];
  private used = 0;
  private weight: W;

  constructor(laws: Laws<W>) {
    this.laws = laws;
    this.weight = laws.arithmetic.one;
  }

  get odds(): Odds {
    return this.laws.odds;
  }

  reset(): void {
    this.stack.length = 0;
    this.used = 0;
  }

  visit(program: (dice: Dice) => number, see: (result: number, weight: W, path: readonly Choice[]) => void): number {
    this.reset();
    let paths = 0;
    for (;;) {
      this.used = 0;
      this.weight = this.laws.arithmetic.one;
      const result = program(this);
      if (this.used !== this.stack.length) throw new LanchesterError('internal', forgetful);
      see(result, this.weight, this.stack);
      paths++;
      for (;;) {
        const last = this.stack[this.stack.length - 1];
        if (last === undefined) return paths;
        if (++last.at < last.law.codes.length) {
          last.after = this.laws.arithmetic.times(last.before, last.law.weights[last.at] as W);
          break;
        }
        this.stack.pop();
      }
    }
  }

  private branch(law: Law<W>): number {
    let choice = this.stack[this.used];
    if (choice === undefined) {
      if (this.used >= deepest) throw new LanchesterError('internal', 'a rule that never ends cannot be enumerated');
      const after = this.laws.arithmetic.times(this.weight, law.weights[0] as W);
      choice = { law, at: 0, before: this.weight, after };
      this.stack.push(choice);
    } else if (choice.law !== law) throw new LanchesterError('internal', forgetful);
    this.used++;
    this.weight = choice.after;
    return law.codes[choice.at] as number;
  }

  die(sides: number): number {
    return this.branch(this.laws.primitive('die', 1, sides, 0));
  }

  sum(count: number, sides: number): number {
    return count <= 0 ? 0 : this.branch(this.laws.primitive('sum', count, sides, 0));
  }

  atLeast(count: number, sides: number, target: number): number {
    if (count <= 0 || target > sides) return 0;
    if (target <= 1) return count;
    return this.branch(this.laws.primitive('atLeast', count, sides, target));
  }

  pick(weights: readonly number[]): number {
    return this.branch(this.laws.pick(weights));
  }

  call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return this.branch(this.laws.law(rule, a, b, c, d, e, f, g, h));
  }

  pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    return count <= 0 ? 0 : this.branch(this.laws.poolLaw(count, rule, a, b, c, d, e, f, g, h));
  }

  choose(decision: Decision, s: State, who: number, about = 0): number {
    return decision.own(this.odds, s, who, about);
  }

  say(_sentence: string): void {}
}

/** New laws in doubles. */
export function doubleLaws(): Laws<number> {
  return new Laws(doubles);
}

/** New laws in exact fractions; decisions are still made in doubles. */
export function fractionLaws(): Laws<Fraction> {
  return new Laws(fractions, doubleLaws());
}
