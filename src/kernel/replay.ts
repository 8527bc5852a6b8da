/**
 * Replays one engagement of a run alone, die by die.
 *
 * Promise: it ends as the run's tally has it. Where the run was exact, the engagement told is the one that a sampled
 * run of that seed would have had.
 */
import type { Prepared } from './engine.js';
import { BlockGraphSampler, PairedGraphSampler } from './graph-sampler.js';
import { blockTables, pairedTables } from './graph-tables.js';
import { PathTeller } from './path-teller.js';
import { outcomeBuffer } from './process.js';
import type { StudyKey } from './random/stream-key.js';
import { fateOf, tellPlayed } from './retold.js';
import { isTold, ruleError } from './rule-error.js';
import type { StateGraph } from './state-graph.js';
import { Story, type StoryLine } from './story.js';
import { tellPath } from './way-to.js';

export interface Replay {
  readonly lines: readonly StoryLine[];
  /** Outcomes, then extras, as the process names them. */
  readonly outcome: Int32Array;
}

/**
 * Tells engagement `index` of `key`. `paired`: whether the run gave each engagement its own stream (else blocks had
 * theirs). `role`: 1 for the process of the swapped roles. Throws a `RuleError` where the rules do.
 */
export function replay(prepared: Prepared, key: StudyKey, index: number, paired: boolean, role = 0): Replay {
  const { process, graph } = prepared;
  const outcome = outcomeBuffer(process);
  if (graph === undefined) return { lines: tellPlayed(prepared, key, index, role, outcome), outcome };
  const path = pathIn(graph, key, index, paired, role);
  const state = new Int32Array(process.fields.length);
  const story = new Story();
  try {
    tellPath(graph, path, new PathTeller(prepared.laws, story, fateOf(key, index)), state);
    process.outcome(state, outcome);
  } catch (error) {
    if (isTold(error)) throw error;
    throw ruleError(process, error, state, story.lines, { index, role });
  }
  return { lines: story.lines, outcome };
}

/** The states of an engagement that is drawn from a graph, by number, its start the first. */
export function pathIn(
  graph: StateGraph,
  key: StudyKey,
  index: number,
  paired: boolean,
  role: number,
): readonly number[] {
  return paired ? pathOf(graph, key, index, role) : blockSampler(graph).path(key, index);
}

/** Samplers made so far: packing a graph takes longer than following one engagement along it. */
const blockSamplers = new WeakMap<StateGraph, BlockGraphSampler>();
/** By role. */
const pairedSamplers = new WeakMap<StateGraph, PairedGraphSampler[]>();

function blockSampler(graph: StateGraph): BlockGraphSampler {
  const sampler = blockSamplers.get(graph) ?? new BlockGraphSampler(blockTables(graph));
  blockSamplers.set(graph, sampler);
  return sampler;
}

function pairedSampler(graph: StateGraph, role: number): PairedGraphSampler {
  const samplers = pairedSamplers.get(graph) ?? [];
  pairedSamplers.set(graph, samplers);
  samplers[role] ??= new PairedGraphSampler(pairedTables(graph), role);
  return samplers[role];
}

function pathOf(graph: StateGraph, key: StudyKey, index: number, role: number): number[] {
  const path: number[] = [];
  const out = outcomeBuffer(graph.process);
  pairedSampler(graph, role).play(key, index, out, (id) => path.push(id));
  return path;
}
