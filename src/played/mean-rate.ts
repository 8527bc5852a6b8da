import type { MatchupRate, Matchups } from './rates.js';

/** By unit: how often one beats it; null where that was not played. */
export type RateRow = readonly (MatchupRate | null)[];

/**
 * How often unit `i` wins against all others, by how often they are met; nothing where not all was played, or where
 * nobody else is met.
 */
export function meanRate(row: RateRow, weights: readonly number[], i: number): MatchupRate | undefined {
  let mean = 0;
  let variance = 0;
  const all = weights.reduce((sum, weight, j) => (j === i ? sum : sum + weight), 0);
  if (all === 0) return undefined;
  for (const [j, rate] of row.entries()) {
    const share = (weights[j] as number) / all;
    if (j === i || share === 0) continue;
    if (rate === null) return undefined;
    mean += share * rate.mean;
    variance += share * share * rate.variance;
  }
  return { mean, variance };
}

/** The same, at prices of all units in points. */
export function meanRateAt(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
  i: number,
): MatchupRate | undefined {
  const row = prices.map((price, j) => matchups.rate(i, j, prices[i] as number, price) ?? null);
  return meanRate(row, weights, i);
}
