/** What a study comes to for the gate: plain results of one measurement, as the baseline stores them and a check compares them. */
import type { PriceGrid } from '../analysis/gate/quantity.js';
import type { JsonObject } from '../engagement/json.js';
import type { Recording } from '../run/record.js';
import type { FindRuleset } from '../study/compile.js';
import type { Study } from '../study/study.js';

/** A study with the data that it is played with, where they are not the registry's. */
export interface Input {
  readonly study: Study;
  /** Present for the inputs of a baseline; `id` is distinct for distinct data. */
  readonly data?: { readonly id: string; readonly data: JsonObject };
  readonly find: FindRuleset;
}

/** An attacker over its whole mix; exact. */
export interface MeasuredAttack {
  /** `attack/rpg`. */
  readonly id: string;
  /** Its key in the scenario. */
  readonly attacker: string;
  readonly title: string;
  /** Of every single situation: two that agree are alike throughout. */
  readonly digest: string;
  /** By quantity: the mean over the mix, and whether it is a chance or an expectation (or price). */
  readonly figures: ReadonlyMap<string, { readonly value: number; readonly quantity: 'probability' | 'mean' }>;
  /** Keys of the units, the attacker's first. */
  readonly units: readonly string[];
}

/** What one observation's losses come to: means, variances and covariance, points. */
export interface Losses {
  readonly blue: number;
  readonly red: number;
  readonly varianceBlue: number;
  readonly varianceRed: number;
  readonly covariance: number;
}

/** A sampled figure's raw counts, for comparisons without its observations. */
export interface Counts {
  /** Observations by score, from none to twice the role assignments: a draw counts 1, a win 2. */
  readonly scores: readonly number[];
  readonly lost: Losses;
}

/** An engagement cell. */
export interface MeasuredCell {
  /** `engagement/with/price=15`. */
  readonly id: string;
  readonly exact: boolean;
  /** Role assignments in an observation. */
  readonly roles: number;
  readonly winRate: { readonly value: number; readonly digest: string };
  /** `undefined`: one side lost nothing at all. */
  readonly exchangeRatio: { readonly value: number | undefined; readonly digest: string };
  /** Present where it was sampled. */
  readonly recording?: Recording;
}

/** A price read from the cells' win rates. */
export interface MeasuredPrice {
  /** `undefined`: the win rates, at this n, do not fall with the price. */
  readonly value: number | undefined;
  readonly digest: string;
  readonly grid: PriceGrid;
  /** Ids of the grid's cells, then of the reference. */
  readonly cells: readonly string[];
}

export interface Measurement {
  readonly input: Input;
  /** Seed of the random numbers. */
  readonly seed: string;
  /** Observations of each sampled cell; 0 where all are exact. */
  readonly n: number;
  readonly attacks: readonly MeasuredAttack[];
  /** The attack level's own break-even price, exact; points. */
  readonly attackBreakEven?: number;
  readonly cells: readonly MeasuredCell[];
  readonly breakEven?: MeasuredPrice;
}
