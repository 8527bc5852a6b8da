/**
 * When a run may stop whose scenario asks for an interval and for no number. Promise: by a confidence sequence, which
 * stays valid when one stops on it.
 */
import type { WatchedMean } from '../run/run-study.js';
import { confidenceSequence } from '../statistics/sequential.js';
import type { Study } from '../study/study.js';

/** `RunOptions.enough` for a study. */
export function enoughFor(study: Study): (watched: WatchedMean, halfWidth: number) => boolean {
  return (watched, halfWidth) => enough(watched, halfWidth, study.primary === 'winRate');
}

function enough(watched: WatchedMean, halfWidth: number, isShare: boolean): boolean {
  // The n at which the sequence is narrowest must be settled beforehand: about where a win rate would reach the
  // half-width asked for.
  const tuneN = halfWidth < 1 ? Math.min(1e8, Math.max(1000, 1.6 / (halfWidth * halfWidth))) : 100_000;
  return sequenceHalfWidth(watched, tuneN, isShare) <= halfWidth;
}

/** Half the width of the confidence sequence of the watched mean, at 95 %. */
export function sequenceHalfWidth({ n, mean, variance }: WatchedMean, tuneN = 100_000, isShare = false): number {
  const interval = confidenceSequence({ n, mean, variance, tuneN, ...(isShare ? { range: [0, 1] as const } : {}) });
  return (interval.high - interval.low) / 2;
}
