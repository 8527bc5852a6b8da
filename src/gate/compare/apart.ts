/**
 * Where inputs and code have both changed: what each does alone. Promises: all corners are played on the same streams,
 * at a number of observations that was settled beforehand; what the old code does not take is left out, and said.
 */
import { type ListPlaying, listBlock, listOfSide } from '../measure/list-play.js';
import type { Metric } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import type { Part } from '../result.js';
import { changesFor, type SidePair } from './changes.js';
import { listChangesFor } from './list-changes.js';

/** The four ways of playing a study. */
export interface Corners {
  /** Old inputs under old code. */
  readonly old: PlayedSide;
  /** Old inputs under today's code. */
  readonly oldInputs: PlayedSide;
  /** Today's inputs under old code; absent where it does not take them. */
  readonly oldCode?: PlayedSide;
  /** Today's inputs under today's code. */
  readonly now: PlayedSide;
}

/** What the code alone, and what the inputs alone, do to a metric, in its unit. */
export interface Apart {
  readonly code: Part;
  readonly inputs: Part;
  readonly pairs: number;
}

/**
 * What each part does to some metrics. The code alone: old inputs, old code against today's. The inputs alone: under
 * old code where it takes them, else under today's. A metric that a corner has not, or that has no value there, is left
 * out.
 */
export async function apartFor(
  metrics: readonly Metric[],
  corners: Corners,
  n: number,
  playing: ListPlaying,
): Promise<ReadonlyMap<Metric, Apart>> {
  const { old, oldInputs, oldCode, now } = corners;
  const sides = oldCode === undefined ? [old, oldInputs, now] : [old, oldInputs, oldCode];
  const code: SidePair = [0, 1];
  const inputs: SidePair = oldCode === undefined ? [1, 2] : [0, 2];
  const lists = sides.flatMap((side) => listOfSide(side, playing) ?? []);
  const isList = lists.length === sides.length;
  const pairs = isList ? listBlock(now.input.study) : n;
  const found = isList
    ? await listChangesFor(metrics, lists, [code, inputs], { seed: now.seed, engagements: pairs })
    : await changesFor(metrics, sides, [code, inputs], n);
  return new Map(
    [...found].map(([metric, [ofCode, ofInputs]]) => [
      metric,
      { code: ofCode as Part, inputs: ofInputs as Part, pairs },
    ]),
  );
}
