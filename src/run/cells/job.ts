/**
 * A sampling job: plain data that any thread can make ready and play a range of. Promise: what a block of observations
 * comes to depends on the job alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { blockSize } from '../../kernel/graph-sampler.js';
import type { GraphTables } from '../../kernel/graph-tables.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import type { PackedTally } from '../../kernel/tally.js';
import { luckQuantity } from '../../played/luck.js';
import type { EngagementCell } from '../../study/study.js';
import { mostLuck } from '../luck/metered-player.js';
import type { BlockSums } from '../results.js';
import type { MomentSums } from './moments.js';

/** A cell of the study with the engines that were chosen for it. */
export interface JobCell {
  readonly cell: EngagementCell;
  /** By spec: the engine that was chosen for it. */
  readonly choices: readonly EngineChoice[];
  /**
   * By spec: the rows of its closed graph, which one thread has explored for all; nothing where sub-rules or dice are
   * drawn.
   */
  readonly tables?: readonly (GraphTables | undefined)[];
  /** By spec: what its engagement counts. */
  readonly counted: readonly { readonly columns: readonly string[]; readonly extras: readonly string[] }[];
}

/** The mean that an early stop watches. */
export interface Watched {
  readonly cell: number;
  /** `margin`: points that red lost more than blue, in thousandths. */
  readonly quantity: 'score' | 'margin';
}

/**
 * What is summed of each engagement, in this order. `score`: 2 for a win of blue, 1 for a draw. Losses and costs in
 * thousandths.
 */
export const quantities = ['score', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'] as const;

/** What is summed of each engagement of a job. */
export function quantitiesOf({ worths }: Pick<SampleJob, 'worths'>): readonly string[] {
  return worths === undefined ? quantities : [...quantities, luckQuantity];
}

export interface SampleJob {
  readonly name: string;
  readonly seed: string;
  readonly cells: readonly JobCell[];
  readonly watched: Watched;
  /** Cells that are compared in pairs, by their places in `cells`: which products are summed. */
  readonly compared: readonly (readonly [number, number])[];
  /** Observations in all, or the most there may be. */
  readonly observations: number;
  /** What draws are worth, where luck is counted: then every cell is played with one draw a sub-rule. */
  readonly worths?: readonly DrawWorths[] | undefined;
  /** The first one that is played; those before it were played elsewhere. Of an unpaired job it begins a block. */
  readonly from?: number;
}

/** Observations in a block. Early stops fall on block ends. Part of the version, never a setting. */
export { blockSize };

/** Observations of a block that are played: the last one has what is left. */
export function observationsOf(job: SampleJob, block: number): number {
  return Math.max(0, Math.min((block + 1) * blockSize, job.observations) - firstIn(job, block));
}

/** The first observation of a block that is played. */
export function firstIn({ from = 0 }: SampleJob, block: number): number {
  return Math.max(block * blockSize, from);
}

/**
 * A bound on any quantity of one observation: the dearest force, by the number of role assignments, or the luckiest
 * engagement.
 */
export function largestQuantity({
  cells,
  worths,
}: {
  readonly cells: readonly Pick<JobCell, 'cell'>[];
  readonly worths?: SampleJob['worths'] | undefined;
}): number {
  const roles = Math.max(...cells.map(({ cell }) => cell.specs.length));
  let largest = worths === undefined ? 1000 : roles * mostLuck;
  for (const { cell } of cells) {
    for (const spec of cell.specs) {
      for (const level of spec.starts) {
        for (const force of [...level.blue, ...level.red]) {
          largest = Math.max(largest, force.milli.reduce((sum, milli) => sum + milli, 0) * cell.specs.length);
        }
      }
    }
  }
  return largest;
}

/** What a range of whole blocks came to. */
export interface RangeResult {
  readonly firstBlock: number;
  readonly blocks: number;
  readonly observations: number;
  /** By cell, then by role assignment. */
  readonly tallies: readonly (readonly PackedTally[])[];
  /** Sums over observations of every cell's quantities (role assignments added up). */
  readonly moments: MomentSums;
  /** By block: Σ x and Σ x² of the watched quantity, and its luck. */
  readonly watched: readonly BlockSums[];
}

/** True for a single engagement in one role assignment: there is nothing to pair. */
export function isUnpaired(cells: readonly EngagementCell[]): boolean {
  return cells.length === 1 && cells[0]?.specs.length === 1;
}
