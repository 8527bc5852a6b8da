/**
 * The state graph of a process: every reachable state, and for each the law of the state after one activation,
 * enumerated from the rules.
 *
 * Promises: states are numbered in the order in which a breadth-first walk meets them, always the same; equal states
 * are one state; the walk stops at a budget counted in states and transitions, never in seconds, so that what is chosen
 * does not depend on the machine.
 */
import type { Dice } from './dice.js';
import { endless } from './endless.js';
import type { Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import { lawOf, type Pmf } from './pmf.js';
import { outcomeBuffer, type Process, type State } from './process.js';
import { isTold, ruleError } from './rule-error.js';
import { StateIndex } from './state-index.js';
import { type Tally, tallierFor } from './tally.js';
import { tellWayTo } from './way-to.js';

/** How large a state graph may grow. The transitions also bound the paths that are walked to find them. */
export interface GraphBudget {
  readonly states: number;
  readonly transitions: number;
}

export interface GraphSize {
  /** True when every reachable state has its row. */
  readonly closed: boolean;
  readonly states: number;
  readonly transitions: number;
  /** Paths of dice walked so far to find them. */
  readonly paths: number;
}

/** Paths merge: so many are walked at most for each transition that the budget allows. */
const pathsPerTransition = 10;
/** And in one activation no more than this share of the transitions that the budget allows: it would never end. */
const rowShare = 1 / 8;
const spent = Symbol('the budget is spent');
/** How far from 1 a law may be (`pmf.ts`), and the mass of what ends in a step. */
const slack = 1e-12;
/** What a product and a sum are rounded by, of what they come to. */
const rounding = Number.EPSILON;
const ascending = (a: number, b: number): number => a - b;

export class StateGraph {
  readonly process: Process;
  readonly states: StateIndex;
  /** The law of the first state. */
  readonly start: Pmf;
  /** By state: the law of the next one; `undefined` for finished states and for states not expanded. */
  readonly rows: (Pmf | undefined)[] = [];
  /** By state: 1 when finished. */
  readonly finished: number[] = [];
  readonly laws: Laws<number>;
  private transitions = 0;
  private paths = 0;
  private rest: Float64Array | undefined;
  /** How far from 1 all that rests may be. */
  private slack = slack;
  /** A state that is looked at, of no use once another is. */
  private readonly scratch: State;

  constructor(process: Process, laws: Laws<number>) {
    this.process = process;
    this.laws = laws;
    this.states = new StateIndex(process.fields, 1024);
    this.scratch = new Int32Array(this.states.width);
    try {
      this.start = laws.enumerate(this.startProgram());
    } catch (error) {
      if (isTold(error)) throw error;
      throw ruleError(process, error, undefined);
    }
  }

  /** The program that draws a first state and returns its number. */
  startProgram(): (dice: Dice) => number {
    const state = new Int32Array(this.process.fields.length);
    return (dice) => {
      state.fill(0);
      this.process.start(dice, state);
      return this.number(state);
    };
  }

  /** The program that plays one activation from state `id` and returns the next state's number. */
  stepProgram(id: number): (dice: Dice) => number {
    const before = new Int32Array(this.process.fields.length);
    const state = new Int32Array(this.process.fields.length);
    this.states.read(id, before);
    return (dice) => {
      state.set(before);
      this.process.step(dice, state);
      return this.number(state);
    };
  }

  /**
   * Expands states breadth first until all are expanded or the budget is spent; may be called again with a larger
   * budget. A state whose activation passes the budget stays unexpanded.
   */
  explore(budget: GraphBudget): GraphSize {
    for (let id = this.rows.length; id < this.states.size; id++) {
      if (this.states.size > budget.states || this.transitions > budget.transitions) return this.size(false);
      if (this.finished[id] === 1) {
        this.rows.push(undefined);
        continue;
      }
      const row = this.expand(id, budget);
      if (row === undefined) return this.size(false);
      this.transitions += row.codes.length;
      this.rows.push(row);
    }
    return this.size(true);
  }

  /**
   * The row of state `id`; `undefined` when the budget is spent within it: one activation can have more paths than any
   * machine could walk.
   */
  private expand(id: number, budget: GraphBudget): Pmf | undefined {
    const weights = new Map<number, number>();
    const mostPaths = Math.min(this.paths + rowShare * budget.transitions, pathsPerTransition * budget.transitions);
    try {
      this.laws.visit(this.stepProgram(id), (next, weight) => {
        if (this.states.size > budget.states || ++this.paths > mostPaths) throw spent;
        weights.set(next, (weights.get(next) ?? 0) + weight);
      });
    } catch (error) {
      if (error === spent) return undefined;
      if (isTold(error)) throw error;
      throw ruleError(this.process, error, this.stateOf(id), tellWayTo(this, id));
    }
    return lawOf(weights);
  }

  /**
   * The exact law of the outcome: all mass is pushed along the rows, one activation at a time, until it rests in
   * finished states. The graph must be closed. Throws a `LanchesterError` ('internal') when mass is lost, beyond what
   * its steps may have rounded off, or does not come to rest within `maxSteps`.
   * @param counted whose outcomes are counted: its own, or those of a process that is played alike and priced otherwise
   */
  solve(counted: Process = this.process): Tally {
    this.rest ??= this.settle();
    return this.tally(this.rest, counted);
  }

  /** By state: the chance that it is the last. */
  private settle(): Float64Array {
    if (this.rows.length < this.states.size) throw new LanchesterError('internal', 'the state graph is not closed');
    let mass = new Float64Array(this.states.size);
    let next = new Float64Array(this.states.size);
    const rest = new Float64Array(this.states.size);
    // live states in ascending order, so that sums do not depend on the order in which rows list them
    let live = this.push(this.start, 1, mass, rest, []).sort(ascending);
    const miss = this.mostMissed();
    for (let step = 0; live.length > 0; step++) {
      this.slack += miss + rounding;
      if (step >= this.process.maxSteps) throw endless(this.process, this.stateOf(live[0] as number));
      const reached: number[] = [];
      for (const id of live) {
        this.push(this.rows[id] as Pmf, mass[id] as number, next, rest, reached);
        mass[id] = 0;
      }
      [mass, next] = [next, mass];
      live = reached.sort(ascending);
    }
    return rest;
  }

  /**
   * What the row misses that is furthest from 1, of those that miss no more than a law may: as much may be rounded off
   * in each step.
   */
  private mostMissed(): number {
    let most = 0;
    for (const row of this.rows) {
      if (row === undefined) continue;
      let sum = 0;
      for (const weight of row.weights) sum += weight;
      const missed = Math.abs(sum - 1);
      if (missed <= slack && missed > most) most = missed;
    }
    return most;
  }

  /**
   * Spreads `weight` over a row: into `rest` where a state is finished, else into `mass`, listing states that had none
   * in `reached`.
   */
  private push(row: Pmf, weight: number, mass: Float64Array, rest: Float64Array, reached: number[]): number[] {
    for (let k = 0; k < row.codes.length; k++) {
      const id = row.codes[k] as number;
      const share = weight * (row.weights[k] as number);
      const into = this.finished[id] === 1 ? rest : mass;
      const before = into[id] as number;
      if (into === mass && before === 0 && share > 0) reached.push(id);
      into[id] = before + share;
    }
    return reached;
  }

  private tally(rest: Float64Array, process: Process): Tally {
    const tallier = tallierFor(process);
    const outcome = outcomeBuffer(process);
    let total = 0;
    for (let id = 0; id < rest.length; id++) {
      const weight = rest[id] as number;
      if (weight === 0) continue;
      this.outcomeOf(id, process, outcome);
      tallier.add(outcome, weight);
      total += weight;
    }
    if (Math.abs(total - 1) > this.slack)
      throw new LanchesterError('internal', `probability mass sums to ${total}, not to 1`);
    return tallier.tally(true);
  }

  /**
   * Writes what `counted`, which is played alike, comes to in finished state `id`. Throws a `RuleError` where its rules do.
   */
  outcomeOf(id: number, counted: Process, out: Int32Array): void {
    const state = this.scratch;
    this.states.read(id, state);
    try {
      counted.outcome(state, out);
    } catch (error) {
      if (isTold(error)) throw error;
      throw ruleError(counted, error, this.stateOf(id), tellWayTo(this, id));
    }
  }

  private stateOf(id: number): State {
    const state = new Int32Array(this.states.width);
    this.states.read(id, state);
    return state;
  }

  private size(closed: boolean): GraphSize {
    return { closed, states: this.states.size, transitions: this.transitions, paths: this.paths };
  }

  private number(state: State): number {
    const hash = this.states.hash(state);
    const known = this.states.find(state, hash);
    if (known >= 0) return known;
    this.check(state);
    this.finished.push(this.process.done(state) ? 1 : 0);
    return this.states.intern(state, hash);
  }

  private check(state: State): void {
    this.process.fields.forEach((field, k) => {
      const value = state[k] as number;
      if (value < 0 || value >= field.size) {
        throw new RangeError(`${field.name} is ${value}, outside 0 to ${field.size - 1}`);
      }
    });
  }
}
