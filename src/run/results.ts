/**
 * What a run leaves behind: plain JSON, from which every figure, chart and report is derived and by which staleness is
 * judged.
 *
 * Promise: the same scenario, seed and version give the same bytes of this object, whatever threads, tasks or machine.
 */
import type { JsonObject } from '../engagement/json.js';
import type { EngineChoice } from '../kernel/engine.js';
import type { Tally } from '../kernel/tally.js';
import type { ArmyResults } from '../played/armies.js';
import type { FightsResults, RatesResults } from '../played/fight-results.js';
import type { GaugeResults } from '../played/gauge.js';
import type { MatchupResults } from '../played/matchups.js';
import type { PartsResults, UnitNames } from '../played/parts.js';
import type { CurveResults } from '../played/results.js';
import type { Watched } from '../played/watched.js';
import type { Kind } from '../study/study.js';

export type {
  FightsResults,
  PlayedFight,
  PlayedPair,
  PlayedPlans,
  PlayedRates,
  PopulationResults,
  Rate,
  RatesResults,
} from '../played/fight-results.js';

export interface Fingerprints {
  /** The resolved scenario and the ruleset's data. */
  readonly inputs: string;
  /** The code of the rules and the kernel. */
  readonly rules: string;
  /** The version of this package. */
  readonly version: string;
}

/** The watched quantity of one block of observations. */
export type BlockSums = Watched;

/** What every kind of question leaves behind. */
interface Head {
  readonly format: 1;
  readonly name: string;
  readonly question: string;
  readonly ruleset: {
    readonly id: string;
    readonly title: string;
    readonly distance: { readonly one: string; readonly many: string };
    readonly turn: string;
  };
  readonly seed: string;
  readonly fingerprints: Fingerprints;
  /** Of a sampled run: what its own check of its blocks is made from. */
  readonly blocks?: readonly BlockSums[];
  /** sha256 of everything below: two runs agree when this does. */
  readonly digest: string;
  /** The scenario in normal form, every default filled in. */
  readonly scenario: JsonObject;
  /** What its play gives away, where that was gauged. */
  readonly gauge?: GaugeResults;
}

/** What each kind of question comes to; single attacks any of them may have beside it. */
interface Sections {
  readonly attack: { readonly attack: AttackResults };
  readonly cells: { readonly engagement: EngagementResults };
  readonly price: { readonly engagement: EngagementResults };
  readonly values: { readonly engagement: EngagementResults };
  readonly fights: { readonly fights: FightsResults };
  readonly rates: { readonly rates: RatesResults };
  readonly games: { readonly cellFights: readonly CellFightsResults[] };
  readonly priceList: { readonly prices: PriceListResults };
}

type Some = 'engagement' | 'fights' | 'rates' | 'cellFights' | 'prices';

/** What a study of one kind came to. */
export type ResultsOf<K extends Kind> = Head & { readonly kind: K } & Sections[K] & {
    readonly [S in Exclude<Some, keyof Sections[K]>]?: never;
  } & (K extends 'attack' ? unknown : { readonly attack?: AttackResults });

export type StudyResults = { [K in Kind]: ResultsOf<K> }[Kind];

/** What is played of a question of one kind; of what is sampled, with the sums of its blocks. */
export type PlayedOf<K extends Kind> = { readonly blocks?: readonly BlockSums[] | undefined } & (K extends 'attack'
  ? unknown
  : Sections[K]);

/** What the units of a price list came to against each other. */
export interface PriceListResults {
  /** Those of the last round. */
  readonly matchups: MatchupResults;
  /** By unit: the prices that the last round can be read at, points. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly rounds: readonly {
    readonly round: string;
    readonly engagements: number;
    readonly ranges: readonly (readonly [number, number])[];
  }[];
  /** Plans of a menu that units follow, where the scenario has one, and how many engagements chose them. */
  readonly plans?: {
    readonly labels: readonly string[];
    readonly engagements: number;
    /** By unit, in each role, by fight: the place in the menu. */
    readonly chosen: readonly { readonly defend: readonly number[]; readonly attack: readonly number[] }[];
  };
  /** Mixed forces against each other, at the list's prices. */
  readonly armies?: ArmyResults;
  /** Units that were taken apart, among armies of the list. */
  readonly explained?: readonly ExplainedResults[];
  /** Whether the prices that make the list even lie within what was played last. */
  readonly settled: boolean;
}

