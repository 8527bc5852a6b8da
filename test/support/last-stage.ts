/**
 * Plays the last stage of a search whose strata are solved over and over: ends are drawn from the strata's laws, in
 * matched blocks as a run's are. Promise: what comes out has a run's shape, and no chances.
 */

import type { BlockResults, CurveResults, PricePoint, StratumResults } from '../../src/played/results.js';
import { blocksOf, type Weighted } from '../../src/run/strata/blocks.js';

/** The strata that points are made of in a role, each with its mean weight. */
function dealt(points: readonly PricePoint[], strata: readonly StratumResults[], role: number): Weighted[] {
  const weights = new Map<number, number>();
  for (const { shares } of points) {
    for (const { stratum, weight } of shares) {
      if (strata[stratum]?.role === role) {
        weights.set(stratum, (weights.get(stratum) ?? 0) + weight / points.length);
      }
    }
  }
  return [...weights].sort(([a], [b]) => a - b).map(([stratum, weight]) => ({ stratum, weight }));
}

/**
 * A player of `plays` engagements of each variant in each role: dealt out over the prices of `points`, readable at
 * those of `more`, too, where these have no other strata. Half of the streams have the same luck for both variants.
 */
export function lastStage(
  exact: CurveResults,
  points: readonly PricePoint[],
  more: readonly PricePoint[],
  plays: number,
): (random: () => number) => CurveResults {
  const active = new Set(points.flatMap(({ shares }) => shares.map(({ stratum }) => stratum)));
  const prices = [...points, ...more.filter(({ shares }) => shares.every(({ stratum }) => active.has(stratum)))];
  const layout = Array.from({ length: exact.roles }, (_, role) =>
    blocksOf(
      exact.variants.map((variant) =>
        dealt(
          points.filter((point) => point.variant === variant),
          exact.strata,
          role,
        ),
      ),
      role,
      plays,
      0,
    ),
  ).flat();
  const upTo = exact.strata.map(({ chances = [] }) => {
    let sum = 0;
    return Float64Array.from(chances, (chance) => {
      sum += chance;
      return sum;
    });
  });
  const draw = (stratum: number, u: number): number => {
    const own = upTo[stratum] as Float64Array;
    let [low, high] = [0, own.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (u < (own[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const strata = exact.strata.map(({ chances: _, ...rest }) => rest);
  return (random) => {
    const blocks = layout.map((block): BlockResults => {
      const [one, other] = block.strata as [number, number];
      const counts = new Map<number, number>();
      const size = (exact.strata[other] as StratumResults).ends.length;
      for (let i = 0; i < block.count; i++) {
        const u = random();
        const id = draw(one, u) * size + draw(other, random() < 0.5 ? u : random());
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const pairs = [...counts].map(([id, times]) => [Math.floor(id / size), id % size, times] as const);
      return { ...block, pairs: [pairs] };
    });
    return { ...exact, plays, blocks, prices, strata };
  };
}
