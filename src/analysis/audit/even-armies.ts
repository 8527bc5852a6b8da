/** Armies that somebody holds to be even, at the prices of a list. Promise: what counts as the same cost is what proposals go by. */
import { costOf, type PriceTerms, sameCost, spreadOf } from '../../played/worth/terms.js';

/** What such armies cost at some prices, points. */
export interface EvenCosts {
  /** By army. */
  readonly costs: readonly number[];
  readonly mean: number;
  /** How far the dearest is from the cheapest. */
  readonly spread: number;
  /** By how much they may differ and count as the same. */
  readonly same: number;
}

/** Armies that are held to be even. */
export interface EvenArmies {
  /** By army: for each copy its unit's place in the list. */
  readonly armies: readonly (readonly number[])[];
  readonly listed: EvenCosts;
  readonly proposed: EvenCosts;
}

/** The armies that a list is told of, at its prices and at those that are proposed; nothing for fewer than two. */
export function evenArmies(
  terms: Pick<PriceTerms, 'even' | 'step'>,
  { listed, proposed }: { readonly listed: readonly number[]; readonly proposed: readonly number[] },
): EvenArmies | undefined {
  const { even = [] } = terms;
  if (even.length < 2) return undefined;
  const at = (prices: readonly number[]): EvenCosts => {
    const costs = even.map((army) => costOf(army, prices));
    const mean = costs.reduce((sum, own) => sum + own, 0) / costs.length;
    return { costs, mean, spread: spreadOf(terms, prices), same: sameCost(terms, prices) };
  };
  return { armies: even, listed: at(listed), proposed: at(proposed) };
}
