/**
 * How well a price list is known while its armies are played. Promise: what is told comes of fits that were made anyway;
 * between them widths are those of the last fit, narrower by the root of what was played since.
 */
import { reachOf, type Worth } from '../../played/worth/worths.js';
import type { RunOptions } from '../options.js';

export class WidestSoFar {
  /** Half the widest interval, as a share of the worth, and the pairs of armies that it was read of. */
  private known: { readonly reach: number; readonly pairs: number } | undefined;

  /** A fit of so many pairs of armies. Worths without a number, or with none at an end, have no width. */
  learn(worths: readonly Worth[], pairs: number): void {
    const reaches = worths.map(reachOf).filter((reach) => reach !== undefined && Number.isFinite(reach)) as number[];
    this.known = reaches.length === 0 ? undefined : { reach: Math.max(...reaches), pairs };
  }

  /** Options under which progress tells the width. `before`: pairs that were read already, beside those of the round. */
  telling(options: RunOptions, before: number): RunOptions {
    const { onProgress } = options;
    const { known } = this;
    if (onProgress === undefined || known === undefined) return options;
    const { reach, pairs } = known;
    return {
      ...options,
      onProgress: (progress) =>
        onProgress({ ...progress, widest: reach * Math.sqrt(pairs / Math.max(pairs, before + progress.done)) }),
    };
  }
}
