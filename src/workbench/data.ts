/**
 * What a page holds of an audited price list, so that its reader can try prices. Promise: plain data, as little as can be:
 * what was played is condensed to the prices that can be read (`played/condense.ts`).
 */
import type { PriceVerdict } from '../analysis/audit/list-at.js';
import type { PackedMatchups } from '../played/packed.js';
import type { Unbounded } from '../statistics/interval.js';
import type { PriceNumber } from './solve-numbers.js';

/** The ends of an interval, points; `null`: no end on that side. */
export interface Ends {
  readonly low: number | null;
  readonly high: number | null;
  readonly unbounded: Unbounded;
}

/** A unit of the list, by its place in what was played. Prices are points. */
export interface WorkbenchUnit {
  readonly proposed: number;
  /** By the scenario: all prices are measured by it. */
  readonly kept: boolean;
  /** How often it is met. */
  readonly weight: number;
  /** The numbers of the ruleset's data that its price is a sum of, if it is one. */
  readonly numbers?: readonly PriceNumber[];
  /** Lowest and highest price that a fit may give it. */
  readonly bounds: readonly [number, number];
  /** Of its fitted price, where units met with copies of themselves alone. */
  readonly interval?: Ends;
  /** The fitted price, or the worth, with its interval, in words. */
  readonly fitted: string;
}

/** A unit among others. */
export interface CompanyUnit {
  /** Points. */
  readonly worth?: number;
  /** The prices that are fair against most of the list. */
  readonly against?: Ends;
  /** What the dice leave open of its worth, and what it is worth alone, in words. */
  readonly dice: string;
  readonly alone: string;
  /** What it is made of, where it was taken apart, in words. */
  readonly parts?: string;
  /** How much it says of the level of the list. */
  readonly say: number;
  /** Lowest and highest price that an input offers, points. */
  readonly tried: readonly [number, number];
}

/** What a page holds of a list that was fought by mixed armies. */
export interface WorkbenchCompany {
  /** In the order of the list. */
  readonly units: readonly CompanyUnit[];
  /** How far armies that were held back are from even at which prices, in words. */
  readonly held: readonly { readonly at: string; readonly words: string }[];
  /** The list by how many of its prices are changed. `foretold`: share of games. */
  readonly curve: readonly {
    readonly changes: number;
    readonly prices: readonly number[];
    readonly foretold: number;
  }[];
  /** What foretells how even a list is; `null`: not known. */
  readonly model?: {
    readonly slopes: readonly (number | null)[];
    readonly copies: readonly number[];
    readonly floor: number;
  };
}

export interface WorkbenchData {
  /** Of the study. */
  readonly name: string;
  readonly ruleset: string;
  /** Points: what a fit's proposals are multiples of. */
  readonly step?: number;
  /** What all prices sum to, where none is kept. */
  readonly total?: number;
  /** How far off a price may be and still be fair, as a share of it. */
  readonly margin: number;
  readonly played: PackedMatchups;
  /** Where prices come from mixed armies; what was played alone is a diagnosis then. */
  readonly company?: WorkbenchCompany;
  /** In the order of what was played. */
  readonly units: readonly WorkbenchUnit[];
  /** Places of units in the order in which prices are shown, and in which the matrix is. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Verdicts in a player's words. */
  readonly verdicts: Readonly<Record<PriceVerdict, string>>;
}
