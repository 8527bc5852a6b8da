/**
 * What an engagement is made of, resolved: plain data that can be sent to a worker and compiled there by a ruleset.
 */
import type { JsonObject } from './json.js';
import type { Mission } from './mission.js';

export type Side = 'blue' | 'red';
export const sides: readonly Side[] = ['blue', 'red'];

export type PlanKind = 'hold' | 'advance' | 'assault' | 'withdraw' | 'able';
export type TargetPriority = 'nearest' | 'weakest' | 'dearest' | 'best-odds';

export interface Plan {
  readonly kind: PlanKind;
  /** `advance`: where to stop, in the ruleset's unit of distance from the nearest enemy. */
  readonly standOff?: number;
  readonly priority: TargetPriority;
  /** Its side plays each of its options on to the end by this plan, and takes the best; so do all units of the side, or none. */
  readonly best?: true;
  /** What the enemy does is chosen at the same time: who plays best looks ahead as if it played `able`, whatever it does. */
  readonly unaware?: true;
}

/** A stretch of the lane; `from` ≤ position ≤ `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** As the ruleset knows them: `soft-cover`, `hard-cover`, `woods`, `rough`, … */
  readonly kind: string;
}

export interface Lane {
  /**
   * The two ends, `from` < `to`, in the ruleset's unit of distance. A unit that passes its own force's end has left the
   * lane.
   */
  readonly from: number;
  readonly to: number;
  readonly terrain: readonly Stretch[];
}

/** One unit of a force. `fields` are the ruleset's own words (`experience`, `men`, `weapons`, `tandem`, …). */
export interface UnitSpec {
  /** Distinct within the engagement; what stories and tallies call it. */
  readonly name: string;
  /** The ruleset's key: `rpg-team`. */
  readonly unit: string;
  /** Position on the lane. */
  readonly at: number;
  readonly plan: Plan;
  /** Attacks from a flank. */
  readonly flank: boolean;
  readonly fields: JsonObject;
}

/** One way in which a force may start: which units take the field and how many men (or 1 for what has no men). */
export interface Composition {
  /** Whole-number weight among the compositions of its budget. */
  readonly weight: number;
  /** By unit, in force order: men at the start; 0 = not bought. */
  readonly strength: readonly number[];
  /** By unit, in force order: thousandths of a point; 0 for a unit that is not bought. */
  readonly milli: readonly number[];
  /**
   * By unit: what it counts for in play, where a player weighs what to shoot at; absent: what it costs. Where a price is
   * looked for it is what the unit costs at the price asked, so that at every price the fight is played alike.
   */
  readonly worth?: readonly number[];
}

export interface ForceSpec {
  readonly side: Side;
  /** The end of the lane that is its own: whoever flees or withdraws goes there. */
  readonly end: 'from' | 'to';
  readonly units: readonly UnitSpec[];
}

/** A budget level with what each side buys at it. */
export interface StartLevel {
  readonly weight: number;
  readonly blue: readonly Composition[];
  readonly red: readonly Composition[];
}

export interface EngagementSpec {
  readonly lane: Lane;
  readonly blue: ForceSpec;
  readonly red: ForceSpec;
  /**
   * Drawn at the start: first a level, then a composition of each side. At least one level with one composition of
   * each.
   */
  readonly starts: readonly StartLevel[];
  /** What it is about; absent: attrition (ENG-R03, ENG-R10). */
  readonly mission?: Mission;
  /** Turns, rounds or bounds, as the ruleset counts; absent: the ruleset's own, and an error where it has none. */
  readonly turnLimit?: number;
  /** The ruleset's own switches (`reactDown`, …). */
  readonly options: JsonObject;
}
