/**
 * Chains: what is repeated until it rests (fire until somebody is destroyed), and the expectations of what is counted
 * on the way.
 *
 * Promises: steps are dice programs, enumerated in the arithmetic of the laws; no number of steps is cut off; nothing
 * is subtracted (states are eliminated one after another, as Grassmann, Taksar and Heyman do it), so that doubles lose
 * no digits; whether it rests for certain is told from which states follow which, never from a number that is nearly 0.
 */
import type { Dice } from './dice.js';
import type { Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';

/** States are whole numbers, and few. */
export interface Chain {
  /** Whether a state is at rest. */
  rests(state: number): boolean;
  /** Plays one step from `state`, which is not at rest; returns the next one. */
  step(dice: Dice, state: number): number;
}

export interface CountingChain extends Chain {
  /**
   * What is counted: of each step that begins in `state`, or once of the state at rest. Whole numbers, always as many.
   * A 1 for some states at rest makes the expectation the chance to end in one of them.
   */
  counts(state: number): readonly number[];
}

/**
 * The expected sums of all that a chain counts from `start` on. Throws a `LanchesterError` ('internal') for a chain
 * that may never rest: who cannot rule that out asks `expectedSteps`.
 */
export function solveChain<W>(laws: Laws<W>, chain: CountingChain, start: number): readonly W[] {
  const sums = expectations(laws, chain, start);
  if (sums === undefined) throw new LanchesterError('internal', `a chain that begins in ${start} may never rest`);
  return sums;
}

/** The expected number of steps from `start` to rest; `undefined` where it may never rest. */
export function expectedSteps<W>(laws: Laws<W>, chain: Chain, start: number): W | undefined {
  const counting: CountingChain = {
    rests: (state) => chain.rests(state),
    step: (dice, state) => chain.step(dice, state),
    counts: (state) => [chain.rests(state) ? 0 : 1],
  };
  return expectations(laws, counting, start)?.[0];
}

/** A state among those that are not eliminated yet. */
interface Node<W> {
  readonly rests: boolean;
  /** Chances of what comes next, staying left out; none for who rests. */
  readonly next: Map<Node<W>, W>;
  /** Who may lead here. */
  readonly from: Set<Node<W>>;
  /** What is counted of a visit, the states eliminated since included; in the end, what is expected from here on. */
  sums: readonly W[];
}

function expectations<W>(laws: Laws<W>, chain: CountingChain, start: number): readonly W[] | undefined {
  const { plus, times, over } = laws.arithmetic;
  const add = (a: readonly W[], b: readonly W[], factor: W): readonly W[] =>
    a.map((sum, k) => plus(sum, times(factor, b[k] as W)));
  const nodes = explore(laws, chain, start);
  const eliminated: { readonly node: Node<W>; readonly leaving: W }[] = [];
  for (const node of nodes) {
    if (node.rests) continue;
    const [first, ...others] = node.next.values();
    if (first === undefined) return undefined;
    const leaving = others.reduce(plus, first);
    eliminated.push({ node, leaving });
    for (const next of node.next.keys()) next.from.delete(node);
    for (const before of node.from) {
      const share = over(before.next.get(node) as W, leaving);
      before.next.delete(node);
      before.sums = add(before.sums, node.sums, share);
      for (const [next, weight] of node.next) if (next !== before) lead(laws, before, next, times(share, weight));
    }
  }
  for (const { node, leaving } of eliminated.reverse()) {
    for (const [next, weight] of node.next) node.sums = add(node.sums, next.sums, weight);
    node.sums = node.sums.map((sum) => over(sum, leaving));
  }
  return nodes[0]?.sums;
}

function lead<W>({ arithmetic }: Laws<W>, from: Node<W>, to: Node<W>, weight: W): void {
  const already = from.next.get(to);
  from.next.set(to, already === undefined ? weight : arithmetic.plus(already, weight));
  to.from.add(from);
}

/**
 * All states that may come, `start` first and each before those that follow it, but where they come round again: so
 * little has to be filled in, and nothing where a chain only goes down.
 */
function explore<W>(laws: Laws<W>, chain: CountingChain, start: number): readonly Node<W>[] {
  const known = new Map<number, Node<W>>();
  const path: { readonly node: Node<W>; readonly following: (readonly [state: number, weight: W])[] }[] = [];
  const enter = (state: number): Node<W> => {
    const sums = chain.counts(state).map((count) => laws.arithmetic.ratio(BigInt(count), 1n));
    const node: Node<W> = { rests: chain.rests(state), next: new Map(), from: new Set(), sums };
    const law = node.rests ? undefined : laws.enumerate((dice) => chain.step(dice, state));
    const following = (law?.codes ?? []).map((next, k) => [next, law?.weights[k] as W] as const);
    path.push({ node, following: following.filter(([next]) => next !== state).reverse() });
    known.set(state, node);
    return node;
  };
  enter(start);
  const done: Node<W>[] = [];
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const following = last.following.pop();
    if (following === undefined) {
      done.push(last.node);
      path.pop();
    } else {
      const [state, weight] = following;
      lead(laws, last.node, known.get(state) ?? enter(state), weight);
    }
  }
  return done.reverse();
}
