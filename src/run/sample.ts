/**
 * Samples a job: hands ranges of blocks to a runner and adds them up in index order.
 *
 * Promises: the result depends on the job only, not on lanes, task size or order of completion; an early stop falls on
 * a block's end, in index order; when anything fails, everything stops, the first error is thrown and the runner
 * closed.
 */
import { Tallier, type Tally } from '../kernel/tally.js';
import { blockSize, type RangeResult, type SampleJob } from './job.js';
import { inLanes } from './lanes.js';
import { type MomentSums, mergeMoments } from './moments.js';
import type { BlockSums } from './results.js';
import type { Runner } from './runner.js';

/** Running sums of the watched quantity. */
export interface WatchedSums {
  readonly observations: number;
  readonly sum: number;
  readonly squares: number;
}

export interface SampleOptions {
  /** Blocks a task; default: chosen so that every lane gets several tasks. With `stop` it is one. */
  readonly taskBlocks?: number;
  /** Looked at after each block, in index order; true ends the run there. Must be valid at any stop. */
  readonly stop?: (sums: WatchedSums) => boolean;
  /** Told after each range, in index order. */
  readonly onProgress?: (sums: WatchedSums) => void;
  readonly signal?: AbortSignal;
}

export interface SampleResult {
  readonly observations: number;
  /** The watched quantity of each block, in index order. */
  readonly blocks: readonly BlockSums[];
  /** True when `stop` ended the run before all observations. */
  readonly stopped: boolean;
  /** By cell, then by role assignment. */
  readonly tallies: readonly (readonly Tally[])[];
  readonly moments?: MomentSums;
}

/** Samples, and closes the runner. Throws a `LanchesterError`. */
export async function sample(job: SampleJob, runner: Runner, options: SampleOptions = {}): Promise<SampleResult> {
  const blocks = Math.ceil(job.observations / blockSize);
  const taskBlocks = options.stop !== undefined ? 1 : (options.taskBlocks ?? defaultTaskBlocks(blocks, runner.lanes));
  const waiting = new Map<number, RangeResult>();
  const talliers = job.cells.map((cell) => cell.counted.map(({ columns, extras }) => new Tallier(columns, extras)));
  let moments: MomentSums | undefined;
  let sums: WatchedSums = { observations: 0, sum: 0, squares: 0 };
  const parts: BlockSums[] = [];
  let asked = 0;
  let taken = 0;
  let ended = false;

  const take = (): void => {
    for (let range = waiting.get(taken); range !== undefined && !ended; range = waiting.get(taken)) {
      waiting.delete(taken);
      taken += range.blocks;
      range.tallies.forEach((roles, cell) => {
        roles.forEach((packed, role) => {
          ((talliers[cell] as Tallier[])[role] as Tallier).absorb(packed);
        });
      });
      moments = moments === undefined ? range.moments : mergeMoments(moments, range.moments);
      for (const part of range.watched) {
        parts.push(part);
        sums = {
          observations: sums.observations + part.n,
          sum: sums.sum + part.sum,
          squares: sums.squares + part.squares,
        };
      }
      options.onProgress?.(sums);
      if (options.stop?.(sums) === true) ended = true;
    }
  };

  const play = async (first: number, count: number): Promise<void> => {
    waiting.set(first, await runner.play(first, count));
    take();
  };
  await inLanes(runner, options.signal, () => {
    if (ended || asked >= blocks) return undefined;
    const first = asked;
    const count = Math.min(taskBlocks, blocks - first);
    asked += count;
    return play(first, count);
  });
  return {
    observations: sums.observations,
    blocks: parts,
    stopped: sums.observations < job.observations,
    tallies: talliers.map((roles) => roles.map((tallier) => tallier.tally())),
    ...(moments === undefined ? {} : { moments }),
  };
}

/**
 * Tasks large enough that handing them over costs little, small enough that the last one does not keep the others
 * waiting.
 */
function defaultTaskBlocks(blocks: number, lanes: number): number {
  return Math.max(1, Math.min(16, Math.floor(blocks / (lanes * 8))));
}
