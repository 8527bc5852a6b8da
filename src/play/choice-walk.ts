/**
 * The driver that expands a dice program with its choices: it runs the program again and again, each time down the next
 * unexplored branch, as the enumerate driver does (`kernel/enumerate.ts`), but branches at what players decide as well.
 *
 * Promises: every path is walked once, in a fixed order; what comes out is a `Ref` of the nodes that the walk makes.
 * Chance is merged along its way from choice to choice, so a step without a choice is one chance node, as its row in a
 * state graph is. A sub-rule or a pool is one branching, by its law. A decision inside of a sub-rule is taken by the
 * plan: sub-rules know no state (`kernel/rule.ts`), so none has one.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import type { Laws } from '../kernel/enumerate.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Odds } from '../kernel/odds.js';
import type { Pmf } from '../kernel/pmf.js';
import type { State } from '../kernel/process.js';
import type { AnyRule } from '../kernel/rule.js';
import type { ChoiceNodes, Ref } from './choice-nodes.js';

/** Whose decisions are free: nobody's, player 0's, player 1's, or both. The others decide by their plans. */
export type Free = 'nobody' | 0 | 1 | 'both';

/** A choice as a walk leaves it; valid during the call. */
export interface WalkedChoice {
  /** The answers on the way to it, of dice and of choices. */
  readonly path: readonly number[];
  readonly player: number;
  readonly options: readonly number[];
  /** What each option leads to. */
  readonly refs: readonly Ref[];
  /** The choice itself; what all options lead to, if that is one thing. */
  readonly ref: Ref;
}

/** A question of the path at hand. */
interface Question {
  /** Answers, and their chances; none where a player is free to choose. */
  codes: readonly number[];
  weights: readonly number[] | undefined;
  at: number;
  /** The chance of the path since the last free choice, before the answer and with it. */
  before: number;
  after: number;
  /** Of dice: which law. */
  law: Pmf | undefined;
  /** Of a decision: which, for whom, about what, whose. */
  decision: Decision | undefined;
  who: number;
  about: number;
  player: number;
  /** Of a free choice: what the options that were walked lead to, and what the one at hand does, so far. */
  readonly refs: Ref[];
  readonly sums: Map<Ref, number>;
}

/** No step of a wargame asks this often: deeper means a program that never ends. */
const deepest = 1000;
const settled: readonly number[] = [1];
const forgetful = 'a rule asked for something else the second time: it keeps state between runs';

export class ChoiceWalk implements Dice {
  readonly narrating = false;
  /** Paths walked so far. */
  paths = 0;
  private readonly laws: Laws<number>;
  private readonly nodes: ChoiceNodes;
  private readonly free: Free;
  /** The path at hand: the first `depth` of these; the others wait to be used again. */
  private readonly questions: Question[] = [];
  private depth = 0;
  private used = 0;
  private weight = 1;
  private readonly root = new Map<Ref, number>();

  constructor(laws: Laws<number>, nodes: ChoiceNodes, free: Free) {
    this.laws = laws;
    this.nodes = nodes;
    this.free = free;
  }

  get odds(): Odds {
    return this.laws.odds;
  }

  /**
   * What `program` leads to, which returns a `Ref` on each of its paths. `see` is told each free choice when all of its
   * options are walked, later ones first. Throws a `LanchesterError` ('internal') for a program that keeps state
   * between runs or never ends, and for a menu that is empty.
   */
  walk(program: (dice: Dice) => Ref, see?: (choice: WalkedChoice) => void): Ref {
    this.depth = 0;
    this.root.clear();
    for (;;) {
      this.used = 0;
      this.weight = 1;
      const end = program(this);
      if (this.used !== this.depth) throw new LanchesterError('internal', forgetful);
      this.paths++;
      add(this.sumsBelow(this.depth), end, this.weight);
      if (!this.advance(see)) return this.nodes.chance(this.root);
    }
  }

  /** Turns to the next branch; false when there is none left. */
  private advance(see: ((choice: WalkedChoice) => void) | undefined): boolean {
    while (this.depth > 0) {
      const last = this.questions[this.depth - 1] as Question;
      if (last.weights === undefined) {
        last.refs.push(this.nodes.chance(last.sums));
        last.sums.clear();
      }
      if (++last.at < last.codes.length) {
        if (last.weights !== undefined) last.after = last.before * (last.weights[last.at] as number);
        return true;
      }
      this.depth--;
      if (last.weights === undefined) {
        const ref = this.nodes.choice(last.player, last.refs);
        see?.({ path: this.answers(), player: last.player, options: last.codes, refs: last.refs, ref });
        add(this.sumsBelow(this.depth), ref, last.before);
      }
    }
    return false;
  }

  /** Where the chances of what follows question `depth` − 1 are summed: at the last free choice up to there. */
  private sumsBelow(depth: number): Map<Ref, number> {
    for (let k = depth - 1; k >= 0; k--) {
      const { weights, sums } = this.questions[k] as Question;
      if (weights === undefined) return sums;
    }
    return this.root;
  }

  private answers(): number[] {
    return this.questions.slice(0, this.depth).map(({ codes, at }) => codes[at] as number);
  }

  /** A new question at the end of the path. */
  private ask(codes: readonly number[], weights: readonly number[] | undefined): Question {
    if (this.depth >= deepest) throw new LanchesterError('internal', 'a step that never ends cannot be solved');
    let question = this.questions[this.depth];
    if (question === undefined) {
      question = {
        ...{ codes, weights, at: 0, before: 1, after: 1, law: undefined, decision: undefined },
        ...{ who: 0, about: 0, player: 0, refs: [], sums: new Map() },
      };
      this.questions.push(question);
    }
    this.depth++;
    question.codes = codes;
    question.weights = weights;
    question.at = 0;
    question.before = this.weight;
    question.after = weights === undefined ? 1 : this.weight * (weights[0] as number);
    question.law = undefined;
    question.decision = undefined;
    question.refs.length = 0;
    question.sums.clear();
    return question;
  }

  private answer(question: Question): number {
    this.used++;
    this.weight = question.after;
    return question.codes[question.at] as number;
  }

  private branch(law: Pmf): number {
    if (this.used === this.depth) this.ask(law.codes, law.weights).law = law;
    const question = this.questions[this.used] as Question;
    if (question.law !== law) throw new LanchesterError('internal', forgetful);
    return this.answer(question);
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
    // a path that is walked again has its options already: plans and menus cost more than dice
    if (this.used === this.depth) this.decide(decision, s, who, about);
    const question = this.questions[this.used] as Question;
    if (question.decision !== decision || question.who !== who || question.about !== about) {
      throw new LanchesterError('internal', forgetful);
    }
    return this.answer(question);
  }

  private decide(decision: Decision, s: State, who: number, about: number): void {
    const player = decision.player(who);
    const options: number[] = [];
    const isFree = this.free === 'both' || this.free === player;
    if (isFree) decision.menu(this.odds, s, who, about, options);
    else options.push(decision.own(this.odds, s, who, about));
    if (options.length === 0) throw new LanchesterError('internal', `decision "${decision.name}" has an empty menu`);
    if (isFree && player !== 0 && player !== 1) {
      throw new LanchesterError('internal', `decision "${decision.name}" belongs to neither player`);
    }
    const question = this.ask(options, options.length === 1 ? settled : undefined);
    question.decision = decision;
    question.who = who;
    question.about = about;
    question.player = player;
  }

  say(_sentence: string): void {}
}

function add(sums: Map<Ref, number>, ref: Ref, weight: number): void {
  sums.set(ref, (sums.get(ref) ?? 0) + weight);
}