/** A unit that was taken apart. */
export interface ExplainedResults extends UnitNames, Pick<PartsResults, 'plays' | 'battles'> {
  /** Its name in the list. */
  readonly id: string;
}

/** What the games of a study's cell came to. */
export interface CellFightsResults {
  /** That of its first cell. */
  readonly name: string;
  readonly axes: FightsResults['axes'];
  /** How many were drawn; absent where every combination was played. */
  readonly draws?: number;
  readonly combinations: number;
  readonly fights: readonly {
    readonly number: number;
    readonly id: string;
    /** By axis: the index of its entry. */
    readonly entries: readonly number[];
    /** Its share of the games; all sum to 1. */
    readonly weight: number;
    /** Of sampled cells the tallies only say who won. */
    readonly engagement: EngagementResults;
  }[];
}

export interface AxisEntry {
  readonly label: string;
  readonly value: number | string;
  /** Share of the mix; the entries of an axis sum to 1. */
  readonly weight: number;
}

export interface Axis {
  readonly name: string;
  readonly title: string;
  /** Unit of numeric values: `inches`. */
  readonly unit?: string;
  readonly entries: readonly AxisEntry[];
}

export interface Attacker {
  readonly key: string;
  readonly title: string;
}

/** One attacker in one situation of the mix; exact. */
export interface AttackCell {
  readonly id: string;
  /** `null`: the scenario as written. */
  readonly variant: string | null;
  /** Key of the attacker. */
  readonly attacker: string;
  /** By axis of the mix: value, or label where entries have none. */
  readonly axes: Readonly<Record<string, string | number>>;
  readonly sweep: Readonly<Record<string, string | number>>;
  /** Share of the mix: sums to 1 over the cells of one attacker, variant and sweep value. */
  readonly weight: number;
  /** False for an attacker out of reach, counted as an attack without effect: every figure is 0. */
  readonly possible: boolean;
  /** Chances and expectations, in the order of `AttackResults.quantities`. */
  readonly values: readonly number[];
  /**
   * What is counted in whole numbers (casualties, pins), `[value, chance]`; where the study draws it and the attack can
   * be made.
   */
  readonly distributions?: Readonly<Record<string, readonly (readonly [value: number, chance: number])[]>>;
}

export interface AttackResults {
  readonly engine: 'exact';
  readonly attackers: readonly Attacker[];
  readonly axes: readonly Axis[];
  /** `destroyed`, `hit`, `casualties`, `pointsDestroyed`, … */
  readonly quantities: readonly string[];
  readonly cells: readonly AttackCell[];
}

export interface EngagementCellResults {
  /** `without`, `with/price=15`. */
  readonly id: string;
  readonly variant: string;
  readonly title: string;
  /** Sweep axis to its value. */
  readonly axes: Readonly<Record<string, number | string>>;
  /** Blue's units, then red's, with what each costs in the first composition (0: not bought in it). */
  readonly listed: readonly { readonly side: 'blue' | 'red'; readonly name: string; readonly points: number }[];
  /** By role assignment (as declared, then swapped): how it was computed and what it came to. */
  readonly roles: readonly {
    readonly blue: string;
    readonly red: string;
    readonly engine: EngineChoice;
    readonly tally: Tally;
  }[];
}

/** Sums over observations of the sampled cells' quantities, as decimal strings (they pass 2^53). */
export interface SavedMoments {
  /** The cells summed, by id; each has every quantity. */
  readonly cells: readonly string[];
  readonly quantities: readonly string[];
  /** Cells that are compared in pairs, by their places in `cells`. */
  readonly compared: readonly (readonly [number, number])[];
  readonly count: number;
  readonly sums: readonly string[];
  /** Within each cell and between cells that are compared, in the order of `ProductLayout`. */
  readonly products: readonly string[];
}

export interface EngagementResults {
  /**
   * Observations of each sampled cell. Each is one engagement for every role assignment; all cells share their random
   * numbers.
   */
  readonly observations: number;
  /** `all` asked for; or the rule that stopped it. */
  readonly stopped: string;
  readonly paired: boolean;
  readonly cells: readonly EngagementCellResults[];
  readonly moments?: SavedMoments;
  /** Where prices are found after the play: the strata that all cells are read off. */
  readonly curves?: CurveResults;
}
