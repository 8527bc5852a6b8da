/**
 * The figures of rulesets side by side. Promises: every measure is dimensionless (a chance, a share, a ratio), so that
 * no number depends on a ruleset's scale, distances or unit of prices; what a ruleset lacks is said in words, never
 * filled in; it is all plain JSON.
 */

import type { RoleName } from '../../engagement/role.js';
import type { CellFightsResults } from '../../run/results.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Contender, RoleUnit } from '../../study/comparison/comparison.js';
import type { GaugeFigures } from '../study/gauge.js';
import type { Verdict } from '../verdict.js';

export type { Contender, RoleUnit };

/** What one attack does, mean over the ranges and situations, exact. */
export interface AttackMeasure {
  /** `Contender.id`. */
  readonly contender: string;
  readonly attacker: RoleName;
  readonly target: RoleName;
  /**
   * False where a role is empty or the rules allow no such attack at any of the ranges; then `why` says so and the
   * chances are 0.
   */
  readonly possible: boolean;
  readonly why?: string;
  /** Chance that one attack destroys the target whole. */
  readonly kill: number;
  /** Expected share of the target's price that one attack destroys. */
  readonly share: number;
  /** Points of the enemy destroyed by one attack per point that the attacker costs. */
  readonly pointsPerPoint?: number;
  /** `1 / share`: attacks to destroy points worth the target, on average. Absent where an attack destroys nothing. */
  readonly attacksToKill?: number;
  /** The ranges, in the ruleset's own distance, each as often as the others. */
  readonly ranges: readonly number[];
  /** The ranges among these at which the attacker cannot attack; they count as attacks without effect. */
  readonly outOfReach: readonly number[];
  /** The attacks that the figures are means of: from each range in each situation. Empty where none is possible. */
  readonly each: readonly SingleAttack[];
}

/** One attack from one distance in one situation; 0 where it is out of reach. */
export interface SingleAttack {
  readonly range: number;
  /** What the file calls the situation; absent where it has one only. */
  readonly situation?: string;
  readonly kill: number;
  readonly share: number;
}

/** The fights in which a role is played, in place of one. */
export interface Games {
  /** How many were drawn; absent where every combination was played. */
  readonly draws?: number;
  readonly combinations: number;
  readonly axes: CellFightsResults['axes'];
  readonly fights: readonly {
    readonly number: number;
    readonly id: string;
    /** By axis: the index of its entry. */
    readonly entries: readonly number[];
    /** Its share of the fights; all sum to 1. */
    readonly weight: number;
    readonly winRate: Estimate;
    /** Points that the enemy lost in it per point that the role cost. */
    readonly costEffectiveness: number;
    /** What this fight says of the price. */
    readonly verdict: Verdict;
  }[];
  /** Share of the fights by what they say of the price. */
  readonly shares: Readonly<Record<Verdict, Estimate>>;
  /** The ends of the middle four fifths of the fights, by win chance. */
  readonly middle: readonly [number, number];
  /** The axes by their total share of the spread between fights, the largest first; empty where there is no spread. */
  readonly hangsOn: readonly { readonly name: string; readonly title: string; readonly total: Estimate }[];
}

/**
 * A role against its enemies at equal points, both as defender and as attacker. A variant that is known to change only
 * some roles is played only for those; in the other roles it fares as its ruleset does.
 */
export interface EqualPoints {
  readonly contender: string;
  readonly role: RoleName;
  /** Its usual enemy. */
  readonly enemy: RoleName;
  /** All whom it meets, the most frequent first; shares sum to 1. */
  readonly enemies: readonly { readonly role: RoleName; readonly weight: number }[];
  /** Where it is played in more fights than one: every figure here is over all of them. */
  readonly games?: Games;
  /**
   * The role that fills the rest of its force, if it stands in it only once (a commander with riflemen); absent if its
   * force is all of its own kind.
   */
  readonly escort?: RoleName;
  /** Share of engagements that the role wins, draws counted half. */
  readonly winRate: Estimate;
  readonly draws: Estimate;
  /** Points that the enemy lost per point that the role lost; absent where the role lost nothing. */
  readonly exchangeRatio?: Estimate;
  /** Points that the enemy lost per point that the role cost. */
  readonly costEffectiveness: Estimate;
  /** Budget levels in the ruleset's own points. */
  readonly budget: readonly number[];
  /** Where luck is taken out: how many counted engagements each one is worth to the win rate. */
  readonly worth?: number;
}

/** How much of an even fight is luck. */
export interface Luck {
  readonly contender: string;
  readonly role: RoleName;
  /** How often n win against 2n (draws counted half). */
  readonly worseWins: Estimate;
  /**
   * Standard deviation of the points that a side loses in the even fight, as a share of their mean. Absent where
   * nothing is lost.
   */
  readonly spread?: Estimate;
  /**
   * Quantiles of the margin (enemy points lost less own, as a share of a side's cost) of the even fight, probability
   * ascending, from the defender's and the attacker's seat alike, so that the median is near 0.
   */
  readonly quantiles: readonly (readonly [p: number, margin: number])[];
}

/** One ratio of numbers: n against `ratio` times n. */
export interface NumbersRatio {
  readonly ratio: number;
  /** Share of engagements that the larger side wins, draws counted half. */
  readonly winRate: Estimate;
  /** Share of its own price that the larger side lost. */
  readonly lostByLarger: Estimate;
  /** Share of its own price that the smaller side lost. */
  readonly lostBySmaller: Estimate;
  /** Points that the smaller side lost per point that the larger lost; absent where that lost nothing. */
  readonly exchangeRatio?: Estimate;
  /** The Lanchester exponent of this ratio alone; absent at 1, and where the losses have none (then `why`). */
  readonly exponent?: Estimate;
  readonly why?: string;
  /** Where luck is taken out: how many counted engagements each one is worth to the win rate. */
  readonly worth?: number;
}

/** What numbers are worth. */
export interface Numbers {
  readonly contender: string;
  readonly role: RoleName;
  /** Units of the smaller side. */
  readonly n: number;
  readonly ratios: readonly NumbersRatio[];
  /**
   * All ratios combined; absent where none has an exponent, and where they disagree by more than chance. 1: linear law,
   * 2: square law.
   */
  readonly exponent?: Estimate;
  /** Whether the ratios disagree by more than chance: p-value of that. Absent where there is nothing to compare. */
  readonly disagreement?: { readonly difference: Estimate; readonly p: number };
  readonly why?: string;
}

/** All figures of a comparison. */
export interface ComparisonAnalysis {
  readonly contenders: readonly Contender[];
  /** The roles that were asked for, in order. */
  readonly roles: readonly RoleName[];
  /** The role against which the others are measured at equal points. */
  readonly enemy: RoleName;
  /** Of each ruleset and role, in order. */
  readonly units: readonly RoleUnit[];
  readonly attacks: readonly AttackMeasure[];
  readonly equalPoints: readonly EqualPoints[];
  readonly luck: readonly Luck[];
  readonly numbers: readonly Numbers[];
  /** By ruleset: what the play at equal points gives away, where that was gauged. */
  readonly gauges: readonly { readonly ruleset: string; readonly gauge: GaugeFigures }[];
}
