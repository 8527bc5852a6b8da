/** Estimates made from others. Promise: intervals move with their values, and never lose their method or n. */
import type { Estimate } from '../../statistics/interval.js';
import { exactEstimate } from '../../statistics/interval.js';
import type { PairedMoments } from '../../statistics/mean.js';
import { ratioEstimate } from '../../statistics/ratio.js';

/** 1 less the estimate: the other side's share. */
export function complement(estimate: Estimate): Estimate {
  const { interval } = estimate;
  return {
    ...estimate,
    value: 1 - estimate.value,
    ...(interval === undefined ? {} : { interval: { ...interval, low: 1 - interval.high, high: 1 - interval.low } }),
  };
}

/** A ratio of means, or nothing where its denominator is zero. */
export function ratioOf(pairs: PairedMoments): Estimate | undefined {
  const { n, meanA, meanB } = pairs;
  if (meanB === 0) return undefined;
  return n === 0 ? exactEstimate(meanA / meanB, 'ratio of means') : ratioEstimate(pairs);
}
