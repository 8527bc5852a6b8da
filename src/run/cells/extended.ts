/**
 * What sampled cells came to, gone on with: observations that an earlier run has played are counted, and not played again.
 * Promise: tallies, sums and blocks are those of one run that has played all of them.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { Histogram, Tally } from '../../kernel/tally.js';
import { plusWatched } from '../../played/watched.js';
import type { BlockSums, EngagementResults, SavedMoments } from '../results.js';
import { blockSize } from './job.js';

/** Sampled cells, with the blocks that they were sampled in. */
export interface Sampled {
  readonly engagement: EngagementResults;
  readonly blocks?: readonly BlockSums[] | undefined;
}

/** Those of an earlier run and those that were played since; how it ended is told of the latter. */
export function joined(before: Sampled, since: Sampled): Sampled {
  return added(before, since, 1);
}

/** Those of an earlier run without some of them. */
export function without(all: Sampled, some: Sampled): Sampled {
  const left = added(all, some, -1);
  return { ...left, engagement: { ...left.engagement, stopped: all.engagement.stopped } };
}

function added(one: Sampled, other: Sampled, sign: 1 | -1): Sampled {
  const [a, b] = [one.engagement, other.engagement];
  if (a.cells.length !== b.cells.length) throw unlike();
  const cells = a.cells.map((cell, n) => {
    const own = b.cells[n] as (typeof b.cells)[number];
    if (own.id !== cell.id || own.roles.length !== cell.roles.length) throw unlike();
    const roles = cell.roles.map((role, k) => {
      const tally = own.roles[k]?.tally as Tally;
      // what was solved is the same in both
      return role.tally.exact ? role : { ...role, tally: addedTallies(role.tally, tally, sign) };
    });
    return { ...cell, roles };
  });
  return {
    engagement: {
      ...b,
      observations: a.observations + sign * b.observations,
      cells,
      ...(a.moments === undefined || b.moments === undefined
        ? {}
        : { moments: addedMoments(a.moments, b.moments, sign) }),
    },
    ...(one.blocks === undefined || other.blocks === undefined
      ? {}
      : { blocks: addedBlocks(one.blocks, other.blocks, sign) }),
  };
}

function addedTallies(one: Tally, other: Tally, sign: 1 | -1): Tally {
  if (other.exact || one.columns.join() !== other.columns.join() || one.extras.length !== other.extras.length) {
    throw unlike();
  }
  const counts = new Map(one.cells.map((cell, k) => [cell.join(), { cell, count: one.weights[k] as number }]));
  other.cells.forEach((cell, k) => {
    const known = counts.get(cell.join())?.count ?? 0;
    counts.set(cell.join(), { cell, count: known + sign * (other.weights[k] as number) });
  });
  const all = [...counts.values()].filter(({ count }) => count !== 0);
  if (all.some(({ count }) => count < 0)) throw unlike();
  all.sort((a, b) => firstOf(a.cell.map((value, k) => value - (b.cell[k] as number))));
  return {
    columns: one.columns,
    cells: all.map(({ cell }) => cell),
    weights: all.map(({ count }) => count),
    total: one.total + sign * other.total,
    exact: false,
    extras: one.extras.map((extra, k) => addedExtras(extra, other.extras[k] as Histogram, sign)),
  };
}

/** The first difference of two lists. */
function firstOf(differences: readonly number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0;
}

function addedExtras(one: Histogram, other: Histogram, sign: 1 | -1): Histogram {
  if (one.name !== other.name) throw unlike();
  const counts = new Map(one.values.map((value, k) => [value, one.weights[k] as number]));
  other.values.forEach((value, k) => {
    counts.set(value, (counts.get(value) ?? 0) + sign * (other.weights[k] as number));
  });
  const all = [...counts].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b);
  return { name: one.name, values: all.map(([value]) => value), weights: all.map(([, count]) => count) };
}

function addedMoments(one: SavedMoments, other: SavedMoments, sign: 1 | -1): SavedMoments {
  if (one.quantities.join() !== other.quantities.join()) throw unlike();
  if (one.sums.length !== other.sums.length || one.products.length !== other.products.length) throw unlike();
  const both = (own: readonly string[], more: readonly string[]): string[] =>
    own.map((text, k) => String(BigInt(text) + BigInt(sign) * BigInt(more[k] as string)));
  return {
    ...one,
    count: one.count + sign * other.count,
    sums: both(one.sums, other.sums),
    products: both(one.products, other.products),
  };
}

/** A block that an earlier run has begun is one with what was played of it since. */
function addedBlocks(one: readonly BlockSums[], other: readonly BlockSums[], sign: 1 | -1): BlockSums[] {
  const last = one.at(-1);
  const [first, ...rest] = other;
  if (last === undefined || first === undefined) return [...one, ...other];
  if (sign > 0 && last.n === blockSize) return [...one, ...other];
  const block = plusWatched(last, first, sign);
  return [...one.slice(0, -1), ...(block.n === 0 ? [] : [block]), ...rest];
}

function unlike(): LanchesterError {
  return new LanchesterError('bad-file', 'what it has played is not what a run of its inputs plays');
}
