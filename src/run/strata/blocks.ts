/**
 * How strata share streams: matched blocks. The strata of every variant, by their weights, cut a line of length 1 into
 * stretches; where the stretches of all variants overlap they are one block.
 *
 * Promises: what is compared plays like forces on like luck, since strata stand in the same order (red's forces first)
 * in all variants; every stratum gets engagements in proportion to its weight, two at least; no two blocks share a
 * stream.
 */
import type { JobBlock } from './job.js';

/** A stratum with its weight among those of its variant. */
export interface Weighted {
  readonly stratum: number;
  readonly weight: number;
}

/** Ends of stretches that are no further apart are the same: sums of doubles differ by as much. */
const shortest = 1e-9;

function stratumAt(variants: readonly (readonly Weighted[])[], variant: number, k: number): number {
  return ((variants[variant] as readonly Weighted[])[k] as Weighted).stratum;
}

/**
 * The overlaps of all variants' stretches: strata by variant, and how long they overlap. However short its stretch, a
 * stratum is in one of them at least.
 */
export function overlaps(
  variants: readonly (readonly Weighted[])[],
): { readonly strata: readonly number[]; readonly weight: number }[] {
  const sums = variants.map((all) => all.reduce((sum, { weight }) => sum + weight, 0));
  const at = variants.map(() => 0);
  const ends = variants.map((all, v) => (all[0] as Weighted).weight / (sums[v] as number));
  const met = variants.map(() => false);
  const found: { strata: number[]; weight: number }[] = [];
  const isLast = (v: number): boolean => at[v] === (variants[v] as readonly Weighted[]).length - 1;
  for (let from = 0; ; ) {
    const to = Math.max(from, Math.min(...ends));
    const passed = variants.map((_, v) => (ends[v] as number) <= to + shortest && !isLast(v));
    const done = variants.every((_, v) => isLast(v));
    if (to - from > shortest || met.some((is, v) => !is && (done || passed[v]))) {
      found.push({ strata: at.map((k, v) => stratumAt(variants, v, k)), weight: to - from });
      met.fill(true);
    }
    if (done) return found;
    from = to;
    for (const [v, is] of passed.entries()) {
      if (!is) continue;
      const k = (at[v] as number) + 1;
      const { weight } = (variants[v] as readonly Weighted[])[k] as Weighted;
      at[v] = k;
      ends[v] = (ends[v] as number) + weight / (sums[v] as number);
      met[v] = false;
    }
  }
}

/** Fewest engagements of a block: fewer have no variance. */
const fewest = 2;

/** The blocks of a role: `plays` engagements of each variant in all, on the streams from `first` on. */
export function blocksOf(
  variants: readonly (readonly Weighted[])[],
  role: number,
  plays: number,
  first: number,
): JobBlock[] {
  let next = first;
  let share = 0;
  let given = 0;
  return overlaps(variants).map(({ strata, weight }): JobBlock => {
    // rounded as sums, so that they come out together
    share += weight * plays;
    const count = Math.max(fewest, Math.round(share) - given);
    given = Math.round(share);
    const block = { role, first: next, count, strata };
    next += count;
    return block;
  });
}
