/**
 * Samples a job: hands ranges of blocks to a runner and adds them up in index order.
 *
 * Promises: the result depends on the job only, not on lanes, task size or order of completion; an early stop falls on
 * a block's end, in index order; when anything fails, everything stops, the first error is thrown and the runner
 * closed.
 */
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Tally } from '../../kernel/tally.js';
import { nothingWatched, type Watched } from '../../played/watched.js';
import type { BlockSums } from '../results.js';
import type { TaskBook } from '../tasks/book.js';
import { shiftedForm } from '../tasks/form.js';
import { playTasks } from '../tasks/play-tasks.js';
import { taskSize, type Work } from '../tasks/work.js';
import { shiftedRunner } from '../threads/runner.js';
import { AddedUp, summed } from './added-up.js';
import type { RangeRunner } from './inline-runner.js';
import { blockSize, type RangeResult, type SampleJob } from './job.js';
import type { MomentSums } from './moments.js';
import { rangeForm } from './range-form.js';

type Stop = (sums: Watched) => boolean;

export interface SampleOptions {
  /** Blocks a task; default: by their number. With `stop` it is one. */
  readonly taskBlocks?: number;
  /** Looked at after each block, in index order; true ends the run there. Must be valid at any stop. */
  readonly stop?: Stop;
  readonly book?: TaskBook | undefined;
  /** What the blocks before `from` came to: they are counted, and not played again. */
  readonly before?: readonly BlockSums[];
  /** Told after each range, in index order. */
  readonly onProgress?: (sums: Watched) => void;
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
  const { before = [], stop } = options;
  const blocks = Math.ceil(job.observations / blockSize);
  const each = stop !== undefined ? 1 : (options.taskBlocks ?? taskSize(blocks));
  const sumsAt = summed(before);
  if (stop !== undefined && sumsAt.some((at) => at.n % blockSize === 0 && stop(at))) {
    throw new LanchesterError('usage', 'what is watched is known as well as that already');
  }
  const known = sumsAt.at(-1) ?? nothingWatched;
  // blocks that others have played
  const skipped = Math.floor((job.from ?? 0) / blockSize);
  const added = new AddedUp(job, skipped, known, (sums) => {
    options.onProgress?.(sums);
    return stop?.(sums) === true;
  });
  await playTasks<RangeResult>(workOf(job, blocks - skipped, each), {
    runner: shiftedRunner(runner, skipped),
    signal: options.signal,
    book: options.book,
    form: () => shiftedForm(rangeForm(job), skipped),
    isEnough: () => added.ended,
    ...(stop === undefined ? {} : { horizon: () => likelyEnd(added.sums, stop, blocks) - skipped }),
    take: (range) => added.take(range),
  });
  return {
    observations: added.sums.n - known.n,
    blocks: added.parts,
    stopped: added.sums.n < job.observations,
    tallies: added.tallies(),
    ...defined({ moments: added.moments }),
  };
}

/** The tasks of a job, and all that what they come to depends on. */
function workOf(job: SampleJob, units: number, each: number): Work {
  const { name, seed, watched, compared, observations, worths } = job;
  const cells = job.cells.map(({ cell, choices }) => ({ id: cell.id, choices }));
  const begun = defined({ from: job.from, worths });
  const about = { kind: 'sample', name, seed, cells, watched, compared, observations, ...begun };
  return { name: `${name}: engagements`, about, units, each };
}

/** Blocks of a first round that is to tell how many are needed. */
const firstBlocks = 16;

/** Blocks after which a run is likely to stop, should observations go on as they did. */
function likelyEnd({ n, sum, squares, luck }: Watched, stop: Stop, most: number): number {
  if (n === 0) return Math.min(firstBlocks, most);
  const played = Math.ceil(n / blockSize);
  const isLikely = (blocks: number): boolean => {
    const times = (blocks * blockSize) / n;
    const ofLuck = luck && {
      sum: times * luck.sum,
      squares: times * luck.squares,
      products: times * luck.products,
    };
    return stop({
      n: times * n,
      sum: times * sum,
      squares: times * squares,
      ...defined({ luck: ofLuck }),
    });
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
