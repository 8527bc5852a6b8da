/**
 * What an answer depends on: an axis with entries for which the price is shown to be too dear, and others for which it
 * is shown to be too cheap, each in at least a tenth of the games.
 *
 * Promise: an entry counts only if its own price, over all the games that have it, is shown to be on one side. All
 * entries of all axes are allowed for at once (Holm). A single fight is seldom known well enough to speak for itself;
 * the games that share an entry are.
 */
import type { FightsAnalysis } from '../../analysis/study/index.js';

/** An answer depends on an axis if each side has at least this share of the games. */
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
