/**
 * What the fights of a population came to: plain JSON. Of each fight, each pair of plans and each role only means and
 * covariances are kept, so that a result is as long as its fights are many, not as its ends are.
 */
import type { EngineChoice } from '../kernel/engine.js';

/** One plan of each side in one role assignment of one fight. */
export interface PlayedPair {
  /** By side: the index of its plan in the menu. */
  readonly blue: number;
  readonly red: number;
  readonly role: number;
  /** Engagements of each variant; 0 where all is exact. */
  readonly plays: number;
}

/** A mean, and the variance of the mean. */
export type Rate = readonly [mean: number, variance: number];

/** Win rates of blue with and without what is priced. */
export interface PlayedPlans extends PlayedPair {
  /** Of the reference. */
  readonly reference: Rate;
  /** Of the priced variant, by price of the fight: mean, variance of the mean, covariance with the reference's. */
  readonly prices: readonly (readonly [mean: number, variance: number, covariance: number])[];
}

/** Win rates of blue in several settings, played on the same luck. */
export interface PlayedRates extends PlayedPair {
  /** By setting. */
  readonly means: readonly number[];
  /** Of the means, by setting and setting. */
  readonly covariance: readonly (readonly number[])[];
}

/**
 * What both sides do in a role of a fight, and what of their menus may be the best: chosen on play of its own, which no
 * figure is read from.
 */
export interface ChosenPlans {
  readonly role: number;
  /** Plans that may be the best, by index in the menu; each of one side was played against each of the other. */
  readonly left: { readonly blue: readonly number[]; readonly red: readonly number[] };
  /** Pairs of mixes, each once; by plan of `left`. */
  readonly mixes: readonly { readonly blue: readonly number[]; readonly red: readonly number[] }[];
  /** Which pair of mixes is played: by setting; where the question is a price, of the reference, then by price. */
  readonly of: readonly number[];
}

/** One fight of a population. */
export interface PlayedFight<Played extends PlayedPair> {
  /** From 1. */
  readonly number: number;
  /** `enemy=T-55,gap=24`. */
  readonly id: string;
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  /** Its share of the games. */
  readonly weight: number;
  readonly played: readonly Played[];
  /** By role; absent where nobody has a choice, and where all is exact: then games are solved as they are. */
  readonly chosen?: readonly ChosenPlans[];
}

/** A fight whose question is a price. */
export interface FightResults extends PlayedFight<PlayedPlans> {
  /** Points, rising: where it can be read. */
  readonly prices: readonly number[];
  /** Of a first round: every plan against every plan, at the one price that it was looked at. */
  readonly screened?: { readonly price: number; readonly played: readonly PlayedPlans[] };
}

/** A fight whose question is who wins. */
export type FightRates = PlayedFight<PlayedRates>;

/** A population of fights. */
export interface PopulationResults<Fight> {
  readonly axes: readonly {
    readonly name: string;
    readonly title: string;
    readonly unit?: string;
    readonly entries: readonly { readonly label: string; readonly weight: number }[];
  }[];
  /** How many were drawn, where not every combination was played. */
  readonly draws?: number;
  readonly combinations: number;
  /** What each side may choose, by label, and which of it is what the scenario says. */
  readonly plans: {
    readonly blue: readonly string[];
    readonly red: readonly string[];
    readonly written: { readonly blue: number; readonly red: number };
  };
  readonly roles: number;
  readonly engine: EngineChoice;
  /** Engagements of each variant in each role, over all fights and plans: of the first round, and of the last. */
  readonly plays: { readonly pilot: number; readonly last: number };
  readonly fights: readonly Fight[];
}

/** A population that is asked for a price. */
export interface FightsResults extends PopulationResults<FightResults> {
  readonly reference: string;
  readonly variant: string;
  /** Price of what the priced thing is put on, points; 0 for a whole unit. */
  readonly base: number;
  /** The prices at which all fights can be read, points, rising. */
  readonly prices: readonly number[];
}

/** A population that is asked who wins. */
export interface RatesResults extends PopulationResults<FightRates> {
  /** What blue may be: the variants; one for a duel. */
  readonly settings: readonly { readonly id: string; readonly title: string }[];
}

/** Of some prices the one nearest to what is wanted, the middle one where nothing is. */
export function nearestPrice(
  prices: readonly number[],
  wanted = prices[Math.floor(prices.length / 2)] as number,
): number {
  return prices.reduce((best, price) => (Math.abs(price - wanted) < Math.abs(best - wanted) ? price : best));
}
