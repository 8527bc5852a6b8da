/**
 * Paths through a state graph as stories. Promise: one that leads to where the rules throw as a law is worked out has
 * been walked before, activation by activation, and its last dice are rolled as anybody would; where they do not come
 * to it in so many rolls, the story ends before them.
 */
import type { Laws } from './enumerate.js';
import { PathTeller } from './path-teller.js';
import type { Process, State } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, streamKind, studyKey } from './random/stream-key.js';
import type { StateGraph } from './state-graph.js';
import { Story, type StoryLine } from './story.js';
import { ToldRolledDice } from './told-dice.js';

/** Tells a path of states; `state` is each of them in turn, and ends as the last. */
export function tellPath(graph: StateGraph, path: readonly number[], teller: PathTeller, state: State): void {
  path.forEach((id, k) => {
    teller.tell(k === 0 ? graph.startProgram() : graph.stepProgram(path[k - 1] as number), id);
    graph.states.read(id, state);
  });
}

/** Rolls of the last activation that are tried. */
const mostTries = 10_000;

/** One story that leads to state `id`, and as far into its activation, which throws, as its dice come to it. */
export function tellWayTo(graph: StateGraph, id: number): readonly StoryLine[] {
  const { process, laws } = graph;
  const generator = new Sfc32();
  openStream(generator, studyKey('1', process.name), streamKind.story, 0);
  const story = new Story();
  const state = new Int32Array(process.fields.length);
  try {
    tellPath(graph, wayTo(graph, id), new PathTeller(laws, story, generator), state);
  } catch {
    return []; // words of a story may throw, too
  }
  const last = graph.finished[id] === 1 ? [] : thrownIn(process, laws, state, generator);
  return [...story.lines, ...last];
}

/** The states that lead to `id`, itself the last: each the first that was found to lead to the next. */
function wayTo(graph: StateGraph, id: number): number[] {
  const path = [id];
  for (let to = id; to >= 0 && !graph.start.codes.includes(to); path.unshift(to)) {
    const next = to;
    to = graph.rows.findIndex((row) => row?.codes.includes(next) === true);
  }
  return path;
}

/** What is rolled in an activation that throws, or that leads out of the sizes of fields. */
function thrownIn(process: Process, laws: Laws<number>, before: State, generator: Sfc32): readonly StoryLine[] {
  const state = new Int32Array(before.length);
  for (let n = 0; n < mostTries; n++) {
    const story = new Story();
    state.set(before);
    try {
      process.step(new ToldRolledDice(generator, laws, story), state);
      process.done(state);
    } catch {
      return story.lines;
    }
    if (process.fields.some(({ size }, k) => (state[k] as number) < 0 || (state[k] as number) >= size)) {
      return story.lines;
    }
  }
  return [];
}
