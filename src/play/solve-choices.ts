/**
 * Solves a process in which some decide freely: what it is worth to player 0, who makes it large, while player 1 makes it
 * small.
 *
 * Promises: where no state comes again, backward induction: exact, but for rounding, and `low` = `high`. Where some do
 * (circles), bounded value iteration, from below and from above at once (Haddad and Monmege, Interval iteration
 * algorithm for MDPs and IMDPs, TCS 735, 2018; for games Kelmendi, Krämer, Křetínský and Weininger, CAV 2018): `low` and
 * `high` hold the value at every moment, and are told as they are when it stops.
 *
 * A play that never ends is worth nothing to player 0 in `low`, and everything in `high`. Where players can go round for
 * ever and would, the two therefore stay apart, however long it goes on: the bracket says that the value hangs on what
 * such a play is worth, of which nobody has said anything. Nothing is deflated, since that would decide it. An
 * engagement keeps its `maxSteps` whatever is chosen, so it has no such play; nor do circles that dice break.
 *
 * What is chosen: player 0 takes an option over the one that he has only where `low` grows by it, player 1 only where
 * `high` falls. So each comes by what he is promised even where options are worth the same and one of them leads round
 * in a circle: at the first moment at which a part of the graph that is never left had its last value, it had it from
 * elsewhere.
 */
import { doubleLaws, type Laws } from '../kernel/enumerate.js';
import { LanchesterError } from '../kernel/errors.js';
import { outcomeBuffer, type Process } from '../kernel/process.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import { ChoiceGraph } from './choice-graph.js';
import { chance } from './choice-nodes.js';
import type { Free } from './choice-walk.js';
import { type Circles, circlesOf, type Edges } from './circles.js';

/** What a finished process is worth to player 0, by its outcomes: between 0 and 1. */
export type Worth = (out: Int32Array) => number;

export interface SolveOptions {
  readonly worth: Worth;
  readonly free: Free;
  /** How large the graph may grow; a transition is one way that chance or a choice may go on. */
  readonly budget: GraphBudget;
  /** Laws of sub-rules that may be known already. */
  readonly laws?: Laws<number>;
}

/** The graph's vertices: state s is vertex s, node n is vertex `states` + n, the start the last one. */
export interface Solved {
  readonly graph: ChoiceGraph;
  /** What the process is worth to player 0: the middle of `low` and `high`. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly states: number;
  readonly transitions: number;
  /** Paths of dice and options that were walked to find them. */
  readonly paths: number;
  /** How many states can be come back to; where there are none the value is exact. */
  readonly circling: number;
  /** By vertex: the bounds of its worth. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** By vertex that is a choice: which of its node's edges is taken. */
  readonly taken: Int32Array;
  /** By vertex: 1 where it can be come back to. */
  readonly inCircle: Uint8Array;
}

/** A bracket as narrow as this is closed. */
const closed = 1e-9;
/** What moves by less stays: sums of chances are rounded, and rounding must not pass for a gain. */
const least = 1e-13;
/** Rounds of a circle: whose bracket is not closed after so many is told as it is. */
const mostRounds = 100_000;

/**
 * Solves `process`; `undefined` where its graph does not close within the budget. Throws a `LanchesterError` ('internal')
 * for a worth outside 0 to 1, and a `RuleError` where the rules throw.
 */
export function solveChoices(process: Process, options: SolveOptions): Solved | undefined {
  const graph = new ChoiceGraph(process, options.free, options.laws ?? doubleLaws());
  return graph.explore(options.budget) ? solveGraph(graph, options.worth) : undefined;
}

/** Solves a graph that is closed, at one worth of many that may be asked of it. Throws as `solveChoices` does. */
export function solveGraph(graph: ChoiceGraph, worth: Worth): Solved {
  const { nodes, states, finished } = graph;
  const edges = edgesOf(graph);
  const start = edges.from.length - 2;
  const circles = circlesOf(edges, start);
  const induction = new Induction(graph, edges);
  const out = outcomeBuffer(graph.process);
  for (let id = 0; id < states.size; id++) {
    if (finished[id] === 1) induction.end(id, worthOf(graph, id, worth, out));
  }
  const { lows, highs, taken } = induction;
  const circling = induction.solve(circles);
  const [low, high] = [lows[start] as number, highs[start] as number];
  return {
    ...{ graph, value: (low + high) / 2, low, high },
    ...{ states: states.size, transitions: nodes.edges, paths: graph.paths, circling },
    ...{ lows, highs, taken, inCircle: circles.inCircle },
  };
}

