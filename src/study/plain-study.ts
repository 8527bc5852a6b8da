/**
 * What a scenario comes to once every name is known and every default filled in. Promises: plain JSON throughout, so
 * that a study or a cell of it can be sent to a worker, hashed and written down; cells stand in the order of
 * declaration, and their ids never depend on anything else.
 */

import type { JsonObject } from '../engagement/json.js';
import type { Mission } from '../engagement/mission.js';
import type { OddsRequest } from '../engagement/odds.js';
import type { EngagementSpec, Lane, Plan } from '../engagement/spec.js';
import type { Asks, RankedBy } from './document/asks-kinds.js';
import type { ChartName } from './document/chart-names.js';
import type { Overlay } from './document/overlay.js';
import type { Relative } from './document/relative-change.js';
import type { ScenarioDocument } from './document/schema/scenario.js';

export type { Asks, RankedBy };

/** Where a cell stands on the axes of its mix or sweep: numbers where the axis has values, else labels. */
export type AxisValues = Readonly<Record<string, string | number>>;

/** One attack to be solved exactly. */
export interface AttackCell {
  /** Distinct in the study: `both/target=soft-skin 6+/range=6`. */
  readonly id: string;
  /** The variant that it belongs to; `null`: the scenario as written. */
  readonly variant: string | null;
  /** Key of the attacker. */
  readonly attacker: string;
  /** On the axes of the mix. */
  readonly axes: AxisValues;
  /** On the axes of the sweep; empty where nothing is swept at the attack level. */
  readonly sweep: AxisValues;
  /** Share of the mix: over the cells of one attacker (and variant, and sweep value) they sum to 1. */
  readonly weight: number;
  readonly request: OddsRequest;
  readonly overlay: Overlay;
  /** What an attacker out of reach is: an error, or an attack without effect. */
  readonly outOfReach: 'refuse' | 'nothing';
}

/** One setting whose engagements are to be solved or sampled. */
export interface EngagementCell {
  /** Distinct in the study: `without`, `with/price=15`. */
  readonly id: string;
  readonly variant: string;
  /** On the axes of the sweep. */
  readonly axes: AxisValues;
  readonly ruleset: string;
  readonly overlay: Overlay;
  /** The role assignment as declared and, where roles are swapped, the other one. */
  readonly specs: readonly EngagementSpec[];
}

/** An axis as tables and charts need it. */
export interface AxisInfo {
  readonly name: string;
  readonly title: string;
  /** Unit of its values, where it has one. */
  readonly unit?: string;
  /** In order. `weight` is the share of the mix (sums to 1); equal for the axes of a sweep. */
  readonly entries: readonly { readonly value: string | number; readonly label: string; readonly weight: number }[];
}

export interface VariantInfo {
  readonly id: string;
  readonly title: string;
  /** As the file says it. */
  readonly set: Overlay;
  /** True if it is swept. */
  readonly swept: boolean;
  /** Whose attack cells are its own: its id, or `null` where it leaves the attack level as written. */
  readonly attackCells: string | null;
}

export interface AttackInfo {
  readonly action: string;
  readonly attackers: readonly { readonly id: string; readonly title: string; readonly description: JsonObject }[];
  readonly axes: readonly AxisInfo[];
  readonly compare?: { readonly with: string; readonly without: string };
}

/** A listed unit, as a report tells it. */
export interface UnitInfo {
  readonly name: string;
  readonly unit: string;
  /** In a player's words. */
  readonly title: string;
  /** Its price in thousandths of a point, as listed. */
  readonly milli: number;
  /** By role assignment, in the order of `EngagementCell.specs`. */
  readonly starts: readonly { readonly at: number; readonly plan: Plan }[];
}

export interface ForceInfo {
  readonly title: string;
  readonly role: 'defend' | 'attack';
  readonly units: readonly UnitInfo[];
}

/** How many observations a cell is given: a number, or as many as an interval needs. */
export type Observations = { readonly exactly: number } | { readonly halfWidth: number; readonly atMost: number };

/** What a run is asked for: so many observations, or a price that is known so well. */
export interface Ask {
  readonly observations: Observations;
  /** Half the width that the interval of the price may have, points. */
  readonly precision?: number;
}

