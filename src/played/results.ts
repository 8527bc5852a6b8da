/**
 * What strata came to: plain JSON, from which a win rate, a loss or a difference is read at any of its prices.
 */
import type { EngineChoice } from '../kernel/engine.js';

/** One fight with fixed forces, in one role assignment. */
export interface StratumResults {
  readonly variant: string;
  readonly role: number;
  /** Who meets: `squad 10, gun 3 | enemy 8`. */
  readonly forces: string;
  /** What is lost by itself, by line of an end; `count` like ones are one line. */
  readonly lines: readonly { readonly side: 0 | 1; readonly full: number; readonly count: number }[];
  /** Distinct ends, sorted: winner (3: the points decide), turns, then what each line has lost. */
  readonly ends: readonly (readonly number[])[];
  /** Of an exact stratum: the chance of each end. */
  readonly chances?: readonly number[];
}

/** Strata that were played on the same streams, one of each variant. */
export interface BlockResults {
  readonly role: number;
  /** Index of its first stream, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** By variant, in the order of `StrataResults.variants`: the stratum. */
  readonly strata: readonly number[];
  /**
   * By variant but the first: how often which end of the first variant's stratum met which of this one's: `[end, end,
   * times]`, sorted.
   */
  readonly pairs: readonly (readonly (readonly [number, number, number])[])[];
  /** Where luck is counted: by variant but the first. */
  readonly luck?: readonly LuckOfPairs[];
}

/** How lucky two variants were together, in parts of a game (`luckUnit`). */
export interface LuckOfPairs {
  /** By pair of ends, in the order of `pairs`: the sum of the first variant's luck, and of the other's. */
  readonly sums: readonly (readonly [number, number])[];
  /** Sums over all engagements of the block: the first's luck squared, that of both, the other's squared. */
  readonly products: readonly [number, number, number];
}

/** A variant at a price: which strata it is made of, and what their lines cost. */
export interface PricePoint {
  readonly variant: string;
  /** Points; absent for a variant whose price is not in question. */
  readonly price?: number;
  /** By stratum: its share of the engagements of its role, and thousandths of a point by line. */
  readonly shares: readonly {
    readonly stratum: number;
    readonly weight: number;
    readonly costs: readonly number[];
  }[];
}

/** One stage: what was played, and the prices at which it can be read. */
export interface StrataResults {
  /** The reference first. */
  readonly variants: readonly string[];
  readonly roles: number;
  readonly engine: EngineChoice;
  /** Engagements of each variant in each role; 0 where all is exact. */
  readonly plays: number;
  readonly strata: readonly StratumResults[];
  readonly blocks: readonly BlockResults[];
  readonly prices: readonly PricePoint[];
}

/** A search for prices: the last stage, and what the earlier ones were. */
export interface CurveResults extends StrataResults {
  /** By stage before the last: engagements of each variant in each role, and the prices left to each priced variant. */
  readonly pilots: readonly {
    readonly plays: number;
    readonly left: Readonly<Record<string, readonly [number, number]>>;
  }[];
  /** By priced variant: the cheapest and the dearest price that was tried at all. */
  readonly tried: Readonly<Record<string, readonly [number, number]>>;
}
