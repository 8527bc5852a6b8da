/**
 * What the ranges of a job come to together. Promise: they are added up in the order of their blocks, whatever order
 * they are done in; nothing after the end is counted.
 */
import { defined } from '../../kernel/defined.js';
import { Tallier, type Tally } from '../../kernel/tally.js';
import type { BlockSums, LuckSums } from '../results.js';
import type { RangeResult, SampleJob } from './job.js';
import { type MomentSums, mergeMoments } from './moments.js';

/** Running sums of the watched quantity. */
export interface WatchedSums {
  readonly observations: number;
  readonly sum: number;
  readonly squares: number;
  readonly luck?: LuckSums | undefined;
}

/** Told after each range, in index order: true ends the run there. */
type Told = (sums: WatchedSums) => boolean;

export class AddedUp {
  sums: WatchedSums;
  moments: MomentSums | undefined;
  ended = false;
  /** The watched quantity of each block, in index order. */
  readonly parts: BlockSums[] = [];
  private readonly waiting = new Map<number, RangeResult>();
  private readonly talliers: Tallier[][];
  private next: number;
  private readonly told: Told;

  /** Begins at block `first`, before which watched quantities came to `before`. */
  constructor({ cells }: SampleJob, first: number, before: WatchedSums, told: Told) {
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
      this.sums = plus(this.sums, part);
    }
  }
}

export const nothing: WatchedSums = { observations: 0, sum: 0, squares: 0 };

/** The sums at the end of each block. */
export function summed(blocks: readonly BlockSums[]): WatchedSums[] {
  let at = nothing;
  return blocks.map((part) => {
    at = plus(at, part);
    return at;
  });
}

function plus({ observations, sum, squares, luck }: WatchedSums, part: BlockSums): WatchedSums {
  return {
    observations: observations + part.n,
    sum: sum + part.sum,
    squares: squares + part.squares,
    ...defined({ luck: plusLuck(luck, part.luck) }),
  };
}

/** Luck of one part and of another; of nothing where it was not counted. */
export function plusLuck(
  one: LuckSums | undefined,
  other: LuckSums | undefined,
  sign: 1 | -1 = 1,
): LuckSums | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    sum: one.sum + sign * other.sum,
    squares: one.squares + sign * other.squares,
    products: one.products + sign * other.products,
  };
}
