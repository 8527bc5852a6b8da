/**
 * The choices of one step that matter, as they were solved: a tree by the answers that lead to them.
 *
 * Promise: a way of answers that the tree does not have leads to no choice between options that lead to different ends.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { WalkedChoice } from './choice-walk.js';
import type { Solved } from './solve-choices.js';

/** A choice, and what its options are worth. */
export interface SolvedChoice {
  readonly player: number;
  readonly options: readonly number[];
  /** What each option is worth to player 0: what its player is sure of, `low` for player 0 and `high` for player 1. */
  readonly worths: readonly number[];
  /** Those that may be taken, one at least. */
  readonly best: readonly number[];
}

/** Where answers have led so far: to a choice, or to what comes after more answers. */
export interface StepChoices {
  choice: SolvedChoice | undefined;
  readonly next: Map<number, StepChoices>;
}

/** What is worth as much as the best but for rounding. */
const equal = 1e-12;

/** The choices of the step of state `id`, −1: of the start; `undefined` where nothing hangs on any. */
export function stepChoices(solved: Solved, id: number): StepChoices | undefined {
  let root: StepChoices | undefined;
  solved.graph.seeChoices(id, (walked) => {
    if (walked.refs.every((ref) => ref === walked.ref)) return;
    root ??= { choice: undefined, next: new Map() };
    let at = root;
    for (const answer of walked.path) {
      let next = at.next.get(answer);
      if (next === undefined) {
        next = { choice: undefined, next: new Map() };
        at.next.set(answer, next);
      }
      at = next;
    }
    at.choice = solvedChoice(solved, walked);
  });
  return root;
}

function solvedChoice(solved: Solved, { player, options, refs, ref }: WalkedChoice): SolvedChoice {
  const { graph, taken, inCircle } = solved;
  const bounds = player === 0 ? solved.lows : solved.highs;
  const worths = refs.map((to) => bounds[vertexOf(solved, to)] as number);
  const node = ~ref;
  const vertex = vertexOf(solved, ref);
  if (vertex >= bounds.length - 1) throw new LanchesterError('internal', 'a step has other choices than were solved');
  const to = graph.nodes.refs[(graph.nodes.from[node] as number) + (taken[vertex] as number)] as number;
  const worth = bounds[vertexOf(solved, to)] as number;
  const mayTie = inCircle[vertex] === 0;
  const best = options.filter((_, k) => refs[k] === to || (mayTie && Math.abs((worths[k] as number) - worth) <= equal));
  return { player, options: [...options], worths, best };
}

function vertexOf({ graph }: Solved, ref: number): number {
  return ref >= 0 ? ref : graph.states.size + ~ref;
}
