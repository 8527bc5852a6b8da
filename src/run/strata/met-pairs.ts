/** Which ends of two variants met how often, in the order in which results have them. */
import { defined } from '../../kernel/defined.js';
import type { BlockResults, LuckOfPairs } from '../../played/results.js';

type Pair = readonly [number, number, number];

/** The pairs of a variant with the first one in a block, and their luck where it is counted. */
export interface MetPairs {
  readonly pairs: readonly Pair[];
  readonly luck?: LuckOfPairs | undefined;
}

/** Sorted by ends; the luck of each goes with it. */
export function sortedPairs(pairs: readonly Pair[], luck: LuckOfPairs | undefined): MetPairs {
  if (luck === undefined) return { pairs: [...pairs].sort(byEnds) };
  const order = pairs.map((_, k) => k).sort((a, b) => byEnds(pairs[a] as Pair, pairs[b] as Pair));
  return {
    pairs: order.map((k) => pairs[k] as Pair),
    luck: { ...luck, sums: order.map((k) => luck.sums[k] as readonly [number, number]) },
  };
}

/** What a block has of all variants but the first. */
export function blockOf(met: readonly MetPairs[]): Pick<BlockResults, 'pairs' | 'luck'> {
  const luck = met.map((own) => own.luck).filter((own) => own !== undefined);
  return { pairs: met.map(({ pairs }) => pairs), ...defined({ luck: luck.length === 0 ? undefined : luck }) };
}

function byEnds(one: Pair, other: Pair): number {
  return one[0] - other[0] || one[1] - other[1];
}