export type Luck = 'adjusted' | 'counted';

export interface EngagementInfo {
  readonly lane: Lane;
  /** As it is before roles are swapped; absent: attrition. */
  readonly mission?: Mission;
  readonly turnLimit?: number;
  /** True if an observation is a pair: the same engagement in both role assignments. */
  readonly swapRoles: boolean;
  /** Levels in points; absent where forces are as listed. */
  readonly budget?: readonly number[];
  readonly observations: Observations;
  /** What was asked for before the run was extended, the first first; absent where it was not. */
  readonly instalments?: readonly Ask[];
  /** `counted`: who won is counted, and luck is not taken out. */
  readonly luck?: Luck;
  readonly options: JsonObject;
  /** As written, without variants. */
  readonly blue: ForceInfo;
  readonly red: ForceInfo;
}

/** Prices that are found after the play: what is played serves them all. */
export interface CurvesInfo {
  /** The variant that the priced ones are held against. */
  readonly reference: string;
  /** The variants whose price is in question: where it stands, and at which prices tables and charts show them. */
  readonly of: readonly {
    readonly variant: string;
    readonly paths: readonly SweptPath[];
    readonly shown: readonly number[];
  }[];
}

export interface BreakEvenInfo {
  /** Name of the sweep's axis. */
  readonly axis: string;
  readonly with: string;
  readonly without: string;
  /** The price in question, points; absent where the question is what it should cost, and no list has a price. */
  readonly asked?: number;
  /** What the ruleset's list of prices has; it is what is asked where the scenario asks none. */
  readonly listed?: number;
  /** What both sides take it to cost while they play, where that is not the price asked; points. */
  readonly playedAt?: number;
  /** Points. */
  readonly margin: number;
  /** Half the width that the interval may have, points. */
  readonly precision?: number;
}

/** Units whose value is measured in another. */
export interface RelativeValuesInfo {
  /** The variant whose price stays as written. */
  readonly measure: string;
  /** That price, in points. */
  readonly points: number;
  /** The variants whose value is looked for. Their cells have the axis `price`, in points. */
  readonly of: readonly string[];
  /** Someone else's prices, by variant, points. */
  readonly known?: {
    readonly title: string;
    readonly note?: string;
    readonly prices: Readonly<Record<string, number>>;
  };
}

/** Where a swept value goes: as it is, or as so many times itself and so much more. */
export interface SweptPath extends Relative {
  readonly path: string;
}

/** A study whose prices are found after the play. */
export type CurvedStudy = PlainStudy & { readonly curves: CurvesInfo };

export function isCurved(study: PlainStudy): study is CurvedStudy {
  return study.curves !== undefined;
}

/** A study of whatever kind, without what only some have. */
export interface PlainStudy {
  readonly name: string;
  readonly question: string;
  readonly ruleset: string;
  /** The source's own name. */
  readonly rulesetTitle: string;
  /** `inch`, `inches`; and what a turn is called. */
  readonly distance: { readonly one: string; readonly many: string };
  readonly turn: string;
  readonly seed: string;
  /** The scenario with every default and every override: what a result records as its input. */
  readonly document: ScenarioDocument;
  readonly variants: readonly VariantInfo[];
  readonly attack?: AttackInfo;
  readonly engagement?: EngagementInfo;
  readonly sweep: readonly AxisInfo[];
  /** The kind of question; absent where it is none of these. */
  readonly asks?: Asks;
  readonly breakEven?: BreakEvenInfo;
  readonly values?: RelativeValuesInfo;
  /** Absent where no price is in question, or where it reaches into play. */
  readonly curves?: CurvesInfo;
  /** Where prices are in question, but reach into play: how. They are then tried one by one. */
  readonly pricesInPlay?: string;
  /** User-written metrics by name, as text. */
  readonly metrics: Readonly<Record<string, string>>;
  readonly primary: string;
  readonly charts: readonly ChartName[];
  readonly attackCells: readonly AttackCell[];
  readonly engagementCells: readonly EngagementCell[];
  /** Engagement cells whose outcomes are compared with each other, by id: each with what it is compared with. */
  readonly compared: readonly (readonly [string, string])[];
}
