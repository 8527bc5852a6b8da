/**
 * The mean of a figure over the fights that have an entry of one axis and one of another. Promises: every combination
 * that was played is there once; intervals are those of the fights that were played, by their dice alone.
 */
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { type DesignFight, type Figure, groupBy } from './design.js';
import { type FightsEstimate, fightsEstimate, withinEnds } from './estimate.js';

/** A combination of the entries of two axes, and its mean in the unit of the figures. */
export interface PairMean {
  readonly entries: readonly [number, number];
  readonly mean: FightsEstimate;
}

/** @param figures one for each fight, in their order */
export function pairMeans(
  fights: readonly DesignFight[],
  figures: readonly Figure[],
  axes: readonly [number, number],
  level: number = DEFAULT_LEVEL,
): PairMean[] {
  const { of, weights, entries } = groupBy({ fights }, axes);
  const meanOf = (group: number, own: readonly Figure[]): FightsEstimate => {
    let [value, dice, count] = [0, 0, 0];
    fights.forEach(({ weight }, c) => {
      if (of[c] !== group) return;
      const { mean, variance } = own[c] as Figure;
      const part = weight / (weights[group] as number);
      value += part * mean;
      dice += part * part * variance;
      count += 1;
    });
    const parts = { value, dice, drawing: 0, freedom: Number.POSITIVE_INFINITY };
    return fightsEstimate(parts, count, level, false);
  };
  return entries.map((pair, group): PairMean => {
    return { entries: pair as [number, number], mean: withinEnds(figures, (own) => meanOf(group, own)) };
  });
}
