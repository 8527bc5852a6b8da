/**
 * What the ranges of a job come to together. Promise: they are added up in the order of their blocks, whatever order
 * they are done in; nothing after the end is counted.
 */
import { Tallier, type Tally } from '../../kernel/tally.js';
import { nothingWatched, plusWatched, type Watched } from '../../played/watched.js';
import type { BlockSums } from '../results.js';
import type { RangeResult, SampleJob } from './job.js';
import { type MomentSums, mergeMoments } from './moments.js';

/** Told after each range, in index order: true ends the run there. */
type Told = (sums: Watched) => boolean;

export class AddedUp {
  sums: Watched;
  moments: MomentSums | undefined;
  ended = false;
  /** The watched quantity of each block, in index order. */
  readonly parts: BlockSums[] = [];
  private readonly waiting = new Map<number, RangeResult>();
  private readonly talliers: Tallier[][];
  private next: number;
  private readonly told: Told;

  /** Begins at block `first`, before which watched quantities came to `before`. */
  constructor({ cells }: SampleJob, first: number, before: Watched, told: Told) {
    this.talliers = cells.map((cell) => cell.counted.map(({ columns, extras }) => new Tallier(columns, extras)));
    this.next = first;
    this.sums = before;
    this.told = told;
  }

  /** Takes a range, and counts all whose turn it is. */
  take(range: RangeResult): void {
    const { waiting } = this;
    waiting.set(range.firstBlock, range);
    for (let own = waiting.get(this.next); own !== undefined && !this.ended; own = waiting.get(this.next)) {
      waiting.delete(this.next);
      this.next += own.blocks;
      this.count(own);
      this.ended = this.told(this.sums);
    }
  }

  /** By cell, then by role assignment. */
  tallies(): Tally[][] {
    return this.talliers.map((roles) => roles.map((tallier) => tallier.tally()));
  }

  private count({ tallies, moments, watched }: RangeResult): void {
    tallies.forEach((roles, cell) => {
      roles.forEach((packed, role) => {
        ((this.talliers[cell] as Tallier[])[role] as Tallier).absorb(packed);
      });
    });
    this.moments = this.moments === undefined ? moments : mergeMoments(this.moments, moments);
    for (const part of watched) {
      this.parts.push(part);
      this.sums = plusWatched(this.sums, part);
    }
  }
}

/** The sums at the end of each block. */
export function summed(blocks: readonly BlockSums[]): Watched[] {
  let at = nothingWatched;
  return blocks.map((part) => {
    at = plusWatched(at, part);
    return at;
  });
}