/** The graph as vertices. A finished state leads nowhere. */
function edgesOf({ states, nodes, steps, finished, start }: ChoiceGraph): Edges {
  const count = states.size + nodes.size + 1;
  const from = new Int32Array(count + 1);
  const to = new Int32Array(states.size + nodes.edges + 1);
  const vertex = (ref: number): number => (ref >= 0 ? ref : states.size + ~ref);
  let used = 0;
  for (let id = 0; id < states.size; id++) {
    from[id] = used;
    if (finished[id] !== 1) to[used++] = vertex(steps[id] as number);
  }
  for (let node = 0; node < nodes.size; node++) {
    from[states.size + node] = used;
    for (let k = nodes.from[node] as number; k < (nodes.from[node + 1] as number); k++) {
      to[used++] = vertex(nodes.refs[k] as number);
    }
  }
  from[count - 1] = used;
  to[used++] = vertex(start as number);
  from[count] = used;
  return { from, to: to.subarray(0, used) };
}

function worthOf({ process, states }: ChoiceGraph, id: number, worth: Worth, out: Int32Array): number {
  const state = new Int32Array(states.width);
  states.read(id, state);
  process.outcome(state, out);
  const value = worth(out);
  if (!(value >= 0 && value <= 1)) {
    throw new LanchesterError('internal', `a finished ${process.name} is worth ${value}, outside 0 to 1`);
  }
  return value;
}

/** The bounds of all vertices. */
class Induction {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  readonly taken: Int32Array;
  private readonly edges: Edges;
  private readonly graph: ChoiceGraph;

  constructor(graph: ChoiceGraph, edges: Edges) {
    const count = edges.from.length - 1;
    this.graph = graph;
    this.edges = edges;
    this.lows = new Float64Array(count);
    this.highs = new Float64Array(count).fill(1);
    this.taken = new Int32Array(count);
  }

  /** State `id` is finished. */
  end(id: number, worth: number): void {
    this.lows[id] = worth;
    this.highs[id] = worth;
  }

  /** Brings all bounds together, component by component; returns how many states are in circles. */
  solve({ order, begins, inCircle }: Circles): number {
    const { graph } = this;
    let circling = 0;
    for (let k = 0; k + 1 < begins.length; k++) {
      const first = begins[k] as number;
      const vertex = order[first] as number;
      if (inCircle[vertex] === 1) {
        const circle = order.subarray(first, begins[k + 1]);
        this.iterate(circle);
        for (const v of circle) if (v < graph.states.size) circling++;
      } else if (graph.finished[vertex] !== 1) {
        this.bound(vertex, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0);
      }
    }
    return circling;
  }

  /** Value iteration from below and above at once, until the bracket is closed everywhere or nothing moves. */
  private iterate(circle: Int32Array): void {
    const { lows, highs } = this;
    for (let round = 0; round < mostRounds; round++) {
      let moved = false;
      let widest = 0;
      for (const v of circle) {
        if (this.bound(v, lows[v] as number, highs[v] as number, least)) moved = true;
        widest = Math.max(widest, (highs[v] as number) - (lows[v] as number));
      }
      if (!moved || widest < closed) return;
    }
  }

  /**
   * New bounds of a vertex by those of what it leads to, where they are closer by more than `gain` than `low` and `high`,
   * which it has; whether any was.
   */
  private bound(v: number, low: number, high: number, gain: number): boolean {
    const { states, nodes } = this.graph;
    const node = v - states.size;
    const owner = node >= 0 && node < nodes.size ? (nodes.owner[node] as number) : chance;
    const first = this.edges.from[v] as number;
    // of a choice: the edge that each bound is had by
    const lowest = owner === chance ? first : this.best(this.lows, v, owner);
    const highest = owner === chance ? first : this.best(this.highs, v, owner);
    const newLow = owner === chance ? this.mean(this.lows, v) : this.along(this.lows, lowest);
    const newHigh = owner === chance ? this.mean(this.highs, v) : this.along(this.highs, highest);
    const [rises, falls] = [newLow > low + gain, newHigh < high - gain];
    if (rises) this.lows[v] = newLow;
    if (falls) this.highs[v] = newHigh;
    if (owner === 0 && rises) this.taken[v] = lowest - first;
    if (owner === 1 && falls) this.taken[v] = highest - first;
    return rises || falls;
  }

  /** The bound of what an edge leads to. */
  private along(bounds: Float64Array, edge: number): number {
    return bounds[this.edges.to[edge] as number] as number;
  }

  /** The edge of a choice that is best for its player, the first of those that are alike. */
  private best(bounds: Float64Array, v: number, player: number): number {
    const { from } = this.edges;
    let best = from[v] as number;
    for (let k = best + 1; k < (from[v + 1] as number); k++) {
      const more = this.along(bounds, k) - this.along(bounds, best);
      if (player === 0 ? more > 0 : more < 0) best = k;
    }
    return best;
  }

  /** The mean over a chance node's edges; a state, or the start, has one only. */
  private mean(bounds: Float64Array, v: number): number {
    const { from } = this.edges;
    const [first, end] = [from[v] as number, from[v + 1] as number];
    if (end - first === 1) return this.along(bounds, first);
    const { nodes, states } = this.graph;
    const shift = (nodes.from[v - states.size] as number) - first;
    let mean = 0;
    for (let k = first; k < end; k++) mean += (nodes.weights[k + shift] as number) * this.along(bounds, k);
    return mean;
  }
}
