/**
 * The graph of a process with its choices: every state that some options and some dice lead to, and for each what one
 * step makes of it, as chance and choices whose ends are next states.
 *
 * Promises: states are numbered in the order in which a breadth-first walk meets them, always the same; equal states
 * are one state; the walk stops at a budget counted in states, transitions and paths, never in seconds.
 */
import type { Dice } from '../kernel/dice.js';
import type { Laws } from '../kernel/enumerate.js';
import type { Process, State } from '../kernel/process.js';
import { isTold, ruleError } from '../kernel/rule-error.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import { StateIndex } from '../kernel/state-index.js';
import { ChoiceNodes, type Ref } from './choice-nodes.js';
import { ChoiceWalk, type Free, type WalkedChoice } from './choice-walk.js';

/** Paths merge: so many are walked at most for each transition that the budget allows. */
const pathsPerTransition = 10;
/** And in one step no more than this share of the transitions that the budget allows: it would never end. */
const stepShare = 1 / 8;
const spent = Symbol('the budget is spent');

export class ChoiceGraph {
  readonly process: Process;
  readonly free: Free;
  readonly states: StateIndex;
  readonly nodes = new ChoiceNodes();
  /** What the start leads to; absent until it is explored. */
  start: Ref | undefined;
  /** By state: what its step leads to; a finished one leads to itself. */
  readonly steps: Ref[] = [];
  /** By state: 1 when finished. */
  readonly finished: number[] = [];
  private readonly walk: ChoiceWalk;
  private readonly scratch: State;

  constructor(process: Process, free: Free, laws: Laws<number>) {
    this.process = process;
    this.free = free;
    this.states = new StateIndex(process.fields, 1024);
    this.walk = new ChoiceWalk(laws, this.nodes, free);
    this.scratch = new Int32Array(process.fields.length);
  }

  /** Paths of dice and options walked so far. */
  get paths(): number {
    return this.walk.paths;
  }

  /**
   * Expands states breadth first; false when the budget is spent before all of them are expanded. A transition is an
   * edge of a node. Throws a `RuleError` where the rules throw, lead out of the sizes of fields, or keep state.
   */
  explore(budget: GraphBudget): boolean {
    try {
      this.start ??= this.expand(-1, budget);
      for (let id = this.steps.length; id < this.states.size; id++) {
        this.steps.push(this.finished[id] === 1 ? id : this.expand(id, budget));
        if (this.nodes.edges > budget.transitions) return this.steps.length === this.states.size;
      }
      return true;
    } catch (error) {
      if (error === spent) return false;
      throw error;
    }
  }

  /** Walks the step of state `id` again, −1: the start; `see` is told each of its free choices, later ones first. */
  seeChoices(id: number, see: (choice: WalkedChoice) => void): void {
    this.walk.walk(this.program(id), see);
  }

  /** The number of `state`, −1 if nothing leads to it. */
  find(state: State): number {
    return this.states.find(state, this.states.hash(state));
  }

  private expand(id: number, { states, transitions }: GraphBudget): Ref {
    const most = Math.min(this.paths + stepShare * transitions, pathsPerTransition * transitions);
    const program = this.program(id);
    try {
      return this.walk.walk((dice) => {
        const ref = program(dice);
        if (this.states.size > states || this.paths >= most) throw spent;
        return ref;
      });
    } catch (error) {
      if (error === spent || isTold(error)) throw error;
      throw ruleError(this.process, error, id < 0 ? undefined : this.stateOf(id));
    }
  }

  /** The program that plays the step of state `id`, −1: the start; it returns the next state's number. */
  private program(id: number): (dice: Dice) => Ref {
    const { process } = this;
    const state = new Int32Array(process.fields.length);
    if (id < 0) {
      return (dice) => {
        state.fill(0);
        process.start(dice, state);
        return this.number(state);
      };
    }
    const before = this.stateOf(id);
    return (dice) => {
      state.set(before);
      process.step(dice, state);
      return this.number(state);
    };
  }

  /** State `id`. */
  stateOf(id: number): State {
    const state = new Int32Array(this.scratch.length);
    this.states.read(id, state);
    return state;
  }

  private number(state: State): number {
    const hash = this.states.hash(state);
    const known = this.states.find(state, hash);
    if (known >= 0) return known;
    this.process.fields.forEach(({ name, size }, k) => {
      const value = state[k] as number;
      if (value < 0 || value >= size) throw new RangeError(`${name} is ${value}, outside 0 to ${size - 1}`);
    });
    // `done` may write into scratch space of its own, never into the state; a copy costs nothing beside a step
    this.scratch.set(state);
    this.finished.push(this.process.done(this.scratch) ? 1 : 0);
    return this.states.intern(state, hash);
  }
}
