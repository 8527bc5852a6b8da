/**
 * A job of strata: plain data that any thread can make ready and play a part of. Promise: what a piece comes to depends
 * on the job alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import type { EngagementCell } from '../../study/study.js';
import type { PackedPairs } from './pair-tally.js';

/** A stratum as a thread compiles it: a cell of one specification with one start. */
export interface JobStratum {
  readonly cell: EngagementCell;
  readonly role: number;
  /** By line of the engagement's ends: the line that it is counted in, since like ones are counted together. */
  readonly lines: readonly number[];
}

/** Streams that strata of all variants share. */
export interface JobBlock {
  readonly role: number;
  readonly first: number;
  readonly count: number;
  /** By variant, the reference first. */
  readonly strata: readonly number[];
}

/** A part of a block's streams. */
export interface Piece {
  readonly block: number;
  readonly from: number;
  readonly count: number;
}

export interface StrataJob {
  readonly kind: 'strata';
  readonly name: string;
  readonly seed: string;
  readonly choice: EngineChoice;
  readonly strata: readonly JobStratum[];
  readonly blocks: readonly JobBlock[];
  readonly pieces: readonly Piece[];
  /** What draws are worth, where luck is counted. */
  readonly worths?: readonly DrawWorths[] | undefined;
}

/** What some pieces came to: of each, by variant but the first, the ends of the first variant and of this one. */
export interface PiecesResult {
  readonly firstPiece: number;
  readonly tallies: readonly (readonly PackedPairs[])[];
}

/** Streams of a piece at most: few enough that the last task does not keep the others waiting. */
const largestPiece = 512;

/** Cuts blocks into pieces. */
export function piecesOf(blocks: readonly JobBlock[]): Piece[] {
  return blocks.flatMap(({ count }, block) =>
    Array.from({ length: Math.ceil(count / largestPiece) }, (_, k): Piece => {
      const from = k * largestPiece;
      return { block, from, count: Math.min(largestPiece, count - from) };
    }),
  );
}
