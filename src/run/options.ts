/** What a run is told, and what it tells while it goes on. */
import type { EngineName } from '../kernel/engine.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import type { WatchedMean } from '../played/watched.js';
import type { FindRuleset } from '../study/compile.js';
import type { StudyResults } from './results.js';
import type { TaskBook } from './tasks/book.js';
import type { Players } from './threads/pool.js';

/** More threads than this are refused: no machine that we know of gains by them, and each takes memory of its own. */
export const mostThreads = 256;

export interface RunOptions {
  /** Worker threads, at most 256; 0 plays in this thread. */
  readonly threads: number;
  /** Who plays in place of threads; what can be solved is solved here. */
  readonly players?: Players | undefined;
  readonly engine?: EngineName;
  readonly budget?: GraphBudget;
  readonly taskBlocks?: number;
  /** Overrides the scenario's number of observations; its play is then not gauged. */
  readonly observations?: number;
  /** False: play is not gauged, whatever the scenario asks. */
  readonly gauges?: boolean;
  /** Whether the watched mean is known well enough; needed for scenarios that ask for an interval's half-width. */
  readonly enough?: (watched: WatchedMean, halfWidth: number) => boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** What is known of its tasks already, and which of the others are played here; unless told, all are. */
  readonly book?: TaskBook | undefined;
  /** What the same study came to when it was asked for less: it is gone on from. */
  readonly known?: StudyResults | undefined;
  readonly signal?: AbortSignal;
  /**
   * Where rulesets come from; the registry unless told. Threads know the registry alone, so a ruleset of your own is
   * played with `threads: 0`.
   */
  readonly find?: FindRuleset;
}

export interface Progress {
  readonly phase: 'attack' | 'engines' | 'engagements' | 'fights' | 'gauge';
  readonly done: number;
  readonly of: number;
  /** While engagements are sampled: the watched metric. */
  readonly watched?: WatchedMean;
  /** While armies of a price list are played: half the widest interval of a worth so far, as a share of it. */
  readonly widest?: number;
}
