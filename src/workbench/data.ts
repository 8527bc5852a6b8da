/**
 * What a page holds of an audited price list, so that its reader can try prices. Promise: plain data, as little as can be:
 * what was played is condensed to the prices that can be read (`played/condense.ts`).
 */
import type { PriceVerdict } from '../analysis/audit/list-at.js';
import type { PackedMatchups } from '../played/packed.js';
import type { Unbounded } from '../statistics/interval.js';
import type { PriceNumber } from './overlay.js';

/** A unit of the list, by its place in what was played. Prices are points. */
export interface WorkbenchUnit {
  readonly proposed: number;
  /** By the scenario: all prices are measured by it. */
  readonly kept: boolean;
  /** How often it is met. */
  readonly weight: number;
  /** Where its price stands in the ruleset's data, if anywhere by itself. */
  readonly place?: PriceNumber;
  /** Lowest and highest price that a fit may give it. */
  readonly bounds: readonly [number, number];
  /** Of its fitted price; `null`: no end on that side. */
  readonly interval?: { readonly low: number | null; readonly high: number | null; readonly unbounded: Unbounded };
  /** The fitted price with its interval, in words. */
  readonly fitted: string;
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
  /** In the order of what was played. */
  readonly units: readonly WorkbenchUnit[];
  /** Places of units in the order in which prices are shown, and in which the matrix is. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Verdicts in a player's words. */
  readonly verdicts: Readonly<Record<PriceVerdict, string>>;
}
