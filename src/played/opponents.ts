/**
 * Whom the units of a list are judged against, and the prices that make it even against them.
 *
 * Promises: a mix that a fit ends with is an equilibrium of the list at the fitted prices, or it is said not to be; what
 * is kept is always met, since it settles the level; as the list meets them, nobody is judged against a unit that no price
 * makes even, for all others would pay for what it wins or loses.
 *
 * At prices that make every unit win half its games against a mix, nobody does better against that mix than anybody
 * else: so it is a Nash mix of the list at these prices, and a fixed point is reached as soon as no unit is stopped at
 * the end of its range ahead of the others.
 */

import { solveGame } from '../games/index.js';
import { defined } from '../kernel/defined.js';
import { advantages, type FitOptions, fitPrices, type PriceFit } from './even-prices.js';
import { meanRateAt } from './mean-rate.js';
import type { MatchupRate, Matchups } from './rates.js';

/** As often as the list says, or as the Nash mix of the list fields them. */
export type Opponents = 'listed' | 'nash';

/** What a fit is to hold to, as a list says it. */
export interface ListTerms extends Pick<FitOptions, 'kept' | 'weights' | 'total'> {
  /** Default: listed. */
  readonly opponents?: Opponents;
}

/**
 * The terms of a list whose units say for themselves what is kept and how often they are met. Where nothing settles the
 * level, prices sum to what they did.
 */
export function termsOf({
  units,
  total,
  opponents,
}: {
  readonly units: readonly { readonly kept: boolean; readonly weight: number; readonly price: number }[];
  readonly total?: number;
  readonly opponents: Opponents;
}): ListTerms {
  const sum = units.some(({ kept }) => kept) ? undefined : units.reduce((all, { price }) => all + price, 0);
  return {
    kept: units.map(({ kept }) => kept),
    weights: units.map(({ weight }) => weight),
    opponents,
    ...defined({ total: total ?? sum }),
  };
}

/** A fit, and whom it was fitted against. */
export interface OpponentsFit extends PriceFit {
  /** By unit: how often it is met; 0 for one that no price makes even. Sums to 1. */
  readonly weights: readonly number[];
  /** How often a mix was tried; 0 where the list says who is met. */
  readonly mixes: number;
}

/** Share of the games that the kept units have at least: else nothing would settle the level. */
const keptShare = 0.1;
/** Mixes at most. */
const mostMixes = 20;
/** Share of games by which a unit may be ahead of a mix that is taken for an equilibrium. */
const tolerance = 1e-3;
/**
 * From half its games, in standard errors: a unit further off at the end of its range is not even there. So far reach the
 * intervals that an audit gives (95 %).
 */
const beyondChance = 1.96;

/** Fits prices. Throws a `LanchesterError` ('bad-value') for a list of which no price is kept and that has no total. */
export function fitAgainst(matchups: Matchups, options: FitOptions & ListTerms): OpponentsFit {
  if (options.opponents !== 'nash') return fitAmongEven(matchups, options);
  let weights = nashWeights(matchups, options.from, options.kept);
  // not all was played at these prices: nobody knows what would be fielded
  if (weights === undefined) {
    return { ...fitPrices(matchups, options), weights: options.weights, mixes: 0, settled: false };
  }
  for (let mixes = 1; ; mixes++) {
    const fit = fitPrices(matchups, { ...options, weights });
    const ahead = advantages(matchups, fit.prices, weights);
    const isEquilibrium = ahead.every((own) => own !== undefined && own <= tolerance);
    const next = nashWeights(matchups, fit.prices, options.kept);
    if (isEquilibrium || mixes === mostMixes || next === undefined) {
      return { ...fit, weights, mixes, settled: fit.settled && isEquilibrium };
    }
    weights = weights.map((own, i) => (own + (next[i] as number)) / 2);
  }
}

/**
 * Fits prices against all that some price makes even. Whoever is furthest from half its games at the end of its range is
 * met no more, then the next, until the rest is even: one at a time, since the others may be at theirs for its sake.
 */
function fitAmongEven(matchups: Matchups, options: FitOptions & ListTerms): OpponentsFit {
  let { weights, from } = options;
  for (;;) {
    const fit = fitPrices(matchups, { ...options, weights, from });
    const out = furthestOff(matchups, fit, weights);
    if (out === undefined) return { ...fit, weights, mixes: 0 };
    const others = weights.with(out, 0);
    const met = others.flatMap((weight, i) => (weight > 0 ? [i] : []));
    // of one unit alone any price is even
    if (met.length === 0 || (met.length === 1 && options.kept[met[0] as number] !== true)) {
      return { ...fit, weights, mixes: 0 };
    }
    const all = others.reduce((sum, weight) => sum + weight, 0);
    weights = others.map((weight) => weight / all);
    from = fit.prices;
  }
}

/** Who is met, was stopped, and is furthest from half its games beyond chance. */
function furthestOff(
  matchups: Matchups,
  { prices, stopped }: PriceFit,
  weights: readonly number[],
): number | undefined {
  const off = ({ mean }: MatchupRate): number => Math.abs(mean - 0.5);
  const found = stopped.flatMap((side, i): { i: number; off: number }[] => {
    if (side === undefined || weights[i] === 0) return [];
    const rate = meanRateAt(matchups, prices, weights, i);
    return rate === undefined || off(rate) <= beyondChance * Math.sqrt(rate.variance) ? [] : [{ i, off: off(rate) }];
  });
  return found.sort((a, b) => b.off - a.off || a.i - b.i)[0]?.i;
}

/**
 * The Nash mix of maximum entropy at some prices, in which the kept units have their share; nothing where not all was
 * played at these prices.
 */
export function nashWeights(
  matchups: Matchups,
  prices: readonly number[],
  kept: readonly boolean[],
): readonly number[] | undefined {
  const ahead = aheadAt(matchups, prices);
  if (ahead === undefined) return undefined;
  const mix = solveGame(ahead).row;
  const count = kept.filter(Boolean).length;
  const share = mix.reduce((sum, own, i) => (kept[i] === true ? sum + own : sum), 0);
  if (count === 0 || share >= keptShare) return mix;
  const rest = (1 - keptShare) / (1 - share);
  return mix.map((own, i) => (kept[i] === true ? keptShare / count : own * rest));
}

/** How far the row's unit is ahead of the column's, antisymmetric to the last bit; nothing where some were not played. */
function aheadAt(matchups: Matchups, prices: readonly number[]): number[][] | undefined {
  const means = prices.map((own, i) => prices.map((other, j) => matchups.rate(i, j, own, other)?.mean));
  if (means.some((row) => row.includes(undefined))) return undefined;
  const at = (i: number, j: number): number => (means[i] as number[])[j] as number;
  return means.map((row, i) => row.map((_, j) => (at(i, j) - at(j, i)) / 2));
}
