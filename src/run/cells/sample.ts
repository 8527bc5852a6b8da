/**
 * Samples a job: hands ranges of blocks to a runner and adds them up in index order.
 *
 * Promises: the result depends on the job only, not on lanes, task size or order of completion; an early stop falls on
 * a block's end, in index order; when anything fails, everything stops, the first error is thrown and the runner
 * closed.
 */
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Tallier, type Tally } from '../../kernel/tally.js';
import type { BlockSums } from '../results.js';
import type { TaskBook } from '../tasks/book.js';
import { shiftedForm } from '../tasks/form.js';
import { playTasks } from '../tasks/play-tasks.js';
import { taskSize, type Work } from '../tasks/work.js';
import { shiftedRunner } from '../threads/runner.js';
import type { RangeRunner } from './inline-runner.js';
import { blockSize, type RangeResult, type SampleJob } from './job.js';
import { type MomentSums, mergeMoments } from './moments.js';
import { rangeForm } from './range-form.js';

/** Running sums of the watched quantity. */
export interface WatchedSums {
  readonly observations: number;
  readonly sum: number;
  readonly squares: number;
}

type Stop = (sums: WatchedSums) => boolean;

export interface SampleOptions {
  /** Blocks a task; default: by their number. With `stop` it is one. */
  readonly taskBlocks?: number;
  /** Looked at after each block, in index order; true ends the run there. Must be valid at any stop. */
  readonly stop?: Stop;
  readonly book?: TaskBook | undefined;
  /** What the blocks before `from` came to: they are counted, and not played again. */
  readonly before?: readonly BlockSums[];
  /** Told after each range, in index order. */
  readonly onProgress?: (sums: WatchedSums) => void;
  readonly signal?: AbortSignal;
}

export interface SampleResult {
  /** Those that were played. */
  readonly observations: number;
  /** The watched quantity of each block that was played, in index order. */
  readonly blocks: readonly BlockSums[];
  /** True when `stop` ended the run before all observations. */
  readonly stopped: boolean;
  /** By cell, then by role assignment. */
  readonly tallies: readonly (readonly Tally[])[];
  readonly moments?: MomentSums;
}

/** Samples, and closes the runner. Throws a `LanchesterError`. */
export async function sample(job: SampleJob, runner: RangeRunner, options: SampleOptions = {}): Promise<SampleResult> {
  const blocks = Math.ceil(job.observations / blockSize);
  const each = options.stop !== undefined ? 1 : (options.taskBlocks ?? taskSize(blocks));
  const waiting = new Map<number, RangeResult>();
  const talliers = job.cells.map((cell) => cell.counted.map(({ columns, extras }) => new Tallier(columns, extras)));
  let moments: MomentSums | undefined;
  const { before = [], stop } = options;
  const sumsAt = summed(before);
  let sums = sumsAt.at(-1) ?? nothing;
  if (stop !== undefined && sumsAt.some((at) => at.observations % blockSize === 0 && stop(at))) {
    throw new LanchesterError('usage', 'what is watched is known as well as that already');
  }
  const parts: BlockSums[] = [];
  // blocks that others have played
  const skipped = Math.floor((job.from ?? 0) / blockSize);
  let taken = skipped;
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

  const { name, seed, watched, compared, observations } = job;
  const cells = job.cells.map(({ cell, choices }) => ({ id: cell.id, choices }));
  const begun = defined({ from: job.from });
  const about = { kind: 'sample', name, seed, cells, watched, compared, observations, ...begun };
  const work: Work = { name: `${name}: engagements`, about, units: blocks - skipped, each };
  await playTasks<RangeResult>(work, {
    runner: shiftedRunner(runner, skipped),
    signal: options.signal,
    book: options.book,
    form: () => shiftedForm(rangeForm(job), skipped),
    isEnough: () => ended,
    ...(options.stop === undefined ? {} : { horizon: () => likelyEnd(sums, options.stop as Stop, blocks) - skipped }),
    take: (range) => {
      waiting.set(range.firstBlock, range);
      take();
    },
  });
  return {
    observations: sums.observations - (sumsAt.at(-1) ?? nothing).observations,
    blocks: parts,
    stopped: sums.observations < job.observations,
    tallies: talliers.map((roles) => roles.map((tallier) => tallier.tally())),
    ...defined({ moments }),
  };
}

const nothing: WatchedSums = { observations: 0, sum: 0, squares: 0 };

/** The sums at the end of each block. */
function summed(blocks: readonly BlockSums[]): WatchedSums[] {
  let at = nothing;
  return blocks.map(({ n, sum, squares }) => {
    at = { observations: at.observations + n, sum: at.sum + sum, squares: at.squares + squares };
    return at;
  });
}

/** Blocks of a first round that is to tell how many are needed. */
const firstBlocks = 16;

/** Blocks after which a run is likely to stop, should observations go on as they did. */
function likelyEnd({ observations, sum, squares }: WatchedSums, stop: Stop, most: number): number {
  if (observations === 0) return Math.min(firstBlocks, most);
  const played = Math.ceil(observations / blockSize);
  const isLikely = (blocks: number): boolean => {
    const times = (blocks * blockSize) / observations;
    return stop({ observations: times * observations, sum: times * sum, squares: times * squares });
  };
  let [low, high] = [played, 2 * played];
  while (high < most && !isLikely(high)) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLikely(middle)) high = middle;
    else low = middle;
  }
  return Math.min(most, Math.max(high, played + 1));
}
