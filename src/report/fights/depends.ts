/**
 * On what an answer depends: the axis by whose entries the price is shown to be too dear in a tenth of the games or
 * more, and too cheap in as many.
 *
 * Promise: only entries whose own price, over all the games that have them, is shown to be on one side are counted, at
 * one level for all entries of all axes (Holm). A single fight is seldom known well enough to speak for itself; the games that share an entry are.
 */
import type { FightsAnalysis } from '../../analysis/study/index.js';

/** A share of the games on either side from which on an answer depends. */
export const depends = 0.1;

/** Entries on one side, and the share of the games that have one of them. */
export interface Part {
  readonly labels: readonly string[];
  readonly share: number;
}

export interface Dependence {
  /** The axis' title. */
  readonly on: string;
  readonly dear: Part;
  readonly cheap: Part;
}

/** The first of some axes that the answer depends on; nothing where there is none. */
export function dependence(
  { axes }: Pick<FightsAnalysis, 'axes'>,
  order: readonly { readonly axis: number }[],
): Dependence | undefined {
  for (const { axis } of order) {
    const { title, entries } = axes[axis] as FightsAnalysis['axes'][number];
    const part = (side: 'overpriced' | 'underpriced'): Part => {
      const own = entries.filter(({ shown }) => shown === side);
      return { labels: own.map(({ label }) => label), share: own.reduce((sum, { weight }) => sum + weight, 0) };
    };
    const [dear, cheap] = [part('overpriced'), part('underpriced')];
    if (dear.share >= depends && cheap.share >= depends) return { on: title, dear, cheap };
  }
  return undefined;
}
