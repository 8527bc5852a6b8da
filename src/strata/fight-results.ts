/**
 * What the fights of a population came to: plain JSON. Of each fight, each pair of plans and each role only means and
 * covariances at its prices are kept, so that a result is as long as its fights are many, not as its ends are.
 */
import type { EngineChoice } from '../kernel/engine.js';

/** Win rates of blue in one fight, under one plan of each side, in one role assignment. */
export interface PlayedPlans {
  /** By side: the index of its plan in the menu. */
  readonly blue: number;
  readonly red: number;
  readonly role: number;
  /** Engagements of each variant; 0 where all is exact. */
  readonly plays: number;
  /** Of the reference: mean and variance of the mean. */
  readonly reference: readonly [mean: number, variance: number];
  /** Of the priced variant, by price of the fight: mean, variance of the mean, covariance with the reference's. */
  readonly prices: readonly (readonly [mean: number, variance: number, covariance: number])[];
}

/** One fight of a population. */
export interface FightResults {
  /** From 1. */
  readonly number: number;
  /** `enemy=T-55,gap=24`. */
  readonly id: string;
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  /** Its share of the games. */
  readonly weight: number;
  /** Points, rising: where it can be read. */
  readonly prices: readonly number[];
  readonly played: readonly PlayedPlans[];
  /** Of a first round: every plan against every plan, at the one price that it was looked at. */
  readonly screened?: { readonly price: number; readonly played: readonly PlayedPlans[] };
}

/** A population of fights. */
export interface FightsResults {
  readonly reference: string;
  readonly variant: string;
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
  /** Price of what the priced thing is put on, points; 0 for a whole unit. */
  readonly base: number;
  readonly roles: number;
  readonly engine: EngineChoice;
  /** Engagements of each variant in each role, over all fights and plans: of the first round, and of the last. */
  readonly plays: { readonly pilot: number; readonly last: number };
  /** The prices at which all fights can be read, points, rising. */
  readonly prices: readonly number[];
  readonly fights: readonly FightResults[];
}
