/** By how much a price has moved between two sides whose curves were played together. */
import { missedP } from '../../analysis/gate/difference.js';
import { type CurveSide, type PriceChange, priceChange, type Test } from '../../analysis/gate/price-change.js';
import type { PlayedCurves } from '../measure/curve-price.js';
import type { Metric } from '../measure/metrics.js';
import { scaleOf } from './contest.js';

/** What of a chance of error goes to not knowing the old price. */
export const doubtShare = 0.1;

/** From one side to another, by their numbers; from the first to the second unless told. */
export function changeIn(
  { play, sides }: PlayedCurves,
  metric: Metric,
  test: Test,
  doubt: number,
  [from, to]: readonly [number, number] = [0, 1],
): PriceChange | undefined {
  const [old, now] = [sides[from], sides[to]] as readonly [CurveSide, CurveSide];
  const firstOf = (side: number): number => sides.slice(0, side).reduce((sum, { prices }) => sum + prices.length, 0);
  const [firstOld, firstNow] = [firstOf(from), firstOf(to) - old.prices.length];
  const at = (k: number): number => k + (k < old.prices.length ? firstOld : firstNow);
  const curves = {
    old,
    now,
    mean: (k: number) => play.mean(at(k)),
    covariance: (k: number, l: number) => play.covariance(at(k), at(l)),
  };
  return priceChange(curves, scaleOf(metric), test, doubt);
}

/** A test at a number of engagements that was settled beforehand. */
export function studentTest({ play }: PlayedCurves): Test {
  const df = play.observations - 1;
  return (estimate, variance) =>
    missedP({ estimate, standardError: Math.sqrt(variance), df }, { low: Number.NEGATIVE_INFINITY, high: 0 });
}
